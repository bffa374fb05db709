/** The log of a night action: an attack and what follows from it stand together, and so do plain moves one after another. */
import { many } from '../../shell/plain_words';
import { diceIn, storyOf } from '../../table/log';
import { summedUp, type Chapter } from '../../table/story';
import type { BattleEvent } from './types';

const isPlainMove = (event: BattleEvent): boolean => event.kind === 'move' && !diceIn(event).length;

export const chaptersOf = (events: BattleEvent[]): Chapter[] => summedUp(storyOf(events), isPlainMove, movesTold);

/** How many went on, and how many lay still. */
function movesTold(moves: BattleEvent[]): string {
  const still = moves.filter(({ facts }) => !facts['track'] || (Array.isArray(facts['track']) && facts['track'].length < 2)).length;
  const moving = moves.length - still;
  return [
    moving ? `${many(moving, 'counter moves', 'counters move')}` : '',
    still ? `${still} ${moving ? 'do not' : 'counters do not move'}` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Whether an event is about a counter: it does it, or it is done to it. */
export const isAbout = ({ facts }: BattleEvent, counter: number): boolean =>
  ['counter', 'target', 'from'].some((key) => facts[key] === counter);
