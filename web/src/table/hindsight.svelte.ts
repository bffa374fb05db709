/** What the admiral would have done at one's own orders in a battle that is over, from what one could see then. */
import { hindsightAt, Trouble } from '../api/client';
import type { Decision, OrderWeighed, Suggestion, Words } from '../api/types';
import type { Showing } from './replay.svelte';
import { keptSeats } from './seats.svelte';

export class Hindsight {
  trouble = $state.raw<Words | null>(null);
  #asked = $state.raw<{ entry: number; told: Suggestion | null } | null>(null);
  #at = $state(0);

  constructor(private readonly showing: Showing) {}

  /** One's own orders, if this is a table at which one had a seat. */
  get own(): Decision[] {
    const { source, told } = this.showing;
    const seat = 'table' in source ? keptSeats.all.find(({ token }) => token === source.token)?.seat : undefined;
    return (told?.decisions ?? []).filter((decision) => decision.seat === seat);
  }
  /** Those that were given when what is shown had been told, and nothing more. */
  get here(): Decision[] {
    const number = this.showing.frame?.number;
    return this.own.filter(({ after }) => after === number);
  }
  get before(): number | null {
    return this.own.findLast(({ after }) => after < (this.showing.frame?.number ?? 0))?.after ?? null;
  }
  get after(): number | null {
    return this.own.find(({ after }) => after > (this.showing.frame?.number ?? 0))?.after ?? null;
  }
  go(number: number | null): void {
    const at = this.showing.frames.findIndex((frame) => frame.number === number);
    if (at >= 0) this.showing.step(at - this.showing.at);
  }

  get isThinking(): boolean {
    return this.#asked !== null && this.#asked.told === null && this.trouble === null;
  }
  /** His advice, as long as its moment is shown. */
  get told(): Suggestion | null {
    return this.here.some(({ entry }) => entry === this.#asked?.entry) ? (this.#asked?.told ?? null) : null;
  }
  get shown(): OrderWeighed | null {
    const { told } = this;
    return told ? ([told.best, ...told.others][this.#at] ?? told.best) : null;
  }
  next(): void {
    this.#at = (this.#at + 1) % (1 + (this.told?.others.length ?? 0));
  }
  async ask(entry: number): Promise<void> {
    const { source } = this.showing;
    if (!('table' in source) || this.isThinking) return;
    this.#asked = { entry, told: null };
    this.#at = 0;
    this.trouble = null;
    try {
      this.#asked = { entry, told: await hindsightAt(source.table, source.token, entry) };
    } catch (problem) {
      const words = problem instanceof Error ? problem.message : 'That did not work.';
      this.trouble = { words, rule: problem instanceof Trouble ? problem.rule : null };
    }
  }
}
