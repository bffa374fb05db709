/** The seats this browser holds: a seat is a link, kept here and nowhere else. */
export interface KeptSeat {
  table: string;
  token: string;
  title: string;
  seat: string;
  side: number | null;
  /** links for friends, which the one who opened the table may send again */
  invitations: { name: string; link: string }[];
  /** the invitation that was exchanged for this seat; whoever follows it again here is led to the seat */
  invited?: string;
  /** of how many who came by the invitation too late the owner has taken note */
  warned?: number;
}

const KEY = 'lineahead.seats';

function isSeat(kept: unknown): kept is KeptSeat {
  const seat = kept as KeptSeat | null;
  return typeof seat?.table === 'string' && typeof seat.token === 'string' && Array.isArray(seat.invitations);
}

function read(): KeptSeat[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSeat) : [];
  } catch {
    return [];
  }
}

class KeptSeats {
  all = $state.raw<KeptSeat[]>(read());

  constructor() {
    addEventListener('storage', (event) => {
      if (event.key === KEY) this.all = read();
    });
  }

  /** The newest first; a seat known already keeps what is not said anew. */
  keep(seat: Pick<KeptSeat, 'table' | 'token'> & Partial<KeptSeat>): void {
    const known = this.all.find((kept) => kept.token === seat.token);
    const fresh = { title: '', seat: '', side: null, invitations: [], ...known, ...seat };
    this.#write([fresh, ...read().filter((kept) => kept.token !== seat.token)]);
  }

  forget(token: string): void {
    this.#write(read().filter((kept) => kept.token !== token));
  }

  at(table: string): KeptSeat | undefined {
    return this.all.find((kept) => kept.table === table);
  }

  cameBy(table: string, invitation: string): KeptSeat | undefined {
    return this.all.find((kept) => kept.table === table && kept.invited === invitation);
  }

  #write(seats: KeptSeat[]): void {
    this.all = seats;
    localStorage.setItem(KEY, JSON.stringify(seats));
  }
}

export const keptSeats = new KeptSeats();
export const seatLink = (seat: { table: string; token: string }): string => `/t/${seat.table}#${seat.token}`;
