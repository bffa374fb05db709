import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Question } from '../../web/src/api/types';
import type { Picture, Setting } from '../../web/src/games/grand_fleets/shapes';
import { bandAlong } from '../../web/src/chart/bands';
import { ringAround, toSide } from '../../web/src/chart/hulls';
import { placeLabels } from '../../web/src/chart/labels';
import { drawLine } from '../../web/src/chart/lines';
import { bandsOf, limitsOf, trueSectors } from '../../web/src/games/grand_fleets/arcs';
import { choiceOf, edgeMarks, edgesToChoose } from '../../web/src/games/grand_fleets/edges';
import { drawnAt, drawnLength, keyOf, markOf, shipOf, shipsAfloat, spoken, wrecks } from '../../web/src/games/grand_fleets/fleet';
import { chevrons, linesOf } from '../../web/src/games/grand_fleets/lines';
import { plates } from '../../web/src/games/grand_fleets/plates';
import { detailAt, silhouette, type Shape } from '../../web/src/chart/ships/silhouette';

Object.assign(globalThis, { document: { createElement: () => ({ getContext: () => null }) } });

const MARKERS = { speed: null, splash: 0, fire: 0, flood: 0, engine: 0, bridge: 0, list: 0, rudder: 0 };
const card = (number: number, short: string, side: number) => ({
  number,
  short,
  name: short,
  side,
  type: 'CA',
  length: 0.25,
  width: 0.03,
  rows: [{ boxes: 6 }, { boxes: 5 }],
  guns: [],
});
const ship = (number: number, x: number | null, y: number | null, more: object = {}) => ({
  number,
  x,
  y,
  heading: 180,
  hex: null,
  status: 'on board',
  level: 'normal',
  speed: '20 kn',
  lost: 3,
  markers: MARKERS,
  ...more,
});
const SETTING = {
  title: 'A fight',
  board: { kind: 'open', width: 24, height: 18, columns: null, rows: null },
  sides: [{ name: 'British' }, { name: 'German' }],
  ships: [card(0, 'Good Hope', 0), card(1, 'Scharnhorst', 1), card(2, 'Leipzig', 1)],
} as unknown as Setting;
const picture = (...ships: object[]): Picture => ({ ships }) as unknown as Picture;

test('only ships on the board are drawn, and wrecks where they went down', () => {
  const shown = picture(ship(0, 4, 4), ship(1, null, null, { status: 'due' }), ship(2, 9, 9, { status: 'sunk' }));

  assert.deepEqual(
    shipsAfloat(SETTING, shown).map(({ number, side }) => [number, side]),
    [[0, 'A']],
  );
  assert.deepEqual(wrecks(SETTING, shown), [{ number: 2, x: 9, y: 9, name: 'Leipzig' }]);
});

test('ships are drawn at twice their length, less where they would run into each other', () => {
  const apart = shipsAfloat(SETTING, picture(ship(0, 4, 4), ship(1, 12, 4)));
  const inLine = shipsAfloat(SETTING, picture(ship(1, 4, 4), ship(2, 4, 4.3)));

  assert.deepEqual(
    apart.map(({ enlarged }) => enlarged),
    [2, 2],
  );
  // Bow to stern 0.3 nm apart, two hulls of 0.25 nm: 0.96 of 0.3 nm for 0.25 nm of hull.
  for (const { enlarged } of inLine) assert.ok(Math.abs(enlarged - (0.96 * 0.3) / 0.25) < 1e-9);
});

test('a ship is never too small to be seen, nor larger than her hex', () => {
  const { length: nothing, ...rest } = card(0, 'Good Hope', 0);
  const good = { ...rest, length: nothing } as Setting['ships'][number];

  assert.equal(drawnLength(good, 2, 10, false), 17);
  assert.equal(drawnLength(good, 2, 100, false), 50);
  assert.equal(drawnLength(good, 2, 400, false), 130);
  assert.equal(drawnLength(good, 2, 600, false), 150);
  assert.equal(drawnLength({ ...good, length: 0.6 }, 2, 60, true), 0.96 * 60);
});

test('a ship has a key of her own on the chart, and nothing else has', () => {
  assert.equal(shipOf(keyOf(12)), 12);
  assert.deepEqual([null, 'edge 1', 'marker 4'].map(shipOf), [null, null, null]);
});

test('a ship is spoken of by name, side, course, speed and state', () => {
  const [hope] = shipsAfloat(SETTING, picture(ship(0, 4, 4, { markers: { ...MARKERS, fire: 2 } })));

  const words = spoken(hope ?? assert.fail('she is not drawn'), SETTING);
  assert.match(words, /^Good Hope, British, course 180, speed 20 kn, normal, 8 of 11 hull boxes left, .*fire.* 2$/i);
});

test('her mark is as long as her drawing', () => {
  const [hope] = shipsAfloat(SETTING, picture(ship(0, 4, 4)));
  assert.ok(hope);
  const mark = markOf(hope, false);

  assert.deepEqual([mark.key, mark.name, mark.x, mark.y], ['ship 0', 'Good Hope', 4, 4]);
  assert.equal(mark.lengthAt(80), drawnAt(hope, 80, false).length);
});

test('a hull reaches farther ahead than abeam, and her ring is around it all', () => {
  const hull = { x: 0, y: 0, heading: 90, length: 100, halfBeam: 8 };

  assert.ok(Math.abs(toSide(hull, 90) - 50) < 1e-9);
  assert.ok(Math.abs(toSide(hull, 0) - 10) < 1e-9);
  assert.ok(ringAround(hull) > 50);
});

test('plates of ships side by side do not stand at each other', () => {
  const ships = shipsAfloat(SETTING, picture(ship(1, 5, 5), ship(2, 5.7, 5))).map((each) => drawnAt(each, 100, false));
  const room = { x: 0, y: 0, width: 2400, height: 1800 };
  const wanted = plates(ships, new Set(), 100, false).map((draft) => ({ ...draft.wanted, room }));
  const placed = placeLabels(wanted, [], [], new Map());

  const middle = (key: string): number => {
    const box = placed.find((each) => each.key === key)?.box ?? assert.fail(`${key} has no plate`);
    return box.x + box.width / 2;
  };
  assert.ok(middle('ship 1') < 500, 'the western ship has her plate in the west');
  assert.ok(middle('ship 2') > 570, 'the eastern one in the east');
});

test('a blocked line of fire ends before what blocks it', () => {
  const hull = (x: number) => ({ x, y: 1, heading: 0, length: 40, halfBeam: 6 });
  const drawn = drawLine({ to: 3, state: 'blocked', by: 2 }, hull(1), hull(9), hull(5), 100);

  assert.ok(drawn.end.x < 500 - 6 && drawn.end.x > 400);
  assert.ok(Math.abs(drawn.end.y - 100) < 1e-9);
  assert.ok(drawn.stop && drawn.beyond);
  const free = drawLine({ to: 3, state: 'fire' }, hull(1), hull(9), null, 100);
  assert.ok(free.end.x > 800 && free.end.x < 900 && free.stop === null);
});

test('each band begins where the last ends; one that is no longer is none', () => {
  const told = bandsOf([3, 6, 9]).map(({ name, near, far }) => [name, near, far]);

  assert.deepEqual(told, [
    ['short', 0, 3],
    ['medium', 3, 6],
    ['long', 6, 9],
  ]);
  assert.deepEqual(
    bandsOf([2, 2, 4]).map(({ far }) => far),
    [2, 4],
  );
  assert.equal(bandsOf([2])[0]?.name, '');
});

test('sectors turn with the ship, and end where nothing bears', () => {
  const sectors = trueSectors(
    [
      { start: 30, end: 150, guns: 4 },
      { start: 150, end: 180, guns: 2 },
      { start: 180, end: 210, guns: 0 },
    ],
    300,
  );

  assert.deepEqual(sectors, [
    { from: 330, to: 450, guns: 4 },
    { from: 90, to: 120, guns: 2 },
  ]);
  assert.deepEqual(limitsOf(sectors), [
    { at: 330, outward: 240 },
    { at: 90, outward: null },
    { at: 120, outward: 210 },
  ]);
});

const QUESTION = {
  rule: 'GF-2.13.r1',
  asks: 'choose',
  default: { kind: 'choose', answer: { choice: 0 } },
  bounds: {
    choices: [0, 1],
    options: [
      { value: 0, words: 'the west edge' },
      { value: 1, words: 'the east edge' },
    ],
  },
} as unknown as Question;

test('2.13.r1: the edges to choose are found in the question, and in no other', () => {
  assert.deepEqual(edgesToChoose(QUESTION), [
    { edge: 'west', choice: 0, isProposed: true },
    { edge: 'east', choice: 1, isProposed: false },
  ]);
  assert.deepEqual(edgesToChoose({ ...QUESTION, rule: 'GF-2.13.c' }), []);
  assert.deepEqual(edgesToChoose(null), []);
});

test('2.13.r1: a band that is pressed stands for its answer', () => {
  const marks = edgeMarks(edgesToChoose(QUESTION));

  assert.deepEqual(
    marks.map(({ label }) => label),
    ['Take the west edge, proposed', 'Take the east edge'],
  );
  assert.deepEqual(
    marks.map(({ key }) => choiceOf(key)),
    [0, 1],
  );
  assert.deepEqual([null, 'ship 1'].map(choiceOf), [null, null]);
});

test('the bands lie along their own edges', () => {
  const band = (edge: 'north' | 'east' | 'south' | 'west') => bandAlong(edge, SETTING.board, 10);

  assert.deepEqual(band('west'), { x: 0, y: 0, width: 56, height: 180 });
  assert.deepEqual(band('east'), { x: 184, y: 0, width: 56, height: 180 });
  assert.deepEqual(band('south'), { x: 0, y: 124, width: 240, height: 56 });
  assert.deepEqual(band('north'), { x: 0, y: 0, width: 240, height: 56 });
});

const LION = [ship(0, 5, 5), ship(1, 5, 5.8), ship(2, 5, 6.6)];
const DIVISION = { number: 3, side: 1, name: '1st Squadron', leader: 0, ships: [0, 1, 2], flagship: 0 };
function keysAt(scale: number, asked: number[], ...ships: object[]): string[] {
  const shown = { ...picture(...ships), divisions: [DIVISION] } as unknown as Picture;
  const drawn = shipsAfloat(SETTING, shown).map((each) => drawnAt(each, scale, false));
  const lines = linesOf(shown, new Map(drawn.map((each) => [each.number, each])));
  return plates(drawn, new Set(asked), scale, false, lines).map(({ wanted }) => `${wanted.key}: ${wanted.words.join()}`);
}

test('far out a division has one plate for all its ships, with the flag if the flagship is in it', () => {
  assert.deepEqual(keysAt(15, [], ...LION), ['division 3: 1st Squadron, flag']);
});

test('near by every ship of a division has her own plate', () => {
  assert.deepEqual(keysAt(60, [], ...LION), ['ship 0: Good Hope', 'ship 1: Scharnhorst', 'ship 2: Leipzig']);
});

test('a ship of a line that is in question or on fire keeps her own plate', () => {
  const burning = ship(2, 5, 6.6, { markers: { ...MARKERS, fire: 1 } });
  assert.deepEqual(keysAt(15, [1], ship(0, 5, 5), ship(1, 5, 5.8), burning), [
    'ship 1: Scharnhorst',
    'ship 2: Leipzig',
    'division 3: 1st Squadron, flag',
  ]);
});

test('the flagship leads with two chevrons before her bow, another leader with one, a single ship with none', () => {
  const line = (...ships: object[]) => {
    const shown = { ...picture(...ships), divisions: [DIVISION] } as unknown as Picture;
    return linesOf(shown, new Map(shipsAfloat(SETTING, shown).map((each) => [each.number, drawnAt(each, 100, false)])));
  };
  const [led] = line(...LION);
  assert.ok(led);
  // Heading south from (5, 5), half of her 50 pixels and then 9, and 5 more.
  assert.deepEqual(
    chevrons(led, 100).map(({ x, y }) => [Math.round(x), Math.round(y)]),
    [
      [500, 534],
      [500, 539],
    ],
  );
  assert.equal(chevrons({ ...led, isLedByFlagship: false }, 100).length, 1);
  assert.deepEqual(line(ship(0, 5, 5)), []);
});

test('a ship far out is a hull without guns, as near as she is drawn she has more', () => {
  const guns = [{ calibre: '9.2″', bore: 9.2, groups: [{ arcs: 'ABCD', mounts: 1, barrels: 1 }] }];
  const parts = (length: number): number =>
    silhouette({ type: 'CA', guns } as Shape, { length, side: 'A', detail: detailAt(length) }).split('<').length;
  assert.ok(parts(17) < parts(30));
  assert.ok(parts(30) < parts(60));
});
