/** Boats in contact being given their targets, and the order in which they attack. */
import type { Order } from '../../api/types';
import type { GreatWarDesk, Plan } from './desk.svelte';
import type { Victim, VictimTargets } from './types';

interface Attack {
  boat: number;
  target: number;
}

export class VictimsPlan implements Plan {
  /** in the order in which they attack */
  attacks = $state.raw<Attack[]>([]);
  #can = $state.raw<Record<number, VictimTargets>>({});

  constructor(private readonly desk: GreatWarDesk) {}

  get boats(): number[] {
    return this.desk.asks === 'victims' ? this.desk.ready : [];
  }
  get isComing(): boolean {
    return this.desk.actor !== null && this.#can[this.desk.actor] === undefined;
  }
  targetsOf(boat: number | null): Victim[] {
    return boat === null ? [] : (this.#can[boat]?.targets ?? []);
  }
  targetOf(boat: number | null): number | null {
    return this.attacks.find((each) => each.boat === boat)?.target ?? null;
  }

  /** At first all boats go for what is proposed; their ranks count from 1. */
  begin(): void {
    this.#can = {};
    const { question } = this.desk;
    const bounds = (question?.bounds ?? {}) as { boats?: number[]; targets?: number[] };
    const usual = (question?.default as Order | null)?.answer as { targets?: number[]; ranks?: number[] } | undefined;
    const rank = (boat: number): number => usual?.ranks?.[boat] ?? 0;
    this.attacks = (bounds.boats ?? [])
      .map((boat) => ({ boat, target: usual?.targets?.[boat] ?? bounds.targets?.[0] ?? 0 }))
      .map((each) => ({ ...each, target: bounds.targets?.includes(each.target) ? each.target : (bounds.targets?.[0] ?? 0) }))
      .sort((a, b) => rank(a.boat) - rank(b.boat));
  }
  attend(boat: number): void {
    this.desk.fetch<VictimTargets>(boat, (told) => this.#take(boat, told));
  }
  #take(boat: number, told: VictimTargets): void {
    this.#can = { ...this.#can, [boat]: told };
    this.desk.figuresCame();
  }

  aim(boat: number, target: number): void {
    this.attacks = this.attacks.map((each) => (each.boat === boat ? { boat, target } : each));
    this.desk.refusal = null;
  }
  /** One place earlier in the order of attack. */
  sooner(boat: number): void {
    const at = this.attacks.findIndex((each) => each.boat === boat);
    const [before, own] = [this.attacks[at - 1], this.attacks[at]];
    if (before && own) this.attacks = [...this.attacks.slice(0, at - 1), own, before, ...this.attacks.slice(at + 1)];
  }

  get order(): Order {
    return { kind: 'victims', answer: { attacks: this.attacks.map(({ boat, target }, i) => ({ boat, target, rank: i + 1 })) } };
  }
  adopt(answer: Order['answer']): void {
    const attacks = answer['attacks'] as (Attack & { rank: number })[];
    this.attacks = attacks.toSorted((one, other) => one.rank - other.rank).map(({ boat, target }) => ({ boat, target }));
  }
  commit(): Promise<boolean> {
    return this.desk.send(this.order);
  }

  get keys(): Record<string, () => void> {
    const { actor } = this.desk;
    const aims = this.targetsOf(actor)
      .slice(0, 9)
      .map(({ ship }, i) => [String(i + 1), () => actor !== null && this.aim(actor, ship)] as const);
    return { ...Object.fromEntries(aims), u: () => actor !== null && this.sooner(actor), enter: () => void this.commit() };
  }
}
