/** Asks the server for the newest draft only: one question under way, the latest waits, and never more than the line bears. */
const LEAST_PAUSE = 45;
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LEAST_PAUSE));

export class Latest {
  #waiting: (() => Promise<void>) | null = null;
  #isBusy = false;

  ask(question: () => Promise<void>): void {
    this.#waiting = question;
    if (!this.#isBusy) void this.#work();
  }

  async #work(): Promise<void> {
    this.#isBusy = true;
    while (this.#waiting) {
      const question = this.#waiting;
      this.#waiting = null;
      await question().catch(() => undefined);
      await pause();
    }
    this.#isBusy = false;
  }
}

/** Runs questions one after the other, until told to stop. */
export async function inTurn(questions: (() => Promise<void>)[], isWanted: () => boolean): Promise<void> {
  for (const question of questions) {
    if (!isWanted()) return;
    await question().catch(() => undefined);
    await pause();
  }
}
