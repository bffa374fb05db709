/** A log told in chapters: what follows from an event stands with it, and many plain moves are summed up. */
import type { BattleEvent } from '../api/types';

export interface Chapter {
  events: BattleEvent[];
  /** words for many moves that are shown only on demand */
  summary: string | null;
}

/** As many plain moves as are told one by one. */
const FEW = 3;

/** Each event stands with the one before it that it follows from; `first` is the event that opened those. */
export function together(events: readonly BattleEvent[], follows: (event: BattleEvent, first: BattleEvent) => boolean): BattleEvent[][] {
  const groups: BattleEvent[][] = [];
  for (const event of events) {
    const last = groups.at(-1);
    const first = last?.[0];
    if (last && first && follows(event, first)) last.push(event);
    else groups.push([event]);
  }
  return groups;
}

export const oneByOne = (groups: BattleEvent[][]): Chapter[] => groups.map((events) => ({ events, summary: null }));

/** Plain moves one after another make one chapter, unless they are few. */
export function summedUp(
  groups: BattleEvent[][],
  isPlainMove: (event: BattleEvent) => boolean,
  told: (moves: BattleEvent[]) => string,
): Chapter[] {
  const chapters: Chapter[] = [];
  let moves: BattleEvent[] = [];
  const close = (): void => {
    chapters.push(...(moves.length > FEW ? [{ events: moves, summary: told(moves) }] : oneByOne(moves.map((event) => [event]))));
    moves = [];
  };
  for (const group of groups) {
    const [first] = group;
    if (first && group.length === 1 && isPlainMove(first)) {
      moves.push(first);
      continue;
    }
    close();
    chapters.push({ events: group, summary: null });
  }
  close();
  return chapters;
}
