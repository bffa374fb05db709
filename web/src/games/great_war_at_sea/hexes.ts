/** The tactical map: flat-topped hexes in a hexagon, by axial coordinates; a unit of the board is a hex from flat to flat. */
import type { Board, Units } from '../../chart/board';
import { short, type Point } from '../../chart/geometry';
import { COLUMN, CORNER } from '../../chart/hexgrid';
import { BOUNDARIES, WAYS, type Boundary, type Hexes, type Way } from './types';

export interface Hex {
  q: number;
  r: number;
}

const STEPS: Record<Way, Hex> = {
  N: { q: 0, r: -1 },
  NE: { q: 1, r: -1 },
  SE: { q: 1, r: 0 },
  S: { q: 0, r: 1 },
  SW: { q: -1, r: 1 },
  NW: { q: -1, r: 0 },
};
/** Room around the map for whoever leaves it. */
const MARGIN = 0.9;

export const keyOfHex = ({ q, r }: Hex): string => `${q},${r}`;
export const isSame = (one: Hex | null, other: Hex | null): boolean =>
  one !== null && other !== null && one.q === other.q && one.r === other.r;
export const onward = ({ q, r }: Hex, way: Way): Hex => ({ q: q + STEPS[way].q, r: r + STEPS[way].r });
export const hexesApart = (from: Hex, to: Hex): number =>
  Math.max(Math.abs(to.q - from.q), Math.abs(to.r - from.r), Math.abs(to.q - from.q + to.r - from.r));
export const wayTo = (from: Hex, to: Hex): Way | null => WAYS.find((way) => isSame(onward(from, way), to)) ?? null;

/** Every hex no farther than this from a middle one. */
export function hexesWithin(middle: Hex, radius: number): Hex[] {
  const found: Hex[] = [];
  for (let q = -radius; q <= radius; q += 1)
    for (let r = Math.max(-radius, -q - radius); r <= Math.min(radius, radius - q); r += 1)
      found.push({ q: middle.q + q, r: middle.r + r });
  return found;
}

export const isOnMap = (hex: Hex, { radius }: Pick<Hexes, 'radius'>): boolean => hexesApart({ q: 0, r: 0 }, hex) <= radius;

const middleOf = (radius: number): Point => ({ x: MARGIN + CORNER + radius * COLUMN, y: MARGIN + 0.5 + radius });

export function boardOf({ radius }: Pick<Hexes, 'radius'>): Board {
  const { x, y } = middleOf(radius);
  return { kind: 'own', width: 2 * x, height: 2 * y, columns: null, rows: null };
}

export function centreOf({ q, r }: Hex, { radius }: Pick<Hexes, 'radius'>): Point {
  const { x, y } = middleOf(radius);
  return { x: x + q * COLUMN, y: y + r + q / 2 };
}

/** The hex a point lies in, be it on the map or not. */
export function hexAt(at: Point, { radius }: Pick<Hexes, 'radius'>): Hex {
  const { x, y } = middleOf(radius);
  const q = (at.x - x) / COLUMN;
  const r = at.y - y - q / 2;
  const [wholeQ, wholeR, wholeS] = [Math.round(q), Math.round(r), Math.round(-q - r)];
  const [offQ, offR, offS] = [Math.abs(wholeQ - q), Math.abs(wholeR - r), Math.abs(wholeS + q + r)];
  if (offQ > offR && offQ > offS) return { q: plain(-wholeR - wholeS), r: plain(wholeR) };
  return { q: plain(wholeQ), r: plain(offR > offS ? -wholeQ - wholeS : wholeR) };
}
/** No zero below nothing. */
const plain = (value: number): number => value + 0;

/** Corners from the east, clockwise; side i lies between corners i and i + 1 and faces the way of the same place here. */
const CORNERS: Point[] = Array.from({ length: 6 }, (_, i) => ({
  x: CORNER * Math.cos((i * Math.PI) / 3),
  y: CORNER * Math.sin((i * Math.PI) / 3),
}));
const FACING: readonly Way[] = ['SE', 'S', 'SW', 'NW', 'N', 'NE'];

function cornerOf(hex: Hex, map: Pick<Hexes, 'radius'>, i: number, scale: number, share: number): string {
  const centre = centreOf(hex, map);
  const corner = CORNERS[i % 6] as Point;
  return `${short((centre.x + corner.x * share) * scale)} ${short((centre.y + corner.y * share) * scale)}`;
}

export function hexPath(hex: Hex, map: Pick<Hexes, 'radius'>, scale: number, share = 1): string {
  return `M${CORNERS.map((_, i) => cornerOf(hex, map, i, scale, share)).join('L')}Z`;
}

/** Lines between hexes of a set, each drawn once, and around them. */
export function gridPath(hexes: readonly Hex[], map: Pick<Hexes, 'radius'>, scale: number): string {
  const all = new Set(hexes.map(keyOfHex));
  const isDrawn = (hex: Hex, side: number): boolean => side < 3 || !all.has(keyOfHex(onward(hex, FACING[side] as Way)));
  return sidesWhere(hexes, map, scale, isDrawn);
}

/** The outline of a set of hexes. */
export function outlinePath(hexes: readonly Hex[], map: Pick<Hexes, 'radius'>, scale: number): string {
  const all = new Set(hexes.map(keyOfHex));
  return sidesWhere(hexes, map, scale, (hex, side) => !all.has(keyOfHex(onward(hex, FACING[side] as Way))));
}

function sidesWhere(
  hexes: readonly Hex[],
  map: Pick<Hexes, 'radius'>,
  scale: number,
  isDrawn: (hex: Hex, side: number) => boolean,
): string {
  return hexes
    .flatMap((hex) =>
      CORNERS.flatMap((_, i) => (isDrawn(hex, i) ? [`M${cornerOf(hex, map, i, scale, 1)}L${cornerOf(hex, map, i + 1, scale, 1)}`] : [])),
    )
    .join('');
}

/** Sides of the ring, each with the true bearing on which it lies from the middle of the map. */
export const BEARINGS: Record<Boundary, number> = { W: 270, NW: 330, NE: 30, E: 90, SE: 150, SW: 210 };
export const BOUNDARY_WORDS: Record<Boundary, string> = {
  W: 'west',
  NW: 'north-west',
  NE: 'north-east',
  E: 'east',
  SE: 'south-east',
  SW: 'south-west',
};
export const sidesOf = (hex: Hex, { sides }: Hexes): Boundary[] =>
  BOUNDARIES.filter((side) => sides[side].some(([q, r]) => q === hex.q && r === hex.r));

/** A hex by its name, as it stands in the text of the rules: its two coordinates. */
export const hexName = ({ q, r }: Hex): string => `${signed(q)}, ${signed(r)}`;
/** The hex that words name as the log has it, "(−5, 2)". */
export function hexIn(words: string): Hex | null {
  const [, q, r] = /^\((-?\d+), (-?\d+)\)$/.exec(words.replaceAll('−', '-')) ?? [];
  return q === undefined || r === undefined ? null : { q: Number(q), r: Number(r) };
}
const signed = (value: number): string => (value < 0 ? `−${-value}` : String(value));

export const counted = (hexes: number): string => `${hexes} ${hexes === 1 ? 'hex' : 'hexes'}`;

export const hexUnits = (map: Pick<Hexes, 'radius'>): Units => ({
  name: 'hexes',
  steps: [1, 2, 4, 8],
  spans: [1, 2, 4],
  also: [],
  brief: counted,
  told: (distance) => ({ head: `${distance.toFixed(1)} hexes`, rest: '' }),
  counted: (from, to) => counted(hexesApart(hexAt(from, map), hexAt(to, map))),
  nearest: 130,
  fitted: 64,
  legible: 22,
  least: 9,
  snug: true,
});
