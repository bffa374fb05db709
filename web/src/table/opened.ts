/** What to do with the seats of a table just opened: mine are kept here, friends' links with them. */
import type { OpenedTable, SeatLink } from '../api/types';
import { keptSeats, seatLink } from './seats.svelte';

const isMine = (seat: SeatLink): boolean => seat.who === 'me' && Boolean(seat.token);

export function invitationsOf(table: OpenedTable): { name: string; link: string }[] {
  const friends = table.seats
    .filter((seat) => seat.who === 'friend' && seat.link)
    .map((seat) => ({ name: seat.name, link: seat.link ?? '' }));
  return table.spectator ? [...friends, { name: 'spectators', link: table.spectator.link }] : friends;
}

/** Keep my seats; returns the link of the one to sit down at: a commander's rather than the umpire's. */
export function keepSeats(table: OpenedTable, title: string): string | null {
  const invitations = invitationsOf(table);
  const mine = table.seats.filter(isMine).sort((a, b) => Number(a.side === null) - Number(b.side === null));
  for (const seat of [...mine].reverse()) {
    const side = typeof seat.side === 'number' ? seat.side : null;
    keptSeats.keep({ table: table.table, token: seat.token ?? '', title, seat: seat.name, side, invitations });
  }
  const first = mine[0];
  return first ? seatLink({ table: table.table, token: first.token ?? '' }) : null;
}
