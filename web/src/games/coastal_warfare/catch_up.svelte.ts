/** What a side could see since its seat was last looked at, shown once more when the curtain opens. */
import { getTableReplay } from '../../api/client';
import type { ReplayFrame } from '../../api/types';
import { prefersStillness } from '../../shell/settings.svelte';
import { coastalPicture, type CoastalPicture } from './types';

const KEY = 'lineahead.seen';
const A_MOMENT = 1800;
/** However much has happened, it is shown in about so long. */
const LONGEST = 12_000;

type Seen = Record<string, number>;

function read(): Seen {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Seen) : {};
  } catch {
    return {};
  }
}

/** The number of the last event that a seat was shown on this screen. */
export const seenBy = (table: string, seat: string): number | null => read()[`${table} ${seat}`] ?? null;
export function keepSeen(table: string, seat: string, event: number): void {
  sessionStorage.setItem(KEY, JSON.stringify({ ...read(), [`${table} ${seat}`]: event }));
}

/** The moments after an event in which anything was told. */
export const momentsSince = (frames: ReplayFrame[], event: number): ReplayFrame[] =>
  frames.filter((frame) => frame.events.some((each) => each.number > event));

export class CatchUp {
  frames = $state.raw<ReplayFrame[]>([]);
  at = $state(0);
  /** nothing of now is shown before it is known whether there is anything to show first */
  isFetching = $state(false);
  #since = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  get isShowing(): boolean {
    return this.frames.length > 0;
  }
  get frame(): ReplayFrame | null {
    return this.frames[this.at] ?? null;
  }
  /** All that the seat was told in the moment that is shown. */
  get told(): string[] {
    return this.frame?.events.filter((each) => each.number > this.#since).map((each) => each.words) ?? [];
  }
  get picture(): CoastalPicture | null {
    return this.frame ? coastalPicture(this.frame.picture) : null;
  }

  /** Fetch what this seat was told, and show what it has not seen yet. */
  async open(table: string, token: string, since: number): Promise<void> {
    if (prefersStillness()) return;
    this.#since = since;
    this.isFetching = true;
    const told = await getTableReplay(table, token, '').catch(() => null);
    if (!this.isFetching) return;
    this.isFetching = false;
    const frames = momentsSince(told?.frames ?? [], since);
    if (!frames.length) return;
    this.frames = frames;
    this.at = 0;
    this.#timer = setInterval(() => this.#next(), Math.min(A_MOMENT, LONGEST / frames.length));
  }

  #next(): void {
    if (this.at + 1 < this.frames.length) this.at += 1;
    else this.close();
  }

  close(): void {
    clearInterval(this.#timer);
    this.isFetching = false;
    this.frames = [];
  }
}
