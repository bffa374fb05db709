/** A squadron being put on the table before the battle: its leader's place, a heading, a formation. */
import type { Order } from '../../api/types';
import { compass, type Point } from '../../chart/geometry';
import { Latest } from '../../table/latest';
import type { AlbionDesk } from './desk.svelte';
import type { PlaceTold } from './types';

const HUNDREDTHS = 100;

export class PlacePlan {
  squadron = $state<number | null>(null);
  at = $state.raw<Point | null>(null);
  heading = $state(0);
  formation = $state<'ahead' | 'abreast'>('ahead');
  told = $state.raw<PlaceTold | null>(null);
  #latest = new Latest();

  constructor(private readonly desk: AlbionDesk) {}

  /** The proposal comes in hundredths of an inch and of a degree. */
  begin(squadron: number): void {
    const bounds = this.desk.question?.bounds as { squadrons?: Record<string, { x: number; y: number; heading: number }> } | undefined;
    const proposed = bounds?.squadrons?.[String(squadron)];
    this.squadron = squadron;
    this.heading = (proposed?.heading ?? 0) / HUNDREDTHS;
    this.at = proposed ? { x: proposed.x / HUNDREDTHS, y: proposed.y / HUNDREDTHS } : null;
    this.formation = this.desk.squadronOf(squadron)?.formation ?? 'ahead';
    this.#check();
  }
  put(at: Point): void {
    this.at = { x: Math.round(at.x * 10) / 10, y: Math.round(at.y * 10) / 10 };
    this.#check();
  }
  head(degrees: number): void {
    this.heading = compass(degrees);
    this.#check();
  }
  form(formation: 'ahead' | 'abreast'): void {
    this.formation = formation;
    this.#check();
  }
  #check(): void {
    this.told = null;
    this.desk.refusal = null;
    const { question, order } = { question: this.desk.question, order: this.order };
    if (!this.at || !question) return;
    this.#latest.ask(async () => {
      this.told = await this.desk.live.preview<PlaceTold>(question.number, order);
    });
  }
  get order(): Order {
    const { squadron, at, heading, formation } = this;
    return { kind: 'place', answer: { squadron, at: at ? [at.x, at.y] : [0, 0], heading, formation } };
  }
  /** Where somebody else would put it. */
  adopt(answer: Order['answer']): void {
    const [x = 0, y = 0] = answer['at'] as number[];
    [this.at, this.heading] = [{ x, y }, Number(answer['heading'])];
    this.form(answer['formation'] as 'ahead' | 'abreast');
  }
  commit(): Promise<boolean> {
    return this.desk.send(this.order);
  }
}
