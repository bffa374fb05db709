/** What is left of the time for a decision. The server says it once; from then on it is counted here. */
const A_SECOND = 1000;
/** When a listener is told, in seconds left: not oftener, so that nothing else is drowned. */
const TOLD_AT = [60, 30, 10];
export const LAST_SECONDS = 10;

export class Countdown {
  /** whole seconds, or null where no clock runs */
  left = $state<number | null>(null);
  /** the words for a listener, changed only now and then */
  told = $state('');
  #until = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  get isNearlyUp(): boolean {
    return this.left !== null && this.left <= LAST_SECONDS;
  }

  /** The server has said what is left, or that no clock runs. */
  set(seconds: number | null): void {
    clearInterval(this.#timer);
    this.told = '';
    this.left = null;
    if (seconds === null) return;
    this.#until = performance.now() + seconds * A_SECOND;
    this.#count();
    this.#timer = setInterval(() => this.#count(), A_SECOND / 4);
  }

  stop(): void {
    this.set(null);
  }

  #count(): void {
    const left = Math.max(0, Math.ceil((this.#until - performance.now()) / A_SECOND));
    if (left === this.left) return;
    this.left = left;
    if (TOLD_AT.includes(left)) this.told = left === 60 ? 'One minute left' : `${left} seconds left`;
    if (left === 0) clearInterval(this.#timer);
  }
}
