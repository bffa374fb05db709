/** The last moves of ships on the tactical map, as they were told. */
import type { BattleEvent } from '../../api/types';
import type { SidedTrack } from '../../chart/props';
import { keyOfShip, type ShipThere } from './hex_pieces';
import { centreOf, isSame, type Hex } from './hexes';
import type { GreatSetting } from './types';

type Placed = Hex & { ship: number };
const placedIn = (value: unknown): Placed[] =>
  Array.isArray(value)
    ? value.filter(
        (each): each is Placed =>
          typeof each === 'object' &&
          each !== null &&
          ['ship', 'q', 'r'].every((name) => typeof (each as Record<string, unknown>)[name] === 'number'),
      )
    : [];

/** From where each ship came in her last move; nothing of those that stayed since, or whose start nobody told. */
export function tracksTold(events: readonly BattleEvent[], setting: GreatSetting, ships: ReadonlyMap<number, ShipThere>): SidedTrack[] {
  const at = new Map<number, Hex>();
  const from = new Map<number, Hex>();
  for (const { kind, facts } of events) {
    if (kind === 'set-up') for (const { ship, q, r } of placedIn(facts['ships'])) at.set(ship, { q, r });
    if (kind !== 'move') continue;
    for (const ship of Array.isArray(facts['stays']) ? facts['stays'] : []) from.delete(Number(ship));
    for (const { ship, q, r } of placedIn(facts['moves'])) {
      const before = at.get(ship);
      if (before) from.set(ship, before);
      at.set(ship, { q, r });
    }
  }
  return [...from].flatMap(([number, start]) => {
    const there = ships.get(number);
    return there && isSame(there.hex, at.get(number) ?? null)
      ? [{ key: keyOfShip(number), side: there.side, points: [centreOf(start, setting.hexes), { x: there.x, y: there.y }] }]
      : [];
  });
}
