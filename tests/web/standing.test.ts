import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Outcome } from '../../web/src/api/types';
import { goalOf, leftAfter, openingWords, pointsWords, turnsOf, whyWon } from '../../web/src/table/standing';

const sides = [{ name: 'British' }, { name: 'German' }];
const wins = { label: 'Wins', words: 'Most points win.', rule: 'GF-2.3.e' };
const told = (side: number, story: string, goal: string) => ({ side, story, goal, aim: 'most points after turn 8', lines: [wins] });
const setting = { length: 8, sides, briefings: [told(0, 'Find her.', 'Sink Moltke.'), told(1, '', 'most points after turn 8')] };

test('a side reads its goal, who looks on what wins by the rules', () => {
  assert.equal(goalOf(setting, 0), 'Sink Moltke.');
  assert.equal(goalOf(setting, null), 'most points after turn 8');
  assert.equal(goalOf({ ...setting, briefings: undefined }, 0), '');
});

test('what wins is told side by side where it is not the same', () => {
  const [one, other] = setting.briefings;
  const briefings = [
    { ...one!, aim: 'lead by 100' },
    { ...other!, aim: 'keep the lead under 60' },
  ];
  assert.equal(goalOf({ ...setting, briefings }, null), 'British: lead by 100; German: keep the lead under 60');
});

test('the guide opens with story, goal and who wins', () => {
  assert.equal(openingWords(setting, 0), 'Find her. Your goal: Sink Moltke. Most points win.');
  assert.equal(openingWords(setting, null), '');
});

test('who wins against the points, or draws with unequal ones, is told why', () => {
  const ended = (winner: number | null, points: number[], how = 'rules'): Outcome => ({ winner, points, how, words: '', facts: {} });

  assert.deepEqual(whyWon(setting, ended(0, [0, 26])), wins);
  assert.deepEqual(whyWon(setting, ended(null, [0, 60])), wins);
  assert.equal(whyWon(setting, ended(1, [0, 26])), undefined);
  assert.equal(whyWon(setting, ended(null, [7, 7])), undefined);
  assert.equal(whyWon(setting, ended(0, [0, 26], 'resigned')), undefined);
  assert.equal(whyWon({ ...setting, briefings: undefined }, ended(0, [0, 26])), undefined);
});

test('turns are boxes: past, now and open', () => {
  assert.deepEqual(turnsOf(4, 2), ['past', 'now', 'open', 'open']);
  assert.deepEqual(turnsOf(null, 2), []);
});

test('what is left is counted in the unit of the battle', () => {
  assert.equal(leftAfter(setting, 1), '7 turns after this');
  assert.equal(leftAfter(setting, 7), '1 turn after this');
  assert.equal(leftAfter({ ...setting, length_in: 'rounds' }, 8), 'the last round');
  assert.equal(leftAfter(setting, 6, true), 'over in turn 6');
});

test('points are written whole, half, below nothing, or not at all', () => {
  assert.deepEqual([3, 2.5, 0.5, 0, -1.5, null].map(pointsWords), ['3', '2½', '½', '0', '−1½', '–']);
});
