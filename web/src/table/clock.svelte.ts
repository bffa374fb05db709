/** One clock between what was told and what is drawn: dice fall, then what they came to is shown, then the next thing is told. */
import type { BattleEvent, Picture } from '../api/types';
import { prefersStillness, settings, type Pace } from '../shell/settings.svelte';
import { diceCount } from './log';

/** Some events that belong together, and what is to be drawn when all of them have been told. */
export interface Step {
  events: BattleEvent[];
  /** so many of them are told, the last of them now */
  telling?: (count: number) => void;
  reached: () => void;
  /** the picture that is drawn then */
  picture?: Picture;
}

const A_DIE = 170;
const A_PAUSE = 420;
const A_LINE = 240;
/** However much there is to tell, it is told after about so long. */
const LONGEST = 14_000;
const FACTORS: Record<Pace, number> = { off: 0, quick: 0.4, even: 1, slow: 2 };

export class Clock {
  /** what is being told, and how many of its events are, the last of them now */
  step = $state.raw<Step | null>(null);
  told = $state(0);
  /** how many dice of that event lie */
  lying = $state(Infinity);
  /** how many steps wait behind this one */
  waiting = $state(0);
  /** the next order is prepared while the dice still fall */
  isPreparing = $state(false);
  /** something stands still to be looked at until somebody goes on */
  isHeld = $state(false);
  /** who is shown what has just been told, and what comes after it in its step; he may hold the clock */
  holds: (event: BattleEvent, later: BattleEvent[]) => boolean = () => false;
  /** who hears what has been told, its dice too */
  hears: (event: BattleEvent) => void = () => undefined;
  /** how many times as fast a replay is played */
  speed = 1;
  #queue: Step[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #haste = 1;

  get isBehind(): boolean {
    return this.step !== null;
  }
  /** The event that is told now. */
  get event(): BattleEvent | null {
    return this.step?.events[this.told - 1] ?? null;
  }
  /** How many dice of an event lie: all of them, unless they fall now. */
  lyingOf(event: BattleEvent): number {
    return event === this.event ? this.lying : Infinity;
  }
  /** How many seconds it takes to tell the rest. */
  get left(): number {
    void this.waiting;
    const rest = [...(this.step?.events.slice(this.told) ?? []), ...this.#queue.flatMap(({ events }) => events)];
    const own = this.event ? this.#length(this.event) : 0;
    return (rest.reduce((sum, event) => sum + this.#length(event), own) * this.#haste * FACTORS[settings.now.pace]) / 1000;
  }
  /** Whether anything is told at a pace at all. */
  get isOff(): boolean {
    return settings.now.pace === 'off' || document.hidden;
  }

  add(...steps: Step[]): void {
    this.#queue.push(...steps);
    this.#hurry();
    if (this.step) this.waiting = this.#queue.length;
    else this.#next();
  }

  /** To now: all that waits is drawn at once. */
  now(): void {
    const last = this.#queue.at(-1) ?? this.step;
    this.stop();
    last?.reached();
  }
  setPace(pace: Pace): void {
    settings.set({ pace });
    if (pace === 'off') this.now();
  }
  /** Nothing more is told, nor drawn. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.#rest();
  }
  /** The next order is prepared, and nothing stands in its way. */
  prepare(): void {
    this.isPreparing = true;
    this.goOn();
  }
  /** What was held has been looked at. */
  goOn(): void {
    if (!this.isHeld) return;
    this.isHeld = false;
    this.#wait(0, () => this.#tell());
  }

  #rest(): void {
    [this.step, this.told, this.lying, this.waiting, this.isHeld, this.isPreparing] = [null, 0, Infinity, 0, false, false];
  }
  #hurry(): void {
    const all = [...(this.step?.events ?? []), ...this.#queue.flatMap(({ events }) => events)];
    this.#haste = Math.min(1, LONGEST / all.reduce((sum, event) => sum + this.#length(event), 1));
  }
  #length(event: BattleEvent): number {
    const dice = diceCount(event);
    return dice ? A_PAUSE + dice * A_DIE : A_LINE;
  }
  #wait(time: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, (time * this.#haste * FACTORS[settings.now.pace]) / this.speed);
  }

  #next(): void {
    const step = this.#queue.shift() ?? null;
    if (!step) return this.#rest();
    [this.step, this.told, this.waiting] = [step, 0, this.#queue.length];
    this.#tell();
  }
  #tell(): void {
    const { step } = this;
    const event = step?.events[this.told];
    if (!step) return;
    if (!event) {
      step.reached();
      return this.#next();
    }
    const dice = diceCount(event);
    this.told += 1;
    this.lying = prefersStillness() ? Infinity : 0;
    step.telling?.(this.told);
    if (dice) this.#fall(dice, dice);
    else this.#wait(A_LINE, () => this.#lies(event));
  }
  #fall(left: number, all: number): void {
    if (left <= 0) return this.#wait(A_PAUSE, () => this.event && this.#lies(this.event));
    this.#wait(A_DIE, () => {
      this.lying = Math.max(this.lying, all - left + 1);
      this.#fall(left - 1, all);
    });
  }
  /** An event has been told with all its dice. */
  #lies(event: BattleEvent): void {
    this.lying = Infinity;
    this.hears(event);
    this.isHeld = !this.isPreparing && this.holds(event, this.step?.events.slice(this.told) ?? []);
    if (!this.isHeld) this.#tell();
  }
}

/** The clock of this page: one battle is shown at a time. */
export const clock = new Clock();
