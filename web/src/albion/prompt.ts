/** What is asked in a squadron action, and what happens if nothing is done. */
import type { Line } from '../api/live.svelte';
import type { Prompted } from '../battle/prompt';
import { inches, OTHER_RULES, outcomeWords, plainWords, sideName } from '../battle/words';
import { isUmpireRuling, rulingWords } from '../umpire/words';
import type { AlbionDesk } from './desk.svelte';

const IF_NOT: Record<string, string> = {
  place: 'squadrons stand where they are proposed.',
  templates: 'no torpedo is put out.',
  first: 'the other side moves first.',
  steam: 'squadrons go on as they are.',
  activate: 'the next squadron in order fires.',
  fire: 'the squadron holds its fire.',
};

export function promptFor(desk: AlbionDesk, line: Line): Prompted {
  const { live, picture, question } = desk;
  const state = live.state;
  if (!state || !picture) return { side: null, words: '', ifNot: '' };
  const side = desk.own ?? picture.moving ?? picture.firing;
  if (line === 'lost' || line === 'connecting')
    return { side, words: 'The line to the table is broken', ifNot: 'Trying again by itself; nothing that was accepted is lost, and your plan is kept.' };
  if (state.outcome && live.setting) {
    const winner = typeof state.outcome.winner === 'number' ? state.outcome.winner : null;
    return { side: winner, words: outcomeWords(live.setting, state.outcome), ifNot: state.outcome.how === OTHER_RULES ? 'The replay shows it turn by turn.' : 'Everything that was hidden is open now.' };
  }
  if (!question) return { side: desk.own, ...waitingWords(desk) };
  const asked = { side: Number(question.to) >= 0 ? Number(question.to) : null, words: askedWords(desk), ifNot: ifNothing(desk) };
  return desk.asks in IF_NOT ? { ...asked, about: inches(plainWords(question.words)) } : asked;
}

function askedWords(desk: AlbionDesk): string {
  const squadron = desk.squadronName(desk.actor);
  switch (desk.asks) {
    case 'place': return `Your turn: place ${squadron}, or begin`;
    case 'templates': return `Your turn: ${desk.nameOf(desk.actor) || 'your ships'} may put out torpedoes, unseen`;
    case 'first': return 'Your turn: you hold the initiative, who moves first?';
    case 'steam': return `Your turn: move ${squadron}`;
    case 'activate': return 'Your turn: name the squadron that fires next';
    case 'fire': return desk.question?.kinds.includes('fire') ? `Your turn: fire and repair with ${squadron}` : `Your turn: repair with ${squadron}`;
    default: return `Your decision: ${decisionWords(desk)}`;
  }
}

/** A flash is told in short: its question stands in full over the answers. */
function decisionWords(desk: AlbionDesk): string {
  const { question } = desk;
  if (question?.rule.startsWith('PA-MAG')) return `flash above a magazine of ${desk.nameOf(question.about[0])}`;
  return inches(plainWords(question?.words ?? ''));
}

function ifNothing(desk: AlbionDesk): string {
  const { question } = desk;
  const stands = desk.live.state?.clock?.stands;
  if (question && question.seconds_left !== null) return `If you do nothing: when the time is up, ${IF_NOT[desk.asks] ?? 'what is proposed is done.'}`;
  return `If you do nothing: the table waits for you${stands ? `; the clock stands, ${stands}` : ''}.`;
}

const DOING: Record<string, string> = { 'set-up': 'to set up', torpedoes: 'to put out torpedoes', initiative: 'to choose who moves first', movement: 'to move', firing: 'to fire' };

function waitingWords(desk: AlbionDesk): { words: string; ifNot: string } {
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
