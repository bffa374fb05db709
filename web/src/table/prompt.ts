/** The one line that says whose turn it is, what is asked, and what happens if nothing is done: as it is at every table. */
import type { Line } from '../api/live.svelte';
import type { Outcome, Question, Setting, TableState } from '../api/types';
import type { TableDesk } from './desk.svelte';
import { opponentWords, thinkingWords } from './opponents';
import { isUmpireRuling, rulingWords } from './ruling_words';
import { inches, OTHER_RULES, outcomeWords, plainWords, sideName } from './words';

export interface Prompted {
  side: number | null;
  words: string;
  /** what is asked in full; left out where there is no room */
  about?: string;
  ifNot: string;
}

/** What a rule set says in its own words. */
export interface Wording<Desk extends TableDesk> {
  asked: (desk: Desk) => string;
  /** what somebody else is about, in each phase */
  doing: Record<string, string>;
}

export const isBroken = (line: Line): boolean => line === 'lost' || line === 'connecting';
export const brokenLine = (side: number | null): Prompted => ({
  side,
  words: 'The line to the table is broken',
  ifNot: 'Trying again by itself; nothing that was accepted is lost, and your plan is kept.',
});
export const winnerOf = ({ winner }: Outcome): number | null => (typeof winner === 'number' ? winner : null);
/** The side that a question is put to, if it is one. */
export const sideAsked = ({ to }: Question): number | null => (Number(to) >= 0 ? Number(to) : null);

export function tableWaits(state: TableState): string {
  const stands = state.clock?.stands;
  return `If you do nothing: the table waits for you${stands ? `; the clock stands, ${stands}` : ''}.`;
}
export const lookingOn = (setting: Setting, state: TableState): string => thinkingWords(setting, state) || mayWait(state);

function mayWait({ seat }: TableState): string {
  if (seat.spectator) return 'You look on.';
  return seat.umpire
    ? 'You umpire; every question is listed on the right.'
    : 'Nothing to do for you now; title and sound tell you when it is your turn.';
}
export function withKind(state: TableState, name: string): string {
  const seat = state.seats.find((each) => each.name === name);
  if (!seat) return name;
  if (seat.who === 'computer') return `${name} (${opponentWords(seat)})`;
  return seat.here || seat.name === state.seat.name ? name : `${name} (away)`;
}
/** Whom the table waits for, besides oneself: other sides, and who else commands ships of one's own. */
export const othersIn = (setting: Setting, state: TableState): string[] => [
  ...state.seats.filter((seat) => seat.asked && seat.name !== state.seat.name).map((seat) => seat.name),
  ...state.waiting.filter((name) => name !== sideName(setting, state.seat.side)),
];

export function promptOf<Desk extends TableDesk>(desk: Desk, line: Line, mover: number | null, wording: Wording<Desk>): Prompted {
  const {
    live: { state, setting },
    own,
  } = desk;
  if (!state || !setting) return { side: null, words: '', ifNot: '' };
  if (isBroken(line)) return brokenLine(own ?? mover);
  if (state.outcome)
    return {
      side: winnerOf(state.outcome),
      words: outcomeWords(setting, state.outcome),
      ifNot: state.outcome.how === OTHER_RULES ? 'The replay shows it turn by turn.' : 'Everything that was hidden is open now.',
    };
  if (desk.question) return asked(desk, state, desk.question, wording);
  return { side: own, words: waitingWords(setting, state, wording.doing), ifNot: lookingOn(setting, state) };
}

function asked<Desk extends TableDesk>(desk: Desk, state: TableState, question: Question, { asked }: Wording<Desk>): Prompted {
  const words = question.asks === 'dice' ? diceWords('Your', question) : asked(desk);
  const prompted = { side: sideAsked(question), words, ifNot: ifNothing(state, question) };
  return SAID_IN_FULL.includes(question.asks) ? prompted : { ...prompted, about: inches(plainWords(question.words)) };
}
/** Real dice are due from whoever reads this: whose they are, and what for. */
export const diceWords = (whose: string, { words }: Question): string =>
  `${whose} dice: ${inches(plainWords(words)).replace(/^Throw /, 'throw ')}`;
/** What the line itself says in the words of the rules. */
const SAID_IN_FULL = ['choice', 'dice'];

/** What is done if nothing is done: the clock has the computer order what its doctrine says, for an umpire what the book proposes. */
export function ifNothing(state: TableState, question: Question): string {
  if (question.seconds_left === null) return tableWaits(state);
  return `If you do nothing: ${state.seat.umpire ? 'the book decides' : 'the computer gives this order for you'} when the time is up.`;
}

/** Real dice are due from somebody else: who is to throw them, and what for. */
export function throwing(setting: Setting, state: TableState, due: NonNullable<TableState['dice_due']>): string {
  const who = due.side === null ? due.seats : [sideName(setting, due.side)];
  const what = inches(plainWords(due.words))
    .replace(/(^|: )throw /i, '$1')
    .replace(/\.$/, '');
  return `${who.map((name) => withKind(state, name)).join(' or ')} to throw real dice: ${what}`;
}

function waitingWords(setting: Setting, state: TableState, doing: Record<string, string>): string {
  if (state.dice_due) return throwing(setting, state, state.dice_due);
  if (isUmpireRuling(state)) return rulingWords(state);
  const who = othersIn(setting, state).map((name) => withKind(state, name));
  return who.length ? `${who.join(' and ')} ${doing[state.picture.phase] ?? 'to act'}` : 'The table is at work';
}
