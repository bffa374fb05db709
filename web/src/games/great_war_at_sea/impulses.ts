/** Which impulses are for whom, and what a die must show. */
import type { GreatNow, Impulse } from './types';

/** The impulses in which a speed moves. */
export const impulsesOf = (speed: string, impulses: readonly Impulse[]): number[] =>
  impulses.filter((impulse) => impulse.kind === 'movement' && impulse.speeds.includes(speed)).map(({ number }) => number);

/** Why a ship does not move in an impulse, in words. */
export function whyNotNow(now: Pick<GreatNow, 'speed' | 'rudder'>, impulses: readonly Impulse[], impulse: number): string {
  if (now.rudder === 'jammed') return 'her rudder is jammed in this round';
  const moves = impulsesOf(now.speed, impulses);
  if (!moves.length) return now.speed === '0' ? 'she is dead in the water' : `at speed ${now.speed} she does not move`;
  const later = moves.find((each) => each > impulse);
  return `at speed ${now.speed} she moves in ${moves.length === 1 ? 'impulse' : 'impulses'} ${moves.join(', ')}${later ? `; next in ${later}` : ''}`;
}

/** What a die must show when all is reckoned in; a number above its faces is out of reach but for a natural 20. */
export const thrown = ({ needed, modifier = 0 }: { needed: number | null; modifier?: number }): string =>
  needed === null ? '–' : `${needed - modifier}+`;
export const throwWords = ({ needed, modifier = 0 }: { needed: number | null; modifier?: number }): string =>
  needed === null ? '' : modifier ? `${needed - modifier} or more, ${needed} by the table` : `${needed} or more`;
