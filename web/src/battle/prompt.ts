/** The one line that says whose turn it is, what is asked, and what happens if nothing is done. */
import type { Line } from '../api/live.svelte';
import type { Outcome, Question, Setting, TableState } from '../api/types';
import { isUmpireRuling, rulingWords } from '../umpire/words';
import { inches, OTHER_RULES, outcomeWords, plainWords, shipName, sideName } from './words';

export interface Prompted {
  side: number | null;
  words: string;
  /** what is asked in full; left out where there is no room */
  about?: string;
  ifNot: string;
}

const ASKED: Record<string, (ship: string) => string> = {
  move: (ship) => `move ${ship}`,
  fire: (ship) => `name targets for ${ship}, then fire`,
  launch: (ship) => `${ship} may launch torpedoes`,
  place: (ship) => `place ${ship}`,
};
const DOING: Record<string, string> = {
  movement: 'to move a ship', gunfire: 'to fire', torpedo: 'to launch torpedoes', deployment: 'to deploy', end: 'to answer',
};

export function promptFor(setting: Setting, state: TableState, question: Question | null, actor: number | null, line: Line): Prompted {
  const side = state.seat.side ?? state.picture.acting;
  if (line === 'lost' || line === 'connecting')
    return { side, words: 'The line to the table is broken', ifNot: 'Trying again by itself; nothing that was accepted is lost, and your plan is kept.' };
  if (state.outcome) return { side: winnerOf(state), words: outcomeWords(setting, state.outcome), ifNot: afterwards(state.outcome) };
  if (question) return asked(setting, state, question, actor);
  return waiting(setting, state);
}

/** Everything is open once a battle was fought out; one of an earlier edition stands as it was left. */
const afterwards = (outcome: Outcome): string =>
  outcome.how === OTHER_RULES ? 'The replay shows it turn by turn, and its file can be saved.' : 'All ships and dice are open now.';
const winnerOf = (state: TableState): number | null => (typeof state.outcome?.winner === 'number' ? state.outcome.winner : null);

function asked(setting: Setting, state: TableState, question: Question, actor: number | null): Prompted {
  const say = ASKED[question.asks];
  const plain = inches(plainWords(question.words));
  const to = Number(question.to);
  if (question.asks === 'dice') return { side: to >= 0 ? to : null, words: diceWords(setting, to, plain), ifNot: ifNothing(state, question) };
  const words = say && actor !== null ? `Your turn: ${say(shipName(setting, actor))}` : `Your decision: ${plain}`;
  const about = say && actor !== null ? plain : '';
  return { side: to >= 0 ? to : state.seat.side, words, about, ifNot: ifNothing(state, question) };
}

function diceWords(setting: Setting, to: number, plain: string): string {
  const name = sideName(setting, to);
  return name ? `${name} dice: ${plain.charAt(0).toLowerCase()}${plain.slice(1)}` : plain;
}

function ifNothing(state: TableState, question: Question): string {
  if (question.seconds_left !== null) return 'If you do nothing: the computer gives this order for you when the time is up.';
  const stands = state.clock?.stands;
  return `If you do nothing: the table waits for you${stands ? `; the clock stands, ${stands}` : ''}.`;
}

function waiting(setting: Setting, state: TableState): Prompted {
  const acting = state.picture.acting;
  const looking = state.seat.spectator ? 'You look on.' : state.seat.umpire ? 'You umpire; every question is listed on the right.' : 'Nothing to do for you now; title and sound tell you when it is your turn.';
  if (state.dice_due) return { side: state.dice_due.side, words: throwing(setting, state, state.dice_due), ifNot: looking };
  if (isUmpireRuling(state)) return { side: null, words: rulingWords(state), ifNot: looking };
  const own = sideName(setting, state.seat.side);
  const others = state.waiting.filter((name) => name !== own);
  const names = others.length ? others : acting === null ? [] : [sideName(setting, acting)];
  const who = names.map((name) => withKind(state, name)).join(' and ');
  return { side: acting ?? state.seat.side, words: who ? `${who} ${DOING[state.picture.phase] ?? 'to act'}` : 'The table is at work', ifNot: looking };
}

/** Real dice are due from somebody else: who is to throw them, and what for. */
function throwing(setting: Setting, state: TableState, due: NonNullable<TableState['dice_due']>): string {
  const who = due.side === null ? due.seats : [sideName(setting, due.side)];
  const what = inches(plainWords(due.words)).replace(/^Throw /, '').replace(/\.$/, '');
  return `${who.map((name) => withKind(state, name)).join(' or ')} to throw real dice: ${what}`;
}

function withKind(state: TableState, name: string): string {
  const seat = state.seats.find((each) => each.name === name);
  if (!seat) return name;
  if (seat.who === 'computer') return `${name} (computer)`;
  return seat.here || seat.name === state.seat.name ? name : `${name} (away)`;
}
