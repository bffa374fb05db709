/** Tracks of straight runs and arcs as the page pencils them, on circles that it is told, before the server has its say. */
import { bearing, compass, distance, outward, type Point } from '../../chart/geometry';
import type { Pose } from '../../chart/hulls';
import type { Circle, Leg, Pace, UsualSteam } from './types';

/** So little of a track, in inches, is not drawn. */
const HAIR = 0.005;

/** How long an arc is on a circle whose full turn was told. */
export const arcLength = (turn: number, { around }: Circle): number => (Math.abs(turn) / 360) * around;
/** The leg's own circle, among those that she may turn on. */
export const circleOf = ({ diameter }: Leg, circles: readonly Circle[]): Circle =>
  circles.find((circle) => circle.diameter === diameter) ?? { name: '', diameter, around: Math.PI * diameter };
export const runOf = (leg: Leg, circles: readonly Circle[]): number => (leg.turn ? arcLength(leg.turn, circleOf(leg, circles)) : leg.run);

/** A pose some way along a leg; astern the stern leads. */
export function poseOn(from: Pose, leg: Leg, share: number, astern = false): Pose {
  if (!leg.turn) return { ...outward(from, from.heading + (astern ? 180 : 0), leg.run * share), heading: from.heading };
  const [turn, radius] = [leg.turn * share, leg.diameter / 2];
  const hand = leg.turn > 0 === !astern ? 90 : -90;
  const centre = outward(from, from.heading + hand, radius);
  const heading = compass(from.heading + turn);
  return { ...outward(centre, heading - hand, radius), heading };
}

const STEP = 10;
/** Points along a track, fine enough to be joined by lines. */
export function posesOf(from: Pose, legs: readonly Leg[], astern = false): Pose[] {
  const poses: Pose[] = [];
  let at = from;
  for (const leg of legs) {
    const steps = leg.turn ? Math.max(1, Math.ceil(Math.abs(leg.turn) / STEP)) : 1;
    const start = at;
    for (let i = 1; i <= steps; i += 1) poses.push((at = poseOn(start, leg, i / steps, astern)));
  }
  return poses;
}

/** The legs as they are drawn for a track of some length: it breaks off there, or goes straight on to there. */
export function drawnTo(legs: readonly Leg[], length: number, circles: readonly Circle[]): Leg[] {
  const drawn: Leg[] = [];
  let left = length;
  for (const leg of legs) {
    const run = runOf(leg, circles);
    if (left > HAIR) drawn.push(run <= left ? leg : { ...leg, run: left, turn: leg.turn * (left / run) });
    left -= run;
  }
  return left > HAIR ? [...drawn, { run: left, turn: 0, diameter: 0 }] : drawn;
}

/** The legs of an order of the rules as the page has them: the straight run at its end fills itself. */
export function asPageLegs({ legs = [], count = 0 }: UsualSteam): Leg[] {
  const made = legs
    .slice(0, count)
    .map(({ run = 0, arc = 0, diameter = 0 }) => ({ run: Math.abs(run) / 100, turn: arc / 100, diameter: diameter / 100 }));
  return made.at(-1)?.turn ? made : made.slice(0, -1);
}

/** One more turn, or more or less of the one she makes last. */
export function turned(legs: readonly Leg[], by: number, diameter: number): Leg[] {
  const last = legs.at(-1);
  if (!last?.turn) return [...legs, { run: 0, turn: by, diameter }];
  const turn = last.turn + by;
  return turn ? [...legs.slice(0, -1), { ...last, turn, diameter }] : legs.slice(0, -1);
}

/** A straight part longer or shorter, or one more. */
export function straightened(legs: readonly Leg[], by: number): Leg[] {
  const last = legs.at(-1);
  if (last && !last.turn) return last.run + by > 0 ? [...legs.slice(0, -1), { ...last, run: last.run + by }] : legs.slice(0, -1);
  return by > 0 ? [...legs, { run: by, turn: 0, diameter: 0 }] : [...legs];
}

/** The pace that was told whose track comes nearest to a length. */
export const paceFor = (length: number, paces: readonly Pace[]): Pace | undefined =>
  paces.reduce<Pace | undefined>(
    (best, pace) => (best && Math.abs(best.run - length) <= Math.abs(pace.run - length) ? best : pace),
    undefined,
  );

export interface Steered {
  legs: Leg[];
  /** inches to the point */
  length: number;
}

/** One turn and one straight run to a point, on a circle; a point inside it is turned towards as far as can be. */
export function steeredTo(from: Pose, to: Point, circle: Circle): Steered {
  const { diameter } = circle;
  const off = compass(bearing(from, to) - from.heading + 180) - 180;
  if (Math.abs(off) < 0.5 || distance(from, to) < 0.05) return { legs: [], length: distance(from, to) };
  const [hand, radius] = [off >= 0 ? 1 : -1, diameter / 2];
  const centre = outward(from, from.heading + hand * 90, radius);
  const far = distance(centre, to);
  if (far <= radius + 0.01) return { legs: [{ run: 0, turn: hand * 180, diameter }], length: arcLength(180, circle) };
  const straight = Math.sqrt(far * far - radius * radius);
  const leaving = bearing(centre, to) - hand * ((Math.acos(radius / far) * 180) / Math.PI);
  const turn = Math.round(compass(hand * (leaving + hand * 90 - from.heading)) * 2) / 2;
  return { legs: turn ? [{ run: 0, turn: hand * turn, diameter }] : [], length: arcLength(turn, circle) + straight };
}
