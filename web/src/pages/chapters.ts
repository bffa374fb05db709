/** Clauses by chapter, in the order of the book. */
import type { Clause } from '../api/types';

export interface Chapter {
  name: string;
  title: string;
  clauses: Clause[];
}

/** "GF-4.31.e" belongs to chapter 4, "GF-GEO.b" to GEO. */
export const chapterOf = (id: string): string => id.replace(/^[A-Z]+-/, '').split('.', 1)[0] ?? '';

/** The chapters that clauses belong to, each by the title that its rule set gives it. */
export function chaptersOf(clauses: Clause[], titles: Record<string, string>): Chapter[] {
  const found = new Map<string, Chapter>();
  for (const clause of clauses) {
    const name = chapterOf(clause.id);
    const title = titles[name] ?? (/^\d+$/.test(name) ? `Chapter ${name}` : name);
    const chapter = found.get(name) ?? { name, title, clauses: [] };
    chapter.clauses.push(clause);
    found.set(name, chapter);
  }
  return [...found.values()];
}
