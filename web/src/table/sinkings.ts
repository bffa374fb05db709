/** What sank in a battle, and when: for the wrecks on the chart and the line of a hall. */
import type { BattleEvent } from '../api/types';
import type { Point } from '../chart/geometry';
import type { Sinking } from '../chart/wrecks';

const LOST = new Set(['sinking', 'magazine']);
const isPair = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === 'number');
const placeOf = (at: unknown): Point | null => (isPair(at) ? { x: at[0], y: at[1] } : null);

/** Each ship once, by the last that was told of her. */
export function sunkIn(events: readonly BattleEvent[]): BattleEvent[] {
  const found = new Map<unknown, BattleEvent>();
  for (const event of events)
    if (event.kind === 'sunk' || LOST.has(event.moment?.called ?? '')) found.set(event.facts['ship'] ?? event.number, event);
  return [...found.values()];
}

export const sinkingsIn = (events: readonly BattleEvent[]): Sinking[] =>
  sunkIn(events).flatMap(({ number, turn, facts }) => {
    const { ship, at, hex, zone } = facts;
    if (typeof ship !== 'number') return [];
    const when = turn ? `turn ${turn}` : '';
    return [{ number, ship, when, at: placeOf(at), hex: isPair(hex) ? hex : null, zone: typeof zone === 'number' ? zone : null }];
  });
