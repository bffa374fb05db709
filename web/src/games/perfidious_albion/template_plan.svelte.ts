/** Torpedo templates being written down before anybody moves: all of a side's go out together. */
import type { Order } from '../../api/types';
import { Latest } from '../../table/latest';
import type { AlbionDesk } from './desk.svelte';
import { type Template, type TemplatesTold, type TubeRow, type TubeTargets } from './types';

export interface Drafted extends Template {
  row: TubeRow;
}

const isOf = (template: Template, ship: number, row: TubeRow): boolean =>
  template.ship === ship && template.cell === row.cell && template.to_starboard === row.to_starboard;

export class TemplatePlan {
  ship = $state<number | null>(null);
  /** the tubes of the ship that is looked at */
  tubes = $state.raw<TubeRow[]>([]);
  drafted = $state.raw<Drafted[]>([]);
  told = $state.raw<TemplatesTold | null>(null);
  isComing = $state(false);
  #asked = 0;
  #question: number | null = null;
  #latest = new Latest();

  constructor(private readonly desk: AlbionDesk) {}

  async begin(ship: number): Promise<void> {
    const { question } = this.desk;
    if (!question) return;
    if (question.number !== this.#question) this.#draft([]);
    this.#question = question.number;
    if (ship !== this.ship) this.tubes = [];
    this.ship = ship;
    this.isComing = this.tubes.length === 0;
    const asked = (this.#asked += 1);
    const told = await this.desk.live.targets<TubeTargets>(question.number, ship).catch(() => null);
    if (asked !== this.#asked) return;
    this.tubes = told?.tubes ?? [];
    this.isComing = false;
    this.desk.figuresCame();
  }

  draftedOf(ship: number, row: TubeRow): Drafted | undefined {
    return this.drafted.find((each) => isOf(each, ship, row));
  }
  /** So many torpedoes from a tube; none takes the template back. */
  load(row: TubeRow, torpedoes: number): void {
    const { ship } = this;
    if (ship === null) return;
    const others = this.drafted.filter((each) => !isOf(each, ship, row));
    this.#draft(
      torpedoes > 0
        ? [...others, { ship, cell: row.cell, to_starboard: row.to_starboard, torpedoes: Math.min(torpedoes, row.ready), row }]
        : others,
    );
  }
  #draft(drafted: Drafted[]): void {
    this.drafted = drafted;
    this.told = null;
    this.desk.refusal = null;
    const { question, order } = { question: this.desk.question, order: this.order };
    if (!question || !drafted.length) return;
    this.#latest.ask(async () => {
      const told = await this.desk.live.preview<TemplatesTold>(question.number, order);
      if (this.drafted === drafted) this.told = told;
    });
  }

  get order(): Order {
    const templates: Template[] = this.drafted.map(({ ship, cell, to_starboard, torpedoes }) => ({ ship, cell, to_starboard, torpedoes }));
    return { kind: 'templates', answer: { templates } };
  }
  /** Templates that somebody else has thought out: each is laid at its ship's own tubes. */
  async adopt(answer: Order['answer']): Promise<void> {
    this.#draft([]);
    for (const template of answer['templates'] as Template[]) {
      await this.begin(template.ship);
      const row = this.tubes.find((each) => isOf(template, template.ship, each));
      if (row) this.load(row, template.torpedoes);
    }
  }
  commit(): Promise<boolean> {
    return this.desk.send(this.order);
  }
  none(): Promise<boolean> {
    return this.desk.send({ kind: 'templates', answer: { templates: [] } });
  }
}
