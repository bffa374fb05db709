/** What every commander's desk can do, whatever the rules: know what is asked, give an order, keep a refusal in sight. */
import { Trouble } from '../api/client';
import type { LiveTable } from '../api/live.svelte';
import type { Order, Question, Setting, Words } from '../api/types';

export class TableDesk {
  refusal = $state.raw<Words | null>(null);
  isSending = $state(false);
  question: Question | null = $derived.by(() => this.live.state?.questions.find((each) => each.mine) ?? null);

  constructor(readonly live: LiveTable) {}

  get setting(): Setting | null {
    return this.live.setting;
  }

  /** Give an order; a refusal stays in sight until something changes. */
  async send(order: Order): Promise<boolean> {
    const { question } = this;
    if (!question || this.isSending) return false;
    return await this.act(() => this.live.order(question.number, order));
  }

  async act(deed: () => Promise<void>): Promise<boolean> {
    this.isSending = true;
    this.refusal = null;
    try {
      await deed();
      return true;
    } catch (problem) {
      const words = problem instanceof Error ? problem.message : 'That did not work.';
      this.refusal = { words, rule: problem instanceof Trouble ? problem.rule : null };
      return false;
    } finally {
      this.isSending = false;
    }
  }
}
