/** The analysis of a battle that is over, at a table or in a game file: asked for by somebody, then looked after until it is there. */
import { beginAnalysis, getAnalysis } from '../api/client';
import type { AnalysisStanding, BattleAnalysis } from '../api/types';
import type { Source } from './replay.svelte';

const LOOK_AGAIN = 700;

export class Analysing {
  standing = $state.raw<AnalysisStanding | null>(null);
  #trouble = $state('');
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isLeft = false;

  constructor(private readonly source: Source) {}

  get told(): BattleAnalysis | null {
    return this.standing?.analysis ?? null;
  }
  get isUnderWay(): boolean {
    return this.standing?.state === 'reckoning';
  }
  /** How much of it is done, from 0 to 1; null as long as nobody knows. */
  get share(): number | null {
    const { done, places } = this.standing ?? { done: 0, places: 0 };
    return places ? done / places : null;
  }
  get trouble(): string {
    return this.#trouble || this.standing?.trouble || '';
  }

  look = (): Promise<void> => this.#heard(getAnalysis(this.source));
  begin = (): Promise<void> => this.#heard(beginAnalysis(this.source));
  leave(): void {
    this.#isLeft = true;
    clearTimeout(this.#timer);
  }

  async #heard(asking: Promise<AnalysisStanding>): Promise<void> {
    clearTimeout(this.#timer);
    try {
      this.standing = await asking;
      this.#trouble = '';
    } catch (problem) {
      this.#trouble = problem instanceof Error ? problem.message : 'That did not work.';
    }
    if (this.isUnderWay && !this.#isLeft) this.#timer = setTimeout(() => void this.look(), LOOK_AGAIN);
  }
}
