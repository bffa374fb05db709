/** How things of a night action are said. */
import { figure } from '../../table/words';
import type { BoatNow, CoastalPhase, CoastalPicture, CoastalSetting, Counter } from './types';

export const PHASE_WORDS: Record<CoastalPhase | string, string> = {
  'set-up': 'Set-up',
  repairs: 'Repairs',
  launching: 'Launching',
  movement: 'Movement',
  gunfire: 'Observing and firing',
  damage: 'Damage',
  over: 'Over',
  deployment: 'Set-up',
};

export const cm = (value: number): string => `${figure(value, 2)} cm`;
/** What was measured on the chart, as the rules count a distance: the next above of those that the table has. */
export const counted = (value: number, { counted: { each, least } }: CoastalSetting['board']): string =>
  cm(Math.max(least, each * Math.ceil(value / each - 1e-6)));

/** The four parts of a turn as this side goes through them: the other's half and its own. */
export interface Part {
  words: string;
  is: (picture: CoastalPicture) => boolean;
}

const MOVING: CoastalPhase[] = ['repairs', 'launching', 'movement'];

export function partsOf(setting: CoastalSetting, own: number | null, first: number): Part[] {
  const half = (mover: number): Part[] => {
    const [who, other] = [nameOf(setting, mover, own), nameOf(setting, 1 - mover, own)];
    return [
      { words: `${who} move`, is: (now) => now.mover === mover && MOVING.includes(now.phase) },
      { words: `${other} fire`, is: (now) => now.mover === mover && !MOVING.includes(now.phase) },
    ];
  };
  return [...half(first), ...half(1 - first)];
}

function nameOf(setting: CoastalSetting, side: number, own: number | null): string {
  if (own === null) return setting.sides[side]?.name ?? '';
  return side === own ? 'You' : 'They';
}

export function skyWords({ weather }: CoastalPicture): string {
  const sky = weather.daylight ? 'daylight' : weather.poor ? 'poor visibility' : 'clear night';
  return `${weather.medium_sea ? 'medium sea' : 'calm'}, ${sky}`;
}

/** What a counter did last, in few words. */
export function doing(counter: Counter): string {
  if (counter.arrives) return `on in turn ${counter.arrives}`;
  if (counter.went === 'stopped' || !counter.speed) return 'stopped';
  return `${counter.went === 'astern' ? 'astern ' : ''}${figure(counter.speed, 1)} cm${counter.turned ? ', turned' : ''}`;
}

export function conditionOf(boat: BoatNow): string {
  if (boat.status !== 'afloat' && boat.status !== 'unknown')
    return { due: 'to come', sunk: 'sunk', left: 'has left', absent: 'not there' }[boat.status];
  const ails = [
    boat.sinks_after !== null ? 'sinking' : '',
    boat.helpless ? 'helpless' : '',
    boat.disabled ? 'disabled' : '',
    boat.at_no_points ? 'must withdraw' : '',
    boat.mines_laid ? 'mines laid' : boat.laying ? 'laying mines' : '',
    boat.drifts ? 'adrift' : '',
    boat.tows !== null ? 'towing' : '',
    boat.towed_by !== null ? 'in tow' : '',
  ].filter(Boolean);
  return ails.join(', ');
}

/** "E-boat or like size" and such, with its share. */
export const shareWords = (perMille: number): string => `${Math.round(perMille / 10)}%`;
