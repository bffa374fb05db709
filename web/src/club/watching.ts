/** What a hall sees last: the dice, the great moment, and along the line of turns what sank when. */
import type { BattleEvent } from '../api/types';
import type { Clock } from '../table/clock.svelte';
import { diceCount } from '../table/log';
import { sunkIn } from '../table/sinkings';

type Telling = Pick<Clock, 'lyingOf'>;
export interface Mark {
  number: number;
  title: string;
  /** where on the line, from 0 to 1 */
  at: number;
  /** on which side of its mark the title stands, where there is room for it */
  side: 'before' | 'after' | null;
}

/** The last throw: the one whose dice fall now, or else the one that fell before. */
export const lastThrow = (events: readonly BattleEvent[]): BattleEvent | null => events.findLast((event) => diceCount(event) > 0) ?? null;

/** The last great moment that has been told with all its dice; a battle's end is told in its own place. */
export const lastMoment = (events: readonly BattleEvent[], telling: Telling): BattleEvent | null =>
  events.findLast(({ moment }, i) => moment?.great && moment.called !== 'end' && telling.lyingOf(events[i] as BattleEvent) === Infinity) ??
  null;

/** How many ships each side has lost, as far as everybody knows. */
export const lossesOf = (events: readonly BattleEvent[], sideOf: (ship: number) => number | undefined, sides: number): number[] => {
  const ships = sunkIn(events).map(({ facts }) => sideOf(Number(facts['ship'] ?? -1)));
  return Array.from({ length: sides }, (_, side) => ships.filter((of) => of === side).length);
};

/** Of the line a title takes so much for each letter, and room around it. */
const A_LETTER = 0.0082;
const ROOM = 0.02;

/** Sinkings along the line of turns, those of one turn one after the other; the last ones have their titles first. */
export function marksOf(events: readonly BattleEvent[], length: number): Mark[] {
  const sunk = sunkIn(events).filter(({ turn }) => turn > 0);
  const placed = sunk.map((event) => {
    const same = sunk.filter(({ turn }) => turn === event.turn);
    return { event, at: (event.turn - 1 + (same.indexOf(event) + 1) / (same.length + 1)) / length };
  });
  const taken = placed.map(({ at }) => [at - ROOM / 3, at + ROOM / 3]);
  const isFree = (from: number, to: number, own: number): boolean =>
    from >= 0 && to <= 1 && taken.every(([start = 0, end = 0], i) => i === own || to < start || from > end);
  const marks = placed.map(({ event, at }) => ({
    number: event.number,
    title: event.moment?.title ?? event.words,
    at,
    side: null as Mark['side'],
  }));
  for (const mark of marks.toReversed()) {
    const [own, long] = [marks.indexOf(mark), mark.title.length * A_LETTER + ROOM];
    if (isFree(mark.at, mark.at + long, own)) mark.side = 'after';
    else if (isFree(mark.at - long, mark.at, own)) mark.side = 'before';
    if (mark.side) taken.push(mark.side === 'after' ? [mark.at, mark.at + long] : [mark.at - long, mark.at]);
  }
  return marks;
}
