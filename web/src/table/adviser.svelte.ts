/** What the admiral would do at the question that is asked: thought out by the server, shown beside one's own plan, never given by itself. */
import { suggestionFor, Trouble } from '../api/client';
import type { Order, OrderWeighed, Suggestion, Words } from '../api/types';
import type { TableDesk } from './desk.svelte';

export class Adviser {
  told = $state.raw<Suggestion | null>(null);
  trouble = $state.raw<Words | null>(null);
  /** an order of his that no panel can take up: it lies ready to be given as it stands */
  ready = $state.raw<Order | null>(null);
  #at = $state(0);
  #asking = $state.raw<AbortController | null>(null);

  constructor(private readonly desk: TableDesk) {}

  get mayAsk(): boolean {
    return (this.desk.live.state?.may.suggest ?? false) && this.desk.question !== null && this.desk.asks !== 'dice';
  }
  get isThinking(): boolean {
    return this.#asking !== null;
  }
  /** Whether there is anything to show: he thinks, has spoken, or was not to be asked. */
  get isOpen(): boolean {
    return this.isThinking || this.shown !== null || this.trouble !== null;
  }
  /** His orders for what is asked now, the best first. */
  get orders(): OrderWeighed[] {
    return this.told && this.told.question === this.desk.question?.number ? [this.told.best, ...this.told.others] : [];
  }
  /** The one that is shown, by its place, and itself. */
  get at(): number {
    return Math.min(this.#at, Math.max(0, this.orders.length - 1));
  }
  get shown(): OrderWeighed | null {
    return this.orders[this.at] ?? null;
  }

  async ask(): Promise<void> {
    const { question, live } = this.desk;
    if (!question || !this.mayAsk || this.isThinking) return;
    const asking = (this.#asking = new AbortController());
    this.told = this.trouble = this.ready = null;
    this.#at = 0;
    try {
      const told = await suggestionFor(live.table, live.token, { question: question.number, order: this.desk.drafted }, asking.signal);
      if (this.#asking === asking) this.told = told;
    } catch (problem) {
      if (this.#asking === asking) this.trouble = wordsOf(problem);
    } finally {
      if (this.#asking === asking) this.#asking = null;
    }
  }
  /** He is told to think no more; what he had to say is forgotten. */
  cancel(): void {
    this.#asking?.abort();
    this.#asking = null;
    this.told = this.trouble = this.ready = null;
  }
  next(): void {
    this.ready = null;
    this.#at = this.orders.length ? (this.at + 1) % this.orders.length : 0;
  }
  /** His order becomes one's own plan; it is not given yet. */
  async take(): Promise<void> {
    const { shown } = this;
    if (!shown) return;
    const order = { kind: shown.kind, answer: shown.answer };
    if (!(await this.desk.takeOver(order))) this.ready = order;
  }
  async give(): Promise<void> {
    if (this.ready && (await this.desk.send(this.ready))) this.cancel();
  }
}

const wordsOf = (problem: unknown): Words => ({
  words: problem instanceof Error ? problem.message : 'That did not work.',
  rule: problem instanceof Trouble ? problem.rule : null,
});
