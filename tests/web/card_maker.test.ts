import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WorkedLine } from '../../web/src/api/types';
import { figureWritten, isChangeable } from '../../web/src/games/grand_fleets/card_draft.svelte';
import type { ShipCard } from '../../web/src/games/grand_fleets/shapes';
import { standings } from '../../web/src/games/grand_fleets/standings';

const line = (place: string, result: unknown, what = 'Figure'): WorkedLine =>
  ({ part: 'Part', what, place, working: '', result, shown: '', rule: '', uses: [], unrounded: [], rounding: '' }) as WorkedLine;

test('figures of the card can be changed, but not steps on the way to them', () => {
  assert.equal(isChangeable(line('armour.belt', 7)), true);
  assert.equal(isChangeable(line('hull.boxes', [6, 6, 5])), true);
  assert.equal(isChangeable(line('points', 72, 'Points')), true);
  assert.equal(isChangeable(line('points', 93.3, 'Offence')), false);
  assert.equal(isChangeable(line('armour', 1.1)), false);
  assert.equal(isChangeable(line('guns[0].mounts', [{ arcs: 'ABCD' }])), false);
});

test('what is written has the shape of the figure; what is none stays as it is, for the server to refuse', () => {
  assert.equal(figureWritten(' 8 ', line('armour.belt', 7)), 8);
  assert.equal(figureWritten('−1', line('guns[0].rate_of_fire', 1)), -1);
  assert.equal(figureWritten('thick', line('armour.belt', 7)), 'thick');
  assert.deepEqual(figureWritten('7 + 6/5', line('hull.boxes', [6, 6, 5])), [7, 6, 5]);
  assert.deepEqual(figureWritten('1', line('guns[0].hit_on', [2, 4])), [1, 1]);
  assert.equal(figureWritten('VL', line('size', 'M')), 'VL');
});

const card = (name: string, points: number, belt: number): ShipCard =>
  ({ class: name, points, armour: { belt }, rows: [{ boxes: 6, speed: [4, 3, 4] }] }) as unknown as ShipCard;

test('a card stands among others by the share of the greatest figure', () => {
  const [points, belt] = standings(card('Own', 100, 8), [card('Dresden', 20, 0), card('Moltke', 200, 11)], 300);

  assert.deepEqual([points?.hers, points?.at, points?.ticks, points?.words], [100, 150, [30, 300], '1 of 2 have less']);
  assert.deepEqual(
    points?.names.map(({ name, anchor }) => `${name} ${anchor}`),
    ['Dresden middle', 'Moltke end'],
  );
  assert.deepEqual([belt?.hers, belt?.names], [8, []]);
});
