/** The log: sentences taken apart into words and rule numbers, and the dice that lie behind them. */
import type { BattleEvent } from '../api/types';
import { CITED, prefixOf } from '../shell/rule_numbers';
import { together } from './story';

const BRACKETED = new RegExp(`(\\[${CITED}\\])`);
const NUMBER = new RegExp(`^\\[(${CITED})\\]$`);

export type Piece = { words: string } | { rule: string };

/** "8+ needed [4.2]: two hits" and "spotted [OBS.b]" hold one number each; it is looked up in the rule set of the rule that is behind them. */
export function piecesOf(words: string, rule: string | null): Piece[] {
  const prefix = prefixOf(rule);
  if (prefix === null) return [{ words }];
  return words
    .split(BRACKETED)
    .filter(Boolean)
    .map((part) => {
      const cited = NUMBER.exec(part)?.[1];
      return cited ? { rule: `${prefix}${cited}` } : { words: part };
    });
}

export interface Thrown {
  label: string;
  faces: number[];
  counts: boolean[];
  critical: boolean[];
  /** how many faces each die has; ten where nothing is said */
  kinds?: number[];
}

const numbers = (value: unknown): number[] => (Array.isArray(value) ? value.filter((each) => typeof each === 'number') : []);
const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function row(label: string, faces: number[], counts: (face: number) => boolean, critical = (_: number): boolean => false): Thrown {
  return { label, faces, counts: faces.map(counts), critical: faces.map(critical) };
}

function attackDice(facts: Record<string, unknown>): Thrown[] {
  const needed = numberIn(facts['needed']);
  const second = numberIn(facts['second_needed']);
  return [
    row('to hit', numbers(facts['dice']), (face) => needed !== null && face >= needed),
    row('again', numbers(facts['second_dice']), (face) => second !== null && face >= second),
  ];
}

/** How many of the best faces counted: what pierced is told by the event itself. */
function best(faces: number[], count: number): boolean[] {
  const order = faces.map((_, i) => i).sort((a, b) => (faces[b] ?? 0) - (faces[a] ?? 0));
  const chosen = new Set(order.slice(0, count));
  return faces.map((_, i) => chosen.has(i));
}

function locationDice(facts: Record<string, unknown>): Thrown {
  const struck = Array.isArray(facts['dice']) ? (facts['dice'] as { face?: number; words?: string; gun?: number }[]) : [];
  return {
    label: 'location',
    faces: struck.map((each) => each.face ?? 0),
    counts: struck.map((each) => each.gun !== undefined),
    critical: struck.map((each) => each.words === 'a critical hit'),
  };
}

interface DieTold {
  kind: number;
  face: number;
  counted: boolean;
}
const areTold = (dice: unknown): dice is DieTold[] =>
  Array.isArray(dice) && dice.length > 0 && dice.every((die) => typeof die?.kind === 'number' && typeof die?.face === 'number');

/** Dice that tell themselves what they are and whether they counted. */
const diceTold = (dice: DieTold[]): Thrown => ({
  label: '',
  faces: dice.map((die) => die.face),
  counts: dice.map((die) => die.counted),
  critical: [],
  kinds: dice.map((die) => die.kind),
});

export function diceOf(event: BattleEvent): Thrown[] {
  const { facts, kind } = event;
  if (areTold(facts['dice'])) return [diceTold(facts['dice'])];
  const faces = numbers(facts['dice']);
  let thrown: Thrown[] = [];
  if (kind === 'fire' || kind === 'torpedo') thrown = attackDice(facts);
  else if (kind === 'hit') thrown = [{ label: 'pierce', faces, counts: best(faces, numberIn(facts['damage']) ?? 0), critical: [] }];
  else if (kind === 'location') thrown = [locationDice(facts)];
  else if (kind === 'critical')
    thrown = [
      row(
        'critical',
        faces,
        () => true,
        () => true,
      ),
    ];
  else if (kind === 'repair') thrown = [row('repair', faces, () => facts['repaired'] === true)];
  else if (kind === 'fire-aboard' || kind === 'flooding')
    thrown = [
      { label: kind === 'flooding' ? 'flooding' : 'fires', faces, counts: best(faces, numberIn(facts['stopped']) ?? 0), critical: [] },
    ];
  else if (kind === 'phase' || kind === 'deployment') thrown = [rollsOf(facts)];
  return thrown.filter((each) => each.faces.length);
}

function rollsOf(facts: Record<string, unknown>): Thrown {
  const rolls = Array.isArray(facts['rolls']) ? (facts['rolls'] as { side: number; die: number }[]) : [];
  const decisive = rolls.findLastIndex((roll) => roll.side === facts['begins']);
  return { label: 'rolls', faces: rolls.map((roll) => roll.die), counts: rolls.map((_, i) => i === decisive), critical: [] };
}

/** Every ship that an event names. */
export function shipsIn(event: BattleEvent): number[] {
  return [event.facts['ship'], event.facts['target']].filter((ship): ship is number => typeof ship === 'number');
}

/** An attack and what follows from it stand together, as does a ship's move. */
const FOLLOWS = new Set(['hit', 'damage', 'location', 'critical', 'sunk', 'splash']);

/** Nothing follows from a turn or phase that begins. */
const OPENS_NOTHING = new Set(['phase', 'turn']);

export const storyOf = (events: readonly BattleEvent[]): BattleEvent[][] =>
  together(events, (event, first) => FOLLOWS.has(event.kind) && !OPENS_NOTHING.has(first.kind));
