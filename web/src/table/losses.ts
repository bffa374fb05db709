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

const LOST = ['sunk', 'blown up', 'surrendered', 'lost'];

/** The ships of a side that were lost, as the outcome tells it; where it tells nothing, those that lie on the ground.

 A flotilla is no ship: its boats are. */
export function shipsLost(
  ships: { number: number; side: number; short: string; boats?: unknown }[],
  statuses: Record<number, { status: string } | undefined>,
  outcome: Outcome | null,
  side: number,
): string[] {
  const fates = fatesTold(outcome);
  const isLost = (ship: number): boolean => LOST.includes(fates.get(ship)?.fate ?? statuses[ship]?.status ?? '');
  return ships.filter((ship) => ship.side === side && !ship.boats && isLost(ship.number)).map((ship) => ship.short);
}

export const fatesTold = (outcome: Outcome | null): Map<number, Fate> =>
  new Map(((outcome?.facts['ships'] ?? []) as Fate[]).map((each) => [each.ship, each]));
