/** A battle that is studied: what is kept of it, and what workers are asked for; all of it stands in the address. */
import { askStudy, getBattleToStudy, Trouble } from '../api/client';
import type { AskStudy, BattleToStudy, StudyFound, StudyStanding, StudySweep } from '../api/types';

const LOOK_AGAIN = 700;
type Style = NonNullable<AskStudy['styles']>[string];

/** Something that workers reckon: asked for, then looked after until it is there. */
export class Asking {
  standing = $state.raw<StudyStanding | null>(null);
  #trouble = $state('');
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wanted: AskStudy | null = null;

  get isUnderWay(): boolean {
    return this.standing?.state === 'reckoning';
  }
  /** How much of it is done, from 0 to 1; null as long as nobody knows. */
  get share(): number | null {
    const { done, places } = this.standing ?? { done: 0, places: 0 };
    return places ? done / places : null;
  }
  get trouble(): string {
    return this.#trouble || this.standing?.trouble || '';
  }
  begin(wanted: AskStudy): Promise<void> {
    this.#wanted = wanted;
    this.standing = null;
    return this.#look(wanted);
  }
  leave(): void {
    this.#wanted = null;
    clearTimeout(this.#timer);
  }

  async #look(wanted: AskStudy): Promise<void> {
    clearTimeout(this.#timer);
    let heard: StudyStanding | null = null;
    let trouble = '';
    try {
      heard = await askStudy(wanted);
    } catch (problem) {
      trouble = problem instanceof Trouble ? problem.message : 'That did not work.';
    }
    if (this.#wanted !== wanted) return;
    this.standing = heard;
    this.#trouble = trouble;
    if (this.isUnderWay) this.#timer = setTimeout(() => void this.#look(wanted), LOOK_AGAIN);
  }
}

export class Study {
  battle = $state.raw<BattleToStudy | null>(null);
  trouble = $state('');
  styles = $state<Record<string, Style>>({});
  events = $state.raw<string[]>([]);
  vary = $state.raw<string[]>([]);
  /** which part of the page asked last */
  about = $state<'who' | 'event'>('who');
  readonly found = new Asking();
  readonly swept = new Asking();

  constructor(
    readonly name: string,
    readonly handicap: string | null,
  ) {}

  /** What is told of one battle: what was asked for, or the figures that come with the program. */
  get told(): StudyFound | null {
    return this.found.standing?.told?.found ?? this.battle?.kept ?? null;
  }
  get sweep(): StudySweep | null {
    return this.swept.standing?.told?.sweep ?? null;
  }
  /** Who plays, in words. */
  get players(): string {
    const told = Object.entries(this.styles).filter(([, style]) => style !== 'steady');
    const by = told.map(([side, style]) => `the ${side} ${style}`).join(' and ');
    return `Lieutenants on ${this.battle?.sides.length === 2 ? 'both' : 'all'} sides${by ? `, ${by}` : ''}`;
  }

  async open(query: URLSearchParams): Promise<void> {
    try {
      this.battle = await getBattleToStudy(this.name, this.handicap);
    } catch (problem) {
      this.trouble = problem instanceof Trouble ? problem.message : 'That did not work.';
      return;
    }
    for (const side of this.battle.sides) {
      const style = query.get(`style.${side}`);
      if (style === 'bold' || style === 'wary') this.styles[side] = style;
    }
    this.events = query.getAll('event');
    this.vary = query.getAll('vary');
    if (this.events.length || Object.keys(this.styles).length) void this.measure();
    if (this.vary.length) void this.compare(this.vary);
  }

  measure(about: 'who' | 'event' = 'who'): Promise<void> {
    this.about = about;
    this.#write();
    return this.found.begin({ ...this.#whose(), events: this.events, vary: [] });
  }
  ask(event: string): Promise<void> {
    this.events = [...this.events.filter((one) => one !== event), event].slice(-6);
    return this.measure('event');
  }
  compare(vary: string[]): Promise<void> {
    this.vary = vary;
    this.#write();
    return this.swept.begin({ ...this.#whose(), events: [], vary });
  }
  leave(): void {
    this.found.leave();
    this.swept.leave();
  }

  #whose = (): Pick<AskStudy, 'scenario' | 'handicap' | 'styles'> => ({
    scenario: this.name,
    handicap: this.handicap,
    styles: $state.snapshot(this.styles),
  });
  /** The address says what is asked, so that it can be given to others. */
  #write(): void {
    const query = new URLSearchParams();
    if (this.handicap) query.set('with', this.handicap);
    for (const [side, style] of Object.entries(this.styles)) if (style !== 'steady') query.set(`style.${side}`, style);
    for (const event of this.events) query.append('event', event);
    for (const varied of this.vary) query.append('vary', varied);
    const words = query.toString();
    history.replaceState(null, '', `${location.pathname}${words ? `?${words}` : ''}`);
  }
}
