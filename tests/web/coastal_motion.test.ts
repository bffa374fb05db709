import assert from 'node:assert/strict';
import { test } from 'node:test';
import { angleOf, bowOf, inTurns, legsOf, meeting, runsOf, steeredTo, swingFor, swung } from '../../web/src/games/coastal_warfare/motion';

const NORTHWARD = { x: 50, y: 50, heading: 0 };
const near = (value: number, expected: number): void => assert.ok(Math.abs(value - expected) < 0.01, `${value} is not ${expected}`);

test('a swing as long as the base turns her by sixty degrees, for the stern goes along a chord', () => {
  near(angleOf(6, 6), 60);
  near(angleOf(-6, 6), -60);
  near(swingFor(60, 6), 6);
});

test('the bow stays where it is while the stern swings', () => {
  const after = swung(NORTHWARD, 6, 6);

  near(after.heading, 60);
  near(bowOf(after, 6).x, 50);
  near(bowOf(after, 6).y, 47);
  // the centre lies half a base behind the bow, on the new course
  near(after.x, 50 - 3 * Math.sin(Math.PI / 3));
  near(after.y, 47 + 3 * Math.cos(Math.PI / 3));
});

test('turning before the run and after it lead to different places', () => {
  const first = legsOf(NORTHWARD, 6, { run: 10, turn: 6, turnFirst: true }).at(-1);
  const after = legsOf(NORTHWARD, 6, { run: 10, turn: 6, turnFirst: false }).at(-1);

  near(first?.heading ?? 0, 60);
  near(after?.heading ?? 0, 60);
  near(after?.y ?? 0, 50 - 10 - 3 + 1.5);
  near((first?.x ?? 0) - (after?.x ?? 0), 10 * Math.sin(Math.PI / 3));
});

test('a boat that does nothing has no legs', () => {
  assert.deepEqual(legsOf(NORTHWARD, 6, { run: 0, turn: 0, turnFirst: true }), []);
});

const LIMITS = { top: 15, half: 7.5, mayTurn: true };

test('a bow that is dragged straight ahead runs there and no farther than she can', () => {
  assert.deepEqual(steeredTo(NORTHWARD, 6, { x: 50, y: 37 }, LIMITS, true), { run: 10, turn: 0, turnFirst: true });
  assert.deepEqual(steeredTo(NORTHWARD, 6, { x: 50, y: 0 }, LIMITS, true), { run: 15, turn: 0, turnFirst: true });
});

test('what a dragged bow swings and runs is never more than the boat can do', () => {
  for (let degrees = -170; degrees <= 170; degrees += 10)
    for (const turnFirst of [true, false]) {
      const angle = (degrees * Math.PI) / 180;
      const { run, turn } = steeredTo(NORTHWARD, 6, { x: 50 + 40 * Math.sin(angle), y: 47 - 40 * Math.cos(angle) }, LIMITS, turnFirst);

      assert.ok(Math.abs(run) + Math.abs(turn) <= 15, `${degrees}: ${run} and ${turn}`);
      assert.ok(Math.abs(turn) <= 7.5, `${degrees}: ${turn}`);
    }
});

test('a bow that is dragged far astern goes astern, at half speed at most, without a turn', () => {
  assert.deepEqual(steeredTo(NORTHWARD, 6, { x: 50, y: 80 }, LIMITS, true), { run: -7.5, turn: 0, turnFirst: true });
});

test('a boat whose bridge is gone is not swung, wherever the bow is dragged', () => {
  assert.equal(steeredTo(NORTHWARD, 6, { x: 60, y: 40 }, { ...LIMITS, mayTurn: false }, true).turn, 0);
});

test('a target is led by course and speed, and one that lies stopped is not', () => {
  const eastward = { x: 20, y: 30, heading: 90, speed: 4 };

  near(inTurns({ ...eastward, went: 'ahead' }, 3).x, 32);
  near(inTurns({ ...eastward, went: 'astern' }, 3).x, 8);
  near(inTurns({ ...eastward, went: 'stopped' }, 3).x, 20);
});

test('a torpedo is followed turn by turn until it is off the table', () => {
  const runs = runsOf({ x: 50, y: 100, heading: 180, speed: 15 }, 6, { width: 240, height: 150 });

  assert.deepEqual(
    runs.map(({ y }) => Math.round(y)),
    [115, 130, 145, 160],
  );
});

const FREIGHTER = { number: 7, side: 0, x: 118, y: 130, heading: 90, speed: 4, went: 'ahead', length: 20, width: 2.8 };

test('a torpedo that comes down on a freighter under way meets her in the third turn', () => {
  // from 42 cm north of her side: two turns are 30 cm, in the third she is struck
  const met = meeting({ x: 126, y: 86.6, heading: 180, speed: 15, side: 1 }, [FREIGHTER], 4);

  assert.equal(met?.counter, 7);
  assert.equal(met?.turn, 3);
});

test('a torpedo passes what is of its own side, and what has gone by', () => {
  assert.equal(meeting({ x: 126, y: 86.6, heading: 180, speed: 15, side: 0 }, [FREIGHTER], 4), null);
  assert.equal(meeting({ x: 100, y: 86.6, heading: 180, speed: 15, side: 1 }, [FREIGHTER], 4), null);
});
