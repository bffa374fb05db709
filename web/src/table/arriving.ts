/** Coming by an invitation: it is exchanged, once, for a secret that this browser makes and nobody else knows. */
import { arrive, Trouble } from '../api/client';
import { keptSeats, seatLink } from './seats.svelte';

const KEY = 'lineahead.arriving';
const SECRET_BYTES = 24;
const GIVEN_AWAY = 403;

function pending(): Record<string, string> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Record<string, string>;
  } catch {
    return {};
  }
}

function newSecret(): string {
  const signs = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
  return btoa(signs).replaceAll('+', '-').replaceAll('/', '_');
}

/** Whether the seat was asked for and no answer came: it may be ours already. */
export const isUnderway = (invitation: string): boolean => invitation in pending();

/** Take the seat; returns the link to it. The secret is kept before it is sent, so that a broken line loses nothing. */
export async function takeSeat(table: string, invitation: string): Promise<string> {
  const secret = pending()[invitation] ?? newSecret();
  localStorage.setItem(KEY, JSON.stringify({ ...pending(), [invitation]: secret }));
  await arrive(table, invitation, secret).catch((problem: unknown) => {
    if (problem instanceof Trouble && problem.status === GIVEN_AWAY) forget(invitation);
    throw problem;
  });
  keptSeats.keep({ table, token: secret, invited: invitation });
  forget(invitation);
  return seatLink({ table, token: secret });
}

/** Ask once more for a seat that may be ours already; null if it is somebody else's, or the server is away. */
export async function finishTaking(table: string, invitation: string): Promise<string | null> {
  return takeSeat(table, invitation).catch(() => null);
}

function forget(invitation: string): void {
  const { [invitation]: _, ...others } = pending();
  localStorage.setItem(KEY, JSON.stringify(others));
}
