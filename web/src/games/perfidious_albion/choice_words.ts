/** A decision in mid-step taken apart: "flood the magazine: one flotation box of 13 [MAG.c]" is an answer, what it means, and its rule. */
import { capital } from '../../shell/plain_words';
import { CITED } from '../../shell/rule_numbers';
import type { Choosable } from '../../table/ChoiceList.svelte';
import { inches, plainWords } from '../../table/words';

const NUMBER = new RegExp(`\\[(${CITED})\\]`);

export function answerOf({ value, words }: { value: number; words: string }): Choosable {
  const cited = NUMBER.exec(words)?.[1];
  const [head = '', ...rest] = inches(plainWords(words)).split(': ');
  const means = rest.join(': ').trim();
  return { value, words: head, ...(means ? { means: `${capital(means)}.` } : {}), rule: cited ? `PA-${cited}` : null };
}
