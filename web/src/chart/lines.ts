/** Lines of fire in pixels of the drawing: from the firer's ring to the target's side, or to what stands between. */
import { bearing, compass, distance, outward, type Point } from './geometry';
import { ringAround, toSide, type Hull } from './hulls';
import type { FireLine } from './props';

export interface LineDrawn {
  to: number;
  state: FireLine['state'];
  from: Point;
  end: Point;
  /** the rest of a blocked line, beyond what blocks it */
  beyond: [Point, Point] | null;
  stop: [Point, Point] | null;
  words: string[];
}

const HALF_A_BAR = 10;

export function drawLine(line: FireLine, firer: Hull, target: Hull, blocker: Hull | null, scale: number): LineDrawn {
  const at = (hull: Hull): Point => ({ x: hull.x * scale, y: hull.y * scale });
  const course = bearing(firer, target);
  const whole = distance(at(firer), at(target));
  const from = outward(at(firer), course, Math.min(ringAround(firer), whole * 0.4));
  const end = outward(at(target), course + 180, Math.min(toSide(target, course + 180) + 5, whole * 0.4));
  const drawn: LineDrawn = { to: line.to, state: line.state, from, end, beyond: null, stop: null, words: linesOf(line.words) };
  if (line.state !== 'blocked') return drawn;
  const bar = blocker ? stopAt(at(firer), course, at(blocker), toSide(blocker, course + 180) + 8, whole) : end;
  const across = course + 90;
  return {
    ...drawn,
    end: bar,
    beyond: blocker && distance(bar, end) > 8 ? [bar, end] : null,
    stop: [outward(bar, across, HALF_A_BAR), outward(bar, across, -HALF_A_BAR)],
  };
}

/** On the line, just before what blocks it. */
function stopAt(from: Point, course: number, blocker: Point, before: number, whole: number): Point {
  const off = compass(bearing(from, blocker) - course + 180) - 180;
  const along = distance(from, blocker) * Math.cos((off * Math.PI) / 180) - before;
  return outward(from, course, Math.max(whole * 0.1, Math.min(whole * 0.95, along)));
}

const linesOf = (words: string | undefined): string[] => (words ? words.split('\n') : []);

/** The hulls that will be fired at, each once. */
export function hullsFiredAt<Drawn>(lines: LineDrawn[], byNumber: Map<number, Drawn>): Drawn[] {
  const targets = lines.filter(({ state }) => state === 'fire').map(({ to }) => to);
  return [...new Set(targets)].flatMap((to) => byNumber.get(to) ?? []);
}

/** One line to each target: of several that fire at it, the first is noted. */
export const oneToEach = (lines: LineDrawn[]): LineDrawn[] => lines.filter((line, i) => lines.findIndex(({ to }) => to === line.to) === i);
