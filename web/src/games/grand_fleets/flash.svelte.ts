/** The ship that was struck just now, for a moment; what was struck before the page was opened, or comes back with a take-back, is old. */
import type { BattleEvent } from '../../api/types';

const A_MOMENT = 1600;
const STRUCK = ['damage', 'sunk'];

export class Flash {
  ship = $state<number | null>(null);
  #heard: number | null = null;
  #fading: ReturnType<typeof setTimeout> | undefined;

  hear(events: BattleEvent[]): void {
    const hit = events.findLast(({ kind }) => STRUCK.includes(kind));
    const number = hit?.number ?? 0;
    if (hit && this.#heard !== null && number > this.#heard) this.#show(Number(hit.facts['ship']));
    this.#heard = number;
  }

  #show(ship: number): void {
    this.ship = ship;
    clearTimeout(this.#fading);
    this.#fading = setTimeout(() => (this.ship = null), A_MOMENT);
  }
}
