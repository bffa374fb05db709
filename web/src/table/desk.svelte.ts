/** What every commander's desk can do, whatever the rules: know what is asked and who is to do it, give an order, keep a refusal in sight. */
import { Trouble } from '../api/client';
import type { LiveTable } from '../api/live.svelte';
import type { Order, Picture, Question, Setting, Words } from '../api/types';
import { Adviser } from './adviser.svelte';
import type { Passing } from './passing.svelte';
import type { Squadron } from './squadron.svelte';

const UNDER_WAY: Words = { words: 'Your last order is on its way; this key came too early for the next one.', rule: null };
const COMING: Words = { words: 'The figures for this are on their way; nothing was ordered yet.', rule: null };
const COMMIT = 'enter';
/** Orders that are nobody's own. */
const CLOSING = ['decline', 'done', 'rest', 'seal', 'surrender', 'choice'];
const SUBJECTS = ['ship', 'counter', 'squadron', 'fleet'];
/** Keys that need no draft. */
const FLAT = ['e', 'l', 'z'];

export abstract class TableDesk<S extends Setting = Setting, P extends Picture = Picture> {
  /** what is looked at */
  selected = $state<number | null>(null);
  /** whose order is being drafted */
  actor = $state<number | null>(null);
  /** who can be given an order now */
  abstract readonly ready: number[];
  refusal = $state.raw<Words | null>(null);
  /** what the admiral would do, when he is asked */
  readonly adviser: Adviser = new Adviser(this);
  /** orders for a whole squadron, once they were asked for */
  squadron = $state.raw<Squadron | null>(null);
  /** passing on what there is nothing to choose at, where a rule set has such questions */
  passing = $state.raw<Passing | null>(null);
  question: Question | null = $derived.by(() => this.live.state?.questions.find((each) => each.mine) ?? null);
  #underWay = $state.raw<{ asked: number | null } | null>(null);
  /** Something that was given is still on its way. The next question may come before the word that it was taken, and is free at once. */
  isSending: boolean = $derived.by(() => this.#underWay !== null && this.#underWay.asked === (this.question?.number ?? null));
  /** the last question at which this page has done something */
  acted: number | null = null;
  #kept: (() => void)[] = [];
  #attended = '';
  #asked: number | null = null;
  #advised: number | null = null;
  #phase = '';

  constructor(readonly live: LiveTable<S, P>) {}

  get setting(): S | null {
    return this.live.setting;
  }
  get own(): number | null {
    return this.live.state?.seat.side ?? null;
  }
  get asks(): string {
    return this.question?.asks ?? '';
  }

  /** Who is given an order where this one is meant: it itself, or what it belongs to. */
  protected actorOf(looked: number | null): number | null {
    return looked;
  }
  /** Something is looked at; it is given an order next where it can be, or may be when something is asked again. */
  select(looked: number | null): void {
    this.selected = looked;
    const actor = this.actorOf(looked);
    if (actor !== null && (!this.question || this.ready.includes(actor))) this.actor = actor;
  }
  actFor(actor: number): void {
    this.actor = actor;
    this.selected = actor;
  }
  /** The next one that can be given an order, or the one before. */
  step(by: 1 | -1): void {
    const { ready } = this;
    const at = Math.max(ready.indexOf(this.actor ?? -1), by < 0 ? 0 : -1);
    const next = ready[(at + by + ready.length) % ready.length];
    if (next !== undefined) this.actFor(next);
  }

  /** Whether what is asked could be ordered for a whole squadron. */
  get mayLead(): boolean {
    const { state } = this.live;
    return this.question !== null && !['dice', 'choice'].includes(this.asks) && !state?.seat.umpire && !state?.outcome;
  }
  async lead(): Promise<void> {
    if (!this.squadron) this.squadron = new (await import('./squadron.svelte')).Squadron(this);
    this.squadron.toggle();
  }
  /** Kinds of questions at which there may be nothing to choose. */
  protected readonly mayBeIdle: string[] = [];
  async lookForNothing(): Promise<void> {
    if (!this.passing) this.passing = new (await import('./passing.svelte')).Passing(this);
    await this.passing.heed();
  }
  /** Whether what is asked is answered by a plan that is under way: nobody else answers it meanwhile. */
  get goesByItself(): boolean {
    return this.passing?.isOn === true || (this.squadron?.isUnderWay === true && this.squadron.mayPlan);
  }
  /** Whether what is drafted goes into the squadron's plan, and is not given yet. */
  get isPlanning(): boolean {
    return this.squadron?.editing != null;
  }
  /** Whose order this is, by the number that it names. */
  subjectOf({ answer }: Order): number | null {
    const named = (answer['move'] ?? answer) as Record<string, unknown>;
    const numbers = SUBJECTS.map((each) => named[each]).filter((each) => typeof each === 'number');
    return numbers[0] ?? null;
  }

  /** Turn to what is asked now: somebody for it is chosen, and the draft begun. */
  attend(): void {
    const { question, ready } = this;
    const isAnew = this.choosesEachPhase && this.#isNewPhase();
    if (question && ready.length && (isAnew || !ready.includes(this.actor ?? -1))) this.actFor(this.proposed(question, isAnew));
    else if (question && this.actor !== null && question.number !== this.#asked) this.#turnTo(this.actor);
    this.#asked = question?.number ?? null;
    void this.squadron?.heed();
    if (this.passing?.isOn || this.mayBeIdle.includes(this.asks)) void this.lookForNothing();
    const key = `${question?.number}:${this.actor}`;
    if (key === this.#attended) return;
    this.#attended = key;
    this.#kept = [];
    this.refusal = null;
    if (question?.number !== this.#advised) this.adviser.cancel();
    this.#advised = question?.number ?? null;
    this.takeUp(question);
  }
  /** Whoever goes on acting is looked at again, whatever was looked at meanwhile. */
  #turnTo(actor: number): void {
    if (this.ready.includes(actor)) this.actFor(actor);
  }
  /** Whether each phase begins with whoever is proposed for it, though the last one could go on. */
  protected get choosesEachPhase(): boolean {
    return false;
  }
  #isNewPhase(): boolean {
    const { turn, phase } = this.live.state?.picture ?? {};
    if (!this.question || `${turn} ${phase}` === this.#phase) return false;
    this.#phase = `${turn} ${phase}`;
    return true;
  }
  /** Whoever is looked at, if he can act, or else the first who can. */
  protected proposed(_question: Question, _isNewPhase: boolean): number {
    const looked = this.actorOf(this.selected);
    return looked !== null && this.ready.includes(looked) ? looked : (this.ready[0] ?? 0);
  }
  /** Something else is asked, or somebody else is to do it. */
  protected takeUp(_question: Question | null): void {
    this.begin();
  }
  /** Begin the draft of what is asked. */
  begin(): void {
    const { actor } = this;
    if (actor !== null && this.ready.includes(actor)) this.draft(actor);
  }
  /** After a break of the line: ask again for the figures that did not come. */
  again(): void {
    this.begin();
  }
  protected abstract draft(actor: number): void;

  /** Give an order; a refusal stays in sight until something changes. */
  async send(order: Order): Promise<boolean> {
    const { question } = this;
    if (!question) return false;
    if (this.squadron && this.isPlanning && !CLOSING.includes(order.kind)) return this.squadron.keep(order);
    if (this.isSending) {
      this.refusal = UNDER_WAY;
      return false;
    }
    return await this.act(() => this.live.order(question.number, order));
  }

  /** Give an order that was drafted. */
  give(order: Order): Promise<boolean> {
    return this.send(order);
  }

  /** The order as it is drafted now, if there is one. */
  get drafted(): Order | null {
    return null;
  }
  /** Whether that is what the person has drawn, and not what the page lays out of itself. */
  get isOwnDraft(): boolean {
    return false;
  }
  /** An order of the admiral's becomes the draft; false if there is no panel for such. */
  takeOver(_order: Order): Promise<boolean> {
    return Promise.resolve(false);
  }
  /** Whoever an order is for is turned to, and his draft begun. */
  protected turnTo(actor: number): void {
    if (this.ready.includes(actor)) this.actFor(actor);
    this.attend();
  }

  /** Nothing more is wanted of whoever is asked, where the rules let one say so. */
  done(): Promise<boolean> {
    return this.send({ kind: 'done', answer: {} });
  }
  /** The rest go on as they are, or stand where they are proposed. */
  rest(): Promise<boolean> {
    return this.send({ kind: 'rest', answer: {} });
  }

  async act(action: () => Promise<void>): Promise<boolean> {
    const own = { asked: this.question?.number ?? null };
    this.#underWay = own;
    this.acted = own.asked;
    this.refusal = null;
    try {
      await action();
      return true;
    } catch (problem) {
      const words = problem instanceof Error ? problem.message : 'That did not work.';
      this.refusal = { words, rule: problem instanceof Trouble ? problem.rule : null };
      return false;
    } finally {
      if (this.#underWay === own) this.#underWay = null;
    }
  }

  /** Whether nothing is known yet of what the draft needs, which has been asked for. */
  get isComing(): boolean {
    return false;
  }

  /** A key answers what is shown: nothing that is on its way already, and no figures that nobody has seen; a draft waits for them. */
  take(key: string, action: () => void): void {
    if (this.isSending) this.refusal = UNDER_WAY;
    else if (!this.isComing || FLAT.includes(key)) action();
    else if (key === COMMIT) this.refusal = COMING;
    else this.#kept.push(action);
  }
  /** The figures are there: what was drafted before is done with them. */
  figuresCame(): void {
    if (this.refusal === COMING) this.refusal = null;
    for (const action of this.#kept.splice(0)) action();
  }
}
