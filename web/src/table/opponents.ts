/** Computers at a table: what each is called, and whether it is thinking. */
import type { SeatHere, Setting, TableState } from '../api/types';
import { sideName } from './words';

type Called = Pick<SeatHere, 'strength' | 'style'>;

/** How strong a computer is, as people write it: "Admiral". */
export const rankOf = ({ strength }: Called): string => (strength ? strength[0]?.toUpperCase() + strength.slice(1) : 'computer');

/** "Lieutenant, steady"; a computer of an earlier table, and the book's own player, are just computers. */
export const opponentWords = (seat: Called): string => (seat.style ? `${rankOf(seat)}, ${seat.style}` : rankOf(seat));

const LOOK_AHEAD = ['captain', 'admiral'];

/** What a computer that the table waits for is about, where it is worth saying. */
export function thinkingWords(setting: Setting, { seats, waiting }: TableState): string {
  const awaited = seats.filter((seat) => seat.who === 'computer' && waiting.includes(sideName(setting, seat.side)));
  const seat = awaited.find(({ strength }) => LOOK_AHEAD.includes(strength ?? ''));
  if (!seat) return '';
  return seat.preparing
    ? `The rules are being made ready for the ${rankOf(seat)}, who goes by the doctrine until then.`
    : `The ${rankOf(seat)} thinks.`;
}
