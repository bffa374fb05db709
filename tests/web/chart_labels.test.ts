import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lengthInside, meets, overlap, placeLabels, type Placed, type Wanted, type Way } from '../../web/src/chart/labels';
import { lineNotes, planNotes } from '../../web/src/chart/notes';
import { hullObstacle } from '../../web/src/chart/obstacles';
import { placesAround } from '../../web/src/chart/wanted';
import { writeChart, type Draft } from '../../web/src/chart/writing';

/** Node has no canvas: seven pixels a letter, as the page itself supposes where it has none. */
Object.assign(globalThis, { document: { createElement: () => ({ getContext: () => null }) } });

const SEA = { x: 0, y: 0, width: 1000, height: 1000 };
const at = (x: number, y: number, width = 60, height = 20, taste = 0) => ({ x, y, width, height, taste });
const way = (kind: string, ...places: ReturnType<typeof at>[]): Way => ({ kind, places: () => places });
const label = (key: string, ways: Way[], more: Partial<Wanted> = {}): Wanted => ({
  key,
  ways,
  patience: 40,
  must: false,
  words: [key],
  room: SEA,
  ...more,
});
const line = (fromX: number, fromY: number, toX: number, toY: number) => ({
  from: { x: fromX, y: fromY },
  to: { x: toX, y: toY },
  thick: 2,
  weight: 3,
});
const none = (): Map<string, Placed> => new Map();

test('boxes that only touch do not meet', () => {
  assert.equal(meets(at(0, 0), at(60, 0)), false);
  assert.equal(meets(at(0, 0), at(59, 19)), true);
  assert.equal(overlap(at(0, 0), at(50, 15)), 10 * 5);
  assert.equal(overlap(at(0, 0), at(100, 0)), 0);
});

test('how much of a line lies in a box, and in its margin', () => {
  const box = { x: 2, y: 0, width: 4, height: 10 };

  assert.equal(lengthInside({ x: 0, y: 5 }, { x: 8, y: 5 }, box, 0), 4);
  assert.equal(lengthInside({ x: 0, y: 5 }, { x: 8, y: 5 }, box, 1), 6 + 2);
  assert.equal(lengthInside({ x: 0, y: 20 }, { x: 10, y: 20 }, box, 1), 0);
  assert.equal(lengthInside({ x: 3, y: 5 }, { x: 3, y: 5 }, box, 14), 28);
});

test('a label dodges what stands in its best place', () => {
  const wanted = label('a', [way('plate', at(100, 100), at(300, 100))]);

  assert.equal(placeLabels([wanted], [], [], none())[0]?.box.x, 100);
  assert.equal(placeLabels([wanted], [line(100, 110, 160, 110)], [], none())[0]?.box.x, 300);
  assert.equal(placeLabels([wanted], [], [at(90, 90)], none())[0]?.box.x, 300);
});

test('two labels that want one place do not share it', () => {
  const ways = [way('plate', at(100, 100), at(300, 100, 60, 20, 5))];
  const [first, second] = placeLabels([label('a', ways), label('b', ways)], [], [], none());

  assert.deepEqual([first?.box.x, second?.box.x], [100, 300]);
});

test('a label that was somewhere stays, unless another place is much better', () => {
  const ways = [way('plate', at(100, 100), at(300, 100, 60, 20, 3))];
  const before = new Map([['a', { key: 'a', kind: 'plate', index: 1, box: at(300, 100) }]]);
  assert.equal(placeLabels([label('a', ways)], [], [], before)[0]?.box.x, 300);
  assert.equal(placeLabels([label('a', ways)], [line(300, 110, 360, 110)], [], before)[0]?.box.x, 100);
});

test('where there is no room a label says less, and at last nothing', () => {
  const crowd = [line(100, 110, 160, 110)];
  const ways = [way('full', at(100, 100)), way('name', at(200, 100, 30, 15))];

  assert.equal(placeLabels([label('a', ways)], crowd, [], none())[0]?.kind, 'name');
  assert.deepEqual(placeLabels([label('a', ways.slice(0, 1))], crowd, [], none()), []);
  assert.equal(placeLabels([label('a', ways.slice(0, 1), { must: true })], crowd, [], none())[0]?.kind, 'full');
});

test('the label of what is in the window is written in the window', () => {
  const paper = { scale: 10, board: SEA, window: { x: 0, y: 0, width: 200, height: 200 }, over: [] };
  const wanted = label('a', [way('plate', at(180, 100), at(100, 100, 60, 20, 10))]);
  const draft = (x: number): Draft => ({ wanted, mark: 'a', anchor: { x, y: 10 }, tone: 'A' });

  assert.equal(writeChart([draft(17)], paper, [], none())[0]?.box.x, 100);
  assert.equal(writeChart([draft(40)], paper, [], none())[0]?.box.x, 180);
});

test('a plate covers no part of its own hull, whichever way it heads', () => {
  for (const heading of [0, 30, 45, 90, 200]) {
    const hull = { x: 5, y: 5, heading, length: 80, halfBeam: 8 };
    const places = placesAround(hull, { x: 500, y: 500 }, null, false, 90, 30);
    const own = hullObstacle(hull, 100);
    const [placed] = placeLabels([label('a', [way('plate', ...places)])], [own], [], none());
    assert.ok(placed);
    assert.equal(lengthInside(own.from, own.to, placed.box, own.thick), 0, `heading ${heading}`);
  }
});

test('plates stand rather on the side away from the enemy', () => {
  const hull = { x: 5, y: 5, heading: 0, length: 80, halfBeam: 8 };
  const places = placesAround(hull, { x: 500, y: 500 }, 90, false, 90, 30);
  const best = places.reduce((a, b) => (b.taste < a.taste ? b : a));

  assert.ok(best.x > 500);
});

const LINE = {
  to: 3,
  state: 'fire',
  from: { x: 100, y: 100 },
  end: { x: 300, y: 100 },
  beyond: null,
  stop: null,
  words: ['8.2″ at Monmouth', '4.0 nm'],
} as const;

test('a note on a line of fire goes farther away where ships crowd around the line', () => {
  const [draft] = lineNotes([{ ...LINE, words: [...LINE.words] }], 10, false);
  const hulls = [80, 120].map((y) => hullObstacle({ x: 20, y: y / 10, heading: 90, length: 190, halfBeam: 8 }, 10));
  const [written] = placeLabels([{ ...(draft as Draft).wanted, room: SEA }], hulls, [], none());

  assert.ok(written);
  for (const { from, to, thick } of hulls) assert.equal(lengthInside(from, to, written.box, thick), 0);
});

test('where there is little room a line of fire has one line of words, and a line that may be fired along has none', () => {
  const lines = [
    { ...LINE, words: [...LINE.words] },
    { ...LINE, to: 4, state: 'possible' as const, words: ['may fire'] },
  ];

  assert.deepEqual(
    lineNotes(lines, 10, true).map(({ wanted }) => wanted.words),
    [['8.2″ at Monmouth']],
  );
  assert.deepEqual(
    lineNotes(lines, 10, false).map(({ wanted }) => wanted.words),
    [['8.2″ at Monmouth', '4.0 nm'], ['may fire']],
  );
});

test('a plan has its figures at its stops and its words at its end, refused ones told apart', () => {
  const plan = { track: [{ x: 1, y: 1, heading: 0, words: '1' }], bad: [{ x: 1, y: 0, heading: 0, words: '4' }], words: 'too far' };
  const drafts = planNotes(plan, 40, 100);

  assert.deepEqual(
    drafts.map(({ tone, wanted }) => [tone, ...wanted.words]),
    [
      ['plan', '1'],
      ['bad', '4'],
      ['bad', 'too far'],
    ],
  );
  assert.deepEqual(drafts.at(-1)?.anchor, plan.bad[0]);
});
