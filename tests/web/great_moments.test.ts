import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BattleEvent } from '../../web/src/api/types';
import { settings } from '../../web/src/shell/settings.svelte';
import { placeFor, wayClear } from '../../web/src/table/beside';
import {
  diceOf,
  gainOf,
  isShown,
  isTold,
  loudest,
  saidOf,
  scoreWords,
  standsAlone,
  standWords,
  storyOf,
  strikerIn,
} from '../../web/src/table/great_moments';

const die = (face: number) => ({ kind: 10, face, counted: face > 5, critical: false });
const event = (number: number, kind: string, facts: object = {}, more: object = {}): BattleEvent =>
  ({ number, turn: 5, phase: 'gunfire', kind, rule: 'GF-4.2', words: kind, facts, ...more }) as unknown as BattleEvent;
const moment = (ship: number | null, great = true) => ({ moment: { called: 'sinking', title: 'Monmouth sinks', great, ship } });
const [GNEISENAU, MONMOUTH, GLASGOW] = [5, 1, 2];

/** Glasgow misses, then Gneisenau hits Monmouth, who sinks. */
const SALVO = [
  event(1, 'fire', { ship: GLASGOW, target: GNEISENAU, thrown: [{ label: 'to hit', dice: [die(2)] }] }),
  event(2, 'fire', { ship: GNEISENAU, target: MONMOUTH, thrown: [{ label: 'to hit', dice: [die(7), die(2)] }] }),
  event(3, 'hit', { target: MONMOUTH, thrown: [{ label: 'pierce', dice: [die(6)] }] }),
  event(4, 'damage', { ship: MONMOUTH }),
  event(5, 'sunk', { ship: MONMOUTH }, moment(MONMOUTH)),
];
const SINKS = SALVO[4]!;

test('great moments are shown as it is wanted', () => {
  const lesser = event(6, 'critical', {}, moment(MONMOUTH, false));
  const shown = (wanted: 'all' | 'great' | 'none') => [SINKS, lesser, SALVO[0]!].map((each) => isShown(each, wanted));

  assert.deepEqual(shown('all'), [true, true, false]);
  assert.deepEqual(shown('great'), [true, false, false]);
  assert.deepEqual(shown('none'), [false, false, false]);
  const before = settings.now;
  settings.now = { ...before, moments: 'none' };
  assert.equal(isTold(SINKS), false);
  settings.now = { ...before, moments: 'great' };
  assert.equal(isTold(SINKS), true);
  settings.now = before;
});

test('a ship that is struck and sinks at once has one card', () => {
  const struck = event(4, 'torpedo', {}, moment(MONMOUTH));
  assert.equal(standsAlone(struck, [SINKS]), false);
  assert.equal(standsAlone(struck, [event(5, 'sunk', {}, moment(GLASGOW))]), true);
  assert.equal(standsAlone(event(4, 'turn', {}, moment(null)), [event(5, 'end', {}, moment(null))]), true);
  assert.equal(standsAlone(SINKS, []), true);
});

test('a card tells the salvo that led to it, and no other', () => {
  const story = storyOf(SALVO, SINKS);
  assert.deepEqual(
    story.map(({ number }) => number),
    [2, 3, 4, 5],
  );
  assert.equal(strikerIn(story, MONMOUTH), GNEISENAU);
  assert.deepEqual(
    diceOf(story).map(({ label, faces }) => [label, faces]),
    [
      ['to hit', [7, 2]],
      ['pierce', [6]],
    ],
  );
  assert.deepEqual(
    saidOf(story).map(({ kind }) => kind),
    ['damage', 'sunk'],
  );
  assert.deepEqual(
    storyOf(SALVO, event(6, 'turn', {}, moment(null))).map(({ number }) => number),
    [6],
  );
});

test('points are those that the server counts, and what they make of the score', () => {
  const scores = [
    { side: 1, points: 43, words: 'Monmouth', rule: 'GF-2.3', ship: MONMOUTH },
    { side: 0, points: -5, words: 'lost', rule: 'GF-2.3', ship: GLASGOW },
  ];
  assert.equal(gainOf(scores, MONMOUTH)?.points, 43);
  assert.equal(gainOf(scores, GLASGOW), null);
  assert.equal(gainOf(scores, null), null);
  assert.equal(standWords([20, 43], 1), 'who now lead 43 to 20');
  assert.equal(standWords([20, 20], 1), 'level now at 20');
  assert.equal(standWords([63, 43], 1), '43 now against 63');
  assert.equal(standWords([null, 43], 1), '');
  assert.equal(scoreWords({ sides: [{ name: 'British' }, { name: 'German' }] } as never, [20, null]), 'British 20, German –');
  assert.equal(scoreWords({ sides: [] } as never, null), '');
});

test('of what is told at once the loudest is heard', () => {
  const [turn, hit, guns] = (['turn', 'hit', 'guns'] as const).map((sound, i) => event(i, sound, {}, { sound }));
  assert.equal(loudest([turn!, hit!, guns!, SINKS])?.sound, 'hit');
  assert.equal(loudest([SINKS]), null);
});

test('a card stands in the corner that hides nothing, or the chart makes way', () => {
  const [window, card] = [
    { width: 800, height: 600 },
    { width: 300, height: 400 },
  ];
  assert.deepEqual(placeFor(window, card, []), { x: 484, y: 16, ...card });
  // the corner below it: 600 less the card's 400 and 16 at the edge
  assert.deepEqual(placeFor(window, card, [{ x: 600, y: 100, width: 20, height: 20 }]), { x: 484, y: 184, ...card });

  const placed = placeFor(window, card, [
    { x: 100, y: 100, width: 20, height: 20 },
    { x: 790, y: 590, width: 5, height: 5 },
  ]);
  assert.deepEqual(placed, { x: 484, y: 16, ...card });
  assert.deepEqual(wayClear(window, placed, [{ x: 100, y: 100, width: 20, height: 20 }]), { x: 0, y: 0 });
  // its right edge lies 36 beyond the card's left one, which is at 484, and 16 are left between them
  assert.deepEqual(wayClear(window, placed, [{ x: 500, y: 100, width: 20, height: 20 }]), { x: -52, y: 0 });
});
