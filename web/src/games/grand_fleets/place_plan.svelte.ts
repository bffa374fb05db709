/** A ship being put on the board before the battle. */
import type { Order } from '../../api/types';
import type { Plan } from '../../chart/props';
import { Latest } from '../../table/latest';
import type { Desk } from './desk.svelte';
import { compass, hexCentre, type Point } from './geometry';
import type { Previewed } from './shapes';

export class PlacePlan {
  ship = $state<number | null>(null);
  at = $state.raw<Point | null>(null);
  hex = $state.raw<[number, number] | null>(null);
  heading = $state(0);
  told = $state.raw<Previewed | null>(null);
  #latest = new Latest();

  constructor(private readonly desk: Desk) {}

  begin(ship: number): void {
    if (this.ship === null) this.heading = inwards(this.desk.live.state?.picture.deploying?.edge ?? '', this.desk.isHex);
    this.ship = ship;
    this.at = null;
    this.hex = null;
    this.told = null;
  }

  put(at: Point, hex: [number, number] | null): void {
    this.hex = hex;
    this.at = hex ? hexCentre(...hex) : at;
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
    const order = this.order;
    this.#latest.ask(async () => {
      this.told = await this.desk.live.preview<Previewed>(question.number, order);
    });
  }

  get order(): Order {
    const at = this.hex ?? (this.at ? [this.at.x, this.at.y] : [0, 0]);
    return { kind: 'put', answer: { ship: this.ship, at, heading: this.heading } };
  }
  /** Where somebody else would put her. */
  adopt(answer: Order['answer']): void {
    const [x = 0, y = 0] = answer['at'] as number[];
    this.heading = Number(answer['heading']);
    this.put({ x, y }, this.desk.isHex ? [x, y] : null);
  }
  commit(): Promise<boolean> {
    return this.desk.send(this.order);
  }
  /** Where the program would put a ship. */
  asProposed(): Promise<boolean> {
    const proposal = this.desk.question?.default as Order | null;
    return proposal ? this.desk.send(proposal) : Promise.resolve(false);
  }

  drawn: Plan | null = $derived.by(() => {
    if (!this.at || this.ship === null) return null;
    const pose = { ...this.at, heading: this.heading };
    const isBad = this.told?.legal === false;
    return { ship: this.ship, track: isBad ? [] : [pose], bad: isBad ? [pose] : undefined, words: this.told?.refusal?.words ?? '' };
  });
}

/** Away from one's own edge; on hexes through a hexside, as nearly as there is one. */
export function inwards(edge: string, isHex: boolean): number {
  const across = isHex ? { west: 60, east: 300 } : { west: 90, east: 270 };
  return { ...across, north: 180, south: 0 }[edge] ?? 0;
}
