/** What fell on a ship, read from the log: shells, torpedoes, mines, explosions, and the flash above a magazine. */
import type { BattleEvent } from '../../api/types';

export type Result = 'over' | 'kept out' | 'through' | 'explosion' | 'torpedo' | 'mine';

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

type Facts = Record<string, unknown>;
const numberIn = (facts: Facts, key: string): number | null => (typeof facts[key] === 'number' ? (facts[key] as number) : null);

function resultOf({ kind, rule, facts }: BattleEvent): Result | null {
  if (kind === 'mine') return 'mine';
  if (kind === 'hit') return typeof facts['result'] === 'string' ? (facts['result'] as Result) : rule.includes('TOR') ? 'torpedo' : null;
  return kind === 'critical' && rule.includes('FIR.b') && !facts['stifled'] ? 'explosion' : null;
}

/** All falls on all ships; a shell's letter is that of the pool told last. */
export function fallsTold(events: readonly BattleEvent[]): Fall[] {
  const falls: Fall[] = [];
  let letter = '';
  for (const event of events) {
    const { kind, facts, number, turn } = event;
    if (kind === 'fire' && typeof facts['letter'] === 'string') letter = facts['letter'];
    const [result, ship, cell] = [resultOf(event), numberIn(facts, 'ship'), numberIn(facts, 'cell')];
    if (result === null || ship === null || cell === null) continue;
    const isShell = kind === 'hit' && result !== 'torpedo';
    falls.push({
      number,
      turn,
      ship,
      cell,
      result,
      letter: isShell ? letter : '',
      penetration: numberIn(facts, 'penetration'),
      armour: numberIn(facts, 'armour'),
    });
  }
  return falls;
}

export const fallsOn = (falls: readonly Fall[], ship: number): Fall[] => falls.filter((fall) => fall.ship === ship);

/** How often each cell was struck by what got through. */
export function hitsByCell(falls: readonly Fall[]): Map<number, number> {
  const hits = new Map<number, number>();
  for (const { cell, result } of falls) if (result !== 'over' && result !== 'kept out') hits.set(cell, (hits.get(cell) ?? 0) + 1);
  return hits;
}

const MOST_SHOWN = 6;
/** The falls of a turn, the latest last. */
export const latestFalls = (falls: readonly Fall[], turn: number): Fall[] => falls.filter((fall) => fall.turn === turn).slice(-MOST_SHOWN);

export interface Flash {
  ship: number;
  cell: number;
  magazine: number;
}

/** A flash that was told last: while its captain decides, nothing else is. */
export function flashTold(events: readonly BattleEvent[]): Flash | null {
  const last = events.at(-1);
  if (last?.kind !== 'critical') return null;
  const [ship, cell, magazine] = ['ship', 'cell', 'magazine'].map((key) => numberIn(last.facts, key));
  return ship === null || ship === undefined || cell === null || cell === undefined || magazine === null || magazine === undefined
    ? null
    : { ship, cell, magazine };
}

export function wordsOfFall({ result, letter, penetration, armour }: Fall): string {
  const shell = letter ? `${letter} shell` : 'shell';
  switch (result) {
    case 'over':
      return `${shell} passes over`;
    case 'kept out':
      return `${shell} kept out: ${penetration ?? ''} against ${armour ?? ''}`;
    case 'through':
      return `${shell} goes through: ${penetration ?? ''} against ${armour ?? 0}`;
    default:
      return result;
  }
}
