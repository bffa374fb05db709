/** What every commander's desk can do, whatever the rules: know what is asked, give an order, keep a refusal in sight. */
import { Trouble } from '../api/client';
import type { LiveTable } from '../api/live.svelte';
import type { Order, Question, Setting, Words } from '../api/types';

const UNDER_WAY: Words = { words: 'Your last order is on its way; this key came too early for the next one.', rule: null };
const COMING: Words = { words: 'The figures for this are on their way; nothing was ordered yet.', rule: null };
const COMMIT = 'enter';
/** Keys that need no draft. */
const FLAT = ['e', 'l', 'z'];

export class TableDesk {
  refusal = $state.raw<Words | null>(null);
  question: Question | null = $derived.by(() => this.live.state?.questions.find((each) => each.mine) ?? null);
  #underWay = $state.raw<{ asked: number | null } | null>(null);
  /** Something that was given is still on its way. The next question may come before the word that it was taken, and is free at once. */
  isSending: boolean = $derived.by(() => this.#underWay !== null && this.#underWay.asked === (this.question?.number ?? null));
  #kept: (() => void)[] = [];

  constructor(readonly live: LiveTable) {}

  get setting(): Setting | null {
    return this.live.setting;
  }

  /** Give an order; a refusal stays in sight until something changes. */
  async send(order: Order): Promise<boolean> {
    const { question } = this;
    if (!question) return false;
    if (this.isSending) {
      this.refusal = UNDER_WAY;
      return false;
    }
    return await this.act(() => this.live.order(question.number, order));
  }

  async act(deed: () => Promise<void>): Promise<boolean> {
    const own = { asked: this.question?.number ?? null };
    this.#underWay = own;
    this.refusal = null;
    try {
      await deed();
      return true;
    } catch (problem) {
      const words = problem instanceof Error ? problem.message : 'That did not work.';
      this.refusal = { words, rule: problem instanceof Trouble ? problem.rule : null };
      return false;
    } finally {
      if (this.#underWay === own) this.#underWay = null;
    }
  }

  /** Whether nothing is known yet of what the draft needs, which has been asked for. */
  get isComing(): boolean {
    return false;
  }

  /** A key answers what is shown: nothing that is on its way already, and no figures that nobody has seen; a draft waits for them. */
  take(key: string, deed: () => void): void {
    if (this.isSending) this.refusal = UNDER_WAY;
    else if (!this.isComing || FLAT.includes(key)) deed();
    else if (key === COMMIT) this.refusal = COMING;
    else this.#kept.push(deed);
  }
  /** The figures are there: what was drafted before is done with them. */
  figuresCame(): void {
    if (this.refusal === COMING) this.refusal = null;
    for (const deed of this.#kept.splice(0)) deed();
  }
  /** Something else is asked, or somebody else is to do it. */
  protected turned(): void {
    this.#kept = [];
    this.refusal = null;
  }
}
