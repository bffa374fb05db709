/** Where several share the command of a side, every rack marks whose ship is whose. */
import { getContext, setContext } from 'svelte';
import type { TableState } from '../api/types';

/** Who commands a ship, in a word; nothing where a side has one commander. */
export type CommanderOf = (ship: number) => string;

const KEY = 'commanders';
const nobody: CommanderOf = () => '';

export function commanderOf(state: Pick<TableState, 'seats' | 'seat'> | null, ship: number): string {
  const seat = state?.seats.find((each) => each.ships?.includes(ship));
  if (!seat) return '';
  return seat.name === state?.seat.name ? 'yours' : seat.name;
}

/** For the racks of a table: who commands what, as it is told now. */
export function tellCommanders(state: () => TableState | null): void {
  setContext<CommanderOf>(KEY, (ship) => commanderOf(state(), ship));
}
export const commanders = (): CommanderOf => getContext<CommanderOf | undefined>(KEY) ?? nobody;
