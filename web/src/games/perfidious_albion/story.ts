/** The log of a squadron action: a salvo with all that its shells do stands together, and so do plain moves one after another. */
import type { BattleEvent } from '../../api/types';
import { summedUp, together, type Chapter } from '../../table/story';

const FOLLOWS = new Set(['hit', 'damage', 'critical', 'sunk', 'mine', 'crew']);
const OPENS = new Set(['fire', 'torpedo', 'hazard', 'collision', 'minefield', 'hit', 'mine', 'critical', 'choice']);

const isPlainMove = ({ kind, facts }: BattleEvent): boolean => kind === 'move' && !facts['dice'] && !facts['leaves'];

export function chaptersOf(events: readonly BattleEvent[]): Chapter[] {
  const groups = together(events, (event, first) => FOLLOWS.has(event.kind) && OPENS.has(first.kind));
  return summedUp(groups, isPlainMove, (moves) => `${moves.length} ships steam`);
}

/** Whether an event is about a ship: she fires, is fired at, or it happens to her. */
export function isAbout({ facts }: BattleEvent, ship: number): boolean {
  const aims = Array.isArray(facts['aims']) ? (facts['aims'] as { ship?: number }[]) : [];
  return ['ship', 'target', 'other', 'striker'].some((key) => facts[key] === ship) || aims.some((aim) => aim.ship === ship);
}
