/** What words and figures of the page mean: which one is asked about now, and who asks. */
import { getContext, setContext } from 'svelte';
import { explain, getGlossary } from '../api/client';
import type { Meant } from '../api/types';

/** The seat from whose view examples are taken. */
export interface Asker {
  table: string;
  token: string;
}
/** A word that is asked about: where, and which row of its kind. */
export interface AskedWord {
  block: string;
  of: string;
  part: number;
}
export interface Block {
  readonly id: string;
}

const SEAT = 'who asks for meanings';
const BLOCK = 'where a meaning opens';

export const tellAsker = (asker: () => Asker): void => void setContext(SEAT, asker);
export const asker = (): Asker | null => getContext<(() => Asker) | undefined>(SEAT)?.() ?? null;
export const beginBlock = (id: string): Block => setContext<Block>(BLOCK, { id });
export const blockHere = (): Block | null => getContext<Block | undefined>(BLOCK) ?? null;

/** One word is explained at a time, wherever on the page. */
class Asked {
  word = $state.raw<AskedWord | null>(null);
  /** where the keyboard goes back to */
  from: HTMLElement | null = null;

  is({ block, of, part }: AskedWord): boolean {
    return this.word?.block === block && this.word.of === of && this.word.part === part;
  }
  toggle(word: AskedWord, from: HTMLElement): void {
    this.from = from;
    this.word = this.is(word) ? null : word;
  }
  close(): void {
    this.word = null;
    this.from?.focus({ preventScroll: true });
  }
}
export const asked = new Asked();

/** A row of the glossary, with an example of the ship where somebody sits at a table. */
export async function meaningOf(game: string, who: Asker | null, of: string, ship: number | null, part: number): Promise<Meant> {
  if (who) return explain(who.table, who.token, { term: of, part, ...(ship === null ? {} : { ship }) });
  const found = (await getGlossary(game)).find(({ term }) => term === of);
  if (!found) throw new Error(`no such word: ${of}`);
  return { ...found, example: '' };
}
