/** What became of the ships, as the outcome tells it and as the list of losses shows it. */
import type { Outcome } from '../api/types';

export interface Fate {
  ship: number;
  fate?: string;
  points?: number;
}

export interface Loss {
  number: number;
  side: number;
  name: string;
  isLost: boolean;
  fate: string;
}

export const fatesTold = (outcome: Outcome | null): Map<number, Fate> => new Map(((outcome?.facts['ships'] ?? []) as Fate[]).map((each) => [each.ship, each]));
