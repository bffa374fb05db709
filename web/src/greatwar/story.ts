/** The log of a game on two maps: what follows from a shot, a mine or an attack stands together with it. */
import type { BattleEvent } from '../api/types';

const FOLLOWS = new Set(['hit', 'damage', 'critical', 'sunk', 'fire', 'flooding', 'underwater']);
const OPENS = new Set(['guns', 'gunfire', 'torpedo', 'torpedoes', 'mine', 'mines', 'surprise', 'attack', 'hit', 'fire']);

export function chaptersOf(events: readonly BattleEvent[]): BattleEvent[][] {
  const chapters: BattleEvent[][] = [];
  for (const event of events) {
    const last = chapters.at(-1);
    if (last && FOLLOWS.has(event.kind) && OPENS.has(last[0]?.kind ?? '')) last.push(event);
    else chapters.push([event]);
  }
  return chapters;
}

/** Whether an event is about a ship: she does it, or it is done to her. */
export const isAbout = ({ facts }: BattleEvent, ship: number): boolean => ['ship', 'target', 'boat', 'firer', 'other'].some((key) => facts[key] === ship);
