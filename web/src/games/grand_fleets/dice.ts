/** The dice behind the log of a fleet action: each event tells what they were thrown for, and which of them counted. */
import type { BattleEvent } from '../../api/types';
import type { Thrown } from '../../table/log';
import type { DiceFacts } from './shapes';

/** Every die of an event, by what it was thrown for. */
export const diceOf = ({ facts }: BattleEvent): Thrown[] =>
  ((facts as Partial<DiceFacts>).thrown ?? []).map(({ label, dice }) => ({
    label,
    faces: dice.map((die) => die.face),
    counts: dice.map((die) => die.counted),
    critical: dice.map((die) => die.critical),
    kinds: dice.map((die) => die.kind),
  }));
