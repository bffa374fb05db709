/** Whoever shares a screen with the other side sits down before anything of his seat is fetched or drawn. */
import { router } from '../shell/router.svelte';
import { keptSeats, seatLink, type KeptSeat } from './seats.svelte';

class Curtain {
  /** to whom the table is being handed over */
  next = $state.raw<KeptSeat | null>(null);
  /** who has sat down */
  #seated = $state('');

  /** Whether nothing of a seat may be seen yet, or no longer. */
  isDrawn(table: string, token: string): boolean {
    return this.next?.table === table || (this.#seated !== token && isShared(table, token));
  }
  handOver(seat: KeptSeat): void {
    this.next = seat;
  }
  stay(): void {
    this.next = null;
  }
  sitDown(seat: KeptSeat, token: string): void {
    this.next = null;
    this.#seated = seat.token;
    if (seat.token !== token) router.go(seatLink(seat));
  }
}

/** The seats of a table that this browser holds, the one that was gone to first. */
export function seatsHere(table: string, token: string): KeptSeat[] {
  const own = keptSeats.all.filter((kept) => kept.table === table && kept.seat);
  return [...own.filter((kept) => kept.token === token), ...own.filter((kept) => kept.token !== token)];
}
/** Whether this browser also holds a seat of another side. */
export function isShared(table: string, token: string): boolean {
  const sides = seatsHere(table, token).flatMap((kept) => (kept.side === null ? [] : [kept.side]));
  return new Set(sides).size > 1 && keptSeats.all.some((kept) => kept.token === token && kept.side !== null);
}

export const curtain = new Curtain();
