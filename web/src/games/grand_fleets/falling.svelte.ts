/** Dice that fall gun by gun: new attacks are told die by die, unless someone is impatient. */
import type { BattleEvent } from '../../api/types';
import { prefersStillness, settings } from '../../shell/settings.svelte';
import { diceOf } from './dice';

const A_DIE = 170;
const A_PAUSE = 420;
/** However many dice fall at once, they lie after about so long. */
const LONGEST = 9000;
const diceCount = (event: BattleEvent): number => diceOf(event).reduce((sum, row) => sum + row.faces.length, 0);

export class Falling {
  #shown = $state(Infinity);
  #dice = $state(Infinity);
  #queue: BattleEvent[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #seen = 0;
  #haste = 1;

  get isFalling(): boolean {
    return this.#shown !== Infinity;
  }
  isTold(number: number): boolean {
    return number <= this.#shown;
  }
  diceOf(number: number): number {
    return number === this.#shown ? this.#dice : Infinity;
  }
  get gunByGun(): boolean {
    return settings.now.rolling === 'gun by gun';
  }
  set gunByGun(on: boolean) {
    settings.set({ rolling: on ? 'gun by gun' : 'all at once' });
    if (!on) this.all();
  }

  /** Hear of new events; those known at the start lie already. */
  hear(events: BattleEvent[]): void {
    const last = events.at(-1)?.number ?? 0;
    const fresh = this.#seen ? events.filter((event) => event.number > this.#seen) : [];
    const before = this.#seen;
    this.#seen = last;
    const still = prefersStillness() || document.hidden;
    if (!this.gunByGun || still || !fresh.some((event) => diceOf(event).length && event.kind !== 'phase')) {
      if (!this.isFalling) return;
      if (!this.gunByGun || still) return this.all();
    }
    this.#queue.push(...fresh);
    this.#haste = Math.min(1, LONGEST / this.#queue.reduce((sum, event) => sum + A_PAUSE + diceCount(event) * A_DIE, 1));
    if (!this.isFalling && this.#queue.length) {
      this.#shown = before;
      this.#next();
    }
  }

  all(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.#shown = Infinity;
    this.#dice = Infinity;
  }

  #next(): void {
    const event = this.#queue.shift();
    if (!event) return this.all();
    this.#shown = event.number;
    this.#dice = 0;
    this.#fall(diceCount(event));
  }

  #fall(left: number): void {
    this.#timer = setTimeout(
      () => {
        if (left <= 0) return this.#next();
        this.#dice += 1;
        this.#fall(left - 1);
      },
      (left <= 0 ? A_PAUSE : A_DIE) * this.#haste,
    );
  }
}
