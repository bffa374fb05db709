import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Board, Units } from '../../web/src/chart/board';
import type { Camera } from '../../web/src/chart/camera.svelte';
import { around, bearing, outward, sectorPath, shared, stepFor, threeFigures } from '../../web/src/chart/geometry';
import { centreOf, gridPath, hexAt, hexesBetween } from '../../web/src/chart/hexgrid';
import { measured } from '../../web/src/chart/measure';
import { partsOf, scaleBarBox, spanShown } from '../../web/src/chart/scale_bar';
import { waterOf } from '../../web/src/chart/sea';
import { neatLine, ticksAcross, ticksDown } from '../../web/src/chart/ticks';
import { inMiles } from '../../web/src/games/grand_fleets/miles';

const OPEN: Board = { kind: 'open', width: 24, height: 18, columns: null, rows: null };
const HEXES: Board = { kind: 'hex', width: 5, height: 4.5, columns: 5, rows: 4 };
const MILES = inMiles(3);
/** What a rule set on a table in centimetres might hand over. */
const CENTIMETRES: Units = {
  name: 'cm',
  steps: [1, 2, 5, 10, 20, 50],
  spans: [1, 2, 5, 10, 20, 50, 100],
  also: [],
  brief: (span) => `${span} cm`,
  told: (distance) => ({ head: `${distance.toFixed(1)} cm`, rest: '' }),
  nearest: 60,
  fitted: 12,
  least: 40,
};

test('bearings are counted clockwise from north, and y runs south', () => {
  const from = { x: 2, y: 2 };

  assert.equal(bearing(from, { x: 2, y: 1 }), 0);
  assert.equal(bearing(from, { x: 3, y: 2 }), 90);
  assert.equal(bearing(from, { x: 2, y: 3 }), 180);
  assert.equal(bearing(from, { x: 1, y: 2 }), 270);
});

test('the point at a bearing and a distance', () => {
  const west = outward({ x: 1, y: 1 }, 270, 2);

  assert.ok(Math.abs(west.x + 1) < 1e-9 && Math.abs(west.y - 1) < 1e-9);
});

test('a bearing is spoken in three figures, and 360 is north', () => {
  assert.deepEqual([5, 359.7, -90, 143.13].map(threeFigures), ['005', '000', '270', '143']);
});

test('the box around points is no smaller than asked for', () => {
  assert.equal(around([], 4), null);
  assert.deepEqual(around([{ x: 5, y: 5 }], 4), { x: 3, y: 3, width: 4, height: 4 });
  assert.deepEqual(
    around(
      [
        { x: 0, y: 1 },
        { x: 10, y: 2 },
      ],
      4,
    ),
    { x: 0, y: -0.5, width: 10, height: 4 },
  );
});

test('what two boxes have in common', () => {
  const common = shared({ x: 0, y: 0, width: 10, height: 10 }, { x: 6, y: 8, width: 10, height: 10 });

  assert.deepEqual(common, { x: 6, y: 8, width: 4, height: 2 });
});

test('a band all round is a ring with a hole', () => {
  assert.equal(sectorPath({ x: 0, y: 0 }, 0, 360, 2, 3, 10).match(/M/g)?.length, 2);
  assert.equal(sectorPath({ x: 0, y: 0 }, 0, 90, 0, 3, 10), 'M0 -30A30 30 0 0 1 30 0L0 0Z');
});

test('the graticule takes the first step that is wide enough', () => {
  assert.equal(stepFor(10, 70, [1, 2, 5, 10]), 10);
  assert.equal(stepFor(1, 70, [1, 2, 5, 10]), 10);
  assert.equal(stepFor(100, 70, [1, 2, 5, 10]), 1);
});

test('odd columns of hexes lie half a hex south', () => {
  assert.equal(centreOf(0, 0).y, 0.5);
  assert.equal(centreOf(1, 0).y, 1);
  assert.equal(centreOf(2, 3).y, 3.5);
});

test('every hex is found at its centre and just inside its corners, and none beyond the board', () => {
  for (let column = 0; column < 5; column += 1)
    for (let row = 0; row < 4; row += 1) {
      const centre = centreOf(column, row);
      assert.equal(hexAt(HEXES, centre)?.join(), `${column},${row}`);
      for (let corner = 0; corner < 6; corner += 1)
        assert.equal(hexAt(HEXES, outward(centre, 90 + 60 * corner, 0.57))?.join(), `${column},${row}`);
    }
  assert.equal(hexAt(HEXES, { x: 40, y: 2 }), null);
  assert.equal(hexAt(HEXES, { x: 0.6, y: -1 }), null);
});

test('hexes are counted along the shortest way', () => {
  assert.equal(hexesBetween([3, 2], [3, 2]), 0);
  assert.equal(hexesBetween([0, 0], [0, 3]), 3);
  assert.equal(hexesBetween([0, 0], [1, 0]), 1);
  assert.equal(hexesBetween([0, 0], [1, 1]), 2);
  assert.equal(hexesBetween([0, 0], [2, 0]), 2);
});

test('a single hex is one closed line of six corners', () => {
  const path = gridPath(1, 1, 100);

  assert.equal(path.match(/[ML]/g)?.length, 6);
  assert.equal(path.match(/Z/g)?.length, 1);
});

test('miles are measured in miles, yards and inches of the table', () => {
  const found = measured(OPEN, MILES, { x: 0, y: 0 }, { x: 3, y: 4 });

  assert.equal(found.head, '5.00 nm, bearing 143°');
  assert.equal(found.words, '10,000 yards, 15.0″ on the table');
});

test('on hexes the ruler counts them too', () => {
  const found = measured(HEXES, MILES, centreOf(0, 0), centreOf(0, 3));

  assert.equal(found.words, '3 hexes, 6,000 yards, 9.0″ on the table');
  assert.match(measured(HEXES, MILES, centreOf(0, 0), centreOf(0, 1)).words, /^1 hex, /);
});

test('a rule set measures in a unit of its own', () => {
  const found = measured({ ...OPEN, width: 180, height: 120 }, CENTIMETRES, { x: 10, y: 60 }, { x: 10, y: 5 });

  assert.deepEqual([found.head, found.words], ['55.0 cm, bearing 000°', '']);
});

test('the scale bar is as long as there is room for', () => {
  assert.equal(spanShown(MILES, 50, false), 2);
  assert.equal(spanShown(MILES, 50, true), 2);
  assert.equal(spanShown(MILES, 51, true), 1);
  assert.equal(spanShown(CENTIMETRES, 7, false), 20);
});

test('fives are figured in five parts, one in one, the others in halves', () => {
  assert.deepEqual([0.1, 0.5, 1, 2, 5, 10, 20, 50, 100].map(partsOf), [2, 5, 1, 2, 5, 2, 2, 5, 2]);
});

test('the plate of the scale bar has a row for each unit', () => {
  const neat = { left: 26, top: 26, right: 700, bottom: 500, ends: { left: true, top: true, right: true, bottom: true } };

  assert.deepEqual(scaleBarBox(neat, MILES, 50, false), { x: 44, y: 500 - 18 - 76, width: 178, height: 76 });
  assert.equal(scaleBarBox(neat, CENTIMETRES, 7, false).height, 36);
});

test('the scale bar goes to the first corner where it hides no ship, or the fewest', () => {
  const neat = { left: 26, top: 26, right: 700, bottom: 500, ends: { left: true, top: true, right: true, bottom: true } };
  const [southWest, southEast, northWest, northEast] = [
    { x: 60, y: 450 },
    { x: 660, y: 450 },
    { x: 60, y: 60 },
    { x: 660, y: 60 },
  ];
  const corner = (marks: { x: number; y: number }[]): number[] => {
    const { x, y } = scaleBarBox(neat, MILES, 50, false, 0, marks);
    return [x, y];
  };

  assert.deepEqual(corner([]), [44, 406]);
  assert.deepEqual(corner([southWest]), [504, 406]);
  assert.deepEqual(corner([southWest, southEast]), [44, 44]);
  assert.deepEqual(corner([southWest, southEast, northWest]), [504, 44]);
  assert.deepEqual(corner([southWest, southWest, southEast, northWest, northWest, northEast, northEast]), [504, 406]);
});

test('the border is figured in the unit of the board, clear of its corners', () => {
  const board: Board = { ...OPEN, width: 100, height: 60 };
  const camera = { left: 26, top: 26, scale: 5, width: 552, height: 352, border: 26 } as Camera;
  const neat = neatLine(board, camera);

  assert.deepEqual(neat.ends, { left: true, top: true, right: true, bottom: true });
  const figures = ticksAcross(board, CENTIMETRES, camera, neat).figures;
  assert.deepEqual(
    figures.map(({ words }) => words),
    ['20 cm', '40 cm', '60 cm', '80 cm'],
  );
  assert.deepEqual(
    figures.map(({ at }) => at),
    [126, 226, 326, 426],
  );
  assert.deepEqual(
    ticksDown(board, CENTIMETRES, camera, neat).figures.map(({ words }) => words),
    ['20 cm', '40 cm'],
  );
});

test('each battle keeps its own soundings, deep in the west and no shallower than the waters are', () => {
  const waters = { title: 'Coronel', shallow: 90, deep: 1990 };
  const first = waterOf(OPEN, waters);
  const depths = first.soundings.map(({ words }) => Number(words));

  assert.deepEqual(waterOf(OPEN, waters), first);
  assert.notDeepEqual(waterOf(OPEN, { ...waters, title: 'Dover' }), first);
  assert.ok(first.soundings.every(({ x, y }) => x > 0 && x < 24 && y > 0 && y < 18));
  assert.ok(Math.min(...depths) >= 90 * 0.85 - 1 && Math.max(...depths) <= 1990 * 1.15 + 5);
  const west = first.soundings.filter(({ x }) => x < 6).map(({ words }) => Number(words));
  const east = first.soundings.filter(({ x }) => x > 18).map(({ words }) => Number(words));
  assert.ok(Math.min(...west) > Math.max(...east));
});
