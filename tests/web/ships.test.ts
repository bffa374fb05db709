import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Gun } from '../../web/src/games/grand_fleets/shapes';
import { canTrain, mountsOf, wreckedMounts } from '../../web/src/chart/ships/mounts';
import { sideLetter, silhouette } from '../../web/src/chart/ships/silhouette';

const gun = (bore: number, ...groups: [string, number, number][]): Gun => ({
  name: '',
  short: '',
  bore_mm: bore,
  range: [],
  rof: 0,
  penetration: [],
  damage: 0,
  hit_on: [],
  groups: groups.map(([arcs, barrels, mounts]) => ({ arcs, barrels, mounts })),
});
const SCHARNHORST = [gun(210, ['ABCD', 2, 1], ['CDEF', 2, 1], ['Port', 1, 2], ['Stbd', 1, 2]), gun(150, ['Port', 1, 3], ['Stbd', 1, 3])];

test('mounts stand where their arcs put them', () => {
  const mounts = new Map(mountsOf('CA', SCHARNHORST, 100, 9).map((mount) => [mount.id, mount]));

  assert.equal(mounts.size, 12);
  assert.ok((mounts.get('0.0.0')?.x ?? 0) > 20, 'ABCD is forward');
  assert.ok((mounts.get('0.1.0')?.x ?? 0) < -20, 'CDEF is aft');
  for (const mount of mounts.values()) {
    if (mount.arcs === 'Port') assert.ok(mount.y < 0);
    if (mount.arcs === 'Stbd') assert.ok(mount.y > 0);
  }
});

test('barrels are drawn on bearings that were told, over the bow as well, and on no others', () => {
  assert.deepEqual(
    [0, 100, 120, 180, 240, 300].map((bearing) => canTrain(bearing, [[240, 480]])),
    [true, true, true, false, true, true],
  );
  assert.equal(canTrain(90, []), false);
});

test('no two mounts of a broadside stand in one place', () => {
  const port = mountsOf('CA', SCHARNHORST, 100, 9)
    .filter((mount) => mount.arcs === 'Port')
    .map((mount) => mount.x);

  assert.equal(new Set(port).size, 5);
});

test('the hindmost mount of a group is the first to be drawn as a wreck', () => {
  assert.deepEqual(
    [
      ...wreckedMounts(SCHARNHORST, [
        [1, 1, 2, 1],
        [3, 0],
      ]),
    ],
    ['0.3.1', '1.1.0', '1.1.1', '1.1.2'],
  );
});

test('a wreck is told from a mount that stands', () => {
  const drawn = silhouette({ type: 'CA', guns: SCHARNHORST }, { length: 100, side: 'B', wrecked: new Set(['0.0.0']) });

  assert.equal(drawn.match(/class="mount gone"/g)?.length, 1);
  assert.match(drawn, /^<g class="ship B"/);
});

test('nothing of a card but numbers gets into the drawing', () => {
  const evil = silhouette({ type: '"><script>', guns: [gun(150, ['<img>', 1, 1])] }, { length: 50, side: 'A' });

  assert.doesNotMatch(evil, /script|img/);
});

test('the first side is A, the second B', () => {
  assert.deepEqual([0, 1].map(sideLetter), ['A', 'B']);
});
