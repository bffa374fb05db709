/** How boats swing and run, drawn before the server has said anything: the bow stays, the stern swings. */
import { bearing, compass, distance, outward, radians, within, type Point } from '../../chart/geometry';
import type { Pose } from '../../chart/hulls';

export interface Steering {
  /** centimetres ahead, or astern where negative */
  run: number;
  /** centimetres of the stern's swing, to starboard where positive */
  turn: number;
  turnFirst: boolean;
}

export const STILL: Steering = { run: 0, turn: 0, turnFirst: true };

export const bowOf = (pose: Pose, base: number): Point => outward(pose, pose.heading, base / 2);

/** The angle that a swing turns a base of this length by: the swing is its chord. */
export function angleOf(swing: number, base: number): number {
  const half = within(Math.abs(swing) / (2 * base), 0, 1);
  return Math.sign(swing) * 2 * ((Math.asin(half) * 180) / Math.PI);
}

/** The swing that turns a base by an angle. */
export const swingFor = (angle: number, base: number): number => 2 * base * Math.sin(radians(within(angle, -180, 180)) / 2);

export function swung(pose: Pose, swing: number, base: number): Pose {
  const bow = bowOf(pose, base);
  const heading = compass(pose.heading + angleOf(swing, base));
  return { ...outward(bow, heading + 180, base / 2), heading };
}

export const ran = (pose: Pose, run: number): Pose => ({ ...outward(pose, pose.heading, run), heading: pose.heading });

/** Where a move leads through: each end of a leg, the start not among them. */
export function legsOf(start: Pose, base: number, { run, turn, turnFirst }: Steering): Pose[] {
  const legs: Pose[] = [];
  let at = start;
  const swing = (): void => {
    if (turn) legs.push((at = swung(at, turn, base)));
  };
  if (turnFirst) swing();
  if (run) legs.push((at = ran(at, run)));
  if (!turnFirst) swing();
  return legs;
}

/** Steps in which a dragged bow runs and swings. */
const RUN = 0.25;
const SWING = 0.25;

/** To a round figure, never beyond what is allowed. */
function rounded(value: number, most: number, step: number): number {
  const size = Math.min(Math.abs(value), Math.max(0, most));
  const round = Math.round(size / step) * step;
  return Math.sign(value) * (round <= most + 1e-9 ? round : Math.floor((most + 1e-9) / step) * step);
}
/** The same angle from -180 to 180. */
export const shortest = (degrees: number): number => compass(degrees + 180) - 180;

/** The bow is dragged to a place: the stern is swung until she points there, and she runs as far as she may. */
export function steeredTo(
  start: Pose,
  base: number,
  to: Point,
  limits: { top: number; half: number; mayTurn: boolean },
  turnFirst: boolean,
): Steering {
  const bow = bowOf(start, base);
  const off = shortest(bearing(bow, to) - start.heading);
  const away = distance(bow, to);
  const ahead = away * Math.cos(radians(off));
  if (Math.abs(off) > 120) return { run: rounded(ahead, limits.half, RUN), turn: 0, turnFirst };
  if (!turnFirst) {
    const run = rounded(Math.max(0, ahead), limits.top, RUN);
    const after = shortest(bearing(outward(bow, start.heading, run), to) - start.heading);
    const isAside = away * Math.abs(Math.sin(radians(off))) > 1;
    return {
      run,
      turn: limits.mayTurn && isAside ? rounded(swingFor(within(after, -90, 90), base), Math.min(limits.half, limits.top - run), SWING) : 0,
      turnFirst,
    };
  }
  const turn = limits.mayTurn && Math.abs(off) > 1.5 ? rounded(swingFor(off, base), Math.min(limits.half, limits.top), SWING) : 0;
  return { run: rounded(turn ? away : Math.max(0, ahead), limits.top - Math.abs(turn), RUN), turn, turnFirst };
}

/** Where something will be after so many turns if it holds course and speed. */
export function inTurns(thing: Pose & { speed: number; went?: string }, turns: number): Pose {
  const way = thing.went === 'stopped' ? 0 : thing.went === 'astern' ? -thing.speed : thing.speed;
  return ran(thing, way * turns);
}

/** The ends of a torpedo's next runs, as long as they are on the table. */
export function runsOf(torpedo: Pose & { speed: number }, turns: number, board: { width: number; height: number }): Point[] {
  const ends: Point[] = [];
  for (let turn = 1; turn <= turns; turn += 1) {
    const at = outward(torpedo, torpedo.heading, torpedo.speed * turn);
    ends.push(at);
    if (at.x < 0 || at.y < 0 || at.x > board.width || at.y > board.height) break;
  }
  return ends;
}

export interface Meeting extends Point {
  counter: number;
  turn: number;
}

/** The first boat that lies on a torpedo's way if both hold on: both go by steps of a tenth of a turn. */
export function meeting(
  torpedo: Pose & { speed: number; side: number },
  boats: (Pose & { number: number; side: number; speed: number; went: string; length: number; width: number })[],
  turns: number,
): Meeting | null {
  const STEPS = 30;
  for (let step = 1; step <= turns * STEPS; step += 1) {
    const at = outward(torpedo, torpedo.heading, (torpedo.speed * step) / STEPS);
    for (const boat of boats) {
      if (boat.side === torpedo.side) continue;
      const there = inTurns(boat, step / STEPS);
      const [far, off] = [distance(there, at), radians(bearing(there, at) - there.heading)];
      if (Math.abs(far * Math.cos(off)) <= boat.length / 2 && Math.abs(far * Math.sin(off)) <= boat.width / 2 + 0.4)
        return { ...at, counter: boat.number, turn: Math.ceil(step / STEPS) };
    }
  }
  return null;
}
