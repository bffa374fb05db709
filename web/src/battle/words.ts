/** How figures are said on the battle screen. */
import type { Outcome, Phase, Refusal, Setting, ShipPicture, ShipSetting } from '../api/types';
import { CITED } from '../shell/rule_numbers';
import { settings } from '../shell/settings.svelte';
import { compass, shortest } from './geometry';

const YARDS_TO_A_MILE = 2000;
/** A mile a turn is about five knots, by the scale of the game. */
const KNOTS_TO_A_MILE = 5;

export const PHASES: { phase: Phase; words: string }[] = [
  { phase: 'movement', words: 'Movement' },
  { phase: 'gunfire', words: 'Gunfire' },
  { phase: 'torpedo', words: 'Torpedo' },
  { phase: 'end', words: 'End' },
];
export const PHASE_WORDS: Record<string, string> = {
  movement: 'Movement',
  gunfire: 'Gunfire',
  torpedo: 'Torpedo',
  end: 'End',
  deployment: 'Deployment',
  over: 'Over',
};
export const PREFERENCES = ['Ask me', 'Least missed', 'Fore first', 'Aft first'];

export const figure = (value: number, decimals = 1): string => String(Number(value.toFixed(decimals)));
export const plainMiles = (value: number): string => `${figure(value, 2)} nm`;
export const course = (degrees: number): string => `${String(Math.round(compass(degrees)) % 360).padStart(3, '0')}°`;
export const yards = (value: number): string => `${Math.round(value * YARDS_TO_A_MILE).toLocaleString('en')} yd`;
/** A range to the next tenth above, as in the log: it never seems to lie in a nearer band than it does. */
export const tenths = (value: number): string => (Math.ceil(value * 10 - 1e-6) / 10).toFixed(1);
/** A range, in yards too for those who like it. */
export const miles = (value: number): string => `${tenths(value)} nm${settings.now.yards ? `, ${yards(value)}` : ''}`;
export const knots = (milesRun: number): string => `${Math.round(milesRun * KNOTS_TO_A_MILE)} kn`;
export const percent = (chance: number): string => `${(chance * 100).toFixed(chance > 0 && chance < 0.095 ? 1 : 0)}%`;
/** An inch is written with the double prime. */
export const inches = (name: string): string => name.replaceAll('"', '″');

/** A sentence without its rule numbers. */
const CITATIONS = new RegExp(` ?\\[${CITED}\\]`, 'g');
export const plainWords = (words: string): string => words.replaceAll(CITATIONS, '');

export function turnWords(degrees: number): string {
  const turn = shortest(degrees);
  if (turn === 0) return 'Straight on';
  return `${turn > 0 ? 'Starboard' : 'Port'} ${figure(Math.abs(turn), 2)}°`;
}

export function sideName(setting: Setting, side: number | null | undefined): string {
  return side === null || side === undefined ? '' : (setting.sides[side]?.name ?? '');
}

/** How the outcome is called of a battle that an earlier edition of the rules was played by. */
export const OTHER_RULES = 'other-rules';

/** What the length of a battle is counted in: turns, or the rounds of one that is a single tactical battle. */
export const countedIn = (outcome: Outcome): string =>
  typeof outcome.facts?.['counted_in'] === 'string' ? outcome.facts['counted_in'] : 'turn';

/** How a battle ended, in a sentence. */
export function outcomeWords(setting: Setting, outcome: Outcome): string {
  const words = outcome.words ?? 'the battle is over';
  if (typeof outcome.winner !== 'number' || /^[A-Z]/.test(words)) return words.charAt(0).toUpperCase() + words.slice(1);
  const { winner, points = [] } = outcome;
  if (words.startsWith('won ')) return `The ${sideName(setting, winner)} side has ${words}`;
  const score = [points[winner], ...points.filter((_, side) => side !== winner)].join(' to ');
  const how = words.replace(/^a victory(: )?/, '');
  return `The ${sideName(setting, winner)} side has won${how ? `: ${how}` : ''}${points.length ? `, ${score} points` : ''}`;
}

export function shipName(setting: Setting, ship: number | null | undefined): string {
  return ship === null || ship === undefined ? '' : (setting.ships[ship]?.short ?? `ship ${ship}`);
}

/** All ships that stand in the line of fire. */
export const blockers = (setting: Setting, { blocking, blocked_by }: Refusal): string =>
  (blocking?.length ? blocking : [blocked_by]).map((ship) => shipName(setting, ship)).join(', ');

/** What ails a ship, or that nothing does, in few words. */
export function conditionOf(ship: ShipPicture): string {
  if (ship.status !== 'on board') return ship.status;
  const { markers } = ship;
  const ails = [
    markers.fire > 1 ? `${markers.fire} fires` : markers.fire ? 'fire' : '',
    markers.flood > 1 ? `${markers.flood} floods` : markers.flood ? 'flood' : '',
    markers.engine ? 'engine' : '',
    markers.rudder ? 'rudder' : '',
    markers.bridge ? 'bridge' : '',
    markers.fire_control ? 'fire control' : '',
    markers.list ? 'list' : '',
  ].filter(Boolean);
  if (ship.level !== 'normal') ails.unshift(ship.level);
  return ails.join(', ');
}

const isShort = (left: number[][], whole: (number | undefined)[][]): boolean =>
  whole.some((groups, kind) => groups.some((count, group) => (left[kind]?.[group] ?? count ?? 0) < (count ?? 0)));

/** Whether anything of a ship is gone: hull boxes, gun mounts or tubes. */
const isHurt = (ship: ShipPicture, { guns, torpedoes }: ShipSetting): boolean =>
  ship.lost > 0 ||
  isShort(
    ship.mounts_left,
    guns.map(({ groups }) => groups.map(({ mounts }) => mounts)),
  ) ||
  isShort(
    ship.tubes_left,
    torpedoes.map(({ groups }) => groups.map(({ tubes }) => tubes)),
  );

/** What ails her; that she was hit, where nothing worse came of it; or that she was not. */
export const healthOf = (ship: ShipPicture, card: ShipSetting): string => conditionOf(ship) || (isHurt(ship, card) ? 'hit' : 'unhurt');

export const hullBoxes = (card: ShipSetting): number => card.rows.reduce((sum, row) => sum + row.boxes, 0);

const AN_HOUR = 3600;
const TWO_DAYS = 48;

/** What is left on a clock: minutes and seconds, of a slow game hours or days. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const hours = Math.floor(whole / AN_HOUR);
  if (hours >= TWO_DAYS) return `${Math.floor(hours / 24)} days`;
  if (hours >= 1) return `${hours} h ${Math.floor((whole % AN_HOUR) / 60)} min`;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
