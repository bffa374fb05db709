/** The real figures of a ship while they are written, and the card that the server makes of them. */
import { makeCard, Trouble } from '../../api/client';
import type { CardWanted, MadeCard } from '../../api/types';
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

const RULES = 'grand-fleets';

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
    const figures = sent($state.snapshot(this.figures) as Figures);
    this.#latest.ask(async () => void (await this.#ask({ figures })));
  }

  #begin(wanted: CardWanted): void {
    this.#latest.ask(async () => {
      const made = await this.#ask(wanted);
      if (made) this.figures = made.figures as unknown as Figures;
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
