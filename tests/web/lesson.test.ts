import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { isLike, LessonPlayed } from '../../web/src/table/lesson.svelte';

const kept = (): Storage => {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  } as Storage;
};
beforeEach(() => Object.assign(globalThis, { sessionStorage: kept(), localStorage: kept() }));

const read = { name: 'Look', do: '', why: 'figures', kind: '', light: '', tag: '', otherwise: '', order: null };
const move = { ...read, name: 'Move', kind: 'move', order: { kind: 'move', answer: { ship: 0, legs: [{ turn: 15, ahead: 0 }] } } };
const fire = { ...read, name: 'Fire', kind: 'fire', otherwise: 'no figures', order: { kind: 'fire', answer: { ship: 0 } } };
const lesson = { name: 'a/b', ruleset: 'a', title: '', words: '', minutes: 10, number: 1, seat: '', steps: [read, move, fire, read, read] };
const begun = (): LessonPlayed => new LessonPlayed(lesson, 'table');

test('an order of the kind that is waited for passes its step, and what was to be read before it', () => {
  const played = begun();
  played.gave({ kind: 'prefer', answer: {} });
  assert.equal(played.at, 0);
  played.gave({ kind: 'move', answer: { legs: [{ turn: 15 }] } });
  assert.deepEqual([played.step.name, played.strayed], ['Fire', false]);
});

test('who has gone another way reads no figures that hold no more', () => {
  const played = begun();
  played.gave({ kind: 'move', answer: { legs: [{ turn: 30 }] } });
  assert.equal(played.why, 'no figures');
  played.gave({ kind: 'fire', answer: {} });
  assert.equal(played.why, 'figures');
});

test('where one is survives a reload, and the end is remembered', () => {
  begun().gave({ kind: 'fire', answer: {} });
  const again = begun();
  assert.equal(again.at, 3);
  again.skip();
  assert.equal(again.isLast, true);
  assert.equal(localStorage.getItem('lineahead.lessons'), '["a/b"]');
});

test('what is not said is nothing, none or the first', () => {
  assert.equal(isLike({ ship: 0, legs: [] }, {}), true);
  assert.equal(isLike([{ a: 1 }], [{ a: 1, b: false }]), true);
  assert.equal(isLike([{ a: 1 }], [{ a: 1 }, { a: 2 }]), false);
  assert.equal(isLike({ a: 1 }, 1), false);
});
