/** A guide that speaks of what is at hand: a step belongs to a moment of play, is said while that moment lasts, and never again. */
export interface Step {
  /** what is asked while this is worth saying; FIRST is said on arrival, LAST when all else has been */
  moment: string;
  title: string;
  words: string;
  /** may never come about, so the end does not wait for it */
  rare?: boolean;
}

export const FIRST = 'first of all';
export const LAST = 'last of all';

/** A title and a full stop, unless it ends with a sign of its own. */
export const headed = (title: string): string => (/[.!?]$/.test(title) ? title : `${title}.`);

export class Guided {
  #read = $state.raw<ReadonlySet<string>>(new Set());

  /** What is to be said now; nothing where all of this moment is known, and the end has not come. */
  stepAt(moment: string, steps: readonly Step[]): Step | null {
    const open = steps.filter((step) => !this.#read.has(step.title));
    const here = open.find((step) => step.moment === FIRST) ?? open.find((step) => step.moment === moment);
    if (here) return here;
    return open.every((step) => step.rare || step.moment === LAST) ? (open.find((step) => step.moment === LAST) ?? null) : null;
  }
  /** Which step it is, and of how many that there are for certain. */
  count(now: Step | null, steps: readonly Step[]): { number: number; of: number } {
    const isRead = (step: Step): boolean => this.#read.has(step.title);
    return { number: steps.filter(isRead).length + 1, of: steps.filter((step) => !step.rare || isRead(step) || step === now).length };
  }
  isOver(steps: readonly Step[]): boolean {
    return steps.every((step) => step.rare || this.#read.has(step.title));
  }

  understood(...steps: Step[]): void {
    this.#read = new Set([...this.#read, ...steps.map((step) => step.title)]);
  }
  /** Play has gone on from something that was asked: what was to be said of it is behind, and so is the arrival. */
  passed(moment: string, steps: readonly Step[]): void {
    if (moment) this.understood(...steps.filter((step) => step.moment === moment || step.moment === FIRST));
  }
}
