/** Sea zones as hexagons that stand on a point, one unit wide; their six edges are their boundaries. */
import type { Board, Units } from '../../chart/board';
import { short, type Point } from '../../chart/geometry';
import { BOUNDARIES, type Boundary, type GreatSetting, type Zone } from './types';

const REACH = 1 / Math.sqrt(3);
/** The corners from the north, clockwise. */
const CORNERS: Point[] = Array.from({ length: 6 }, (_, i) => ({
  x: REACH * Math.sin((i * Math.PI) / 3),
  y: -REACH * Math.cos((i * Math.PI) / 3),
}));

const corner = (zone: Point, i: number, share = 1): Point => {
  const { x, y } = CORNERS[i % 6] ?? { x: 0, y: 0 };
  return { x: zone.x + x * share, y: zone.y + y * share };
};

/** The two ends of a boundary: the western one lies between the fifth and the last corner, the others follow clockwise. */
export function edgeOf(zone: Point, boundary: Boundary, share = 1): [Point, Point] {
  const at = BOUNDARIES.indexOf(boundary);
  return [corner(zone, at + 4, share), corner(zone, at + 5, share)];
}

export function zonePath(zone: Point, scale: number, share = 1): string {
  return `M${CORNERS.map((_, i) => corner(zone, i, share))
    .map(({ x, y }) => `${short(x * scale)} ${short(y * scale)}`)
    .join('L')}Z`;
}

export const edgePath = ([from, to]: [Point, Point], scale: number): string =>
  `M${short(from.x * scale)} ${short(from.y * scale)}L${short(to.x * scale)} ${short(to.y * scale)}`;

const between = ([from, to]: [Point, Point], share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});
/** Where mines are drawn on a boundary. */
export const alongEdge = (edge: [Point, Point], count: number): Point[] =>
  Array.from({ length: count }, (_, i) => between(edge, (i + 1) / (count + 1)));

/** Edges at which a coastal zone has no neighbour: there its land is hatched. */
export const landEdges = ({ coastal, neighbours }: Zone): Boundary[] =>
  coastal ? BOUNDARIES.filter((_, i) => neighbours[i] === null || neighbours[i] === undefined) : [];

const TEETH = 7;
const TOOTH = 0.075;
/** Short strokes from a zone's edge inward, as charts draw a shore. */
export function hatchPath(zone: Point, boundary: Boundary, scale: number): string {
  const [outer, inner] = [edgeOf(zone, boundary), edgeOf(zone, boundary, 1 - TOOTH * 2)];
  return Array.from({ length: TEETH }, (_, i) =>
    edgePath([between(outer, (i + 0.5) / TEETH), between(inner, (i + 0.1) / TEETH)], scale),
  ).join('');
}

/** Zones over which one goes from one to another, by sea; null where there is no way. */
export function zonesBetween(zones: readonly Zone[], from: number, to: number): number | null {
  const far = new Map([[from, 0]]);
  const queue = [from];
  for (let zone = queue.shift(); zone !== undefined; zone = queue.shift()) {
    const steps = far.get(zone) ?? 0;
    if (zone === to) return steps;
    for (const next of zones[zone]?.neighbours ?? [])
      if (next !== null && !far.has(next)) {
        far.set(next, steps + 1);
        queue.push(next);
      }
  }
  return null;
}

export const boundaryTo = ({ neighbours }: Zone, zone: number): Boundary | null => BOUNDARIES[neighbours.indexOf(zone)] ?? null;

/** "C4", or the port that lies there too. */
export const zoneName = (zone: Zone | undefined): string => (zone ? (zone.name ? `${zone.code}, ${zone.name}` : zone.code) : '');

const BOUNDARY_WORDS: Record<Boundary, string> = {
  W: 'west',
  NW: 'north-west',
  NE: 'north-east',
  E: 'east',
  SE: 'south-east',
  SW: 'south-west',
};
export const boundaryWords = (boundary: Boundary | null | undefined): string => (boundary ? BOUNDARY_WORDS[boundary] : '');

export const chartBoard = ({ board: { width, height } }: GreatSetting): Board => ({
  kind: 'own',
  width,
  height,
  columns: null,
  rows: null,
});

/** The chart is measured in zones, from centre to centre over boundaries. */
export const zoneUnits = ({ zones }: GreatSetting): Units => {
  const at = (point: Point): number | undefined => zones.find((zone) => Math.hypot(zone.x - point.x, zone.y - point.y) < REACH)?.number;
  return {
    name: 'zone',
    steps: [1],
    spans: [],
    also: [],
    brief: (span) => `${span} zone`,
    told: (distance) => ({ head: `${distance.toFixed(1)} zones`, rest: 'as the gull flies' }),
    counted: (from, to) => {
      const [start, end] = [at(from), at(to)];
      const steps = start === undefined || end === undefined ? null : zonesBetween(zones, start, end);
      return steps === null ? 'no way by sea' : `${steps} ${steps === 1 ? 'zone' : 'zones'} by sea`;
    },
    nearest: 320,
    fitted: 190,
    least: 2,
    snug: true,
  };
};
