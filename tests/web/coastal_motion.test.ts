import assert from 'node:assert/strict';
import { test } from 'node:test';
import { legsOf, pivotOf, steeredTo, swingOf } from '../../web/src/games/coastal_warfare/motion';

const NORTHWARD = { x: 50, y: 50, heading: 0 };
const near = (value: number, expected: number): void => assert.ok(Math.abs(value - expected) < 0.01, `${value} is not ${expected}`);

/** Swings by whole centimetres that turn her by ten degrees each, three at most, and leave her less and less to run. */
const REACH = {
  pivot: 3,
  backs: 7.5,
  swings: [
    { turn: 0, angle: 0, ahead: 15 },
    { turn: 1, angle: 10, ahead: 14 },
    { turn: 2, angle: 20, ahead: 13 },
    { turn: 3, angle: 30, ahead: 12 },
  ],
};
const BRIDGELESS = { ...REACH, swings: REACH.swings.slice(0, 1) };

test('what a swing comes to is looked up, to port as to starboard, and lies between what was told', () => {
  assert.deepEqual(swingOf(2, REACH), { turn: 2, angle: 20, ahead: 13 });
  assert.deepEqual(swingOf(-2, REACH), { turn: -2, angle: -20, ahead: 13 });
  assert.deepEqual(swingOf(2.5, REACH), { turn: 2.5, angle: 25, ahead: 12.5 });
  // more than she may is drawn as the most she may, until the server has refused it
  assert.equal(swingOf(9, REACH).angle, 30);
  assert.equal(swingOf(0, { ...REACH, swings: [] }).ahead, 0);
});

test('the point that was told stays where it is while the stern swings', () => {
  const [after] = legsOf(NORTHWARD, REACH, { run: 0, turn: 3, turnFirst: true });
  assert.ok(after);

  near(after.heading, 30);
  near(pivotOf(after, 3).x, 50);
  near(pivotOf(after, 3).y, 47);
  // the centre lies 3 cm behind it, on the new course
  near(after.x, 50 - 3 * Math.sin(Math.PI / 6));
  near(after.y, 47 + 3 * Math.cos(Math.PI / 6));
});

test('turning before the run and after it lead to different places', () => {
  const first = legsOf(NORTHWARD, REACH, { run: 10, turn: 3, turnFirst: true }).at(-1);
  const after = legsOf(NORTHWARD, REACH, { run: 10, turn: 3, turnFirst: false }).at(-1);

  near(first?.heading ?? 0, 30);
  near(after?.heading ?? 0, 30);
  near((first?.x ?? 0) - (after?.x ?? 0), 10 * Math.sin(Math.PI / 6));
});

test('a boat that does nothing has no legs', () => {
  assert.deepEqual(legsOf(NORTHWARD, REACH, { run: 0, turn: 0, turnFirst: true }), []);
});

test('a bow that is dragged straight ahead runs there and no farther than was told', () => {
  assert.deepEqual(steeredTo(NORTHWARD, REACH, { x: 50, y: 37 }, true), { run: 10, turn: 0, turnFirst: true });
  assert.deepEqual(steeredTo(NORTHWARD, REACH, { x: 50, y: 0 }, true), { run: 15, turn: 0, turnFirst: true });
});

test('a dragged bow takes the swing that comes nearest, and runs what is left', () => {
  const angle = (18 * Math.PI) / 180;
  const to = { x: 50 + 40 * Math.sin(angle), y: 47 - 40 * Math.cos(angle) };

  assert.deepEqual(steeredTo(NORTHWARD, REACH, to, true), { run: 13, turn: 2, turnFirst: true });
  // running first she spends all on the run, and nothing is left to swing with
  assert.deepEqual(steeredTo(NORTHWARD, REACH, to, false), { run: 15, turn: 0, turnFirst: false });
});

test('what a dragged bow swings and runs was told, wherever it is dragged', () => {
  for (let degrees = -170; degrees <= 170; degrees += 10)
    for (const turnFirst of [true, false]) {
      const angle = (degrees * Math.PI) / 180;
      const { run, turn } = steeredTo(NORTHWARD, REACH, { x: 50 + 10 * Math.sin(angle), y: 47 - 10 * Math.cos(angle) }, turnFirst);

      assert.ok(run <= (REACH.swings[Math.abs(turn)]?.ahead ?? -1), `${degrees}: ${run} and ${turn}`);
      assert.ok(run >= -7.5, `${degrees}: ${run}`);
    }
});

test('a bow that is dragged far astern goes astern without a turn', () => {
  assert.deepEqual(steeredTo(NORTHWARD, REACH, { x: 50, y: 80 }, true), { run: -7.5, turn: 0, turnFirst: true });
});

test('a boat that was told no swing is not swung, wherever the bow is dragged', () => {
  assert.equal(Math.abs(steeredTo(NORTHWARD, BRIDGELESS, { x: 60, y: 40 }, true).turn), 0);
});
