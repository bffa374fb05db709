/** A lesson being played: which step it is at, what passes it, and what of it is kept in this browser. */
import type { LessonTold, Order } from '../api/types';
import { lessonsDone } from '../shell/lessons_done';

type Step = LessonTold['steps'][number];

export class LessonPlayed {
  at = $state(0);

  constructor(
    readonly lesson: LessonTold,
    readonly table: string,
  ) {
    this.at = Math.min(Number(sessionStorage.getItem(this.#key) ?? 0), lesson.steps.length - 1);
  }
  get #key(): string {
    return `lineahead.lesson.${this.table}`;
  }
  get step(): Step {
    return this.lesson.steps[this.at]!;
  }
  get isLast(): boolean {
    return this.at === this.lesson.steps.length - 1;
  }
  /** Why, in figures of this position; without them for who has gone another way than the models. */
  why(strayed: boolean): string {
    return strayed && this.step.otherwise ? this.step.otherwise : this.step.why;
  }
  get minutesLeft(): number {
    const { minutes, steps } = this.lesson;
    return Math.ceil((minutes * (steps.length - this.at)) / steps.length);
  }

  /** An order was accepted: the step that waits for one of its kind is passed, and whatever was to be read or done before it. */
  gave(order: Order): void {
    const waiting = this.lesson.steps.find((step, i) => i >= this.at && step.kind);
    if (waiting?.before.some(({ kind }) => kind === order.kind)) return;
    const next = this.lesson.steps.findIndex((step, i) => i >= this.at && step.kind === order.kind);
    if (next >= 0) this.#goTo(next + 1);
  }
  skip(): void {
    this.#goTo(this.at + 1);
  }
  #goTo(step: number): void {
    this.at = Math.min(step, this.lesson.steps.length - 1);
    if (this.isLast) lessonsDone.add(this.lesson.name);
    sessionStorage.setItem(this.#key, String(this.at));
  }
}
