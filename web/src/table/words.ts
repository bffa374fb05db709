/** How figures are said at every table. */
import type { Outcome, Setting } from '../api/types';
import { compass } from '../chart/geometry';
import { many } from '../shell/plain_words';
import { CITED } from '../shell/rule_numbers';

export const PHASE_WORDS: Record<string, string> = {
  movement: 'Movement',
  gunfire: 'Gunfire',
  torpedo: 'Torpedo',
  end: 'End',
  deployment: 'Deployment',
  over: 'Over',
};
export const figure = (value: number, decimals = 1): string => String(Number(value.toFixed(decimals)));
export const course = (degrees: number): string => `${String(Math.round(compass(degrees)) % 360).padStart(3, '0')}°`;
export const percent = (chance: number): string => `${(chance * 100).toFixed(chance > 0 && chance < 0.095 ? 1 : 0)}%`;
/** An inch is written with the double prime. */
export const inches = (name: string): string => name.replaceAll('"', '″');

/** A sentence without its rule numbers. */
const CITATIONS = new RegExp(` ?\\[${CITED}\\]`, 'g');
export const plainWords = (words: string): string => words.replaceAll(CITATIONS, '');

export function sideName(setting: Setting, side: number | null | undefined): string {
  return side === null || side === undefined ? '' : (setting.sides[side]?.name ?? '');
}

/** How the outcome is called of a battle that an earlier edition of the rules was played by. */
export const OTHER_RULES = 'other-rules';

/** What the length of a battle is counted in: turns, or the rounds of one that is a single tactical battle. */
export const countedIn = (outcome: Outcome): string =>
  typeof outcome.facts?.['counted_in'] === 'string' ? outcome.facts['counted_in'] : 'turn';

/** How a battle ended, in a sentence. */
/** The points of all sides, the winner's first; of a draw the most. */
export const scoreOf = ({ winner, points }: Pick<Outcome, 'winner' | 'points'>): number[] =>
  typeof winner === 'number'
    ? [points[winner] ?? 0, ...points.filter((_, side) => side !== winner)]
    : [...points].sort((one, other) => other - one);

export function outcomeWords(setting: Setting, outcome: Outcome): string {
  const words = outcome.words ?? 'the battle is over';
  if (typeof outcome.winner !== 'number' || /^[A-Z]/.test(words)) return words.charAt(0).toUpperCase() + words.slice(1);
  const { winner, points = [] } = outcome;
  if (words.startsWith('won ')) return `The ${sideName(setting, winner)} side has ${words}`;
  const score = scoreOf({ winner, points }).join(' to ');
  const how = words.replace(/^a victory(: )?/, '');
  return `The ${sideName(setting, winner)} side has won${how ? `: ${how}` : ''}${points.length ? `, ${score} points` : ''}`;
}

export function shipName(setting: Setting, ship: number | null | undefined): string {
  return ship === null || ship === undefined ? '' : (setting.ships[ship]?.short ?? `ship ${ship}`);
}

const AN_HOUR = 3600;
const A_DAY = 24;
const SOON = 3;

/** What is left on a clock: minutes and seconds, of a slow game hours or days. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const hours = Math.floor(whole / AN_HOUR);
  if (hours >= A_DAY) {
    const [days, more] = [Math.floor(hours / A_DAY), hours % A_DAY];
    return `${many(days, 'day')}${days < SOON && more ? ` ${more} h` : ''}`;
  }
  if (hours >= 1) return `${hours} h ${Math.floor((whole % AN_HOUR) / 60)} min`;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
