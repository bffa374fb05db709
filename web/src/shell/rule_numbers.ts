/** Rule numbers as the server writes them, "GF-4.31.e": rule set, paragraph, clause. */
const RULESETS: Record<string, string> = {
  GF: 'grand-fleets',
  CW: 'coastal-warfare',
  PA: 'perfidious-albion',
  GW: 'great-war-at-sea',
};

export function rulesetOf(rule: string): string {
  return RULESETS[rule.split('-', 1)[0] ?? ''] ?? 'grand-fleets';
}

/** What a chip shows: "GF-4.31.e" is paragraph 4.31. */
export function paragraph(rule: string): string {
  const bare = rule.replace(/^[A-Z]{2,3}-/, '');
  const numbered = /^(\d+(?:\.\d+)*)(\..*)?$/.exec(bare);
  return numbered?.[1] ?? bare;
}
