import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawLight, lightLine, skyDrafts } from '../../web/src/games/grand_fleets/light';
import type { Board, LightNow } from '../../web/src/games/grand_fleets/shapes';

Object.assign(globalThis, { document: { createElement: () => ({ getContext: () => null }) } });

const board = { width: 18, height: 24 } as Board;
const told = { rule: 'GF-9.7.a', words: '', sun: null };
const dusk: LightNow = {
  ...told,
  time: 'twilight',
  elsewhere: { miles: 5, modifier: -1 },
  bright: { start: 210, end: 330, miles: 8, modifier: 0 },
};
const night: LightNow = { ...told, time: 'night', elsewhere: { miles: 3, modifier: -1 }, bright: null };
const day: LightNow = { ...told, time: 'day', elsewhere: { miles: null, modifier: 0 }, bright: null };

test('the light of a turn is told in a line', () => {
  assert.equal(lightLine(dusk, 5, 12), 'Twilight, turn 5 of 12: V 8 / 5 nm');
  assert.equal(lightLine(night, 8, 12), 'Night, turn 8 of 12: V 3 nm, −1');
  assert.equal(lightLine(day, 1, null), 'Day, turn 1: V no limit');
});

test('at night a circle is seen, and nothing is washed where there is no limit', () => {
  const { glow, wash, rim } = drawLight({ x: 4, y: 7 }, night, board, 10);

  assert.equal(glow, '');
  assert.equal(rim, 'M40 40A30 30 0 1 1 40 100A30 30 0 1 1 40 40Z');
  assert.equal(wash, `M0 0H180V240H0Z${rim}`);
  assert.deepEqual(drawLight({ x: 4, y: 7 }, day, board, 10), { glow: '', wash: '', rim: '' });
});

test('at dusk the bright sector reaches farther than the rest', () => {
  const { glow, rim } = drawLight({ x: 10, y: 10 }, dusk, board, 10);

  // 8 nm at 210 and 330 degrees, 5 nm the long way round
  assert.equal(glow, 'M60 169.3A80 80 0 0 1 60 30.7L100 100Z');
  assert.equal(rim, 'M60 169.3A80 80 0 0 1 60 30.7L75 56.7A50 50 0 1 1 75 143.3Z');
});

test('what is seen towards the bright sky and elsewhere is written on either side, where the sky is bright at all', () => {
  const [bright, dark] = skyDrafts({ x: 10, y: 10 }, dusk, 20);

  assert.deepEqual(bright?.wanted.words, ['bright sky, seen to 8 nm']);
  assert.deepEqual(dark?.wanted.words, ['elsewhere to 5 nm, −1']);
  // Three miles to the west and to the east, at twenty pixels each.
  const middleOf = (draft: typeof bright): number => {
    const [place] = draft?.wanted.ways[0]?.places() ?? [];
    return Math.round((place?.x ?? 0) + (place?.width ?? 0) / 2);
  };
  assert.deepEqual([middleOf(bright), middleOf(dark)], [140, 260]);
  assert.deepEqual(skyDrafts({ x: 10, y: 10 }, night, 20), []);
});
