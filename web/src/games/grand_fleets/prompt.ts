/** What is asked in a fleet action, and what happens if nothing is done. */
import type { Line } from '../../api/live.svelte';
import type { Outcome, Question, TableState as AnyState } from '../../api/types';
import {
  brokenLine,
  diceWords,
  ifNothing,
  isBroken,
  lookingOn,
  othersIn,
  sideAsked,
  throwing,
  winnerOf,
  withKind,
  type Prompted,
} from '../../table/prompt';
import { isUmpireRuling, rulingWords } from '../../table/ruling_words';
import { inches, OTHER_RULES, outcomeWords, plainWords, shipName, sideName } from '../../table/words';
import type { Picture, Setting } from './shapes';
import { divisionName } from './words';

type TableState = AnyState<Picture>;

const ASKED: Record<string, (ship: string) => string> = {
  move: (ship) => `move ${ship}`,
  manoeuvre: (division) => `move ${division}`,
  fire: (ship) => `name targets for ${ship}, then fire`,
  launch: (ship) => `${ship} may launch torpedoes`,
  place: (ship) => `place ${ship}`,
};
const WRITTEN: Record<string, (ship: string) => string> = {
  move: (ship) => `write the move of ${ship}`,
  manoeuvre: (division) => `write the move of ${division}`,
  fire: (ship) => `write targets for ${ship}`,
  launch: (ship) => `write the torpedoes of ${ship}`,
};
const NOBODY_CAN_ACT = 'Your orders: no ship of yours has anything to do now, as far as you see; seal them all the same';
const DOING: Record<string, string> = {
  movement: 'to move a ship',
  gunfire: 'to fire',
  torpedo: 'to launch torpedoes',
  deployment: 'to deploy',
  end: 'to answer',
};

export function promptFor(setting: Setting, state: TableState, question: Question | null, actor: number | null, line: Line): Prompted {
  if (isBroken(line)) return brokenLine(state.seat.side ?? state.picture.acting);
  if (state.outcome)
    return { side: winnerOf(state.outcome), words: outcomeWords(setting, state.outcome), ifNot: afterwards(state.outcome) };
  if (question) return asked(setting, state, question, actor);
  return waiting(setting, state);
}

/** Everything is open once a battle was fought out; one of an earlier edition stands as it was left. */
const afterwards = (outcome: Outcome): string =>
  outcome.how === OTHER_RULES ? 'The replay shows it turn by turn, and its file can be saved.' : 'All ships and dice are open now.';

function asked(setting: Setting, state: TableState, question: Question, actor: number | null): Prompted {
  const plain = inches(plainWords(question.words));
  const side = sideAsked(question);
  if (question.asks === 'dice')
    return { side, words: diceWords(sideName(setting, side) || 'Your', question), ifNot: ifNothing(state, question) };
  const isWriting = state.picture.sheets !== undefined;
  const say = (isWriting && WRITTEN[question.asks]) || ASKED[question.asks];
  if (isWriting && !state.picture.ships.some((ship) => ship.may_act))
    return { side: side ?? state.seat.side, words: NOBODY_CAN_ACT, ifNot: ifNothing(state, question) };
  const words =
    say && actor !== null
      ? `Your ${isWriting && question.asks in WRITTEN ? 'orders' : 'turn'}: ${say(question.asks === 'manoeuvre' ? divisionName(setting, state.picture, actor) : shipName(setting, actor))}`
      : `Your decision: ${plain}`;
  const about = say && actor !== null ? plain : '';
  return { side: side ?? state.seat.side, words, about, ifNot: ifNothing(state, question) };
}

/** What others are about; where orders are written in secret, nobody hears more than that they write. */
const doing = ({ picture }: TableState): string => {
  if (picture.sheets?.sides.includes('writing')) return 'still writing; your orders are sealed';
  return picture.sheets && picture.phase === 'movement' ? 'to signal before all write' : (DOING[picture.phase] ?? 'to act');
};

function waiting(setting: Setting, state: TableState): Prompted {
  const acting = state.picture.acting;
  const looking = lookingOn(setting, state);
  if (state.dice_due) return { side: state.dice_due.side, words: throwing(setting, state, state.dice_due), ifNot: looking };
  if (isUmpireRuling(state)) return { side: null, words: rulingWords(state), ifNot: looking };
  const others = othersIn(setting, state);
  const names = others.length ? others : acting === null ? [] : [sideName(setting, acting)];
  const who = names.map((name) => withKind(state, name)).join(' and ');
  return {
    side: acting ?? state.seat.side,
    words: who ? `${who} ${doing(state)}` : 'The table is at work',
    ifNot: looking,
  };
}
