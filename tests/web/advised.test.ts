import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endOf, movedBy, type Advised } from '../../web/src/chart/advised.svelte';
import { coveredBy, namesOf } from '../../web/src/chart/beside_advice';

const ADVISED: Advised = {
  ways: [
    {
      piece: 4,
      points: [
        [1, 2],
        [3, 2],
      ],
      heading: 90,
    },
  ],
  strokes: [{ start: [1, 2], end: [0, 0] }],
  spots: [[5, 5]],
};

test('what is proposed lies elsewhere where the map begins elsewhere, one’s own order with it', () => {
  const moved = movedBy({ ...ADVISED, own: ADVISED }, 10, 20);

  assert.deepEqual(moved.ways?.[0]?.points, [
    [11, 22],
    [13, 22],
  ]);
  assert.deepEqual(moved.strokes, [{ start: [11, 22], end: [10, 20] }]);
  assert.deepEqual(moved.spots, [[15, 25]]);
  assert.deepEqual(moved.own?.spots, [[15, 25]]);
});

test('it ends at its last place, bears its name there, and keeps labels off its way', () => {
  const [way] = ADVISED.ways ?? [];

  assert.deepEqual(way && endOf(way), { x: 3, y: 2, heading: 90 });
  assert.deepEqual(
    namesOf(ADVISED, 50).map(({ anchor }) => [anchor.x, anchor.y]),
    [[3, 2]],
  );
  assert.deepEqual(coveredBy(ADVISED, 50)[0]?.to, { x: 150, y: 100 });
  assert.deepEqual([namesOf(null, 50), coveredBy(null, 50)], [[], []]);
});

test('an order that was given stands beside it with its chance', () => {
  const own = { strokes: ADVISED.strokes, words: 'Ordered 28%', given: 1 };
  const written = namesOf({ ...ADVISED, words: 'Admiral 38%', own }, 50);

  assert.deepEqual(
    written.map(({ anchor }) => [anchor.x, anchor.y]),
    [
      [3, 2],
      [0, 0],
    ],
  );
  assert.equal(namesOf({ own: { ...own, words: undefined } }, 50).length, 0);
  assert.equal(movedBy({ own }, 10, 20).own?.words, 'Ordered 28%');
});
