/** Asking a server that is busy again, as it says: only what changes nothing, not too long, and not for ever. */

export const MOST_TRIES = 4;
export const LONGEST_PAUSE = 15;

type Fetch = (request: Request) => Promise<Response>;
type Wait = (seconds: number) => Promise<void>;

const wait: Wait = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000));

/** How long to wait before asking again, in seconds; 0 if there is no use in it. */
export function pauseBefore(method: string, status: number, retryAfter: string | null): number {
  const seconds = Number(retryAfter ?? '');
  const isAskedBack = status === 503 && method === 'GET' && Number.isFinite(seconds);
  return isAskedBack && seconds > 0 && seconds <= LONGEST_PAUSE ? seconds : 0;
}

/** The same as fetching, by somebody who comes again when he is told to. */
export function patient(ask: Fetch, pause: Wait = wait): Fetch {
  return async (request) => {
    for (let tried = 1; ; tried += 1) {
      const answer = await ask(request.clone());
      const seconds = pauseBefore(request.method, answer.status, answer.headers.get('Retry-After'));
      if (!seconds || tried >= MOST_TRIES) return answer;
      await pause(seconds);
    }
  };
}
