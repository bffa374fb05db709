import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diceOf, piecesOf, shipsIn, storyOf } from '../../web/src/battle/log';
import type { BattleEvent } from '../../web/src/api/types';

const event = (kind: string, facts: Record<string, unknown> = {}, number = 1): BattleEvent =>
  ({ number, turn: 1, phase: 'gunfire', kind, rule: 'GF-4.2', words: '', facts }) as BattleEvent;

test('a sentence is taken apart into words and rule numbers of its own rule set', () => {
  assert.deepEqual(piecesOf('8+ needed [4.2]: two hits [4.31].', 'CW-7'), [
    { words: '8+ needed ' }, { rule: 'CW-4.2' }, { words: ': two hits ' }, { rule: 'CW-4.31' }, { words: '.' },
  ]);
});

test('dice count from the face that was needed', () => {
  const [first, again] = diceOf(event('fire', { needed: 8, dice: [7, 8, 10], second_needed: 6, second_dice: [5, 6] }));

  assert.deepEqual(first?.counts, [false, true, true]);
  assert.deepEqual(again?.counts, [false, true]);
});

test('where nothing can hit no die counts', () => {
  assert.deepEqual(diceOf(event('fire', { needed: null, dice: [10, 10] }))[0]?.counts, [false, false]);
});

test('of the dice for penetration as many of the best count as there was damage', () => {
  assert.deepEqual(diceOf(event('hit', { dice: [2, 9, 6], damage: 2 }))[0]?.counts, [false, true, true]);
});

test('a location that is a critical hit is marked as one', () => {
  const [row] = diceOf(event('location', { dice: [{ face: 10, words: 'a critical hit' }, { face: 2, words: 'a mount', gun: 0 }, { face: 7, words: 'nothing' }] }));

  assert.deepEqual(row?.critical, [true, false, false]);
  assert.deepEqual(row?.counts, [false, true, false]);
});

test('of the dice for who begins only the one counts that decided', () => {
  const rolls = [{ side: 0, die: 4 }, { side: 1, die: 4 }, { side: 0, die: 2 }, { side: 1, die: 9 }];

  assert.deepEqual(diceOf(event('phase', { rolls, begins: 1 }))[0]?.counts, [false, false, false, true]);
});

test('an attack and what comes of it stand together', () => {
  const events = ['phase', 'fire', 'hit', 'damage', 'location', 'fire', 'move'].map((kind, i) => event(kind, {}, i));

  assert.deepEqual(storyOf(events).map((group) => group.map(({ kind }) => kind)), [['phase'], ['fire', 'hit', 'damage', 'location'], ['fire'], ['move']]);
});

test('an event is about the ship and the target that it names', () => {
  assert.deepEqual(shipsIn(event('fire', { ship: 3, target: 0 })), [3, 0]);
  assert.deepEqual(shipsIn(event('phase')), []);
});
