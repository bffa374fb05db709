/** A battle that can be gone through moment by moment. */
import { getReplay, getTableReplay } from '../api/client';
import type { BattleEvent, Note, Picture, Replay, ReplayFrame, Setting } from '../api/types';
import { clock } from './clock.svelte';
import { isTold } from './great_moments';

export type Source = { table: string; token: string } | { replay: string };
export type Viewed<S extends Setting = Setting, P extends Picture = Picture> = Replay<S, P> & { viewers?: string[]; ruleset?: string };

export const SPEEDS = [0.5, 1, 2, 4];
const A_MOMENT = 1200;

export class Showing<S extends Setting = Setting, P extends Picture = Picture> {
  told = $state.raw<Viewed<S, P> | null>(null);
  trouble = $state('');
  at = $state(0);
  isPlaying = $state(false);
  speed = $state(1);
  /** what has been told of the next moment, while it plays: its picture is shown when all of it has been */
  #telling = $state.raw<BattleEvent[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;

  frames: ReplayFrame<P>[] = $derived(this.told?.frames ?? []);
  frame: ReplayFrame<P> | null = $derived(this.frames[this.at] ?? null);
  picture: P | null = $derived(this.frame?.picture ?? null);
  events: BattleEvent[] = $derived([...this.frames.slice(0, this.at + 1).flatMap((frame) => frame.events), ...this.#telling]);
  /** what had been noted by then */
  notes: Note[] = $derived((this.told?.notes ?? []).filter(({ after }) => after <= (this.frame?.number ?? 0)));
  /** the first frame of every phase of every turn, for the marks of the scrub bar */
  marks: { at: number; turn: number; phase: string; isTurn: boolean }[] = $derived.by(() => {
    let [turn, phase] = [-1, ''];
    return this.frames.flatMap((frame, at) => {
      if (frame.turn === turn && frame.phase === phase) return [];
      const isTurn = frame.turn !== turn;
      [turn, phase] = [frame.turn, frame.phase];
      return [{ at, turn, phase, isTurn }];
    });
  });

  /** the great moments, each with its frame */
  moments: { at: number; event: BattleEvent }[] = $derived(
    this.frames.flatMap(({ events }, at) => events.filter(({ moment }) => moment).map((event) => ({ at, event }))),
  );

  constructor(readonly source: Source) {}

  /** The side with whose eyes it is seen, if it is one. */
  get own(): number | null {
    const side = this.told?.setting.sides.findIndex(({ name }) => name === this.told?.viewer) ?? -1;
    return side >= 0 ? side : null;
  }
  /** Whoever is struck at this moment, as the last event of these kinds says. */
  struck(kinds: string[], fact = 'ship'): number | null {
    const hit = this.frame?.events.findLast((event) => kinds.includes(event.kind) && typeof event.facts[fact] === 'number');
    return hit ? Number(hit.facts[fact]) : null;
  }

  async open(frame: number | null, viewer = ''): Promise<void> {
    this.trouble = '';
    try {
      const { source } = this;
      const told = 'table' in source ? await getTableReplay(source.table, source.token, viewer) : await getReplay(source.replay, viewer);
      this.told = told as Viewed<S, P>;
      this.go(frame === null ? this.at : this.frames.findIndex((each) => each.number >= frame));
    } catch (problem) {
      this.trouble = problem instanceof Error ? problem.message : 'The replay could not be fetched.';
    }
  }

  go(at: number): void {
    this.#silence();
    this.at = Math.max(0, Math.min(this.frames.length - 1, at < 0 && at !== -1 ? 0 : at));
  }
  step(by: number): void {
    this.pause();
    this.go(Math.max(0, this.at + by));
  }
  /** To the next phase, or the one before. */
  leap(by: 1 | -1): void {
    this.pause();
    const found = by > 0 ? this.marks.find(({ at }) => at > this.at) : this.marks.findLast(({ at }) => at < this.at);
    this.go(found?.at ?? (by > 0 ? this.frames.length - 1 : 0));
  }

  play(): void {
    if (this.at >= this.frames.length - 1) this.at = 0;
    this.isPlaying = true;
    this.#next();
  }
  pause(): void {
    this.isPlaying = false;
    clearTimeout(this.#timer);
    this.#silence();
  }
  /** What is being told of the next moment is left untold. */
  #silence(): void {
    if (clock.isBehind) clock.stop();
    if (this.#telling.length) this.#telling = [];
  }
  #next(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.isPlaying) return;
      const next = this.frames[this.at + 1];
      if (!next) return this.pause();
      if (!clock.isOff && next.events.some((event) => isTold(event))) return this.#tell(next);
      this.at += 1;
      this.#next();
    }, A_MOMENT / this.speed);
  }
  /** A moment with dice is told by the same clock as when it was played. */
  #tell({ events, picture }: ReplayFrame<P>): void {
    clock.speed = this.speed;
    clock.add({
      events,
      picture,
      telling: (count) => (this.#telling = events.slice(0, count)),
      reached: () => {
        this.#telling = [];
        this.at += 1;
        if (this.isPlaying) this.#next();
      },
    });
  }
}
