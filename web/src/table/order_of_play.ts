/** The row of who acts when: those that have acted stand in the order in which it was told. */
import type { Act, BattleEvent, Setting, TurnsTaken } from '../api/types';

/** The last event of this turn that a ship was the actor of. */
const lastOf = (act: Act, told_as: string, events: BattleEvent[], turn: number): number =>
  events.findLast((event) => event.turn === turn && event.kind === told_as && act.ships.includes(Number(event.facts['ship'] ?? -1)))
    ?.number ?? 0;

export function inOrder({ acts, told_as }: TurnsTaken, events: BattleEvent[], turn: number): Act[] {
  const done = acts.filter(({ state, ships }) => state === 'done' && ships.length);
  const told = new Map(done.map((act) => [act, lastOf(act, told_as, events, turn)]));
  const sorted = [...done].sort((one, other) => (told.get(one) ?? 0) - (told.get(other) ?? 0));
  return [...sorted, ...acts.filter((act) => !told.has(act))];
}

/** A name of them together, what is done, or the name of a ship. */
export const namesOf = ({ ships }: Setting, act: Act): string => act.words ?? act.ships.map((ship) => ships[ship]?.short ?? '').join(', ');
