/** What lies on the tactical map: ships stacked in their hexes, counters in piles. */
import type { Point } from '../../chart/geometry';
import type { Hull, Mark } from '../../chart/hulls';
import { sideLetter, type SideLetter } from '../../chart/ships/silhouette';
import { many } from '../../shell/plain_words';
import { grouped } from './grouped';
import { centreOf, keyOfHex, type Hex } from './hexes';
import { halfBeam, shareOf } from './outline';
import type { CounterNow, GreatNow, GreatPicture, GreatSetting, GreatShip } from './types';

export interface ShipThere extends Hull {
  number: number;
  ship: GreatShip;
  now: GreatNow;
  side: SideLetter;
  hex: Hex;
}
/** All ships of one side in one hex. */
export interface Stack {
  key: string;
  side: SideLetter;
  hex: Hex;
  at: Point;
  ships: ShipThere[];
}
/** What a viewer may know of a counter: nothing, that it is a mine face up, or, face down, what only its owner and an umpire know. */
export type Look = 'hidden' | 'mine' | 'known mine' | 'known dummy';
/** Counters of one side that look alike in one hex. */
export interface Pile {
  key: string;
  hex: Hex;
  at: Point;
  side: number;
  look: Look;
  counters: CounterNow[];
}

/** Ships have no facing on this map: the first side is drawn with bows to the east, the second to the west. */
export const HEADINGS: Record<SideLetter, number> = { A: 90, B: 270 };
const SHORTEST = 16;
const LOWER = 0.33;
const HIGHER = -0.1;

export const keyOfShip = (ship: number): string => `ship ${ship}`;
export const shipIn = (key: string | null): number | null => (key?.startsWith('ship ') ? Number(key.slice('ship '.length)) : null);
export const keyOfPile = (hex: Hex, side: number, look: Look): string => `pile ${keyOfHex(hex)} ${side} ${look}`;
export function hexInPile(key: string | null, what: 'pile' | 'draft' = 'pile'): Hex | null {
  const [q, r] = key?.startsWith(`${what} `) ? (key.split(' ')[1] ?? '').split(',').map(Number) : [];
  return q === undefined || r === undefined ? null : { q, r };
}

/** Where the ships of a hex lie in it, in shares of a hex, and how long they may be. */
export function slotsOf(count: number): { places: Point[]; length: number } {
  if (count <= 3) {
    const apart = count === 3 ? 0.25 : 0.3;
    return {
      places: Array.from({ length: count }, (_, i) => ({ x: 0, y: (i - (count - 1) / 2) * apart })),
      length: count === 1 ? 0.78 : 0.62,
    };
  }
  const rows = Math.ceil(count / 2);
  const apart = Math.min(0.27, 0.78 / rows);
  return {
    places: Array.from({ length: count }, (_, i) => ({ x: i % 2 ? 0.23 : -0.23, y: (Math.floor(i / 2) - (rows - 1) / 2) * apart })),
    length: 0.42,
  };
}

const rankOf = ({ ship }: { ship: GreatShip }): number => ship.side * 10 - shareOf(ship);

/** Every ship on the map at her place in her hex, the largest of each side first. */
export function shipsThere(setting: GreatSetting, picture: GreatPicture, scale: number): ShipThere[] {
  const onMap = picture.ships.flatMap((now) => {
    const ship = setting.ships[now.number];
    return ship && now.status === 'on the map' && now.q !== null && now.r !== null ? [{ ship, now, hex: { q: now.q, r: now.r } }] : [];
  });
  const mined = new Set(picture.counters.map(keyOfHex));
  const hexes = grouped(onMap, ({ hex }) => keyOfHex(hex));
  return [...hexes].flatMap(([key, inHex]) => {
    const { places, length } = slotsOf(inHex.length);
    return inHex
      .sort((one, other) => rankOf(one) - rankOf(other) || one.ship.number - other.ship.number)
      .map((each, i) => {
        const at = inSlot(each.hex, setting, places[i], mined.has(key));
        const long = Math.max(SHORTEST, length * shareOf(each.ship) * scale);
        const side = sideLetter(each.ship.side);
        return {
          ...each,
          ...at,
          number: each.ship.number,
          side,
          heading: HEADINGS[side],
          length: long,
          halfBeam: Math.max(3, halfBeam(each.ship, long)),
        };
      });
  });
}

function inSlot(hex: Hex, setting: GreatSetting, place: Point | undefined, mined: boolean): Point {
  const centre = centreOf(hex, setting.hexes);
  return { x: centre.x + (place?.x ?? 0), y: centre.y + (place?.y ?? 0) * (mined ? 0.8 : 1) + (mined ? HIGHER : 0) };
}

export function stacksOf(ships: ShipThere[], setting: GreatSetting): Stack[] {
  const stacks = grouped(ships, ({ hex, side }) => `${keyOfHex(hex)} ${side}`);
  return [...stacks].flatMap(([key, inStack]) => {
    const [first] = inStack;
    return first ? [{ key, side: first.side, hex: first.hex, at: centreOf(first.hex, setting.hexes), ships: inStack }] : [];
  });
}

export function lookOf({ what, face_up }: Pick<CounterNow, 'what' | 'face_up'>): Look {
  if (what === null) return 'hidden';
  if (what === 'dummy') return 'known dummy';
  return face_up ? 'mine' : 'known mine';
}

/** Piles beside one another, below the ships of their hex or in its middle. */
export function pilesOf(setting: GreatSetting, picture: GreatPicture, crewed: ReadonlySet<string>): Pile[] {
  const piles = grouped(picture.counters, (counter) => keyOfPile(counter, counter.side, lookOf(counter)));
  const byHex = grouped([...piles], ([, [first]]) => (first ? keyOfHex(first) : ''));
  return [...byHex].flatMap(([hexKey, inHex]) =>
    inHex.flatMap(([key, counters], i) => {
      const [first] = counters;
      if (!first) return [];
      const centre = centreOf(first, setting.hexes);
      const apart = Math.min(0.42, 0.9 / inHex.length);
      const at = { x: centre.x + (i - (inHex.length - 1) / 2) * apart, y: centre.y + (crewed.has(hexKey) ? LOWER : 0) };
      return [{ key, hex: { q: first.q, r: first.r }, at, side: first.side, look: lookOf(first), counters }];
    }),
  );
}

export const markOfShip = ({ number, ship, x, y, heading, length }: ShipThere): Mark => ({
  key: keyOfShip(number),
  name: ship.short,
  x,
  y,
  heading,
  lengthAt: () => length,
});

export function ailsOf(now: GreatNow): string[] {
  return [
    now.on_fire ? 'on fire' : '',
    now.flooding ? 'flooding' : '',
    now.rudder === 'jammed' ? 'rudder jammed' : now.rudder ? 'rudder hit' : '',
    now.speed === '0' ? 'dead in the water' : '',
  ].filter(Boolean);
}

/** Name, side, place and state, for those who listen to the map. */
export function spokenShip({ ship, now, hex }: Pick<ShipThere, 'ship' | 'now' | 'hex'>, setting: GreatSetting): string {
  const parts = [
    ship.name,
    setting.sides[ship.side]?.name,
    ship.kind,
    `hex ${hex.q}, ${hex.r}`,
    `speed ${now.speed}`,
    `${now.boxes_left} of ${many(ship.card.hull.length, 'hull box', 'hull boxes')} left`,
    ...ailsOf(now),
  ];
  return parts.filter(Boolean).join(', ');
}

const LOOKS: Record<Look, [string, string]> = {
  hidden: ['face-down counter', 'face-down counters'],
  mine: ['mine face up', 'mines face up'],
  'known mine': ['mine', 'mines'],
  'known dummy': ['dummy', 'dummies'],
};
const percent = (chance: number): string => `${Math.round(100 * chance)}%`;

export function pileWords({ look, counters }: Pick<Pile, 'look' | 'counters'>): string {
  const [one, more] = LOOKS[look];
  const noun = counters.length > 1 ? `${counters.length} ${more}` : one;
  const numbers = counters.flatMap(({ number }) => (number === null ? [] : [number + 1])).join(', ');
  if (look === 'mine') return noun;
  if (look !== 'hidden')
    return `${[noun, numbers].filter(Boolean).join(' ')}, face down${counters[0]?.own ? ', of yours' : ''}${numbers ? '' : ', until both sides are ready'}`;
  const chances = [...new Set(counters.map(({ chance }) => percent(chance)))].join(' or ');
  return `${noun} ${numbers}: ${chances} a mine${counters.length > 1 ? ' each' : ''}`;
}
export const spokenPile = (pile: Pile, setting: GreatSetting): string =>
  `${setting.sides[pile.side]?.name}, ${pileWords(pile)}, hex ${pile.hex.q}, ${pile.hex.r}`;
