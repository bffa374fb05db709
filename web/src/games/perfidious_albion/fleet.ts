/** What stands on the table of a squadron action, as the chart draws it. */
import type { BattleEvent } from '../../api/types';
import { bearing, threeFigures, type Point } from '../../chart/geometry';
import type { Hull, Mark } from '../../chart/hulls';
import { sideLetter, type SideLetter } from '../../chart/ships/silhouette';
import type { Wreck } from '../../chart/wrecks';
import { halfBeamOf } from './topview';
import type { AlbionNow, AlbionPicture, AlbionSetting, AlbionShip } from './types';

export interface ShipThere extends Hull {
  number: number;
  ship: AlbionShip;
  now: AlbionNow;
  side: SideLetter;
  isLeader: boolean;
  isFlagship: boolean;
}

const SHORTEST = 22;
/** Models are drawn larger than they are until zooming makes that needless, but not into the next in line. */
const LARGER = 2.2;
const IN_LINE = 1.75;

export const keyOf = (ship: number): string => `ship ${ship}`;
export const shipIn = (key: string | null): number | null => (key?.startsWith('ship ') ? Number(key.slice('ship '.length)) : null);

export function drawnLength({ card }: AlbionShip, scale: number): number {
  const enlarged = Math.min(LARGER * card.length * scale, IN_LINE * scale, 64);
  return Math.max(card.kind === 'boat' ? SHORTEST * 0.7 : SHORTEST, card.length * scale, enlarged);
}

/** A ship that has surrendered lies where she is; others that are gone leave a wreck or nothing. */
export const isThere = ({ status, x }: AlbionNow): boolean => x !== null && (status === 'afloat' || status === 'surrendered');

export function shipsThere(setting: AlbionSetting, picture: AlbionPicture, scale: number): ShipThere[] {
  return picture.ships.filter(isThere).flatMap((now) => {
    const ship = setting.ships[now.number];
    if (!ship || now.x === null || now.y === null || now.heading === null) return [];
    const length = drawnLength(ship, scale);
    const squadron = picture.squadrons.find((each) => each.number === now.squadron);
    return [
      {
        number: now.number,
        ship,
        now,
        x: now.x,
        y: now.y,
        heading: now.heading,
        length,
        halfBeam: Math.max(3, halfBeamOf(ship.card, length)),
        side: sideLetter(ship.side),
        isLeader: squadron?.leader === now.number && (squadron?.ships.length ?? 0) > 1,
        isFlagship: squadron?.flagship === now.number,
      },
    ];
  });
}

export const wrecksOf = (picture: AlbionPicture, setting: AlbionSetting): Wreck[] =>
  picture.ships.flatMap(({ number, status, x, y }) =>
    (status === 'sunk' || status === 'blown up') && x !== null && y !== null
      ? [{ number, x, y, name: setting.ships[number]?.short ?? '' }]
      : [],
  );

export const markOf = ({ number, ship, x, y, heading }: ShipThere): Mark => ({
  key: keyOf(number),
  name: ship.short,
  x,
  y,
  heading,
  lengthAt: (scale) => drawnLength(ship, scale),
});

type Told = [number, number, number?];
const isTrack = (value: unknown): value is Told[] =>
  Array.isArray(value) && value.length > 1 && value.every((point) => Array.isArray(point));

/** The last moves that were told this turn or the one before, by ship. */
export function tracksTold(events: readonly BattleEvent[], turn: number): Map<number, Point[]> {
  const tracks = new Map<number, Point[]>();
  for (const { kind, turn: when, facts } of events)
    if (kind === 'move' && when >= turn - 1 && typeof facts['ship'] === 'number' && isTrack(facts['track']))
      tracks.set(
        facts['ship'],
        facts['track'].map(([x, y]) => ({ x, y })),
      );
  return tracks;
}

/** Guns stay on the target they fired at last this turn: true bearings by ship. */
export function trainsTold(events: readonly BattleEvent[], { turn, ships }: AlbionPicture): Map<number, number> {
  const trains = new Map<number, number>();
  const at = (number: unknown): Point | null => {
    const ship = typeof number === 'number' ? ships[number] : undefined;
    return ship && ship.x !== null && ship.y !== null ? { x: ship.x, y: ship.y } : null;
  };
  for (const { kind, turn: when, facts } of events) {
    const target = kind === 'fire' && when === turn ? at(facts['target']) : null;
    const aims = Array.isArray(facts['aims']) ? (facts['aims'] as { ship?: number }[]) : [];
    for (const { ship } of target ? aims : []) {
      const from = at(ship);
      if (from && target && ship !== undefined) trains.set(ship, bearing(from, target));
    }
  }
  return trains;
}

export function conditionOf(now: AlbionNow): string {
  if (now.status !== 'afloat') return now.status === 'due' ? 'to come' : now.status;
  const ails = [
    now.at_explosion ? 'Explosion!' : now.fire ? `fire ${now.fire}` : '',
    now.flooding ? `flooding ${now.flooding}` : '',
    now.aground ? 'aground' : '',
    now.steering_lost ? 'no steering' : '',
    now.command_lost ? 'no command' : '',
    now.detached ? 'detached' : '',
    now.flees ? 'makes off' : '',
  ];
  return ails.filter(Boolean).join(', ');
}

const isHurt = ({ flotation_lost, propulsion_lost, destroyed, flooded }: AlbionNow): boolean =>
  flotation_lost > 0 || propulsion_lost > 0 || destroyed.length > 0 || flooded.length > 0;

/** Whether she was hit, and what ails her. */
export const healthOf = (now: AlbionNow): string =>
  [now.status === 'afloat' ? (isHurt(now) ? 'hit' : 'unhurt') : '', conditionOf(now)].filter(Boolean).join(', ');

/** Name, side, course and state, for those who listen to the chart. */
export function spoken({ ship, now, heading, isLeader }: ShipThere, setting: AlbionSetting): string {
  const left = ship.card.flotation - now.flotation_lost;
  const parts = [
    ship.name,
    setting.sides[ship.side]?.name,
    `course ${threeFigures(heading)}`,
    `speed ${now.astern ? 'astern ' : ''}${now.speed}`,
    isLeader ? 'leads her squadron' : '',
    `${left} of ${ship.card.flotation} flotation boxes left`,
    conditionOf(now),
  ];
  return parts.filter(Boolean).join(', ');
}
