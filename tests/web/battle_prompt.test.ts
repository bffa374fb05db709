import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Question, TableState } from '../../web/src/api/types';
import type { Setting } from '../../web/src/games/grand_fleets/shapes';
import { promptFor } from '../../web/src/games/grand_fleets/prompt';

const setting = {
  sides: [{ name: 'British' }, { name: 'German' }],
  ships: [
    { short: 'Good Hope', side: 0 },
    { short: 'Scharnhorst', side: 1 },
  ],
} as unknown as Setting;
const seats = [
  { name: 'British', side: 0, who: 'computer', here: false },
  { name: 'German', side: 1, who: 'me', here: true },
];
const table = (more: object = {}): TableState =>
  ({
    seat: { name: 'German', side: 1, spectator: false, umpire: false },
    seats,
    waiting: ['British'],
    outcome: null,
    clock: null,
    dice_due: null,
    picture: { acting: 0, phase: 'movement', turn: 1 },
    ...more,
  }) as unknown as TableState;
const asks = (more: object = {}): Question =>
  ({
    number: 3,
    to: 1,
    asks: 'move',
    words: 'Move a ship [3].',
    seconds_left: null,
    default: null,
    mine: true,
    ...more,
  }) as unknown as Question;

test('my turn names the ship, and says that the table waits', () => {
  const said = promptFor(setting, table(), asks(), 1, 'open');

  assert.equal(said.words, 'Your turn: move Scharnhorst');
  assert.equal(said.side, 1);
  assert.equal(said.about, 'Move a ship.');
  assert.equal(said.ifNot, 'If you do nothing: the table waits for you.');
});

test('where a clock runs the computer will give the order', () => {
  const said = promptFor(
    setting,
    table({ clock: { seconds: 60, deployment: false, stands: null } }),
    asks({ seconds_left: 42 }),
    1,
    'open',
  );

  assert.equal(said.ifNot, 'If you do nothing: the computer gives this order for you when the time is up.');
});

test('a clock that stands says why', () => {
  const clock = { seconds: 60, deployment: false, stands: 'it starts when everybody has come' };

  assert.equal(
    promptFor(setting, table({ clock }), asks(), 1, 'open').ifNot,
    'If you do nothing: the table waits for you; the clock stands, it starts when everybody has come.',
  );
});

test('while others are asked the prompt says who, and what they are about', () => {
  assert.equal(promptFor(setting, table(), null, null, 'open').words, 'British (computer) to move a ship');
});

test('a computer is called by its strength and style, and one that looks ahead is said to think', () => {
  const opponent = (strength: string, preparing = false): object => ({
    waiting: ['British'],
    seats: [{ name: 'British', side: 0, who: 'computer', here: false, strength, style: 'wary', preparing }, seats[1]],
  });
  const said = (told: object) => promptFor(setting, table(told), null, null, 'open');

  assert.equal(said(opponent('admiral')).words, 'British (Admiral, wary) to move a ship');
  assert.equal(said(opponent('admiral')).ifNot, 'The Admiral thinks.');
  assert.match(said(opponent('captain', true)).ifNot, /being made ready for the Captain, who goes by the doctrine until then/);
  assert.match(said(opponent('lieutenant')).ifNot, /^Nothing to do for you now/);
});

test('who has answered already does not wait for himself', () => {
  const said = promptFor(
    setting,
    table({ waiting: ['British', 'German'], picture: { acting: null, phase: 'deployment' } }),
    null,
    null,
    'open',
  );

  assert.equal(said.words, 'British (computer) to deploy');
});

test('while real dice are awaited the others read who throws what', () => {
  const due = { side: 0, seats: ['British'], words: 'Throw three d10 to hit [4.2].' };

  const said = promptFor(setting, table({ dice_due: due }), null, null, 'open');

  assert.equal(said.words, 'British (computer) to throw real dice: three d10 to hit');
  assert.equal(said.side, 0);
});

test('dice for a ship are asked for by her name, as it is written', () => {
  const words = 'Moltke: throw one d10 to put out the fires aboard [6.23]: on 7 or more.';
  const due = { side: 0, seats: ['British'], words };

  const asked = promptFor(setting, table(), asks({ asks: 'dice', words }), null, 'open');
  const awaited = promptFor(setting, table({ dice_due: due }), null, null, 'open');

  assert.equal(asked.words, 'German dice: Moltke: throw one d10 to put out the fires aboard: on 7 or more.');
  assert.equal(awaited.words, 'British (computer) to throw real dice: Moltke: one d10 to put out the fires aboard: on 7 or more');
});

test('dice for a side begin with a small letter after its name', () => {
  const said = promptFor(setting, table(), asks({ asks: 'dice', words: 'Throw one d10 to see who begins [3].' }), null, 'open');

  assert.equal(said.words, 'German dice: throw one d10 to see who begins.');
});

test('all is open only once a battle was fought out', () => {
  const over = (how: string, words: string): object => ({ outcome: { how, words, winner: null, points: [0, 0], facts: {} } });

  assert.equal(promptFor(setting, table(over('rules', 'a draw')), null, null, 'open').ifNot, 'All ships and dice are open now.');
  assert.doesNotMatch(promptFor(setting, table(over('other-rules', 'as it was left')), null, null, 'open').ifNot, /open now/);
});

test('a broken line is said before anything else', () => {
  assert.equal(promptFor(setting, table(), asks(), 1, 'lost').words, 'The line to the table is broken');
});
