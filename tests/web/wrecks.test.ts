import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BattleEvent } from '../../web/src/api/types';
import { namesBeside } from '../../web/src/chart/wrecks';
import { lastMoment, lastThrow, lossesOf, marksOf } from '../../web/src/club/watching';
import { sinkingsIn } from '../../web/src/table/sinkings';

const event = (number: number, turn: number, kind: string, facts: object = {}, more: object = {}): BattleEvent =>
  ({ number, turn, phase: 'gunfire', kind, rule: null, words: kind, facts, ...more }) as unknown as BattleEvent;
const sinks = (number: number, turn: number, ship: number, name: string, facts: object = {}): BattleEvent =>
  event(number, turn, 'sunk', { ship, ...facts }, { moment: { called: 'sinking', title: `${name} sinks`, great: true, ship } });
const thrown = (number: number): BattleEvent => event(number, 1, 'fire', { dice: [{ kind: 10, face: 3, counted: false }] });

test('the name of a wreck stands east of its sign, west where a ship lies east, and nowhere where both are taken', () => {
  const wreck = (number: number, x: number, y: number) => ({ number, x, y, name: 'Leipzig' });
  const hulls = [
    { x: 14, y: 4 },
    { x: 24, y: 4 },
    { x: 22, y: 4 },
  ];
  const lying = [wreck(0, 4, 4), wreck(1, 13, 4), wreck(2, 23, 4)];

  assert.deepEqual(
    [...namesBeside(lying, hulls, 40)],
    [
      [0, 'start'],
      [1, 'end'],
    ],
  );
});

test('what sank is told with its turn, and with its place where the log has one', () => {
  const events = [
    sinks(3, 2, 5, 'Dresden', { at: [76, 55] }),
    sinks(7, 4, 1, 'Monmouth', { hex: [2, -1] }),
    sinks(9, 5, 2, 'Tegetthoff', { zone: 3 }),
  ];

  assert.deepEqual(sinkingsIn(events), [
    { number: 3, ship: 5, when: 'turn 2', at: { x: 76, y: 55 }, hex: null, zone: null },
    { number: 7, ship: 1, when: 'turn 4', at: null, hex: [2, -1], zone: null },
    { number: 9, ship: 2, when: 'turn 5', at: null, hex: null, zone: 3 },
  ]);
});

test('a hall sees the last throw, and the last great moment once its dice lie', () => {
  const [first, second] = [thrown(1), thrown(2)];
  const sinking = sinks(3, 1, 5, 'Dresden');
  const falling = { lyingOf: (told: BattleEvent) => (told === sinking ? 0 : Infinity) };

  assert.equal(lastThrow([first, second, sinking]), second);
  assert.equal(lastMoment([first, sinking], falling), null);
  assert.equal(lastMoment([first, sinking], { lyingOf: () => Infinity }), sinking);
});

test('losses are counted by side, each ship once', () => {
  const events = [sinks(3, 2, 5, 'Dresden'), sinks(4, 2, 5, 'Dresden'), sinks(7, 4, 1, 'Monmouth')];

  assert.deepEqual(
    lossesOf(events, (ship) => (ship < 4 ? 0 : 1), 2),
    [1, 1],
  );
});

test('along the line of turns sinkings of one turn lie one after the other, and titles cover none', () => {
  const marks = marksOf([sinks(1, 1, 0, 'Nomad'), sinks(2, 1, 1, 'Nestor'), sinks(3, 10, 2, 'Pommern')], 10);

  assert.deepEqual(
    marks.map(({ at }) => Number(at.toFixed(3))),
    [0.033, 0.067, 0.95],
  );
  assert.deepEqual(
    marks.map(({ side }) => side),
    [null, 'after', 'before'],
  );
});
