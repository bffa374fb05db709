/** How things of a squadron action are said. */
import { figure } from '../../table/words';
import type { AlbionPhase, AlbionPicture } from './types';

export const inch = (value: number): string => `${figure(value, 1)}″`;
export const perCent = (value: number): string => `${figure(value, 1)}%`;
export const hand = (turn: number): string => (turn < 0 ? 'port' : 'starboard');

export const PHASES: { phase: AlbionPhase; words: string }[] = [
  { phase: 'torpedoes', words: 'Torpedoes' },
  { phase: 'initiative', words: 'Initiative' },
  { phase: 'movement', words: 'Movement' },
  { phase: 'hazards', words: 'Hazards' },
  { phase: 'firing', words: 'Firing' },
  { phase: 'morale', words: 'Morale' },
];
export const PHASE_WORDS: Record<string, string> = {
  'set-up': 'Set-up',
  over: 'Over',
  ...Object.fromEntries(PHASES.map(({ phase, words }) => [phase, words])),
};

export const skyWords = ({ weather }: AlbionPicture): string =>
  `${weather.visibility.toLowerCase()}${weather.night ? ' night' : ''}, sight ${inch(weather.sight)}, sea ${weather.sea.toLowerCase()}`;
