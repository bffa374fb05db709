/** How a fleet action is put into words: miles, knots, and what ails a ship. */
import { settings } from '../../shell/settings.svelte';
import { figure, percent, shipName } from '../../table/words';
import { shortest } from './geometry';
import type { LineRefusal, Phase, Picture, Setting, ShipPicture, ShipSetting } from './shapes';

const YARDS_TO_A_MILE = 2000;

export const PHASES: { phase: Phase; words: string }[] = [
  { phase: 'movement', words: 'Movement' },
  { phase: 'gunfire', words: 'Gunfire' },
  { phase: 'torpedo', words: 'Torpedo' },
  { phase: 'end', words: 'End' },
];
export const PREFERENCES = ['Ask me', 'Least missed', 'Fore first', 'Aft first'];

export const plainMiles = (value: number): string => `${figure(value, 2)} nm`;
export const yards = (value: number): string => `${Math.round(value * YARDS_TO_A_MILE).toLocaleString('en')} yd`;
/** A range as it was told. */
export interface Ranged {
  range: number;
  /** to the next tenth above: it never seems to lie in a nearer band than it does */
  range_shown: number;
}
export const tenths = ({ range_shown }: Ranged): string => range_shown.toFixed(1);
/** A range, in yards too for those who like it. */
export const miles = (told: Ranged): string => `${tenths(told)} nm${settings.now.yards ? `, ${yards(told.range)}` : ''}`;
export const knots = (milesRun: number, { knots_to_mile }: Setting['board']): string => `${Math.round(milesRun * knots_to_mile)} kn`;
export function turnWords(degrees: number): string {
  const turn = shortest(degrees);
  if (turn === 0) return 'Straight on';
  return `${turn > 0 ? 'Starboard' : 'Port'} ${figure(Math.abs(turn), 2)}°`;
}

/** All ships that stand in the line of fire. */
export const blockers = (setting: Setting, { blocking }: LineRefusal): string => blocking.map((ship) => shipName(setting, ship)).join(', ');

/** What the division is called that a ship leads. */
export const divisionName = (setting: Setting, picture: Picture, leader: number): string =>
  picture.divisions?.find((division) => division.leader === leader)?.name ?? shipName(setting, leader);

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];
const RARE = 0.0005;
/** How many boats of a flotilla may be lost: "one boat 34%, two 8.0%"; nothing where none may well be. */
export const boatsLost = (chances: number[]): string =>
  chances
    .map((chance, count) => ({ chance, count }))
    .filter(({ chance, count }) => count > 0 && chance > RARE)
    .map(({ chance, count }, i) => `${COUNTS[count] ?? count}${i ? '' : count > 1 ? ' boats' : ' boat'} ${percent(chance)}`)
    .join(', ');

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

/** What crews, sea and light make of a ship, each with its rule. */
export function conditionsOf({ crew, shut, lit, shows }: ShipPicture): { words: string; rule: string }[] {
  const closed = (shut ?? []).flat().reduce((sum, count) => sum + count, 0);
  return [
    ...(crew ? [{ words: `${crew.charAt(0).toUpperCase()}${crew.slice(1)} crew`, rule: 'GF-9.1.a' }] : []),
    ...(closed ? [{ words: `${closed} low ${closed === 1 ? 'gun' : 'guns'} shut by the sea`, rule: 'GF-9.5.b' }] : []),
    ...(lit ? [{ words: 'Lit by a searchlight', rule: 'GF-9.7.f' }] : []),
    ...(shows ? [{ words: shows === 'flashes' ? 'Seen by her flashes' : 'Her searchlight is on', rule: 'GF-9.7.e' }] : []),
  ];
}
