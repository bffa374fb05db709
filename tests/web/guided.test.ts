import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FIRST, Guided, headed, LAST, type Step } from '../../web/src/table/guided.svelte';

const step = (moment: string, title: string, more: Partial<Step> = {}): Step => ({ moment, title, words: '', ...more });
const STEPS = [
  step(FIRST, 'Welcome'),
  step('move', 'Move'),
  step('planned', 'Commit'),
  step('fire', 'Fire'),
  step('choice', 'Choose', { rare: true }),
  step(LAST, 'Log'),
];
const titleAt = (guided: Guided, moment: string): string | null => guided.stepAt(moment, STEPS)?.title ?? null;

test('a guide welcomes whoever arrives, asked or not, then speaks of what is asked and of nothing else', () => {
  const guided = new Guided();
  assert.deepEqual([titleAt(guided, ''), titleAt(guided, 'move')], ['Welcome', 'Welcome']);

  guided.understood(STEPS[0]!);
  assert.deepEqual(
    ['move', '', 'fire', 'launch'].map((moment) => titleAt(guided, moment)),
    ['Move', null, 'Fire', null],
  );
});

test('what was to be said of a moment does not stay when play has gone on', () => {
  const guided = new Guided();
  guided.passed('', STEPS);
  assert.equal(titleAt(guided, 'move'), 'Welcome');

  guided.passed('move', STEPS);
  assert.deepEqual(
    ['planned', 'move', ''].map((moment) => titleAt(guided, moment)),
    ['Commit', null, null],
  );
});

test('a guide does not run ahead: its end is said when all else was, and what may never come is not waited for', () => {
  const guided = new Guided();
  for (const moment of ['move', 'planned']) guided.passed(moment, STEPS);
  assert.equal(titleAt(guided, ''), null);

  guided.passed('fire', STEPS);
  assert.deepEqual([titleAt(guided, ''), titleAt(guided, 'choice')], ['Log', 'Choose']);
  assert.deepEqual(guided.count(STEPS[5]!, STEPS), { number: 5, of: 5 });
  assert.deepEqual(guided.count(STEPS[4]!, STEPS), { number: 5, of: 6 });
  assert.equal(guided.isOver(STEPS), false);
  guided.understood(STEPS[5]!);
  assert.equal(guided.isOver(STEPS), true);
});

test('a title that has a sign of its own gets no full stop', () => {
  assert.deepEqual(['Contact!', 'Set up', 'Why?'].map(headed), ['Contact!', 'Set up.', 'Why?']);
});
