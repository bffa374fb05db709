/** Who else is at the table: whether there is anybody to talk to, what was said, and whether this seat is open twice. */
import type { Order, TalkLine } from '../api/types';
import type { TableDesk } from './desk.svelte';
import { keepDraft, keptDraft, OwnDrafts } from './kept_draft';
import { keptSeats } from './seats.svelte';

interface Watched {
  question: number | null;
  plan: Order | null;
  pages: number;
}

export class Company {
  /** a plan drawn here for a question that another page of this seat has answered */
  lost = $state.raw<Order | null>(null);
  /** what became of a plan that was drawn when the page was loaded again: drawn anew, or too late */
  left = $state<'drawn' | 'late' | null>(null);
  readonly #own = new OwnDrafts();
  #hasLooked = false;
  #keptFor: number | null = null;
  /** up to when what was said was read */
  #read = $state(0);
  #before: Watched = { question: null, plan: null, pages: 1 };

  constructor(readonly desk: TableDesk) {}

  /** People at other screens who may talk back, or words that were said. */
  get isThere(): boolean {
    const { state, talk, table } = this.desk.live;
    if (!state) return false;
    const own = new Set(keptSeats.all.filter((kept) => kept.table === table).map(({ seat }) => seat));
    const others = state.seats.some(({ who, name }) => (who === 'me' || who === 'friend') && name !== state.seat.name && !own.has(name));
    return talk.length > 0 || (others && state.may.talk);
  }
  /** What others said since talk was looked at. */
  get unread(): TalkLine[] {
    const { state, talk } = this.desk.live;
    return talk.filter(({ by, at }) => at > this.#read && by !== state?.seat.name);
  }
  read(): void {
    this.#read = Math.max(this.#read, ...this.desk.live.talk.map(({ at }) => at));
  }

  /** Looked at whenever the question, the plan or the number of pages changes: what was planned here is not lost without a word. */
  watch(now: Watched): void {
    const { question, plan, pages } = this.#before;
    const isElsewhere = question !== null && question !== now.question && this.desk.acted !== question;
    if (isElsewhere && plan && Math.max(pages, now.pages) > 1) this.lost = plan;
    if (question !== null && question !== now.question) this.left = null;
    this.#before = now;
    this.#keep(now);
  }
  /** What is drawn is kept until it is sent or something else is asked; a page that comes anew draws it again. */
  #keep({ question, plan }: Watched): void {
    const { table } = this.desk.live;
    if (question === null) return;
    const isOwn = !this.desk.isComing && this.#own.isOwn(question, this.desk.actor, plan);
    if (!this.#hasLooked) {
      this.#hasLooked = true;
      void this.#takeUp(question);
    } else if (this.desk.acted === question || (this.#keptFor !== null && this.#keptFor !== question)) this.#forget();
    else if (isOwn) {
      keepDraft(table, plan && { question, order: plan });
      this.#keptFor = question;
    }
  }
  #forget(): void {
    keepDraft(this.desk.live.table, null);
    this.#keptFor = null;
  }
  async #takeUp(question: number): Promise<void> {
    const { table } = this.desk.live;
    const kept = keptDraft(table);
    if (!kept) return;
    if (kept.question !== question) this.left = 'late';
    else if (await this.desk.takeOver(kept.order)) this.left = 'drawn';
    if (this.left === 'drawn') this.#keptFor = question;
    else this.#forget();
  }
  /** Whether the lost plan can be drawn for what is asked now. */
  get canDraw(): boolean {
    return this.lost !== null && Boolean(this.desk.question?.kinds.includes(this.lost.kind));
  }
  async drawAgain(): Promise<void> {
    const { lost } = this;
    if (lost && (await this.desk.takeOver(lost))) this.lost = null;
  }
}
