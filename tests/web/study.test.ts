import assert from 'node:assert/strict';
import { test } from 'node:test';
import { barsOf, goneShare, linesOf, partsOf, signedTenth, ticksOf } from '../../web/src/study/figures';

const MARGIN = {
  step: 5,
  first: -10,
  counts: [
    [0, 2, 0],
    [1, 0, 3],
  ],
  mean: 0,
  p25: -5,
  p50: 0,
  p75: 5,
};

test('a bar stands for each step of a lead', () => {
  assert.deepEqual(barsOf(MARGIN), [
    { from: -10, to: -5, counts: [0, 2, 0], total: 2 },
    { from: -5, to: 0, counts: [1, 0, 3], total: 4 },
  ]);
  assert.deepEqual(ticksOf(MARGIN), [-10, -5, 0]);
  assert.deepEqual(ticksOf({ ...MARGIN, counts: Array.from({ length: 20 }, () => [1, 0, 0]) }, 5), [0, 50]);
});

test('what becomes of a ship goes from whole to gone and away', () => {
  const parts = partsOf(['sunk', 'left', 'unhurt', 'hit', 'blown up'], [20, 10, 50, 15, 5], 100);

  assert.deepEqual(
    parts.map(({ fate }) => fate),
    ['unhurt', 'hit', 'sunk', 'blown up', 'left'],
  );
  assert.equal(goneShare(parts), 0.25);
});

test('a sweep has a line for each value of the shorter axis', () => {
  const cell = (values: string[], chance: number) => ({ values, chance, low: chance, high: chance });
  const swept = {
    games: 100,
    axes: [
      { name: 'length', values: ['6', '7', '8'] },
      { name: 'British+HMS Canopus', values: ['as it stands', '+HMS Canopus'] },
    ],
    cells: ['6', '7', '8'].flatMap((turns, i) => [cell([turns, 'as it stands'], i / 10), cell([turns, '+HMS Canopus'], 0.5)]),
    nearest: 1,
  };

  const { along, lines } = linesOf(swept);

  assert.equal(along.name, 'length');
  assert.deepEqual(
    lines.map(({ name, cells }) => [name, cells.map(({ value }) => value)]),
    [
      ['as it stands', ['6', '7', '8']],
      ['with HMS Canopus', ['6', '7', '8']],
    ],
  );
  assert.deepEqual(
    lines[1]!.cells.map(({ nearest }) => nearest),
    [true, false, false],
  );
});

test('a change of nothing has no sign', () => {
  assert.equal(signedTenth(-0.04), '0.0');
  assert.equal(signedTenth(-1.25), '−1.3');
  assert.equal(signedTenth(2), '+2.0');
});
