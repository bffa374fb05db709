/** The log of a squadron action: a salvo with all that its shells do stands together, and so do plain moves one after another. */
import type { BattleEvent } from '../api/types';

export interface Chapter {
  events: BattleEvent[];
  /** words for many moves that are shown only on demand */
  summary: string | null;
}

const FOLLOWS = new Set(['hit', 'damage', 'critical', 'sunk', 'mine', 'crew']);
const OPENS = new Set(['fire', 'torpedo', 'hazard', 'collision', 'minefield', 'hit', 'mine', 'critical', 'choice']);
const FEW = 3;

export function chaptersOf(events: readonly BattleEvent[]): Chapter[] {
  const chapters: Chapter[] = [];
  let moves: BattleEvent[] = [];
  const close = (): void => {
    if (moves.length > FEW) chapters.push({ events: moves, summary: `${moves.length} ships steam` });
    else chapters.push(...moves.map((event) => ({ events: [event], summary: null })));
    moves = [];
  };
  for (const event of events) {
    const last = chapters.at(-1);
    if (event.kind === 'move' && !event.facts['dice'] && !event.facts['leaves']) {
      moves.push(event);
      continue;
    }
    const follows = moves.length === 0 && last && !last.summary && FOLLOWS.has(event.kind) && OPENS.has(last.events[0]?.kind ?? '');
    close();
    if (follows && last) last.events.push(event);
    else chapters.push({ events: [event], summary: null });
  }
  close();
  return chapters;
}

/** Whether an event is about a ship: she fires, is fired at, or it happens to her. */
export function isAbout({ facts }: BattleEvent, ship: number): boolean {
  const aims = Array.isArray(facts['aims']) ? (facts['aims'] as { ship?: number }[]) : [];
  return ['ship', 'target', 'other', 'striker'].some((key) => facts[key] === ship) || aims.some((aim) => aim.ship === ship);
}
