/** What comes of a decision in the middle of things, told from the boat's chart and what lies there. */
import type { Choosable } from '../battle/ChoiceList.svelte';
import { inches } from '../battle/words';
import type { Boat, BoatNow } from './types';

interface Meaning {
  means: string;
  rule: string;
}
type Meanings = Record<number, Meaning>;

const STOP_SHORT: Meanings = {
  1: { means: 'She lies where she has come to, clear of the other.', rule: 'CW-RAM.e' },
  0: { means: 'The rest of her run takes her bow onto the other.', rule: 'CW-RAM.a' },
};
const TAKE_IN_TOW: Meanings = {
  1: { means: 'The lighter comes in line astern of her.', rule: 'CW-LTR.a' },
  0: { means: 'The lighter stays where it is and waits for another tow.', rule: 'CW-LTR.e' },
};

/** What is crossed off on a boat's chart and could be the system that a die picks. */
export function destroyedOn({ card }: Boat, now: BoatNow): string[] {
  const mounts = card.mounts.filter((_, i) => now.mounts_lost[i]).map(({ short, facing }) => `${inches(short)} ${facing}`);
  const tubes = card.tubes.filter((_, i) => now.tubes_lost[i]).map(({ where }) => `${where} tubes`);
  return [...mounts, ...tubes, ...now.equipment_lost];
}

function repairs(boat: Boat, now: BoatNow): Meanings {
  const { card } = boat;
  const destroyed = destroyedOn(boat, now);
  return {
    0: { means: `${card.bridge - now.bridge_lost + 1} of ${card.bridge} bridge boxes are whole then.`, rule: 'CW-REP.b' },
    1: { means: `She makes ${card.engines[now.engines_lost - 1] ?? 0} cm a turn then, now ${card.engines[now.engines_lost] ?? 0}.`, rule: 'CW-REP.b' },
    2: { means: destroyed.length === 1 ? `It is the ${destroyed[0]}.` : `One of ${destroyed.length}: ${destroyed.join(', ')}.`, rule: 'CW-REP.r1' },
  };
}

/** Every answer with what it means; one of which nothing is known here is left as the server worded it. */
export function withMeanings(options: Choosable[], rule: string, boat: Boat | undefined, now: BoatNow | undefined): Choosable[] {
  const known: Record<string, Meanings | null> = { 'CW-RAM.e': STOP_SHORT, 'CW-LTR.f': TAKE_IN_TOW, 'CW-REP.r1': boat && now ? repairs(boat, now) : null };
  return options.map((option) => ({ ...option, ...known[rule]?.[option.value] }));
}
