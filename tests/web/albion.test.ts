import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BattleEvent } from '../../web/src/api/types';
import { figureOf, letterOf, tellCell, wordOf } from '../../web/src/games/perfidious_albion/cell_words';
import { answerOf } from '../../web/src/games/perfidious_albion/choice_words';
import { fallsOn, fallsTold, flashTold, hitsByCell, latestFalls } from '../../web/src/games/perfidious_albion/falls';
import { healthOf } from '../../web/src/games/perfidious_albion/fleet';
import { cellAt, gunRows, levelOf, readGrid, sectionOf, type Cell } from '../../web/src/games/perfidious_albion/grid';
import { wedgeCorners } from '../../web/src/games/perfidious_albion/pieces';
import { isLow, pathOf, plough, profileOf, scaleOf } from '../../web/src/games/perfidious_albion/profile';
import {
  arcLength,
  asPageLegs,
  drawnTo,
  paceFor,
  poseOn,
  posesOf,
  steeredTo,
  straightened,
  turned,
} from '../../web/src/games/perfidious_albion/steering';
import { chaptersOf, isAbout } from '../../web/src/games/perfidious_albion/story';
import { shipDrawn } from '../../web/src/games/perfidious_albion/topview';
import type { AlbionCard, AlbionNow } from '../../web/src/games/perfidious_albion/types';
import { housingOf, upperworks } from '../../web/src/games/perfidious_albion/upperworks';

/** HMS Royal Sovereign as her card has it (CRD.g1). */
const ROYAL_SOVEREIGN: AlbionCard = {
  class: 'Royal Sovereign',
  type: 'battleship',
  kind: 'battleship',
  nation: 'GBR',
  year: 1892,
  tons: 14150,
  quality: 3,
  speeds: [17, 13, 9, 4, 0],
  circle: 4,
  flotation: 20,
  fire_track: 5,
  technology: 0,
  torpedoes: 'old',
  length_ft: 380,
  length: 0.75,
  grid: [
    '. .    .    m      f    !    m      .    .    .',
    '. Y2/8 c/8  E1+1   Q2+2 E1+1 b      E1+1 Y2/8 .',
    'h x/8  t1+1 E1+1/4 !    Q2+2 E1+1/4 t1+1 x/8  h',
    'h k/8  k/8  k/8    k/8  k/8  k/8    k/8  k/8  t1',
    'w M    w    P      P    P    P      w    M    S',
    'w w    t1+1 w      w    w    w      w    w    w',
  ],
  // the belt's 8 counts for what lies under it, too
  armour: [
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    [0, 8, 8, 0, 0, 0, 0, 0, 8, 0],
    [0, 8, 0, 4, 0, 0, 4, 0, 8, 0],
    [0, 8, 8, 8, 8, 8, 8, 8, 8, 0],
    [0, 8, 8, 8, 8, 8, 8, 8, 8, 0],
    [0, 8, 8, 8, 8, 8, 8, 8, 8, 0],
  ].flat(),
  guns: [
    { letter: 'Y', own_magazine: true },
    { letter: 'E', own_magazine: false },
    { letter: 'Q', own_magazine: false },
  ],
  magazines: [
    { cell: 41, serves: [11] },
    { cell: 48, serves: [18] },
  ],
  turns_on: { name: 'IV', diameter: 5, around: 15.71 },
  origin: '',
};
const CELLS = readGrid(ROYAL_SOVEREIGN);
/** A grid without armour or magazines. */
const bare = (...grid: string[]): Cell[] => readGrid({ grid, armour: [], guns: [], magazines: [] });
const at = (section: number, level: number): Cell => CELLS[cellAt(section, level)] as Cell;
const nowWith = (parts: Partial<AlbionNow>): AlbionNow =>
  ({ destroyed: [], flooded: [], restored: [], silent: [], tubes: [], magazines: [], ...parts }) as AlbionNow;
const event = (number: number, kind: string, rule: string, facts: Record<string, unknown> = {}, turn = 3): BattleEvent =>
  ({ number, turn, phase: 'firing', kind, rule, words: '', facts }) as BattleEvent;
const near = (value: number, wanted: number, by = 0.01): void => assert.ok(Math.abs(value - wanted) <= by, `${value} is not ${wanted}`);

test('a grid is read cell by cell, from the bow and from the top', () => {
  assert.equal(CELLS.length, 60);
  assert.deepEqual([sectionOf(41), levelOf(41)], [2, 5]);
  assert.deepEqual([at(2, 2).kind, at(2, 2).letter, at(2, 2).port, at(2, 2).armour], ['guns', 'Y', 2, 8]);
  assert.deepEqual([at(4, 3).kind, at(4, 3).port, at(4, 3).starboard, at(4, 3).armour], ['broadside', 1, 1, 4]);
  assert.deepEqual([at(10, 4).kind, at(3, 6).kind, at(5, 3).fire], ['tube', 'tubes', true]);
});

test('guns are counted by letter, the heaviest first: Y4 E10 Q8', () => {
  assert.deepEqual(
    gunRows(ROYAL_SOVEREIGN).map(({ letter, guns }) => `${letter}${guns}`),
    ['Y4', 'E10', 'Q8'],
  );
});

test('a code that is not known is taken for structure, and a short row for empty cells', () => {
  const cells = bare('?? h');
  assert.deepEqual([cells[0]?.kind, cells[1]?.kind, cells[2]?.kind, cells[10]?.kind], ['structure', 'structure', 'empty', 'empty']);
});

test('what stands in a cell is said in a letter, in a word and at length', () => {
  assert.deepEqual([figureOf(at(2, 2)), figureOf(at(3, 3)), figureOf(at(2, 5)), figureOf(at(1, 3))], ['Y2', '1+1', 'M', '']);
  assert.deepEqual([letterOf(at(4, 2)), letterOf(at(2, 2)), letterOf(at(3, 3))], ['E', 'Y2', 't']);
  assert.deepEqual([wordOf(at(5, 3)), wordOf(at(2, 3)), wordOf(at(4, 5))], ['fire box', 'trunk', 'engines']);
});

test('a mount has the magazine that was told to serve it, others have none of their own', () => {
  assert.deepEqual([at(2, 2).magazine, at(2, 2).heavy], [cellAt(2, 5), true]);
  assert.deepEqual([at(4, 2).magazine, at(4, 2).heavy], [null, false]);
});

test('a cell tells its armour, its state and why its guns are silent', () => {
  const gun = cellAt(2, 2);
  const now = nowWith({
    destroyed: [cellAt(2, 3)],
    silent: [{ cell: gun, to: 'both', rule: 'PA-MAG.f', words: 'the trunk is shot away' }],
  });

  const told = tellCell(at(2, 2), CELLS, now, 0, []);
  assert.equal(told.title, 'Section 2, level 2: 2 Y guns (guns)');
  assert.deepEqual(told.facts, ['armour 8', 'served by the magazine at section 2, level 5']);
  assert.equal(told.silent[0]?.words, 'the trunk is shot away');

  const trunk = tellCell(at(2, 3), CELLS, now, 2, []);
  assert.deepEqual(trunk.facts, ['armour 8', 'destroyed, hit 2 times; its armour still stands']);
  assert.deepEqual(tellCell(at(2, 5), CELLS, now, 0, []).facts, ['behind the armour of level 4: 8']);
});

test('a mount over bare structure makes a low bow; French stems fall back over their rams', () => {
  const armour = Array.from({ length: 60 }, (_, cell) => ([11, 18, 21, 28].includes(cell) ? 9 : 0));
  const grid = ['', '. Y2/9 . . . . . . Y2/9 .', 'h x/9 ! h h h h h x/9 h', '', '', ''];
  const low = readGrid({ grid, armour, guns: [], magazines: [] });
  assert.deepEqual([isLow(low, 'bow'), isLow(low, 'stern')], [true, true]);
  assert.deepEqual([isLow(CELLS, 'bow'), isLow(CELLS, 'stern')], [false, false]);
  assert.equal(plough(ROYAL_SOVEREIGN, CELLS), 0);
  assert.ok(plough({ ...ROYAL_SOVEREIGN, nation: 'FRA' }, CELLS) > 0);
  assert.equal(profileOf(ROYAL_SOVEREIGN).tumblehome.length, 0);
  assert.ok(profileOf({ ...ROYAL_SOVEREIGN, nation: 'FRA' }).tumblehome.length > 0);
});

test('hulls and upper works are drawn with figures alone, at any scale', () => {
  const scale = scaleOf(50, 60, 90, 70);
  assert.match(pathOf(profileOf(ROYAL_SOVEREIGN).hull, scale), /^[MLCQZ\d. -]+$/);
  for (const shape of upperworks(ROYAL_SOVEREIGN, scale, new Set())) assert.match(shape.d, /^[MLCQZ\d. -]+$/);
  assert.doesNotMatch(shipDrawn(ROYAL_SOVEREIGN, { length: 80, side: 'A' }), /NaN|undefined/);
});

test('guns stand open over barbettes, in drums or in hoods, by time and armour', () => {
  const mount = at(2, 2);
  assert.equal(housingOf(ROYAL_SOVEREIGN, mount), 'barbette');
  assert.equal(housingOf({ ...ROYAL_SOVEREIGN, year: 1895 }, mount), 'hood');
  assert.equal(housingOf(ROYAL_SOVEREIGN, { ...mount, armour: 9 }), 'drum');
  assert.equal(housingOf(ROYAL_SOVEREIGN, { ...mount, armour: 0 }), 'shield');
});

const IV = { name: 'IV', diameter: 5, around: 15.71 };
const I = { name: 'I', diameter: 2, around: 6.28 };

test('a quarter of circle IV is steamed in 3.93 inches and ends 2.5 inches ahead and abeam', () => {
  near(arcLength(90, IV), 3.93);
  const end = poseOn({ x: 10, y: 10, heading: 0 }, { run: 0, turn: 90, diameter: 5 }, 1);
  near(end.x, 12.5);
  near(end.y, 7.5);
  near(end.heading, 90);
  const port = poseOn({ x: 10, y: 10, heading: 0 }, { run: 0, turn: -90, diameter: 5 }, 1);
  near(port.x, 7.5);
  near(port.heading, 270);
});

test('astern the stern leads', () => {
  const end = poseOn({ x: 10, y: 10, heading: 0 }, { run: 3, turn: 0, diameter: 0 }, 1, true);
  near(end.y, 13);
  assert.equal(end.heading, 0);
});

test('a track is drawn as long as was told: straight on to its end, or broken off', () => {
  assert.deepEqual(drawnTo([], 12, [IV]), [{ run: 12, turn: 0, diameter: 0 }]);
  const [arc, straight] = drawnTo([{ run: 0, turn: 90, diameter: 5 }], 12, [IV]);
  assert.equal(arc?.turn, 90);
  near(straight?.run ?? 0, 8.07);
  const cut = drawnTo([{ run: 0, turn: -360, diameter: 2 }], 3.14, [I]);
  assert.equal(cut.length, 1);
  near(cut[0]?.turn ?? 0, -180);
  assert.deepEqual(drawnTo([{ run: 2, turn: 0, diameter: 0 }], 0, [IV]), []);
});

test('a dragged bow takes the pace that was told and comes nearest', () => {
  const paces = [2, 3, 4].map((speed) => ({ speed, run: 2 * speed }));

  assert.equal(paceFor(6.9, paces)?.speed, 3);
  assert.equal(paceFor(0, paces)?.speed, 2);
  assert.equal(paceFor(50, paces)?.speed, 4);
  assert.equal(paceFor(5, []), undefined);
});

test('turns are added to the last one, taken from it, and lost when nothing is left', () => {
  const once = turned([], 15, 5);
  assert.deepEqual(once, [{ run: 0, turn: 15, diameter: 5 }]);
  assert.deepEqual(turned(once, 15, 5), [{ run: 0, turn: 30, diameter: 5 }]);
  assert.deepEqual(turned(once, -15, 5), []);
  assert.deepEqual(straightened(once, 1), [...once, { run: 1, turn: 0, diameter: 0 }]);
  assert.deepEqual(straightened(straightened(once, 1), -1), once);
});

test('steering to a point ends on it: one turn, then straight', () => {
  const from = { x: 20, y: 20, heading: 0 };
  for (const to of [
    { x: 26, y: 12 },
    { x: 11, y: 18 },
    { x: 24, y: 27 },
    { x: 20, y: 9 },
  ]) {
    const { legs, length } = steeredTo(from, to, IV);
    const end = posesOf(from, drawnTo(legs, length, [IV])).at(-1);
    near(end?.x ?? 0, to.x, 0.1);
    near(end?.y ?? 0, to.y, 0.1);
  }
});

test('a template is narrow at the tube and broad at its end', () => {
  const [a, b, c, d] = wedgeCorners({ x: 10, y: 10, course: 90 }, { length: 6, narrow: 0.5, broad: 2, beside: 0.25 });
  near(a?.y ?? 0, 9.75);
  near(b?.y ?? 0, 10.25);
  near(c?.x ?? 0, 16);
  near((c?.y ?? 0) - (d?.y ?? 0), 2);
});

const LOG = [
  event(1, 'fire', 'PA-GUN.c', { letter: 'Y', target: 0, aims: [{ ship: 6 }] }),
  event(2, 'hit', 'PA-LOC.a', { ship: 0, cell: 21, result: 'through', penetration: 8, armour: 8 }),
  event(3, 'hit', 'PA-LOC.a', { ship: 0, cell: 21, result: 'kept out', penetration: 7, armour: 8 }),
  event(4, 'hit', 'PA-TOR.e', { ship: 1, cell: 52, hit: true }),
  event(5, 'critical', 'PA-FIR.b', { ship: 0, cell: 30, stifled: true }),
  event(6, 'critical', 'PA-FIR.b', { ship: 0, cell: 21, stifled: false }),
  event(7, 'critical', 'PA-MAG.b', { ship: 0, cell: 21, magazine: 41 }),
];

test('what fell on a ship is read from the log, with the letter of the pool', () => {
  const falls = fallsOn(fallsTold(LOG), 0);
  assert.deepEqual(
    falls.map(({ number, result, letter }) => [number, result, letter]),
    [
      [2, 'through', 'Y'],
      [3, 'kept out', 'Y'],
      [6, 'explosion', ''],
    ],
  );
  assert.equal(fallsOn(fallsTold(LOG), 1)[0]?.result, 'torpedo');
  assert.equal(hitsByCell(falls).get(21), 2);
  assert.deepEqual(latestFalls(falls, 2), []);
});

test('a flash is shown while it is the last thing told', () => {
  assert.deepEqual(flashTold(LOG), { ship: 0, cell: 21, magazine: 41 });
  assert.equal(flashTold(LOG.slice(0, 6)), null);
  assert.equal(flashTold([]), null);
});

test('a salvo stands together with what its shells do, and many moves are put together', () => {
  const moves = [10, 11, 12, 13].map((number) => event(number, 'move', 'PA-MOV.c', { ship: number }));
  const chapters = chaptersOf([...moves, ...LOG]);
  assert.equal(chapters[0]?.summary, '4 ships steam');
  assert.deepEqual(
    chapters[1]?.events.map(({ number }) => number),
    [1, 2, 3, 4, 5, 6, 7],
  );
  assert.equal(isAbout(LOG[0] as BattleEvent, 6), true);
  assert.equal(isAbout(LOG[0] as BattleEvent, 1), false);
});

test("a captain's answer is taken apart into what it is, what it means and its rule", () => {
  assert.deepEqual(answerOf({ value: 1, words: 'flood the magazine: one flotation box of 13; it silences the Y guns [MAG.c]' }), {
    value: 1,
    words: 'flood the magazine',
    means: 'One flotation box of 13; it silences the Y guns.',
    rule: 'PA-MAG.c',
  });
  assert.deepEqual(answerOf({ value: 0, words: 'no effect' }), { value: 0, words: 'no effect', rule: null });
});

test('how a squadron goes on by itself is taken over leg by leg; the straight end fills itself', () => {
  const turning = { speed: 10, count: 2, legs: [{ run: 393, arc: 9000, diameter: 500 }, { run: 607 }] };

  assert.deepEqual(asPageLegs(turning), [{ run: 3.93, turn: 90, diameter: 5 }]);
  assert.deepEqual(asPageLegs({ speed: 10, count: 1, legs: [{ run: 1000 }] }), []);
  assert.deepEqual(asPageLegs({}), []);
});

test('an ironclad that was struck is not called unhurt', () => {
  const whole = nowWith({ status: 'afloat', flotation_lost: 0, propulsion_lost: 0 });

  assert.equal(healthOf(whole), 'unhurt');
  assert.equal(healthOf({ ...whole, destroyed: [3] }), 'hit');
  assert.equal(healthOf({ ...whole, flotation_lost: 2, fire: 1 }), 'hit, fire 1');
  assert.equal(healthOf({ ...whole, status: 'sunk' }), 'sunk');
});
