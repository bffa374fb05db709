/** The real figures of a ship while they are written, and the card that the server makes of them. */
import { makeCard, Trouble } from '../../api/client';
import type { CardWanted, MadeCard, WorkedLine } from '../../api/types';
import { Latest } from '../../table/latest';

export type Pair = [count: number, bore: number];
export interface MountFigures {
  arcs: string;
  barrels: number;
  mounts: number;
}
export interface TubeFigures {
  arcs: string;
  tubes: number;
}
export interface GunFigures {
  name: string;
  bore_inches: number;
  bore_mm?: number;
  calibres: number;
  range_yards: number;
  mounts: MountFigures[];
}
export interface TorpedoFigures {
  name: string;
  diameter_inches: number;
  range_yards: number;
  tubes: TubeFigures[];
}
export interface Figures {
  class: string;
  type: string;
  nation: string;
  year: number;
  ships: string[];
  displacement_tons: number;
  merchant: boolean;
  knots: number;
  armour_make?: string;
  armour_quality?: number;
  belt_inches?: [most: number, least: number];
  deck_inches?: number;
  protective_deck_inches?: [flat: number, slope: number];
  light_guns_mm: Pair[];
  anti_aircraft_mm: Pair[];
  guns: GunFigures[];
  torpedoes: TorpedoFigures[];
  source?: string;
  uncertain?: string;
}

/** A figure of the card itself, several of them, or a word. */
export type CardFigure = number | number[] | string;

const RULES = 'grand-fleets';

/** Whether a line of the arithmetic gives something that stands on the card and can be changed there. */
export function isChangeable({ place, what, result }: WorkedLine): boolean {
  if (place === 'armour' || (place === 'points' && what !== 'Points')) return false;
  return (Array.isArray(result) ? result : [result]).every((each) => typeof each === 'number' || typeof each === 'string');
}

/** What somebody has written for a figure, in the shape that the figure has; a single face stands for itself twice. */
export function figureWritten(words: string, { result }: WorkedLine): CardFigure {
  if (typeof result === 'string') return words.trim();
  const figures = (words.match(/\d+/g) ?? []).map(Number);
  if (!Array.isArray(result)) return /^\s*[+\-\u2212]?\d+\s*$/.test(words) ? Number(words.replace('\u2212', '-')) : words.trim();
  return figures.length === 1 && result.length === 2 ? [...figures, ...figures] : figures;
}

/** What is sent: what the server has worked out itself from a make or a protective deck is left to it. */
export function sent({ armour_quality, belt_inches, deck_inches, ...figures }: Figures): Record<string, unknown> {
  return {
    ...figures,
    ...(figures.armour_make ? {} : { armour_quality }),
    ...(figures.protective_deck_inches ? {} : { belt_inches, deck_inches }),
  };
}

/** Whether a line of the arithmetic uses a figure, or a part of it. */
export const usesFigure = (uses: string[], figure: string): boolean =>
  figure !== '' && uses.some((each) => each === figure || figure.startsWith(`${each}[`) || figure.startsWith(`${each}.`));

export class CardDraft {
  figures = $state<Figures | null>(null);
  made = $state.raw<MadeCard | null>(null);
  /** what cannot be, one fault a line */
  faults = $state.raw<string[]>([]);
  /** figures of the card that its maker wants otherwise, by their places in it */
  changes = $state.raw<Record<string, CardFigure>>({});
  /** the figure that is looked at, as the arithmetic names it */
  chosen = $state('');
  #latest = new Latest();

  /** Begin with a ship that comes with the program. */
  startFrom = (name: string): void => this.#begin({ name });
  /** Begin with a file of figures, or with a card of one's own. */
  open = (text: string): void => this.#begin({ text });

  /** Change figures, and ask what becomes of the card. */
  change(edit: (figures: Figures) => void): void {
    if (!this.figures) return;
    edit(this.figures);
    this.#askAgain();
  }

  /** Have a figure of the card otherwise than its formula gives it. */
  overrule(place: string, figure: CardFigure): void {
    this.changes = { ...this.changes, [place]: figure };
    this.#askAgain();
  }
  /** Take the formula's figure again. */
  takeFormula(place: string): void {
    this.changes = Object.fromEntries(Object.entries(this.changes).filter(([each]) => each !== place));
    this.#askAgain();
  }

  #askAgain(): void {
    if (!this.figures) return;
    const wanted: CardWanted = { figures: sent($state.snapshot(this.figures) as Figures), changes: this.changes };
    this.#latest.ask(async () => void (await this.#ask(wanted)));
  }

  /** A card of one's own that differs from its formulas stays as it is. */
  #begin(wanted: CardWanted): void {
    this.#latest.ask(async () => {
      const made = await this.#ask(wanted);
      if (!made) return;
      this.figures = made.figures as unknown as Figures;
      this.changes = Object.fromEntries(made.differences.map(({ place, card }) => [place, card as CardFigure]));
      if (made.differences.length) this.#askAgain();
    });
  }

  async #ask(wanted: CardWanted): Promise<MadeCard | null> {
    try {
      this.made = await makeCard(RULES, wanted);
      this.faults = [];
      return this.made;
    } catch (problem) {
      this.faults = faultsOf(problem);
      return null;
    }
  }
}

function faultsOf(problem: unknown): string[] {
  if (!(problem instanceof Trouble)) return ['The card could not be made.'];
  return problem.problems.length ? problem.problems : [problem.message];
}
