/** What is asked, and what happens if nothing is done. */
import type { Line } from '../../api/live.svelte';
import { many } from '../../shell/plain_words';
import { promptOf, type Prompted } from '../../table/prompt';
import { inches, plainWords } from '../../table/words';
import type { GreatWarDesk } from './desk.svelte';

const DOING: Record<string, string> = {
  'before play': 'to note patrol zones',
  orders: 'to write orders',
  movement: 'to decide at sea',
  ambush: 'to attack',
  contact: 'to seek contact',
  'giving battle': 'to give battle or not',
  'set-up': 'to set up',
  counters: 'to put down counters',
  moves: 'to move',
  gunnery: 'to name targets',
  torpedoes: 'to name torpedo targets',
};

export const promptFor = (desk: GreatWarDesk, line: Line): Prompted => promptOf(desk, line, null, { asked: askedWords, doing: DOING });

function askedWords(desk: GreatWarDesk): string {
  switch (desk.asks) {
    case 'patrol':
      return `Your turn: where does ${desk.nameOf(desk.actor)} lie in wait?`;
    case 'plot':
      return `Your turn: write the orders of ${desk.fleetName(desk.actor)}`;
    case 'victims':
      return 'Your turn: your boats have contact, name their targets';
    case 'deploy':
      return 'Your turn: set up your ships';
    case 'mines':
      return desk.question?.bounds['count'] === 0 ? 'Your turn: no counters to put down' : 'Your turn: put down your counters, unseen';
    case 'move':
      return `Your turn: move ${many(desk.ready.length, 'ship')} in impulse ${desk.picture?.combat?.impulse ?? ''}`;
    case 'fire':
      return 'Your turn: name the targets of your guns';
    case 'launch':
      return 'Your turn: name the targets of your torpedoes';
    default:
      return `Your decision: ${inches(plainWords(desk.question?.words ?? ''))}`;
  }
}
