/** A counter being put on the table before the battle. */
import type { Order } from '../../api/types';
import { compass, type Point } from '../../chart/geometry';
import { Latest } from '../../table/latest';
import type { CoastalDesk } from './desk.svelte';
import type { Previewed } from './types';

const CM = 100;

export class DeployPlan {
  counter = $state<number | null>(null);
  at = $state.raw<Point | null>(null);
  heading = $state(0);
  told = $state.raw<Previewed | null>(null);
  #placed: number | null = null;
  #latest = new Latest();

  constructor(private readonly desk: CoastalDesk) {}

  begin(counter: number): void {
    const isPlaced = counter === this.#placed;
    this.#placed = null;
    if (isPlaced) this.desk.step(1);
    if (this.desk.actor !== counter) return;
    this.counter = counter;
    const { x = 0, y = 0, heading = 0 } = this.desk.boundsOf<{ x: number; y: number; heading: number }>(counter);
    this.heading = heading / CM;
    this.told = null;
    this.at = { x: x / CM, y: y / CM };
  }

  put(at: Point): void {
    this.at = { x: Math.round(at.x * 10) / 10, y: Math.round(at.y * 10) / 10 };
    this.#check();
  }
  turn(degrees: number): void {
    this.head(this.heading + degrees);
  }
  head(degrees: number): void {
    this.heading = compass(degrees);
    this.#check();
  }

  #check(): void {
    this.told = null;
    this.desk.refusal = null;
    const { question } = this.desk;
    if (!this.at || question?.asks !== 'place') return;
    const { order } = this;
    this.#latest.ask(async () => {
      const told = await this.desk.live.preview<Previewed>(question.number, order);
      if ('legal' in told) this.told = told;
    });
  }

  get order(): Order {
    return { kind: 'place', answer: { counter: this.counter, at: this.at ? [this.at.x, this.at.y] : [0, 0], heading: this.heading } };
  }
  /** Where somebody else would put it. */
  adopt(answer: Order['answer']): void {
    const [x = 0, y = 0] = answer['at'] as number[];
    this.at = { x, y };
    this.head(Number(answer['heading']));
  }
  /** Once it is placed, the next one is turned to. */
  async commit(): Promise<boolean> {
    this.#placed = this.counter;
    const sent = await this.desk.send(this.order);
    if (!sent) this.#placed = null;
    return sent;
  }
}
