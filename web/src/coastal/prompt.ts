/** What is asked in a night action, and what happens if nothing is done. */
import type { Line } from '../api/live.svelte';
import type { Prompted } from '../battle/prompt';
import { inches, OTHER_RULES, outcomeWords, plainWords, sideName } from '../battle/words';
import { isUmpireRuling, rulingWords } from '../umpire/words';
import type { CoastalDesk } from './desk.svelte';
import { counted } from './words';

const IF_NOT: Record<string, string> = {
  place: 'everything stands where the scenario would have it.',
  launch: 'nothing is launched.',
  move: 'everything goes on with its course and speed.',
  fire: 'nobody looks, and no gun fires.',
};

export function promptFor(desk: CoastalDesk, line: Line): Prompted {
  const { live, night, picture, question } = desk;
  const state = live.state;
  if (!state || !night || !picture) return { side: null, words: '', ifNot: '' };
  const side = desk.own ?? picture.mover;
  if (line === 'lost' || line === 'connecting')
    return { side, words: 'The line to the table is broken', ifNot: 'Trying again by itself; nothing that was accepted is lost, and your plan is kept.' };
  if (state.outcome && live.setting) {
    const winner = typeof state.outcome.winner === 'number' ? state.outcome.winner : null;
    return { side: winner, words: outcomeWords(live.setting, state.outcome), ifNot: state.outcome.how === OTHER_RULES ? 'The replay shows it turn by turn.' : 'Everything that was hidden is open now.' };
  }
  if (question) {
    const asked = { side: Number(question.to) >= 0 ? Number(question.to) : null, words: askedWords(desk), ifNot: ifNothing(desk) };
    return desk.asks in IF_NOT ? { ...asked, about: inches(plainWords(question.words)) } : asked;
  }
  return { side: desk.own, ...waitingWords(desk) };
}

function askedWords(desk: CoastalDesk): string {
  const name = desk.nameOf(desk.actor);
  switch (desk.asks) {
    case 'place': return `Your turn: place ${name}, or begin`;
    case 'launch': return desk.ready.length ? `Your turn: ${name} may launch torpedoes` : 'Your turn: nothing may launch now, go on to move';
    case 'move': return `Your turn: move ${name}`;
    case 'fire': return watchWords(desk, name);
    default: return `Your decision: ${inches(plainWords(desk.question?.words ?? ''))}`;
  }
}

function watchWords(desk: CoastalDesk, name: string): string {
  const { watch } = desk;
  const mark = watch.marks.find((each) => !each.beyond);
  if (watch.tab === 'guns' && watch.targets.length) return `Your turn: name targets for ${name}, then fire`;
  if (watch.chancesLeft > 0 && mark) return `Your turn: ${name} looks for ${desk.nameOf(mark.counter)} at ${counted(mark.range)}`;
  return `Your turn: ${name} observes and fires`;
}

function ifNothing(desk: CoastalDesk): string {
  const { question } = desk;
  const stands = desk.live.state?.clock?.stands;
  if (question && question.seconds_left !== null) return `If you do nothing: when the time is up, ${IF_NOT[desk.asks] ?? 'the computer answers for you.'}`;
  return `If you do nothing: the table waits for you${stands ? `; the clock stands, ${stands}` : ''}.`;
}

const DOING: Record<string, string> = { launching: 'to launch torpedoes', movement: 'to move', gunfire: 'to observe and fire', 'set-up': 'to set up' };

function waitingWords(desk: CoastalDesk): { words: string; ifNot: string } {
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
