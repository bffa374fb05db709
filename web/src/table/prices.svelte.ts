/** What the order that is drafted would cost or bring in points, asked of the server when the draft rests. */
import type { Order, ScoreLine } from '../api/types';
import type { TableDesk } from './desk.svelte';

/** A draft that is dragged about is not asked for at every step: the line is for its figures. */
const AT_REST = 150;

export class Prices {
  lines = $state.raw<ScoreLine[]>([]);
  #asked = '';
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly desk: TableDesk) {}

  /** Looked at whenever the draft changes; the same one is not asked twice. */
  watch(): void {
    const { question, drafted } = this.desk;
    const asked = question && drafted ? JSON.stringify([question.number, drafted]) : '';
    if (asked === this.#asked) return;
    const isElse = !this.#asked.startsWith(`[${question?.number},`);
    this.#asked = asked;
    this.stop();
    if (isElse || !drafted) this.lines = [];
    if (question && drafted) this.#rest = setTimeout(() => void this.#ask(asked, question.number, drafted), AT_REST);
  }
  stop(): void {
    clearTimeout(this.#rest);
  }

  async #ask(asked: string, question: number, drafted: Order): Promise<void> {
    const { lines } = await this.desk.live.prices(question, drafted).catch(() => ({ lines: [] }));
    if (this.#asked === asked) this.lines = lines;
  }
}
