/** The clauses of each rule set, fetched once, looked up by rule number. */
import { getClauses } from '../api/client';
import type { Clause } from '../api/types';

const RULESETS: Record<string, string> = {
  GF: 'grand-fleets',
  CW: 'coastal-warfare',
  PA: 'perfidious-albion',
  GW: 'great-war-at-sea',
};
export const KIND_WORDS: Record<string, string> = {
  source: 'source text',
  optional: 'optional rule',
  ruling: 'ruling',
  reconstructed: 'reconstructed',
};

const fetched = new Map<string, Promise<Clause[]>>();

export function rulesetOf(rule: string): string {
  return RULESETS[rule.split('-', 1)[0] ?? ''] ?? 'grand-fleets';
}

/** What a chip shows: "GF-4.31.e" is paragraph 4.31. */
export function paragraph(rule: string): string {
  const bare = rule.replace(/^[A-Z]{2,3}-/, '');
  const numbered = /^(\d+(?:\.\d+)*)(\..*)?$/.exec(bare);
  return numbered?.[1] ?? bare;
}

export function clausesOf(ruleset: string): Promise<Clause[]> {
  let known = fetched.get(ruleset);
  if (!known) {
    known = getClauses(ruleset);
    known.catch(() => fetched.delete(ruleset));
    fetched.set(ruleset, known);
  }
  return known;
}

/** The clause itself, or all of its paragraph when only a paragraph is named; a ruling on either follows. */
export async function clausesFor(rule: string): Promise<Clause[]> {
  const all = await clausesOf(rulesetOf(rule));
  const exact = all.filter((clause) => clause.id === rule);
  if (exact.length) return exact;
  const within = all.filter((clause) => clause.id.startsWith(`${rule}.`));
  if (within.length) return within;
  const prefix = `${rule.split('-', 1)[0]}-${paragraph(rule)}`;
  return all.filter((clause) => clause.id === prefix || clause.id.startsWith(`${prefix}.`));
}
