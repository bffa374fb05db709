/** How a boat's move is drawn before the server has said anything: what a swing comes to is looked up in her limits. */
import { bearing, compass, distance, outward, radians, type Point } from '../../chart/geometry';
import type { Pose } from '../../chart/hulls';
import type { Limits, Swing } from './types';

export interface Steering {
  /** centimetres ahead, or astern where negative */
  run: number;
  /** centimetres of the stern's swing, to starboard where positive */
  turn: number;
  turnFirst: boolean;
}

/** What of her limits a draft needs. */
export type Reach = Pick<Limits, 'swings' | 'pivot' | 'backs'>;

export const NOWHERE: Reach = { swings: [], pivot: 0, backs: 0 };

/** A swing as it was told, to either side; one between two that were told lies between them. */
export function swingOf(turn: number, { swings }: Reach): Swing {
  const size = Math.abs(turn);
  const next = swings.find((swing) => swing.turn >= size) ?? swings.at(-1) ?? { turn: 0, angle: 0, ahead: 0 };
  const last = swings.findLast((swing) => swing.turn <= size) ?? next;
  const share = next.turn > last.turn ? (size - last.turn) / (next.turn - last.turn) : 0;
  const between = (from: number, to: number): number => from + share * (to - from);
  return { turn, angle: Math.sign(turn) * between(last.angle, next.angle), ahead: between(last.ahead, next.ahead) };
}

/** The swing that turns her most nearly by an angle, among those that leave her so far to run. */
function swingFor(angle: number, { swings }: Reach, run: number): number {
  const off = (swing: Swing): number => Math.abs(swing.angle - Math.abs(angle));
  const able = swings.filter((swing) => swing.ahead >= run);
  return able.length ? Math.sign(angle) * able.reduce((best, swing) => (off(swing) < off(best) ? swing : best)).turn : 0;
}

export const pivotOf = (pose: Pose, pivot: number): Point => outward(pose, pose.heading, pivot);

/** Turned about the point that stays. */
function swung(pose: Pose, turn: number, reach: Reach): Pose {
  const heading = compass(pose.heading + swingOf(turn, reach).angle);
  return { ...outward(pivotOf(pose, reach.pivot), heading + 180, reach.pivot), heading };
}

const ran = (pose: Pose, run: number): Pose => ({ ...outward(pose, pose.heading, run), heading: pose.heading });

/** Where a move leads through: each end of a leg, the start not among them. */
export function legsOf(start: Pose, reach: Reach, { run, turn, turnFirst }: Steering): Pose[] {
  const legs: Pose[] = [];
  let at = start;
  const swing = (): void => {
    if (turn) legs.push((at = swung(at, turn, reach)));
  };
  if (turnFirst) swing();
  if (run) legs.push((at = ran(at, run)));
  if (!turnFirst) swing();
  return legs;
}

/** Steps in which a dragged bow runs, in centimetres. */
const STEP = 0.25;

/** To a round figure, never beyond what is told. */
function rounded(value: number, most: number): number {
  const size = Math.min(Math.abs(value), Math.max(0, most));
  const round = Math.round(size / STEP) * STEP;
  return Math.sign(value) * (round <= most + 1e-9 ? round : Math.floor((most + 1e-9) / STEP) * STEP);
}
/** The same angle from -180 to 180. */
export const shortest = (degrees: number): number => compass(degrees + 180) - 180;

/** A hand that is so far behind the bow wants her to go astern; so little off it, straight on. */
const BEHIND = 120;
const STRAIGHT = { degrees: 1.5, aside: 1 };

/** The bow is dragged to a place: the stern is swung until she points there, and she runs as far as she may. */
export function steeredTo(start: Pose, reach: Reach, to: Point, turnFirst: boolean): Steering {
  const bow = pivotOf(start, reach.pivot);
  const off = shortest(bearing(bow, to) - start.heading);
  const away = distance(bow, to);
  const ahead = away * Math.cos(radians(off));
  if (Math.abs(off) > BEHIND) return { run: rounded(ahead, reach.backs), turn: 0, turnFirst };
  if (!turnFirst) {
    const run = rounded(Math.max(0, ahead), swingOf(0, reach).ahead);
    const after = shortest(bearing(outward(bow, start.heading, run), to) - start.heading);
    const isAside = away * Math.abs(Math.sin(radians(off))) > STRAIGHT.aside;
    return { run, turn: isAside ? swingFor(after, reach, run) : 0, turnFirst };
  }
  const turn = Math.abs(off) > STRAIGHT.degrees ? swingFor(off, reach, 0) : 0;
  return { run: rounded(turn ? away : Math.max(0, ahead), swingOf(turn, reach).ahead), turn, turnFirst };
}
