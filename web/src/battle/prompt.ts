/** The one line that says whose turn it is, what is asked, and what happens if nothing is done. */
import type { Line } from '../api/live.svelte';
import type { Order, Question, Setting, TableState } from '../api/types';
import { clock, inches, outcomeWords, plainWords, shipName, sideName } from './words';

export interface Prompted {
  side: number | null;
  words: string;
  /** what is asked in full; left out where there is no room */
  about?: string;
  ifNot: string;
}

type Told = TableState & { waiting?: string[] };

const ASKED: Record<string, (ship: string) => string> = {
  move: (ship) => `move ${ship}`,
  fire: (ship) => `name targets for ${ship}, then fire`,
  launch: (ship) => `${ship} may launch torpedoes`,
  place: (ship) => `place ${ship}`,
};
const DOING: Record<string, string> = {
  movement: 'to move a ship', gunfire: 'to fire', torpedo: 'to launch torpedoes', deployment: 'to deploy', end: 'to answer',
};

export function promptFor(setting: Setting, state: Told, question: Question | null, actor: number | null, line: Line): Prompted {
  const side = state.seat.side ?? state.picture.acting;
  if (line === 'lost' || line === 'connecting')
    return { side, words: 'The line to the table is broken', ifNot: 'Trying again by itself; nothing that was accepted is lost, and your plan is kept.' };
  if (state.outcome) return { side: winnerOf(state), words: outcomeWords(setting, state.outcome), ifNot: 'All ships and dice are open now.' };
  if (question) return asked(setting, state, question, actor);
  return waiting(setting, state);
}

const winnerOf = (state: TableState): number | null => (typeof state.outcome?.winner === 'number' ? state.outcome.winner : null);

function asked(setting: Setting, state: Told, question: Question, actor: number | null): Prompted {
  const say = ASKED[question.asks];
  const plain = inches(plainWords(question.words));
  const to = Number(question.to);
  if (question.asks === 'dice') return { side: to >= 0 ? to : null, words: diceWords(setting, to, plain), ifNot: ifNothing(setting, question) };
  const words = say && actor !== null ? `Your turn: ${say(shipName(setting, actor))}` : `Your decision: ${plain}`;
  const about = say && actor !== null ? plain : '';
  return { side: to >= 0 ? to : state.seat.side, words, about, ifNot: ifNothing(setting, question) };
}

function diceWords(setting: Setting, to: number, plain: string): string {
  const name = sideName(setting, to);
  return name ? `${name} dice: ${plain.charAt(0).toLowerCase()}${plain.slice(1)}` : plain;
}

function ifNothing(setting: Setting, question: Question): string {
  if (question.seconds_left === null) return 'If you do nothing: the table waits for you.';
  return `If you do nothing: ${defaultWords(setting, question)} in ${clock(question.seconds_left)}.`;
}

function defaultWords(setting: Setting, question: Question): string {
  const order = question.default as Order | null;
  if (!order) return 'the table goes on';
  if (order.kind === 'decline') return 'you decline for the rest of the phase';
  if (order.kind === 'move') return `${shipName(setting, Number(order.answer['ship']))} stays where she is`;
  return 'the proposal is taken';
}

function waiting(setting: Setting, state: Told): Prompted {
  const acting = state.picture.acting;
  const names = state.waiting?.length ? state.waiting : acting === null ? [] : [sideName(setting, acting)];
  const who = names.map((name) => withKind(state, name)).join(' and ');
  const looking = state.seat.spectator ? 'You look on.' : state.seat.umpire ? 'You umpire; every question is listed on the right.' : 'Nothing to do for you now; title and sound tell you when it is your turn.';
  return { side: acting ?? state.seat.side, words: who ? `${who} ${DOING[state.picture.phase] ?? 'to act'}` : 'The table is at work', ifNot: looking };
}

function withKind(state: TableState, name: string): string {
  const seat = state.seats.find((each) => each.name === name);
  if (!seat) return name;
  if (seat.who === 'computer') return `${name} (computer)`;
  return seat.here || seat.name === state.seat.name ? name : `${name} (away)`;
}
