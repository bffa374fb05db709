/** What fell on a ship, read from the log: shells, torpedoes, mines, explosions, and the flash above a magazine. */
import type { BattleEvent } from '../api/types';

export type Result = 'over' | 'kept out' | 'through' | 'magazine' | 'explosion' | 'torpedo' | 'mine';

export interface Fall {
  number: number;
  turn: number;
  ship: number;
  cell: number;
  result: Result;
  letter: string;
  penetration: number | null;
  armour: number | null;
}

const KINDS: Record<string, Result | undefined> = { explosion: 'explosion', torpedo: 'torpedo', mine: 'mine' };
const numberIn = (facts: Record<string, unknown>, key: string): number | null => (typeof facts[key] === 'number' ? (facts[key] as number) : null);

function fallOf({ kind, facts, number, turn }: BattleEvent): Fall | null {
  const result = kind === 'shell' ? (facts['result'] as Result | undefined) : KINDS[kind];
  const ship = numberIn(facts, kind === 'shell' ? 'target' : 'ship');
  const cell = numberIn(facts, 'cell');
  if (!result || ship === null || cell === null || facts['stifled']) return null;
  return { number, turn, ship, cell, result, letter: String(facts['letter'] ?? ''), penetration: numberIn(facts, 'penetration'), armour: numberIn(facts, 'armour') };
}

export const fallsOn = (events: readonly BattleEvent[], ship: number): Fall[] => events.flatMap((event) => fallOf(event) ?? []).filter((fall) => fall.ship === ship);

/** How often each cell was struck by what got through. */
export function hitsByCell(falls: readonly Fall[]): Map<number, number> {
  const hits = new Map<number, number>();
  for (const { cell, result } of falls) if (result !== 'over' && result !== 'kept out') hits.set(cell, (hits.get(cell) ?? 0) + 1);
  return hits;
}

/** The falls of the turn in which she was last struck at, the latest last. */
export const latestFalls = (falls: readonly Fall[], turn: number): Fall[] => falls.filter((fall) => fall.turn === turn).slice(-6);

export function wordsOfFall({ result, letter, penetration, armour }: Fall): string {
  const shell = letter ? `${letter} shell` : 'shell';
  switch (result) {
    case 'over':
      return `${shell} passes over`;
    case 'kept out':
      return `${shell} kept out: ${penetration} against ${armour}`;
    case 'through':
      return `${shell} goes through: ${penetration} against ${armour ?? 0}`;
    case 'magazine':
      return `${shell} into the magazine`;
    default:
      return result;
  }
}
