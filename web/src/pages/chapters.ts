/** Clauses by chapter, in the order of the book. */
import type { Clause } from '../api/types';

export interface Chapter {
  name: string;
  title: string;
  clauses: Clause[];
}

const TITLES: Record<string, string> = {
  'GF-0': '0 Introduction',
  'GF-1': '1 The ships',
  'GF-2': '2 Playing the game',
  'GF-3': '3 Movement',
  'GF-4': '4 Gunfire',
  'GF-5': '5 Torpedoes',
  'GF-6': '6 Critical hits',
  'GF-GEO': 'Geometry',
  'GF-CARD': 'Cards',
  'GF-COR': 'Coronel',
};

/** "GF-4.31.e" belongs to chapter 4, "GF-GEO.b" to GEO. */
export const chapterOf = (id: string): string => id.replace(/^[A-Z]+-/, '').split('.', 1)[0] ?? '';

export function chaptersOf(clauses: Clause[]): Chapter[] {
  const found = new Map<string, Chapter>();
  for (const clause of clauses) {
    const name = chapterOf(clause.id);
    const title = TITLES[`${clause.id.split('-', 1)[0]}-${name}`] ?? (/^\d+$/.test(name) ? `Chapter ${name}` : name);
    const chapter = found.get(name) ?? { name, title, clauses: [] };
    chapter.clauses.push(clause);
    found.set(name, chapter);
  }
  return [...found.values()];
}
