/** The log of a night action: an attack and what follows from it stand together, and so do plain moves one after another. */
import { diceOf, storyOf } from '../battle/log';
import type { BattleEvent } from './types';

export interface Chapter {
  events: BattleEvent[];
  /** words for many moves that are shown only on demand */
  summary: string | null;
}

const FEW = 3;
const isPlainMove = (group: BattleEvent[]): boolean => group.length === 1 && group[0]?.kind === 'move' && !diceOf(group[0]).length;

export function chaptersOf(events: BattleEvent[]): Chapter[] {
  const chapters: Chapter[] = [];
  let moves: BattleEvent[] = [];
  const close = (): void => {
    if (moves.length > FEW) chapters.push({ events: moves, summary: movesTold(moves) });
    else chapters.push(...moves.map((event) => ({ events: [event], summary: null })));
    moves = [];
  };
  for (const group of storyOf(events)) {
    if (isPlainMove(group)) {
      moves.push(...group);
      continue;
    }
    close();
    chapters.push({ events: group, summary: null });
  }
  close();
  return chapters;
}

/** How many went on, and how many lay still. */
function movesTold(moves: BattleEvent[]): string {
  const still = moves.filter(({ facts }) => !facts['track'] || (Array.isArray(facts['track']) && facts['track'].length < 2)).length;
  const moving = moves.length - still;
  return [moving ? `${moving} counters move` : '', still ? `${still} ${moving ? 'do not' : 'counters do not move'}` : ''].filter(Boolean).join(', ');
}
