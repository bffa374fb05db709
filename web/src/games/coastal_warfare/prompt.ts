/** What is asked in a night action, and what happens if nothing is done. */
import type { Line } from '../../api/live.svelte';
import { promptOf, type Prompted } from '../../table/prompt';
import { inches, plainWords } from '../../table/words';
import type { CoastalDesk } from './desk.svelte';
import { cm } from './words';

const DOING: Record<string, string> = {
  launching: 'to launch torpedoes',
  movement: 'to move',
  gunfire: 'to observe and fire',
  'set-up': 'to set up',
};

export const promptFor = (desk: CoastalDesk, line: Line): Prompted =>
  promptOf(desk, line, desk.picture?.mover ?? null, { asked: askedWords, doing: DOING });

function askedWords(desk: CoastalDesk): string {
  const name = desk.nameOf(desk.actor);
  switch (desk.asks) {
    case 'place':
      return `Your turn: place ${name}, or begin`;
    case 'launch':
      return desk.ready.length ? `Your turn: ${name} may launch torpedoes` : 'Your turn: nothing may launch now, go on to move';
    case 'move':
      return `Your turn: move ${name}`;
    case 'fire':
      return watchWords(desk, name);
    default:
      return `Your decision: ${inches(plainWords(desk.question?.words ?? ''))}`;
  }
}

function watchWords(desk: CoastalDesk, name: string): string {
  const { watch } = desk;
  const mark = watch.marks.find((each) => !each.beyond);
  if (watch.tab === 'guns' && watch.targets.length) return `Your turn: name targets for ${name}, then fire`;
  if (watch.chancesLeft > 0 && mark) return `Your turn: ${name} looks for ${desk.nameOf(mark.counter)} at ${cm(mark.range)}`;
  return `Your turn: ${name} observes and fires`;
}
