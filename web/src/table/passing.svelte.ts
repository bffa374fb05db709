/** Passing on questions at which nothing can be chosen, until something happens: the server says why, and what is known. */
import type { Question, Words } from '../api/types';
import type { TableDesk } from './desk.svelte';

/** Questions that a ship answers by going on as she is, if she is told to. */
const MOVES = ['move', 'steam', 'plot'];

export class Passing {
  isOn = $state(false);
  /** why nothing can be chosen at what is asked now */
  idle = $state.raw<Words | null>(null);
  /** ships go on as they are meanwhile, and a new turn does not stop them */
  keepsCourse = $state(true);
  stopsAtTurn = $state(false);
  passed = $state(0);
  /** why it was stopped, as long as that question stands */
  stopped = $state('');
  #known = new Set<string>();
  #turn = 0;
  #heeded: number | null = null;
  #idleAt: number | null = null;

  constructor(private readonly desk: TableDesk) {}

  /** Whether there is something to say of it at what is asked now. */
  get isShown(): boolean {
    const number = this.desk.question?.number ?? null;
    return this.isOn || this.stopped !== '' || (this.idle !== null && this.#idleAt === number);
  }

  async heed(): Promise<void> {
    const { question, live, isSending } = this.desk;
    if (!question || isSending || question.number === this.#heeded || question.asks === 'dice') return;
    if (question.asks === 'choice') return this.stop('There is something to decide.');
    this.#heeded = question.number;
    if (!this.isOn) this.stopped = '';
    try {
      const told = await live.prospects(question.number);
      if (this.desk.question?.number !== question.number) return;
      this.idle = told.idle;
      this.#idleAt = question.number;
      if (!this.isOn) return this.#note(told.alarms);
      const alarm = told.alarms.find(({ key, halts }) => halts && !this.#known.has(key));
      if (alarm) this.stop(alarm.words);
      else if (this.stopsAtTurn && this.#now() !== this.#turn) this.stop('A new turn begins.');
      else await this.#pass(question, told.idle, told.passes);
    } catch {
      if (live.line === 'open') this.stop('');
      else this.#heeded = null;
    }
  }
  #note(alarms: { key: string }[]): void {
    this.#known = new Set(alarms.map(({ key }) => key));
  }
  async #pass(question: Question, idle: Words | null, passes: { kind: string; answer: Record<string, unknown> } | null): Promise<void> {
    const mayPass = idle !== null || (this.keepsCourse && MOVES.includes(question.asks));
    if (!mayPass || !passes) return this.stop(MOVES.includes(question.asks) ? 'Your ships can be moved.' : 'There is something to choose.');
    if (await this.desk.send(passes)) this.passed += 1;
    else this.stop('');
  }

  /** Begin, or stop. */
  async toggle(): Promise<void> {
    if (this.isOn) return this.stop('');
    this.isOn = true;
    this.passed = 0;
    this.stopped = '';
    this.#turn = this.#now();
    this.#heeded = null;
    await this.heed();
  }
  stop(words: string): void {
    this.isOn = false;
    this.stopped = words;
  }
  #now(): number {
    return this.desk.live.state?.picture.turn ?? 0;
  }
}
