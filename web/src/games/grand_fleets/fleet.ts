/** Ships as the chart draws them: where they are, how large, and how they are spoken of. */
import { bearing, distance, radians, threeFigures, type Point } from '../../chart/geometry';
import type { Hull, Mark } from '../../chart/hulls';
import { GLYPH_WORDS, markersWorn } from '../../chart/ships/glyphs';
import { halfBeamOf } from '../../chart/ships/hull';
import { sideLetter, type SideLetter } from '../../chart/ships/silhouette';
import type { Wreck } from '../../chart/wrecks';
import type { Picture, Setting, ShipPicture, ShipSetting } from './shapes';

/** Silhouettes are drawn at twice the model's length, until they would be as long as this. */
export const ENLARGED = 2;
const LONG_ENOUGH = 130;
const SHORTEST = 17;
/** the share of a hex that a silhouette may fill */
const IN_HEX = 0.96;

/** The key of a ship's mark on the chart. */
export const keyOf = (ship: number): string => `ship ${ship}`;
export const shipOf = (key: string | null): number | null => (key?.startsWith('ship ') ? Number(key.slice('ship '.length)) : null);

export interface Afloat extends Point {
  number: number;
  card: ShipSetting;
  now: ShipPicture;
  heading: number;
  side: SideLetter;
  /** how many times her model's length she may be drawn without running into others */
  enlarged: number;
}

export type Drawn = Afloat & Hull;

/** How far a hull of a length of one reaches towards a relative bearing. */
function reach(relative: number): number {
  const angle = radians(relative);
  return 0.5 * Math.abs(Math.cos(angle)) + 0.12 * Math.abs(Math.sin(angle));
}

function room(ship: Afloat, all: Afloat[]): number {
  let least = ENLARGED;
  for (const other of all) {
    if (other === ship) continue;
    const away = distance(ship, other);
    if (away > 3) continue;
    const line = bearing(ship, other);
    const both = ship.card.length * reach(line - ship.heading) + other.card.length * reach(line - other.heading);
    least = Math.min(least, (0.96 * away) / both);
  }
  return Math.max(1, least);
}

export function shipsAfloat(setting: Setting, picture: Picture): Afloat[] {
  const cards = new Map(setting.ships.map((card) => [card.number, card]));
  const ships: Afloat[] = [];
  for (const now of picture.ships) {
    const card = cards.get(now.number);
    if (!card || now.status !== 'on board' || now.x === null || now.y === null) continue;
    const side = sideLetter(card.side);
    ships.push({ number: now.number, card, now, x: now.x, y: now.y, heading: now.heading ?? 0, side, enlarged: 1 });
  }
  return ships.map((ship) => ({ ...ship, enlarged: room(ship, ships) }));
}

export interface Ghost extends Point {
  number: number;
  words: string;
  heading: number;
  length: number;
  side: SideLetter;
}

/** Ships out of sight, where they were last seen and in which turn. */
export function ghosts(setting: Setting, picture: Picture): Ghost[] {
  return picture.ships.flatMap(({ number, last_seen: seen }) => {
    const card = setting.ships.find((each) => each.number === number);
    if (!seen || !card) return [];
    const words = `${card.short}, last seen turn ${seen.turn}`;
    return [{ number, words, x: seen.x, y: seen.y, heading: seen.heading, length: card.length * ENLARGED, side: sideLetter(card.side) }];
  });
}

/** A boat that lies with her flotilla, or was lost with it, is shown by its model. */
export const isShownByModel = (card: ShipSetting, now: ShipPicture | undefined): boolean =>
  card.flotilla !== undefined && now?.status !== 'on board';

/** The boats of a flotilla in the order of its list, each with what has become of her. */
export const boatsOf = (setting: Setting, picture: Picture, card: ShipSetting): { card: ShipSetting; ship: ShipPicture }[] =>
  (card.boats ?? []).flatMap((number) => {
    const [boat, ship] = [setting.ships[number], picture.ships[number]];
    return boat && ship ? [{ card: boat, ship }] : [];
  });

/** How much of a flotilla is left: "5 of 6"; nothing of a single ship. */
export const boatsLeft = (card: ShipSetting, now: ShipPicture): string =>
  card.boats ? `${now.boats_left ?? card.boats.length} of ${card.boats.length}` : '';

/** What stands on a plate: the name, of a flotilla with its boats. */
export const plateName = (card: ShipSetting, now: ShipPicture): string =>
  card.boats ? `${card.short}, ${boatsLeft(card, now)}` : card.short;

/** The bar under a name: hull boxes row by row, of a flotilla its boats. */
export const barOf = (card: ShipSetting, now: ShipPicture): { rows: number[]; lost: number; words: string } =>
  card.boats
    ? { rows: [card.boats.length], lost: card.boats.length - (now.boats_left ?? card.boats.length), words: 'boats' }
    : { rows: card.rows.map((row) => row.boxes), lost: now.lost, words: 'hull boxes' };

/** Where ships went down, if the place is known. */
export function wrecks(setting: Setting, picture: Picture): Wreck[] {
  return picture.ships
    .filter((ship) => ship.status === 'sunk' && ship.x !== null && ship.y !== null)
    .map((ship) => ({
      number: ship.number,
      x: ship.x ?? 0,
      y: ship.y ?? 0,
      name: setting.ships.find((card) => card.number === ship.number)?.short ?? '',
    }));
}

export function drawnLength(card: ShipSetting, enlarged: number, scale: number, hex: boolean): number {
  const model = card.length * scale;
  const large = Math.min(model * enlarged, LONG_ENOUGH, hex ? IN_HEX * scale : Infinity);
  return Math.max(SHORTEST, model, large);
}

export function drawnAt(ship: Afloat, scale: number, hex: boolean): Drawn {
  const length = drawnLength(ship.card, ship.enlarged, scale, hex);
  return { ...ship, length, halfBeam: halfBeamOf(ship.card.type, length) };
}

export const markOf = (ship: Afloat, hex: boolean): Mark => ({
  key: keyOf(ship.number),
  name: ship.card.short,
  x: ship.x,
  y: ship.y,
  heading: ship.heading,
  lengthAt: (scale) => drawnLength(ship.card, ship.enlarged, scale, hex),
});

/** Name, side, course, speed and state, for those who listen to the chart. */
export function spoken(ship: Afloat, setting: Setting): string {
  const { card, now } = ship;
  const boxes = card.rows.reduce((sum, row) => sum + row.boxes, 0);
  const worn = markersWorn(now.markers).map(({ glyph, count }) => GLYPH_WORDS[glyph] + (count > 1 ? ` ${count}` : ''));
  const side = setting.sides[card.side]?.name ?? '';
  const left = card.boats ? `${boatsLeft(card, now)} boats left` : `${Math.max(0, boxes - now.lost)} of ${boxes} hull boxes left`;
  const state = [now.level, left, ...worn].join(', ');
  return `${card.short}, ${side}, course ${threeFigures(ship.heading)}, speed ${now.speed}, ${state}`;
}
