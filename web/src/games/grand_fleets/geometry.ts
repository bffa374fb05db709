/** Bearings, ranges and tracks on the chart: miles east and south of its north-west corner, degrees clockwise of north. */
export interface Point {
  x: number;
  y: number;
}

export interface Pose extends Point {
  heading: number;
}

/** A turn, to starboard positive, then a run straight ahead. */
export interface Leg {
  turn: number;
  ahead: number;
}

const RADIANS = Math.PI / 180;

export const compass = (degrees: number): number => ((degrees % 360) + 360) % 360;
/** The same angle from -180 (not included) to 180. */
export const shortest = (degrees: number): number => {
  const turned = compass(degrees);
  return turned > 180 ? turned - 360 : turned;
};
export const bearing = (from: Point, to: Point): number => compass(Math.atan2(to.x - from.x, from.y - to.y) / RADIANS);
export const range = (from: Point, to: Point): number => Math.hypot(to.x - from.x, to.y - from.y);
export const snap = (value: number, step: number): number => Math.round(Math.round(value / step) * step * 1e6) / 1e6;

export function advanced(pose: Pose, leg: Leg): Pose {
  const heading = compass(pose.heading + leg.turn);
  return {
    x: pose.x + leg.ahead * Math.sin(heading * RADIANS),
    y: pose.y - leg.ahead * Math.cos(heading * RADIANS),
    heading,
  };
}

/** Where each leg ends. */
export function stopsOf(start: Pose, legs: Leg[]): Pose[] {
  let pose = start;
  return legs.map((leg) => (pose = advanced(pose, leg)));
}

export function poseOf(ship: { x: number | null; y: number | null; heading: number | null } | undefined): Pose | null {
  if (!ship || ship.x === null || ship.y === null || ship.heading === null) return null;
  return { x: ship.x, y: ship.y, heading: ship.heading };
}

const COLUMN = Math.sqrt(3) / 2;
const CORNER = 1 / Math.sqrt(3);

/** Column and row of the hex whose centre is nearest. */
export function hexAt(point: Point): [number, number] {
  const column = Math.round((point.x - CORNER) / COLUMN);
  return [column, Math.round(point.y - 0.5 * (1 + (((column % 2) + 2) % 2)))];
}

export function hexCentre(column: number, row: number): Point {
  return { x: CORNER + column * COLUMN, y: 0.5 * (1 + (((column % 2) + 2) % 2)) + row };
}

/** Along one of the six directions, or two neighbouring ones, to a hex. */
export function hexLegs(from: Pose, to: Point): Leg[] {
  const [column, row] = hexAt(to);
  const away = (pose: Pose): number => {
    const [c, r] = hexAt(pose);
    return Math.abs(c - column) + Math.abs(r - row);
  };
  for (let ahead = 1; ahead <= 12; ahead += 1)
    for (const turn of [0, 60, -60, 120, -120, 180]) {
      const first = advanced(from, { turn, ahead });
      if (away(first) === 0) return [{ turn, ahead }];
      for (const bend of [60, -60])
        for (let more = 1; more <= ahead; more += 1)
          if (away(advanced(first, { turn: bend, ahead: more })) === 0)
            return [
              { turn, ahead },
              { turn: bend, ahead: more },
            ];
    }
  return [];
}
