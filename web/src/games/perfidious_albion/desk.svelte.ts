/** The desk of a squadron action: which ship is looked at, which squadron or ship is given an order, and the order being drafted. */
import type { Order, Question } from '../../api/types';
import { TableDesk } from '../../table/desk.svelte';
import { PlacePlan } from './place_plan.svelte';
import { SalvoPlan } from './salvo_plan.svelte';
import { SteamPlan } from './steam_plan.svelte';
import { TemplatePlan } from './template_plan.svelte';
import {
  albionPicture,
  albionSetting,
  type AlbionNow,
  type AlbionPicture,
  type AlbionSetting,
  type AlbionShip,
  type SquadronNow,
  type UsualSteam,
} from './types';

export type Asks = 'templates' | 'steam' | 'fire' | 'activate' | 'first' | 'place' | 'dice' | 'choice' | '';

const ASKED = ['templates', 'steam', 'fire', 'activate', 'first', 'place', 'dice'] as const;

export class AlbionDesk extends TableDesk {
  hovered = $state<number | null>(null);
  readonly steam: SteamPlan = new SteamPlan(this);
  readonly template: TemplatePlan = new TemplatePlan(this);
  readonly salvo: SalvoPlan = new SalvoPlan(this);
  readonly place: PlacePlan = new PlacePlan(this);
  ready: number[] = $derived.by(() => this.#ready());

  get battle(): AlbionSetting | null {
    return this.live.setting ? albionSetting(this.live.setting) : null;
  }
  get picture(): AlbionPicture | null {
    return this.live.state ? albionPicture(this.live.state.picture) : null;
  }
  override get asks(): Asks {
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
    return this.battle?.ships[number ?? -1];
  }
  nowOf(number: number | null | undefined): AlbionNow | undefined {
    return this.picture?.ships[number ?? -1];
  }
  squadronOf(number: number | null | undefined): SquadronNow | undefined {
    return this.picture?.squadrons.find((each) => each.number === number);
  }
  nameOf(ship: number | null | undefined): string {
    return this.shipOf(ship)?.short ?? '';
  }
  /** What a squadron may do, and how it would go on by itself. */
  moveBounds(squadron: number | null): { usual?: UsualSteam } {
    const bounds = this.question?.bounds as { squadrons?: Record<string, { usual?: UsualSteam }> } | undefined;
    return bounds?.squadrons?.[String(squadron)] ?? {};
  }
  squadronName(number: number | null | undefined): string {
    const squadron = this.squadronOf(number);
    if (!squadron) return '';
    return squadron.detached || !squadron.name ? squadron.ships.map((ship) => this.nameOf(ship)).join(', ') : squadron.name;
  }

  protected override actorOf(ship: number | null): number | null {
    return this.isOfShips ? ship : (this.nowOf(ship)?.squadron ?? null);
  }
  override actFor(actor: number): void {
    this.actor = actor;
    this.selected = this.isOfShips ? actor : (this.squadronOf(actor)?.leader ?? this.selected);
  }

  #ready(): number[] {
    const { picture, question } = this;
    if (!picture || !question) return [];
    if (this.isOfShips)
      return picture.ships.filter((ship) => ship.may_act && question.about.includes(ship.number)).map((ship) => ship.number);
    const bounds = question.bounds as { squadron?: number; squadrons?: Record<string, unknown> | number[] };
    if (bounds.squadron !== undefined) return [bounds.squadron];
    if (bounds.squadrons) return Array.isArray(bounds.squadrons) ? bounds.squadrons : Object.keys(bounds.squadrons).map(Number);
    return picture.squadrons.filter((squadron) => squadron.may_act).map((squadron) => squadron.number);
  }

  protected override readonly mayBeIdle = ['activate', 'fire'];
  protected override takeUp(question: Question | null): void {
    if (this.asks === 'choice' && question?.about[0] !== undefined) this.selected = question.about[0];
    super.takeUp(question);
  }
  protected override draft(actor: number): void {
    if (this.asks === 'steam') this.steam.begin(actor);
    else if (this.asks === 'templates') void this.template.begin(actor);
    else if (this.asks === 'fire') void this.salvo.begin(actor);
    else if (this.asks === 'place') this.place.begin(actor);
  }

  override get drafted(): Order | null {
    const { steam, template, salvo, place } = this;
    if (this.asks === 'steam') return steam.order;
    if (this.asks === 'templates') return template.order;
    if (this.asks === 'fire') return salvo.aims.length ? salvo.order : null;
    return this.asks === 'place' && place.at ? place.order : null;
  }
  override async takeOver({ kind, answer }: Order): Promise<boolean> {
    const plan = { steam: this.steam, templates: this.template, fire: this.salvo, place: this.place }[kind];
    if (kind === 'activate') this.turnTo(Number(answer['choice']));
    else if (plan && kind !== 'templates') this.turnTo(Number(answer['squadron']));
    await plan?.adopt(answer);
    return plan !== undefined || kind === 'activate';
  }

  override get isComing(): boolean {
    return (this.asks === 'templates' && this.template.isComing) || (this.asks === 'fire' && this.salvo.isComing);
  }
  /** A squadron is let fire, or a side move first. */
  name(choice: number): Promise<boolean> {
    return this.send({ kind: this.asks, answer: { choice } });
  }
}
