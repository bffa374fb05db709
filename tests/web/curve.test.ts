import assert from 'node:assert/strict';
import { test } from 'node:test';
import { band, decisions, down, flags, give, line, momentAt, named, points, toldAt, turns, type Frame } from '../../web/src/table/curve';
import type { BattleAnalysis, BattleMoment, Figure } from '../../web/src/api/types';

/** Ten pixels to the moment, a hundred to the whole chance. */
const FRAME: Frame = { width: 50, height: 120, left: 10, top: 10, right: 10, bottom: 10 };
const sure = (share: number): Figure => [share, share, share];
function moment(entry: number, cause: BattleMoment['cause'], win: number, where = 'turn 1, movement'): BattleMoment {
  const by = cause === 'decision' ? 1 : null;
  return { entry, cause, by, where, told: entry, win: [sure(win), sure(1 - win)], change: [sure(0), sure(0)], known: null };
}
const TOLD: BattleAnalysis = {
  playouts: 400,
  sides: ['British', 'German'],
  initial: [sure(0.5), sure(0.5)],
  final: [sure(0.7), sure(0.3)],
  luck: [sure(0), sure(0)],
  skill: [sure(0), sure(0)],
  lost: [sure(0), sure(0)],
  moments: [moment(4, 'decision', 0.6), moment(5, 'dice', 0.9), moment(8, 'decision', 0.9, 'turn 2, gunfire')],
  turning: [
    { entry: 4, words: ['A turn'], mark: 'bad', better: null },
    { entry: 5, words: ['A hit'], mark: '', better: null },
    { entry: 8, words: ['Fire'], mark: '', better: null },
  ],
};

test('the curve is level from moment to moment and then steps to the next chance', () => {
  assert.equal(line(TOLD, FRAME), 'M10 60H20V50H30V20H40V20');
  assert.equal(band(TOLD, FRAME), 'M10 60L20 50L30 20L40 20L40 20L30 20L20 50L10 60Z');
  assert.equal(down(FRAME, 1), 10);
});

test('only decisions that changed something are drawn as such', () => {
  assert.deepEqual(decisions(TOLD, FRAME), [{ entry: 4, by: 1, path: 'M20 60V50' }]);
});

test('a turn begins with its first moment', () => {
  assert.deepEqual(turns(TOLD, FRAME), [
    { words: 'turn 1', x: 10 },
    { words: 'turn 2', x: 30 },
  ]);
});

test('dice are counted and decisions lettered, and a flag that has no room above hangs below', () => {
  assert.deepEqual(
    named(TOLD).map(({ name }) => name),
    ['a', '1', 'b'],
  );
  assert.deepEqual(
    flags(TOLD, FRAME).map(({ x, y, level }) => [x, y, level]),
    [
      [20, 50, 24],
      [30, 20, 46],
      [40, 20, 46],
    ],
  );
});

test('a place of the window stands for the moment that ends there, and none lies before the first', () => {
  assert.deepEqual(
    [0, 24, 26, 99].map((x) => momentAt(TOLD, FRAME, x)?.entry),
    [4, 4, 5, 8],
  );
});

test('a decision is shown before it is given, dice with what they came to', () => {
  assert.deepEqual(TOLD.moments.map(toldAt), [4, 6, 8]);
});

test('figures are told to a tenth, with a true minus', () => {
  assert.deepEqual([points([-0.084, -0.1, -0.06]), points([0.071, 0, 0]), points([-0.0001, 0, 0])], ['−8.4', '+7.1', '0.0']);
  assert.equal(points([-0.084, 0, 0], -1), '+8.4');
  assert.equal(give([0.3, 0.28, 0.34]), '3.0');
});
