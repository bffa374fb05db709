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

/** The dice of an event that tell themselves. */
export const diceIn = ({ facts }: BattleEvent): Thrown[] =>
  areTold(facts['dice']) ? [diceTold(facts['dice'])] : throwsIn(facts['thrown']);

/** What is said before dice have fallen: who does what to whom, and not what came of it. */
export const untilDice = (words: string): string => words.split(/;|: (?=\d)/)[0] ?? words;

/** What is said of an event of which so many dice lie. */
export const spokenOf = (event: BattleEvent, lying: number): string => (lying < diceCount(event) ? untilDice(event.words) : event.words);

interface ThrowTold {
  label: string;
  dice: (DieTold & { critical: boolean })[];
}
/** Throws for one thing after another, each with what it was for. */
const throwsIn = (thrown: unknown): Thrown[] =>
  ((thrown as ThrowTold[] | undefined) ?? []).map(({ label, dice }) => ({
    ...diceTold(dice),
    label,
    critical: dice.map((die) => die.critical),
  }));
/** How many dice were thrown for what is told; headings have none. */
export const diceCount = (event: BattleEvent): number =>
  event.kind === 'phase' ? 0 : diceIn(event).reduce((sum, row) => sum + row.faces.length, 0);

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
