/** Ships in line ahead: who steers in whose wake, and who leads. */
import { bearing, range, shortest, type Leg, type Pose } from './geometry';

/** A ship of one side, where she lay when the turn began. */
export interface InLine {
  number: number;
  pose: Pose;
}

/** Farther off, farther from the bow or on another course, a ship ahead is of another column. */
const FARTHEST = 3;
const OFF_THE_BOW = 30;
const OFF_COURSE = 45;

const isAhead = (ship: Pose, other: Pose): boolean =>
  range(ship, other) <= FARTHEST &&
  Math.abs(shortest(bearing(ship, other) - ship.heading)) <= OFF_THE_BOW &&
  Math.abs(shortest(other.heading - ship.heading)) <= OFF_COURSE;

/** The next ship ahead in the same column, or none if she leads it. */
export function shipAhead(ship: InLine, fleet: InLine[]): InLine | null {
  const ahead = fleet.filter((other) => other.number !== ship.number && isAhead(ship.pose, other.pose));
  ahead.sort((a, b) => range(ship.pose, a.pose) - range(ship.pose, b.pose));
  return ahead[0] ?? null;
}

/** Every ship, column by column from head to tail, the longest column first. */
export function inColumns(fleet: InLine[]): number[] {
  const ahead = new Map(fleet.map((ship) => [ship.number, shipAhead(ship, fleet)?.number ?? null]));
  const columnFrom = (number: number, before: Set<number>): number[] => {
    if (before.has(number)) return [];
    before.add(number);
    const astern = fleet.filter((ship) => ahead.get(ship.number) === number);
    return [number, ...astern.flatMap((ship) => columnFrom(ship.number, before))];
  };
  const leaders = fleet.filter((ship) => ahead.get(ship.number) === null);
  const columns = leaders.map((leader) => columnFrom(leader.number, new Set()));
  columns.sort((a, b) => b.length - a.length);
  const found = new Set(columns.flat());
  const inARing = fleet.filter((ship) => !found.has(ship.number)).map((ship) => ship.number);
  return [...found, ...inARing];
}

/** The legs as far as a run of so many miles goes; what goes straight on is one leg. */
export function cutShort(legs: Leg[], miles: number): Leg[] {
  const cut: Leg[] = [];
  let left = miles;
  for (const leg of legs) {
    const ahead = Math.min(leg.ahead, left);
    const last = cut.at(-1);
    left -= ahead;
    if (last && leg.turn === 0) last.ahead += ahead;
    else if (ahead > 0) cut.push({ turn: leg.turn, ahead });
  }
  return cut;
}
