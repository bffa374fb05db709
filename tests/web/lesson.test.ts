import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { LessonPlayed } from '../../web/src/table/lesson.svelte';

const kept = (): Storage => {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  } as Storage;
};
beforeEach(() => Object.assign(globalThis, { sessionStorage: kept(), localStorage: kept() }));

const read = { name: 'Look', do: '', why: 'figures', kind: '', light: '', tag: '', otherwise: '', order: null, before: [] };
const move = { ...read, name: 'Move', kind: 'move', order: { kind: 'move', answer: { ship: 0, legs: [{ turn: 15, ahead: 0 }] } } };
const fire = { ...read, name: 'Fire', kind: 'fire', otherwise: 'no figures', order: { kind: 'fire', answer: { ship: 0 } } };
const lesson = { name: 'a/b', ruleset: 'a', title: '', words: '', minutes: 10, number: 1, seat: '', steps: [read, move, fire, read, read] };
const begun = (): LessonPlayed => new LessonPlayed(lesson, 'table');

test('an order of the kind that is waited for passes its step, and what was to be read before it', () => {
  const played = begun();
  played.gave({ kind: 'prefer', answer: {} });
  assert.equal(played.at, 0);
  played.gave({ kind: 'move', answer: { legs: [] } });
  assert.equal(played.step.name, 'Fire');
});

test('who has gone another way reads no figures that hold no more', () => {
  const played = begun();
  played.gave({ kind: 'move', answer: {} });
  assert.deepEqual([played.why(true), played.why(false)], ['no figures', 'figures']);
  played.gave({ kind: 'fire', answer: {} });
  assert.equal(played.why(true), 'figures');
});

test('an order on the way to the one that is waited for passes nothing', () => {
  const done = { kind: 'done', answer: {} };
  const late = { ...move, name: 'Late', kind: 'done', order: done };
  const played = new LessonPlayed({ ...lesson, steps: [{ ...move, before: [done] }, late, read] }, 'table');
  played.gave(done);
  assert.equal(played.at, 0);
  played.gave({ kind: 'move', answer: {} });
  played.gave(done);
  assert.equal(played.at, 2);
});

test('where one is survives a reload, and the end is remembered', () => {
  begun().gave({ kind: 'fire', answer: {} });
  const again = begun();
  assert.equal(again.at, 3);
  again.skip();
  assert.equal(again.isLast, true);
  assert.equal(localStorage.getItem('lineahead.lessons'), '["a/b"]');
});
