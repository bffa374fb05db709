import assert from 'node:assert/strict';
import { test } from 'node:test';
import { render } from 'svelte/server';
import type { BattleEvent, Note } from '../../web/src/api/types';

import { diceIn, piecesOf, shipsIn, storyOf } from '../../web/src/table/log';
import LogPanel from '../../web/src/table/LogPanel.svelte';
import LogWords from '../../web/src/table/LogWords.svelte';
import { oneByOne, type Chapter } from '../../web/src/table/story';

const event = (kind: string, facts: Record<string, unknown> = {}, number = 1): BattleEvent =>
  ({ number, turn: 1, phase: 'gunfire', kind, rule: 'GF-4.2', words: '', facts }) as BattleEvent;

test('a sentence is taken apart into words and rule numbers of its own rule set', () => {
  assert.deepEqual(piecesOf('8+ needed [4.2]: two hits [4.31].', 'CW-7'), [
    { words: '8+ needed ' },
    { rule: 'CW-4.2' },
    { words: ': two hits ' },
    { rule: 'CW-4.31' },
    { words: '.' },
  ]);
  assert.deepEqual(piecesOf('8+ needed [4.2]', null), [{ words: '8+ needed [4.2]' }]);
});

test('dice are shown as they were told: what for, how they fell, which counted and which were critical', () => {
  const die = (face: number, counted: boolean, critical = false) => ({ kind: 10, face, counted, critical });
  const thrown = [
    { label: 'to hit', dice: [die(7, false), die(8, true)] },
    { label: 'again', dice: [die(10, true, true)] },
  ];
  const [first, again] = diceIn(event('fire', { thrown }));

  assert.deepEqual(first, { label: 'to hit', faces: [7, 8], counts: [false, true], critical: [false, false], kinds: [10, 10] });
  assert.deepEqual([again?.label, again?.critical], ['again', [true]]);
  assert.deepEqual(diceIn(event('move', {})), []);
});

test('an attack and what comes of it stand together', () => {
  const events = ['phase', 'fire', 'hit', 'damage', 'location', 'fire', 'move'].map((kind, i) => event(kind, {}, i));

  assert.deepEqual(
    storyOf(events).map((group) => group.map(({ kind }) => kind)),
    [['phase'], ['fire', 'hit', 'damage', 'location'], ['fire'], ['move']],
  );
});

test('an event is about the ship and the target that it names', () => {
  assert.deepEqual(shipsIn(event('fire', { ship: 3, target: 0 })), [3, 0]);
  assert.deepEqual(shipsIn(event('phase')), []);
});

test('a name stands out as a word of its own, and no name within a longer one', () => {
  const names = ['Kaiser', 'Kaiserin', 'Tiger', 'V-1', 'V-10'];
  const words = 'Kaiserin fires at Tiger, Kaiser at V-10.';
  const page = render(LogWords, { props: { words, rule: null, names } }).body.replaceAll(/<!--.*?-->/g, '');

  assert.equal(page.trim(), '<b>Kaiserin</b> fires at <b>Tiger</b>, <b>Kaiser</b> at <b>V-10</b>.');
});

const note = (after: number, words: string, kind: Note['kind'] = 'note'): Note => ({ after, words, kind, by: 'British' });

function panel(chapters: Chapter[], notes: Note[]): string {
  const page = render(LogPanel<'all'>, {
    props: { filters: [['all', 'All']], filter: 'all', chapters, events: [], names: [], notes },
  }).body;
  return page.replaceAll(/<!--.*?-->/g, '');
}

test('a note stands after what it was written after, with who wrote it; a time that is up with nobody', () => {
  const page = panel(oneByOne([[event('fire', {}, 1)], [event('fire', {}, 2)]]), [
    note(0, 'Good luck'),
    note(1, 'Well shot'),
    note(2, 'The time was up.', 'time'),
  ]);

  assert.match(page, /<b>British<\/b>, note: Good luck.*<b>British<\/b>, note: Well shot.*The time was up\./s);
  assert.doesNotMatch(page, /note: The time/);
});

test('a note among moves that are summed up can be read without opening them', () => {
  const moves = [1, 2, 3, 4].map((number) => event('move', {}, number));
  const page = panel([{ events: moves, summary: '4 ships steam' }], [note(2, 'After you')]);

  assert.match(page, /<summary>4 ships steam<\/summary>/);
  assert.ok(page.indexOf('After you') > page.indexOf('</details>'));
});
