/** What wins and how it stands, as the line under the prompt says it; whatever is counted, the server has counted. */
import type { Briefing, Outcome, Setting } from '../api/types';

const BY_RULES = 'rules';

type When = 'past' | 'now' | 'open';
type Played = Pick<Setting, 'length' | 'briefings' | 'sides'> & { length_in?: string };

/** One's own goal; for who looks on, what wins by the rules, side by side where it is not the same. */
export function goalOf({ briefings, sides }: Played, own: number | null): string {
  if (!briefings) return '';
  if (own !== null) return briefings[own]?.goal ?? '';
  const aims = new Set(briefings.map(({ aim }) => aim));
  return aims.size === 1 ? (briefings[0]?.aim ?? '') : briefings.map(({ aim }, i) => `${sides[i]?.name}: ${aim}`).join('; ');
}

/** The story and the goal of a side, for who reads of the battle for the first time. */
export function openingWords({ briefings }: Partial<Played>, own: number | null): string {
  const told = own === null ? undefined : briefings?.[own];
  if (!told) return '';
  return [told.story, told.goal && `Your goal: ${told.goal}`, winsLine(told)?.words].filter(Boolean).join(' ');
}

/** How a battle is won, as the briefing has it. */
const winsLine = ({ lines }: Briefing): Briefing['lines'][number] | undefined =>
  lines.find(({ label }) => label === 'Wins' || label === 'Points');

/** Why he has won who has: told where the points alone do not say so. */
export function whyWon({ briefings }: Partial<Played>, { winner, points, how }: Outcome): Briefing['lines'][number] | undefined {
  const told = briefings?.[0];
  const most = points.filter((each) => each === Math.max(...points)).length > 1 ? null : points.indexOf(Math.max(...points));
  return told && how === BY_RULES && points.length && winner !== most ? winsLine(told) : undefined;
}

/** A box for each turn: gone, being played, to come. */
export const turnsOf = (length: number | null, turn: number): When[] =>
  Array.from({ length: length ?? 0 }, (_, i) => (i + 1 < turn ? 'past' : i + 1 === turn ? 'now' : 'open'));

/** "8 turns after this", "the last round", "over in turn 6". */
export function leftAfter({ length, length_in }: Played, turn: number, isOver = false): string {
  const unit = (length_in ?? 'turns').replace(/s$/, '');
  if (isOver) return `over in ${unit} ${Math.max(turn, 1)}`;
  const left = (length ?? 0) - Math.max(turn, 1);
  return left <= 0 ? `the last ${unit}` : `${left} ${unit}${left === 1 ? '' : 's'} after this`;
}

/** Points as people write them; a dash where this seat cannot count them. */
export function pointsWords(points: number | null | undefined): string {
  if (points === null || points === undefined) return '–';
  const whole = Math.trunc(Math.abs(points));
  const words = `${whole || points === 0 || Number.isInteger(points) ? whole : ''}${Number.isInteger(points) ? '' : '½'}`;
  return points < 0 ? `−${words}` : words;
}

const READ = 'lineahead.briefed';
const tablesRead = (): string[] => JSON.parse(sessionStorage.getItem(READ) ?? '[]') as string[];
export const isNewHere = (table: string): boolean => !tablesRead().includes(table);
export function noteRead(table: string): void {
  if (isNewHere(table)) sessionStorage.setItem(READ, JSON.stringify([...tablesRead(), table]));
}
