/** What is asked, and what happens if nothing is done. */
import type { Line } from '../api/live.svelte';
import type { Prompted } from '../battle/prompt';
import { inches, OTHER_RULES, outcomeWords, plainWords, sideName } from '../battle/words';
import { isUmpireRuling, rulingWords } from '../umpire/words';
import type { GreatWarDesk } from './desk.svelte';
import { many } from './words';

const IF_NOT: Record<string, string> = {
  patrol: 'the boats are spread along the coast.',
  plot: 'fleets without orders stay where they are.',
  victims: 'the boats attack as it is proposed.',
  deploy: 'ships stand in the middle of their places.',
  mines: 'no counter is put down.',
  move: 'ships stay in their hexes.',
  fire: 'guns without a target are silent.',
  launch: 'no torpedo is launched.',
};

export function promptFor(desk: GreatWarDesk, line: Line): Prompted {
  const { live, picture, question } = desk;
  const state = live.state;
  if (!state || !picture) return { side: null, words: '', ifNot: '' };
  if (line === 'lost' || line === 'connecting')
    return { side: desk.own, words: 'The line to the table is broken', ifNot: 'Trying again by itself; nothing that was accepted is lost, and your plan is kept.' };
  if (state.outcome && live.setting) {
    const winner = typeof state.outcome.winner === 'number' ? state.outcome.winner : null;
    return { side: winner, words: outcomeWords(live.setting, state.outcome), ifNot: state.outcome.how === OTHER_RULES ? 'The replay shows it turn by turn.' : 'Everything that was hidden is open now.' };
  }
  if (!question) return { side: desk.own, ...waitingWords(desk) };
  const asked = { side: Number(question.to) >= 0 ? Number(question.to) : null, words: askedWords(desk), ifNot: ifNothing(desk) };
  return desk.asks in IF_NOT ? { ...asked, about: inches(plainWords(question.words)) } : asked;
}

function askedWords(desk: GreatWarDesk): string {
  switch (desk.asks) {
    case 'patrol': return `Your turn: where does ${desk.nameOf(desk.actor)} lie in wait?`;
    case 'plot': return `Your turn: write the orders of ${desk.fleetName(desk.actor)}`;
    case 'victims': return 'Your turn: your boats have contact, name their targets';
    case 'deploy': return 'Your turn: set up your ships';
    case 'mines': return 'Your turn: put down your counters, unseen';
    case 'move': return `Your turn: move ${many(desk.ready.length, 'ship')} in impulse ${desk.picture?.combat?.impulse ?? ''}`;
    case 'fire': return 'Your turn: name the targets of your guns';
    case 'launch': return 'Your turn: name the targets of your torpedoes';
    default: return `Your decision: ${inches(plainWords(desk.question?.words ?? ''))}`;
  }
}

function ifNothing(desk: GreatWarDesk): string {
  const { question } = desk;
  const stands = desk.live.state?.clock?.stands;
  if (question && question.seconds_left !== null) return `If you do nothing: when the time is up, ${IF_NOT[desk.asks] ?? 'what is proposed is done.'}`;
  return `If you do nothing: the table waits for you${stands ? `; the clock stands, ${stands}` : ''}.`;
}

const DOING: Record<string, string> = {
  'before play': 'to note patrol zones', orders: 'to write orders', movement: 'to decide at sea', ambush: 'to attack', contact: 'to seek contact', 'giving battle': 'to give battle or not',
  'set-up': 'to set up', counters: 'to put down counters', moves: 'to move', gunnery: 'to name targets', torpedoes: 'to name torpedo targets',
};

function waitingWords(desk: GreatWarDesk): { words: string; ifNot: string } {
  const state = desk.live.state;
  const setting = desk.live.setting;
  if (!state || !setting) return { words: '', ifNot: '' };
  const looking = state.seat.spectator ? 'You look on.' : state.seat.umpire ? 'You umpire; every question is listed on the right.' : 'Nothing to do for you now; title and sound tell you when it is your turn.';
  if (state.dice_due) return { words: `Real dice are due: ${inches(plainWords(state.dice_due.words))}`, ifNot: looking };
  if (isUmpireRuling(state)) return { words: rulingWords(state), ifNot: looking };
  const own = sideName(setting, state.seat.side);
  const who = state.waiting.filter((name) => name !== own).map((name) => {
    const seat = state.seats.find((each) => each.name === name);
    return seat?.who === 'computer' ? `${name} (computer)` : seat && !seat.here ? `${name} (away)` : name;
  });
  return { words: who.length ? `${who.join(' and ')} ${DOING[desk.picture?.phase ?? ''] ?? 'to act'}` : 'The table is at work', ifNot: looking };
}
