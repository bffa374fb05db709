/** Boats being given the zones in which they lie, one after the other; only their owner gets to know. */
import type { Order } from '../../api/types';
import type { GreatWarDesk, Plan } from './desk.svelte';
import { BOUNDARIES, type PatrolTargets, type Words } from './types';

export class PatrolPlan implements Plan {
  zone = $state<number | null>(null);
  can = $state.raw<PatrolTargets | null>(null);

  constructor(private readonly desk: GreatWarDesk) {}

  get boat(): number | null {
    return this.desk.actor;
  }
  get isComing(): boolean {
    return this.can === null;
  }
  get refusal(): Words | null {
    return this.can?.zones.find((each) => each.zone === this.zone)?.refusal ?? null;
  }
  get lawful(): number[] {
    return this.can?.zones.filter((each) => each.legal).map((each) => each.zone) ?? [];
  }

  /** The next boat is proposed where the last one was sent. */
  begin(): void {
    this.desk.refusal = null;
  }
  attend(boat: number): void {
    this.desk.fetch<PatrolTargets>(boat, (told) => this.#take(boat, told));
  }
  #take(boat: number, told: PatrolTargets): void {
    if (this.desk.actor !== boat) return;
    this.can = told;
    if (this.zone === null) this.zone = this.lawful[0] ?? null;
    this.desk.figuresCame();
  }

  press(zone: number): void {
    this.zone = zone;
    this.desk.refusal = null;
  }
  /** Over a boundary of the zone that is marked; or to the next lawful one. */
  go(boundary: number): void {
    const there = this.desk.zoneOf(this.zone)?.neighbours[boundary];
    if (there !== null && there !== undefined) this.press(there);
  }
  get order(): Order | null {
    return this.zone === null ? null : { kind: 'patrol', answer: { ship: this.boat, zone: this.zone } };
  }
  adopt(answer: Order['answer']): void {
    this.press(Number(answer['zone']));
  }
  async commit(): Promise<boolean> {
    return this.order ? this.desk.send(this.order) : false;
  }

  get keys(): Record<string, () => void> {
    return {
      ...walking((boundary) => this.go(boundary)),
      enter: () => void (this.zone !== null && this.commit()),
      e: () => void this.desk.rest(),
    };
  }
}

/** The six letters that lie round a finger as the boundaries lie round a zone, and the arrows. */
export function walking(go: (boundary: number) => void): Record<string, () => void> {
  const letters: Record<string, (typeof BOUNDARIES)[number]> = {
    q: 'NW',
    w: 'NE',
    a: 'W',
    d: 'E',
    s: 'SW',
    x: 'SE',
    arrowleft: 'W',
    arrowright: 'E',
    arrowup: 'NE',
    arrowdown: 'SW',
  };
  return Object.fromEntries(Object.entries(letters).map(([key, boundary]) => [key, () => go(BOUNDARIES.indexOf(boundary))]));
}
