import assert from 'node:assert/strict';
import { test } from 'node:test';
import { render } from 'svelte/server';
import type { BattleEvent, Note } from '../../web/src/api/types';
import { diceOf } from '../../web/src/games/grand_fleets/dice';
import { piecesOf, shipsIn, storyOf } from '../../web/src/table/log';
import LogPanel from '../../web/src/table/LogPanel.svelte';
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
  const [row] = diceOf(
    event('location', {
      dice: [
        { face: 10, words: 'a critical hit' },
        { face: 2, words: 'a mount', gun: 0 },
        { face: 7, words: 'nothing' },
      ],
    }),
  );

  assert.deepEqual(row?.critical, [true, false, false]);
  assert.deepEqual(row?.counts, [false, true, false]);
});

test('of the dice for who begins only the one counts that decided', () => {
  const rolls = [
    { side: 0, die: 4 },
    { side: 1, die: 4 },
    { side: 0, die: 2 },
    { side: 1, die: 9 },
  ];

  assert.deepEqual(diceOf(event('phase', { rolls, begins: 1 }))[0]?.counts, [false, false, false, true]);
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

const note = (after: number, words: string, kind: Note['kind'] = 'note'): Note => ({ after, words, kind, by: 'British' });

function panel(chapters: Chapter[], notes: Note[]): string {
  const page = render(LogPanel<'all'>, { props: { filters: [['all', 'All']], filter: 'all', chapters, names: [], notes } }).body;
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
