import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { Camera } from '../../web/src/chart/camera.svelte';
import { isClear } from '../../web/src/chart/clear';
import type { Point } from '../../web/src/chart/geometry';
import { Gestures } from '../../web/src/chart/gestures';
import { inMiles } from '../../web/src/games/grand_fleets/miles';

const BOARD = { kind: 'open', width: 24, height: 18, columns: null, rows: null } as const;
const MIDDLE = { x: 400, y: 300 };

function window(width = 800, height = 600): Camera {
  const camera = new Camera(BOARD, inMiles(3));
  camera.resize(width, height);
  camera.fit({ x: 10, y: 7, width: 4, height: 4 }, [{ left: 100, top: 100, right: 100, bottom: 100 }]);
  return camera;
}

const isNear = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.y - b.y) < 1e-6;

test('a box is fitted into its margins and stands in the middle of them', () => {
  const camera = window();

  assert.equal(camera.scale, 100);
  assert.ok(isNear(camera.toWindow({ x: 12, y: 9 }), MIDDLE));
  assert.equal(camera.isMoved, false);
});

test('a fleet close together is not drawn larger than the units say', () => {
  const camera = window();
  camera.fit({ x: 11, y: 8, width: 1, height: 1 }, [{ left: 0, top: 0, right: 0, bottom: 0 }]);

  assert.equal(camera.scale, 110);
});

test('zooming leaves under the pointer what was under it', () => {
  const camera = window();
  const pointer = { x: 250, y: 410 };
  const before = camera.toBoard(pointer);
  camera.zoomAt(1.5, pointer);

  assert.equal(camera.scale, 150);
  assert.ok(isNear(camera.toBoard(pointer), before));
  assert.equal(camera.isMoved, true);
});

test('one can zoom no nearer than the units say, and no farther than the whole board', () => {
  const camera = window();
  camera.zoom(1e6);
  assert.equal(camera.scale, 420);
  camera.zoom(1e-6);
  assert.ok(Math.abs(camera.scale - (0.8 * 600) / 18) < 1e-9);
});

test('the board cannot be lost out of the window', () => {
  const camera = window();
  camera.panBy(1e6, -1e6);

  assert.equal(camera.left, 26 + 90);
  assert.equal(camera.top + 18 * camera.scale, 600 - 26 - 90);
});

test('on a narrow chart no paper is shown beyond the board, unless a ship would be hidden otherwise', () => {
  const [camera, margins] = [window(390, 400), [{ left: 44, top: 56, right: 52, bottom: 44 }]];
  const east = { x: 20, y: 8, width: 4, height: 2 };
  camera.fit(east, margins);
  assert.ok(camera.toWindow({ x: 24, y: 0 }).x >= 390 - 8);

  camera.fit(east, margins, () => camera.toWindow({ x: 24, y: 0 }).x < 340);
  assert.ok(camera.toWindow({ x: 24, y: 0 }).x < 340);
});

test('the drawing is made anew when zooming rests, or at once when it has grown too coarse', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const camera = window();
  camera.zoom(1.2);
  assert.deepEqual([camera.drawn, camera.ratio], [100, 1.2]);
  mock.timers.tick(200);
  assert.deepEqual([camera.drawn, camera.ratio], [120, 1]);
  camera.zoom(2);
  assert.equal(camera.drawn, 240);
  mock.timers.reset();
});

test('a hull under a tool is not clear, and one beside it is', () => {
  const hull = { key: 'a', name: 'A', x: 1, y: 1, heading: 90, lengthAt: () => 40 };
  const tools = { x: 110, y: 90, width: 50, height: 20 };

  assert.equal(isClear(hull, 100, { x: 0, y: 0 }, [tools]), false);
  assert.equal(isClear(hull, 100, { x: 0, y: 40 }, [tools]), true);
  assert.equal(isClear(hull, 100, { x: 0, y: 0 }, []), true);
});

interface Done {
  pressed: Point[];
  measured: [Point, Point][];
  dragged: [string, boolean][];
}

/** A chart with hands on it; a finger is put down, moved and lifted by its number. */
function hands(isMeasuring = false) {
  const camera = window();
  const done: Done = { pressed: [], measured: [], dragged: [] };
  const gestures = new Gestures({
    camera,
    isMeasuring: () => isMeasuring,
    press: (at) => done.pressed.push(at),
    measure: (from, to) => done.measured.push([from, to]),
    drag: (key, _, isDone) => done.dragged.push([key, isDone]),
  });
  const chart = { getBoundingClientRect: () => ({ left: 20, top: 10 }), setPointerCapture: () => {} };
  const event = (finger: number, x: number, y: number, handle = '') =>
    ({
      button: 0,
      pointerId: finger,
      clientX: x + 20,
      clientY: y + 10,
      currentTarget: chart,
      target: { closest: (wanted: string) => (wanted === '[data-handle]' && handle ? { getAttribute: () => handle } : null) },
    }) as unknown as PointerEvent;
  return { camera, gestures, done, event };
}

test('a press that hardly moves is a press, at the place of the sea where it was', () => {
  const { camera, gestures, done, event } = hands();
  gestures.down(event(1, 400, 300));
  gestures.move(event(1, 403, 300));
  gestures.up(event(1, 403, 300));

  assert.equal(done.pressed.length, 1);
  assert.ok(isNear(done.pressed[0] as Point, { x: 12.03, y: 9 }));
  assert.equal(camera.isMoved, false);
});

test('a press that moves is a pan, and presses nothing', () => {
  const { camera, gestures, done, event } = hands();
  const before = camera.left;
  gestures.down(event(1, 400, 300));
  assert.equal(gestures.isBusy, true);
  gestures.move(event(1, 430, 300));
  gestures.move(event(1, 450, 300));
  gestures.up(event(1, 450, 300));

  assert.equal(camera.left, before + 50);
  assert.deepEqual(done.pressed, []);
  assert.equal(gestures.isBusy, false);
});

test('two fingers keep under them what lies under them', () => {
  const { camera, gestures, done, event } = hands();
  const under = [camera.toBoard({ x: 300, y: 300 }), camera.toBoard({ x: 500, y: 300 })] as const;
  gestures.down(event(1, 300, 300));
  gestures.down(event(2, 500, 300));
  gestures.move(event(2, 600, 300));

  assert.equal(camera.scale, 150);
  assert.ok(isNear(camera.toBoard({ x: 300, y: 300 }), under[0]));
  assert.ok(isNear(camera.toBoard({ x: 600, y: 300 }), under[1]));

  gestures.up(event(2, 600, 300));
  const { left } = camera;
  gestures.move(event(1, 290, 300));
  gestures.up(event(1, 290, 300));
  assert.equal(camera.left, left - 10, 'the finger that stays pans');
  assert.deepEqual(done.pressed, []);
});

test('with the ruler out a drag measures, and the chart stays', () => {
  const { camera, gestures, done, event } = hands(true);
  gestures.down(event(1, 400, 300));
  gestures.move(event(1, 500, 300));

  assert.equal(camera.isMoved, false);
  assert.ok(isNear(done.measured[0]?.[1] as Point, { x: 13, y: 9 }));
});

test('a handle is dragged by its key, and let go', () => {
  const { gestures, done, event } = hands();
  gestures.down(event(1, 400, 300, 'ship 3'));
  gestures.move(event(1, 420, 300));
  gestures.up(event(1, 420, 300));

  assert.deepEqual(done.dragged, [
    ['ship 3', false],
    ['ship 3', true],
  ]);
});

test('a finger that is taken away does nothing more', () => {
  const { gestures, done, event } = hands();
  gestures.down(event(1, 400, 300));
  gestures.cancel(event(1, 400, 300));
  gestures.up(event(1, 400, 300));

  assert.deepEqual(done.pressed, []);
});
