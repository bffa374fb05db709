import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Act, BattleEvent, Setting } from '../../web/src/api/types';
import { inOrder, namesOf } from '../../web/src/table/order_of_play';

const told = (number: number, kind: string, ship: number, turn = 2): BattleEvent =>
  ({ number, turn, phase: 'movement', kind, rule: null, words: '', facts: { ship } }) as unknown as BattleEvent;
const done = (...ships: number[]): Act => ({ side: 0, state: 'done', ships });
const now: Act = { side: 1, state: 'now', ships: [] };
const turns = (...acts: Act[]) => ({ title: 'Order of moves', rule: 'GF-3.b', words: '', told_as: 'move', acts });

test('who has acted stands in the order in which it was told, before who acts now', () => {
  const events = [told(1, 'move', 3), told(2, 'hit', 4), told(3, 'move', 1), told(4, 'hit', 3)];

  const found = inOrder(turns(done(1), done(3), now), events, 2);

  assert.deepEqual(
    found.map(({ ships }) => ships),
    [[3], [1], []],
  );
});

test('moves of an earlier turn count for nothing, and nobody is lost of whom nothing was told', () => {
  const events = [told(1, 'move', 1, 2), told(2, 'move', 3, 1)];

  assert.deepEqual(
    inOrder(turns(done(1), done(3), now), events, 2).map(({ ships }) => ships),
    [[3], [1], []],
  );
});

test('an act has the name that goes with it, or those of its ships', () => {
  const setting = { ships: [{ short: 'Good Hope' }, { short: 'Monmouth' }] } as unknown as Setting;

  assert.equal(namesOf(setting, { ...done(0, 1), words: 'Van' }), 'Van');
  assert.equal(namesOf(setting, done(0, 1)), 'Good Hope, Monmouth');
  assert.equal(namesOf(setting, now), '');
});
