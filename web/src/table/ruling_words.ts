/** What others may know of the umpire: that he is ruling, and whether he is here. */
import type { TableState } from '../api/types';

type Told = Pick<TableState, 'waiting' | 'seats' | 'outcome'>;

const umpireOf = (state: Told): Told['seats'][number] | undefined => state.seats.find((seat) => seat.side === null);

export const isUmpireRuling = (state: Told): boolean => !state.outcome && state.waiting.includes(umpireOf(state)?.name ?? '');

/** "The umpire is ruling", or that he is expected to. */
export const rulingWords = (state: Told): string => (umpireOf(state)?.here ? 'The umpire is ruling' : 'The umpire is to rule, and is away');
