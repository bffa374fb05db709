/** The desk of a squadron action: which ship is looked at, which squadron or ship is given an order, and the order being drafted. */
import { TableDesk } from '../battle/table_desk.svelte';
import { PlacePlan } from './place_plan.svelte';
import { SalvoPlan } from './salvo_plan.svelte';
import { SteamPlan } from './steam_plan.svelte';
import { TemplatePlan } from './template_plan.svelte';
import { albionPicture, albionSetting, type AlbionNow, type AlbionPicture, type AlbionSetting, type AlbionShip, type SquadronNow } from './types';

export type Asks = 'templates' | 'steam' | 'fire' | 'activate' | 'first' | 'place' | 'dice' | 'choice' | '';

const ASKED = ['templates', 'steam', 'fire', 'activate', 'first', 'place', 'dice'] as const;

export class AlbionDesk extends TableDesk {
  /** the ship that is looked at */
  selected = $state<number | null>(null);
  /** the squadron, or where tubes are asked for the ship, whose order is being drafted */
  actor = $state<number | null>(null);
  hovered = $state<number | null>(null);
  readonly steam: SteamPlan = new SteamPlan(this);
  readonly template: TemplatePlan = new TemplatePlan(this);
  readonly salvo: SalvoPlan = new SalvoPlan(this);
  readonly place: PlacePlan = new PlacePlan(this);
  ready: number[] = $derived.by(() => this.#ready());
  #attended = '';

  get battle(): AlbionSetting | null {
    return this.live.setting ? albionSetting(this.live.setting) : null;
  }
  get picture(): AlbionPicture | null {
    return this.live.state ? albionPicture(this.live.state.picture) : null;
  }
  get own(): number | null {
    return this.live.state?.seat.side ?? null;
  }
  get asks(): Asks {
    const { question } = this;
    if (!question) return '';
    if (question.asks === 'repair' || question.asks === 'done') return 'fire';
    return ASKED.find((each) => each === question.asks) ?? 'choice';
  }
  /** Tubes are of ships, everything else is of squadrons. */
  get isOfShips(): boolean {
    return this.asks === 'templates';
  }

  shipOf(number: number | null | undefined): AlbionShip | undefined {
    return number === null || number === undefined ? undefined : this.battle?.ships[number];
  }
  nowOf(number: number | null | undefined): AlbionNow | undefined {
    return number === null || number === undefined ? undefined : this.picture?.ships[number];
  }
  squadronOf(number: number | null | undefined): SquadronNow | undefined {
    return number === null || number === undefined ? undefined : this.picture?.squadrons.find((each) => each.number === number);
  }
  nameOf(ship: number | null | undefined): string {
    return this.shipOf(ship)?.short ?? '';
  }
  squadronName(number: number | null | undefined): string {
    const squadron = this.squadronOf(number);
    if (!squadron) return '';
    return squadron.detached || !squadron.name ? squadron.ships.map((ship) => this.nameOf(ship)).join(', ') : squadron.name;
  }

  select(ship: number | null): void {
    this.selected = ship;
    const acting = this.isOfShips ? ship : (this.nowOf(ship)?.squadron ?? null);
    if (acting !== null && this.ready.includes(acting)) this.actor = acting;
  }
  actFor(actor: number): void {
    this.actor = actor;
    this.selected = this.isOfShips ? actor : (this.squadronOf(actor)?.leader ?? this.selected);
  }

  /** The next one that can be given an order, or the one before. */
  step(by: 1 | -1): void {
    const { ready } = this;
    const next = ready[(ready.indexOf(this.actor ?? -1) + by + ready.length) % ready.length];
    if (next !== undefined) this.actFor(next);
  }

  #ready(): number[] {
    const { picture, question } = this;
    if (!picture || !question) return [];
    if (this.isOfShips) return picture.ships.filter((ship) => ship.may_act && question.about.includes(ship.number)).map((ship) => ship.number);
    const bounds = question.bounds as { squadron?: number; squadrons?: Record<string, unknown> | number[] };
    if (bounds.squadron !== undefined) return [bounds.squadron];
    if (bounds.squadrons) return Array.isArray(bounds.squadrons) ? bounds.squadrons : Object.keys(bounds.squadrons).map(Number);
    return picture.squadrons.filter((squadron) => squadron.may_act).map((squadron) => squadron.number);
  }

  /** Turn to what is asked now: somebody for it is chosen, and the draft begun. */
  attend(): void {
    const { question, ready } = this;
    if (question && ready.length && !ready.includes(this.actor ?? -1)) this.actFor(this.#proposed());
    const key = `${question?.number}:${this.actor}`;
    if (key === this.#attended) return;
    this.#attended = key;
    this.turned();
    if (this.asks === 'choice' && question?.about[0] !== undefined) this.selected = question.about[0];
    this.begin();
  }

  #proposed(): number {
    const own = this.isOfShips ? this.selected : (this.nowOf(this.selected)?.squadron ?? null);
    return own !== null && this.ready.includes(own) ? own : (this.ready[0] ?? 0);
  }

  /** Begin the draft of what is asked, or ask again for the figures after a break of the line. */
  begin(): void {
    const { actor } = this;
    if (actor === null || !this.ready.includes(actor)) return;
    if (this.asks === 'steam') this.steam.begin(actor);
    else if (this.asks === 'templates') void this.template.begin(actor);
    else if (this.asks === 'fire') void this.salvo.begin(actor);
    else if (this.asks === 'place') this.place.begin(actor);
  }

  override get isComing(): boolean {
    return (this.asks === 'templates' && this.template.isComing) || (this.asks === 'fire' && this.salvo.isComing);
  }
  /** Nothing more is wanted of this squadron. */
  done(): Promise<boolean> {
    return this.send({ kind: 'done', answer: {} });
  }
  /** The rest go on as they are, or stand where they are proposed. */
  rest(): Promise<boolean> {
    return this.send({ kind: 'rest', answer: {} });
  }
  /** A squadron is let fire, or a side move first. */
  name(choice: number): Promise<boolean> {
    return this.send({ kind: this.asks, answer: { choice } });
  }
}
