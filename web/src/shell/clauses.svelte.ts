/** The clauses of each rule set, fetched once, looked up by rule number. */
import { getClauses } from '../api/client';
import type { Clause } from '../api/types';
import { paragraph } from './rule_numbers';

export { paragraph } from './rule_numbers';

export const KIND_WORDS: Record<string, string> = {
  source: 'source text',
  optional: 'optional rule',
  ruling: 'ruling',
  reconstructed: 'reconstructed',
};

const fetched = new Map<string, Promise<Clause[]>>();

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
  const { gameOfRule } = await import('../games');
  const all = await clausesOf(gameOfRule(rule).name);
  const exact = all.filter((clause) => clause.id === rule);
  if (exact.length) return exact;
  const within = all.filter((clause) => clause.id.startsWith(`${rule}.`));
  if (within.length) return within;
  const prefix = `${rule.split('-', 1)[0]}-${paragraph(rule)}`;
  return all.filter((clause) => clause.id === prefix || clause.id.startsWith(`${prefix}.`));
}
