/** Rule numbers as the server writes them, "GF-4.31.e": rule set, paragraph, clause. */
/** A number as sentences cite it in brackets: "4.31", "OBS.b", "B8.t1", "11.7.6a". */
export const CITED = '(?:\\d+|[A-Z][A-Z\\d]*)(?:\\.[\\w.]+)?';

const PREFIX = /^[A-Z]+-/;

/** "GF-" of "GF-4.31.e", or nothing where it is no rule's number. */
export const prefixOf = (rule: string | null | undefined): string | null => PREFIX.exec(rule ?? '')?.[0] ?? null;

/** What a chip shows: "GF-4.31.e" is paragraph 4.31. */
export function paragraph(rule: string): string {
  const bare = rule.replace(PREFIX, '');
  const numbered = /^(\d+(?:\.\d+)*)(\..*)?$/.exec(bare);
  return numbered?.[1] ?? bare;
}
