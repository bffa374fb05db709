/** Where the curve of chances runs: level from moment to moment, then up or down by what the next one changed. */
import type { BattleAnalysis, BattleMoment, Figure, TurningPoint } from '../api/types';

export interface Frame {
  width: number;
  height: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface Flag {
  name: string;
  point: TurningPoint;
  moment: BattleMoment;
  x: number;
  y: number;
  /** where the flag stands, clear of the curve */
  level: number;
}

const POLE = 26;
export const across = (frame: Frame, place: number, count: number): number =>
  frame.left + (place * (frame.width - frame.left - frame.right)) / Math.max(1, count);
export const down = (frame: Frame, share: number): number => frame.top + (1 - share) * (frame.height - frame.top - frame.bottom);

/** The first side's chance at the beginning and after each moment. */
export const chances = (told: BattleAnalysis): Figure[] => [told.initial[0]!, ...told.moments.map(({ win }) => win[0]!)];

/** All steps of the dice as one thin line; it goes on through decisions, which are drawn heavier over it. */
export function line(told: BattleAnalysis, frame: Frame): string {
  const points = chances(told).map(([share]) => down(frame, share));
  const steps = points.slice(1).map((y, place) => `H${across(frame, place + 1, told.moments.length)}V${y}`);
  return `M${frame.left} ${points[0]}${steps.join('')}`;
}

/** Each decision's step by itself. */
export function decisions(told: BattleAnalysis, frame: Frame): { entry: number; by: number | null; path: string }[] {
  const points = chances(told).map(([share]) => down(frame, share));
  return told.moments.flatMap(({ entry, cause, by }, place) => {
    if (cause !== 'decision' || points[place] === points[place + 1]) return [];
    return [{ entry, by, path: `M${across(frame, place + 1, told.moments.length)} ${points[place]}V${points[place + 1]}` }];
  });
}

/** The outline of where the chance lies with 95% confidence. */
export function band(told: BattleAnalysis, frame: Frame): string {
  const at = (bound: 1 | 2): string[] =>
    chances(told).map((figure, place) => `${across(frame, place, told.moments.length)} ${down(frame, figure[bound])}`);
  return `M${[...at(2), ...at(1).reverse()].join('L')}Z`;
}

/** Where each turn begins, in the words of the first moment of it. */
export function turns(told: BattleAnalysis, frame: Frame): { words: string; x: number }[] {
  let before = '';
  return told.moments.flatMap(({ where }, place) => {
    const words = where.split(',')[0]!;
    if (words === before) return [];
    before = words;
    return [{ words, x: across(frame, place, told.moments.length) }];
  });
}

/** The turning points by their names: dice are counted, decisions lettered. */
export function named(told: BattleAnalysis): { name: string; point: TurningPoint; moment: BattleMoment }[] {
  const counted = { dice: 0, decision: 0 };
  return told.turning.flatMap((point) => {
    const moment = told.moments.find(({ entry }) => entry === point.entry);
    if (!moment) return [];
    const number = (counted[moment.cause] += 1);
    return [{ name: moment.cause === 'dice' ? String(number) : 'abc'.charAt(number - 1), point, moment }];
  });
}

export function flags(told: BattleAnalysis, frame: Frame): Flag[] {
  return named(told).map((turning) => {
    const place = told.moments.indexOf(turning.moment) + 1;
    const y = down(frame, turning.moment.win[0]![0]);
    const level = y - POLE > frame.top ? y - POLE : y + POLE;
    return { ...turning, x: across(frame, place, told.moments.length), y, level };
  });
}

/** The moment at a place of the window. */
export function momentAt(told: BattleAnalysis, frame: Frame, x: number): BattleMoment | null {
  const share = (x - frame.left) / Math.max(1, frame.width - frame.left - frame.right);
  const place = Math.min(told.moments.length, Math.max(1, Math.round(share * told.moments.length)));
  return told.moments[place - 1] ?? null;
}

/** How many events have been told where a moment is shown: a decision before it is given, dice with what they came to. */
export const toldAt = ({ told, cause }: BattleMoment): number => told + (cause === 'dice' ? 1 : 0);

/** A chance in per cent, or a change in points, to a tenth. */
export const percent = ([share]: Figure): string => (100 * share).toFixed(1);
export function points([change]: Figure, times = 1): string {
  const figure = (100 * change * times).toFixed(1);
  if (Number(figure) === 0) return '0.0';
  return figure.startsWith('-') ? `−${figure.slice(1)}` : `+${figure}`;
}
export const give = ([, low, high]: Figure): string => (50 * (high - low)).toFixed(1);
