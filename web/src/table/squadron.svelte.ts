/**
 * Orders for a whole squadron: a plan of prepared orders, each of which is given like any other when its question comes.
 * What was not given yet lies here alone and can be stopped at any time; the server says whether it is still as it was planned.
 */
import type { Order, Question, RowPlanned, SquadronPlanned, WayToPlan } from '../api/types';
import type { Advised } from '../chart/advised.svelte';
import type { TableDesk } from './desk.svelte';
import { Latest } from './latest';

/** How far a plan goes on by itself once its own orders are given. */
export type Until = 'orders' | 'phase' | 'something';
type Way = Exclude<WayToPlan, 'given'>;

/** Questions that are one decision of a person's own; a plan waits for them. */
const ONES_OWN = ['choice', 'dice', 'choose'];
const isPlannable = (question: Question | null): question is Question => question !== null && !ONES_OWN.includes(question.asks);
const same = (one: Order, other: Order): boolean => JSON.stringify(one) === JSON.stringify(other);
const wordsOf = (problem: unknown): string => (problem instanceof Error ? problem.message : 'That did not work.');

export class Squadron {
  isOpen = $state(false);
  way = $state<Way>('proposed');
  until = $state<Until>('orders');
  told = $state.raw<SquadronPlanned | null>(null);
  /** whose order is being changed by hand in the ordinary panel */
  editing = $state<number | null>(null);
  /** orders of the plan that were not given yet; null while no plan is under way */
  left = $state.raw<RowPlanned[] | null>(null);
  /** why the plan asks again */
  halted = $state('');
  trouble = $state('');
  #hand = $state.raw<Map<number, Order>>(new Map());
  #latest = new Latest();
  #asked: { asks: string; time: string } | null = null;
  #known = new Set<string>();
  #heeded: number | null = null;

  constructor(private readonly desk: TableDesk) {}

  get mayPlan(): boolean {
    return isPlannable(this.desk.question) && this.desk.live.state?.seat.side !== null && !this.desk.live.state?.seat.umpire;
  }
  /** Whether the panel stands in the place of the ordinary one. */
  get isShown(): boolean {
    return this.isOpen && this.editing === null && this.mayPlan;
  }
  get isUnderWay(): boolean {
    return this.left !== null;
  }
  get rows(): RowPlanned[] {
    return this.told && this.told.question === this.desk.question?.number ? this.told.rows : [];
  }
  /** What the chart draws of a plan that is being made, or of what is left of one. */
  get drawn(): Advised | null {
    const rows = this.left ?? (this.isOpen ? this.rows : []);
    if (!rows.length) return null;
    const all = <Part>(part: (row: RowPlanned) => Part[]): Part[] => rows.flatMap(part);
    return { ways: all((row) => row.ways), strokes: all((row) => row.strokes), spots: all((row) => row.spots) };
  }

  open(): void {
    const drafted = this.desk.isOwnDraft ? this.desk.drafted : null;
    this.isOpen = true;
    this.halted = '';
    if (drafted && !this.#hand.size) this.#hand = new Map([[this.#subjectOf(drafted) ?? -1, drafted]]);
    this.ask();
  }
  close(): void {
    this.isOpen = false;
    this.editing = null;
    this.told = null;
    this.#hand = new Map();
  }
  toggle(): void {
    if (this.isOpen) this.close();
    else if (this.mayPlan) this.open();
  }
  choose(way: Way): void {
    this.way = way;
    this.ask();
  }

  /** Ask for the plan as it is wished now. */
  ask(): void {
    const { question } = this.desk;
    if (!isPlannable(question)) return;
    this.#latest.ask(async () => {
      try {
        const told = await this.#plan(question, this.way, [...this.#hand.values()]);
        if (this.desk.question?.number !== question.number || !this.isOpen) return;
        this.trouble = '';
        if (!told.ways.includes(this.way)) this.choose(told.ways[0] as Way);
        else this.told = told;
      } catch (problem) {
        if (this.desk.question?.number === question.number) this.trouble = wordsOf(problem);
      }
    });
  }
  #plan(question: Question, way: WayToPlan, orders: Order[]): Promise<SquadronPlanned> {
    return this.desk.live.squadron(question.number, way, orders);
  }
  #subjectOf(order: Order): number | null {
    const row = this.rows.find((each) => same(each.order, order));
    return row ? row.subject : this.desk.subjectOf(order);
  }

  /** What is drafted on the chart meanwhile is the leader's order. */
  heedDraft(drafted: Order | null): void {
    const leader = this.rows[0]?.subject;
    if (!this.isShown || this.left || !drafted || !this.desk.isOwnDraft || leader === undefined || leader === null) return;
    const known = this.#hand.get(leader);
    if (this.desk.subjectOf(drafted) !== leader || (known && same(drafted, known))) return;
    this.#hand = new Map([[leader, drafted], ...[...this.#hand].filter(([subject]) => subject !== leader)]);
    this.ask();
  }

  /** A row is changed in the ordinary panel; what is committed there goes into the plan. */
  async change(row: RowPlanned): Promise<void> {
    if (row.subject === null) return;
    this.editing = row.subject;
    if (!(await this.desk.takeOver(row.order))) this.editing = null;
  }
  keep(order: Order): boolean {
    const subject = this.desk.subjectOf(order) ?? this.editing;
    if (subject !== null) this.#hand = new Map(this.#hand).set(subject, order);
    this.editing = null;
    this.ask();
    return true;
  }
  /** A row is as it was proposed again. */
  restore(row: RowPlanned): void {
    this.#hand = new Map([...this.#hand].filter(([subject]) => subject !== row.subject));
    this.desk.begin();
    this.ask();
  }

  /** One commit for all: the first order is given now, the others when their questions come. */
  async commit(): Promise<void> {
    const { told } = this;
    const question = this.desk.question;
    if (!told || !isPlannable(question) || told.question !== question.number || !this.canCommit) return;
    this.#asked = { asks: question.asks, time: this.#time() };
    this.#known = new Set(told.alarms.map(({ key }) => key));
    this.left = told.rows;
    this.isOpen = false;
    this.told = null;
    await this.#give(question);
  }
  get canCommit(): boolean {
    return this.rows.length > 0 && this.rows[0]?.refusal === null && !this.desk.isSending;
  }

  async #give(question: Question): Promise<void> {
    const [first, ...rest] = this.left ?? [];
    if (!first) return;
    this.#heeded = question.number;
    const before = this.left;
    const closing = before?.every((row) => row.closing) ? first.closing : null;
    this.left = closing ? [] : rest;
    if (await this.desk.give(closing ?? first.order)) {
      if (!(this.left as RowPlanned[] | null)?.length && this.until === 'orders') this.#end();
    } else {
      this.left = before;
      this.halt(this.desk.refusal?.words ?? 'The order was not taken.');
    }
  }
  #end(): void {
    this.left = null;
    this.#hand = new Map();
  }

  /** A question has come: the next order of the plan answers it, if it is the plan's and nothing speaks against it. */
  async heed(): Promise<void> {
    const { question } = this.desk;
    if (this.desk.live.state?.outcome) this.#end();
    if (this.isOpen && question && this.told?.question !== question.number) this.#askAnew();
    if (!this.left || !this.#asked || !isPlannable(question) || question.number === this.#heeded || this.desk.isSending) return;
    this.#heeded = question.number;
    if (this.#isOver(question)) return this.#end();
    const own = this.left.length > 0;
    try {
      const told = own
        ? await this.#plan(
            question,
            'given',
            this.left.map((row) => row.order),
          )
        : await this.#plan(question, 'proposed', []);
      if (this.desk.question?.number !== question.number || !this.left) return;
      this.#goOn(question, told, own);
    } catch (problem) {
      if (this.desk.live.line === 'open') this.halt(wordsOf(problem));
      else this.#heeded = null;
    }
  }
  /** Something else is asked while the panel is open: what was changed by hand was for what was asked before. */
  #askAnew(): void {
    this.told = null;
    this.editing = null;
    if (this.mayPlan) this.ask();
    else this.close();
  }
  #isOver(question: Question): boolean {
    if (this.until === 'something') return false;
    if (this.until === 'phase') return this.#time() !== this.#asked?.time;
    return question.asks !== this.#asked?.asks || this.#time() !== this.#asked.time;
  }
  #goOn(question: Question, told: SquadronPlanned, own: boolean): void {
    const alarm = told.alarms.find(({ key, halts }) => halts && !this.#known.has(key));
    const [next] = told.rows;
    if (alarm) return this.halt(alarm.words);
    if (!next) return this.halt('There is nothing more to propose.');
    if (next.refusal) return this.halt(`${next.who ? `${next.who}: ` : ''}${next.refusal.words}.`);
    for (const { key } of told.alarms) this.#known.add(key);
    this.left = own ? told.rows : [next];
    void this.#give(question);
  }

  /** The plan asks again, and says why; what was changed by hand is kept. */
  halt(words: string): void {
    const own = (this.left ?? []).filter((row) => row.own && row.subject !== null);
    this.#end();
    this.#hand = new Map(own.map((row) => [row.subject ?? -1, row.order]));
    this.halted = words;
    this.isOpen = true;
    this.way = 'proposed';
    this.ask();
  }
  /** The person wants to decide again. */
  stop(): void {
    this.#end();
    this.halted = '';
  }

  #time(): string {
    const { turn, phase } = this.desk.live.state?.picture ?? {};
    return `${turn} ${phase}`;
  }
}
