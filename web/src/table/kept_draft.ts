/** What somebody has drawn and not sent, kept in his window, so that a page that is loaded again does not lose it. */
import type { Order } from '../api/types';

export interface Kept {
  question: number;
  order: Order;
}

const keyOf = (table: string): string => `lineahead.draft.${table}`;

export function keptDraft(table: string): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(table)) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}
export function keepDraft(table: string, kept: Kept | null): void {
  if (kept) sessionStorage.setItem(keyOf(table), JSON.stringify(kept));
  else sessionStorage.removeItem(keyOf(table));
}

/** Tells what a person has drawn from what the page has laid out: that is what stands there first, or nothing, for a question and whoever answers it. */
export class OwnDrafts {
  #laidOut = new Map<string, string>();

  isOwn(question: number, actor: number | null, order: Order | null): boolean {
    const key = `${question} ${actor}`;
    const words = JSON.stringify(order);
    if (!this.#laidOut.has(key)) this.#laidOut.set(key, words);
    return this.#laidOut.get(key) !== words;
  }
}
