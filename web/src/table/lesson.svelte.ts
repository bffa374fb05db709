/** A lesson being played: which step it is at, what passes it, and what of it is kept in this browser. */
import type { LessonTold, Order } from '../api/types';
import { lessonsDone } from '../shell/lessons_done';

type Step = LessonTold['steps'][number];

export class LessonPlayed {
  at = $state(0);
  /** an order was not the model's: figures of the steps may no longer hold */
  strayed = $state(false);

  constructor(
    readonly lesson: LessonTold,
    readonly table: string,
  ) {
    const kept = JSON.parse(sessionStorage.getItem(this.#key) ?? '{}') as { at?: number; strayed?: boolean };
    this.at = Math.min(kept.at ?? 0, lesson.steps.length - 1);
    this.strayed = kept.strayed ?? false;
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
  /** Why, in figures of this position; without them for who has gone another way. */
  get why(): string {
    return this.strayed && this.step.otherwise ? this.step.otherwise : this.step.why;
  }
  get minutesLeft(): number {
    const { minutes, steps } = this.lesson;
    return Math.ceil((minutes * (steps.length - this.at)) / steps.length);
  }

  /** An order was accepted: the step that waits for one of its kind is passed, and whatever was to be read or done before it. */
  gave(order: Order): void {
    const next = this.lesson.steps.findIndex((step, i) => i >= this.at && step.kind === order.kind);
    const model = this.lesson.steps[next];
    if (!model) return;
    if (!isLike(model.order?.answer, order.answer)) this.strayed = true;
    this.#goTo(next + 1);
  }
  skip(): void {
    this.#goTo(this.at + 1);
  }
  #goTo(step: number): void {
    this.at = Math.min(step, this.lesson.steps.length - 1);
    if (this.isLast) lessonsDone.add(this.lesson.name);
    sessionStorage.setItem(this.#key, JSON.stringify({ at: this.at, strayed: this.strayed }));
  }
}

/** Whether two answers order the same; what is not said is nothing, none, or the first. */
export function isLike(one: unknown, other: unknown): boolean {
  if (isNothing(one) && isNothing(other)) return true;
  if (Array.isArray(one) || Array.isArray(other)) {
    const [a, b] = [one ?? [], other ?? []] as [unknown[], unknown[]];
    return Array.from({ length: Math.max(a.length, b.length) }, (_, i) => isLike(a[i], b[i])).every(Boolean);
  }
  if (isTable(one) || isTable(other)) {
    const [a, b] = [(one ?? {}) as Record<string, unknown>, (other ?? {}) as Record<string, unknown>];
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isLike(a[key], b[key]));
  }
  return one === other;
}
const isTable = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isNothing = (value: unknown): boolean => value === undefined || value === null || value === 0 || value === false;
