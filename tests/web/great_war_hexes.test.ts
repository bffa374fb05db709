import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BattleEvent } from '../../web/src/api/types';
import { CountersPlan } from '../../web/src/games/great_war_at_sea/counters_plan.svelte';
import type { GreatWarDesk } from '../../web/src/games/great_war_at_sea/desk.svelte';
import { FirePlan } from '../../web/src/games/great_war_at_sea/fire_plan.svelte';
import { hexFinder } from '../../web/src/games/great_war_at_sea/hex_finder.svelte';
import { lookOf, pilesOf, pileWords, shipsThere, slotsOf, stacksOf } from '../../web/src/games/great_war_at_sea/hex_pieces';
import { tracksTold } from '../../web/src/games/great_war_at_sea/hex_tracks';
import {
  boardOf,
  centreOf,
  counted,
  gridPath,
  hexAt,
  hexesApart,
  hexesWithin,
  hexIn,
  hexName,
  isOnMap,
  onward,
  outlinePath,
  sidesOf,
  wayTo,
} from '../../web/src/games/great_war_at_sea/hexes';
import { thrown, throwWords } from '../../web/src/games/great_war_at_sea/impulses';
import { LaunchPlan } from '../../web/src/games/great_war_at_sea/launch_plan.svelte';
import { MovesPlan } from '../../web/src/games/great_war_at_sea/moves_plan.svelte';
import { shipDrawn } from '../../web/src/games/great_war_at_sea/outline';
import {
  WAYS,
  type CounterNow,
  type GreatNow,
  type GreatPicture,
  type GreatSetting,
  type GreatShip,
  type Hexes,
  type Impulse,
} from '../../web/src/games/great_war_at_sea/types';

/** The ring of B7.b: W is q = -5, NE is r = -5, SE is q + r = 5 and so on, corners belonging to both sides. */
const along = (from: [number, number], step: [number, number]): [number, number][] =>
  Array.from({ length: 6 }, (_, i) => [from[0] + i * step[0], from[1] + i * step[1]]);
const HEXES: Hexes = {
  radius: 8,
  ring: 5,
  sides: {
    W: along([-5, 5], [0, -1]),
    NW: along([-5, 0], [1, -1]),
    NE: along([0, -5], [1, 0]),
    E: along([5, -5], [0, 1]),
    SE: along([5, 0], [-1, 1]),
    SW: along([0, 5], [-1, 0]),
  },
};
/** B7.t1: who moves in which impulse. */
const moves = (number: number, ...speeds: string[]): Impulse => ({
  number,
  kind: speeds.length ? 'movement' : number === 4 || number === 7 ? 'torpedoes' : 'gunnery',
  speeds,
  mines: [2, 5, 6, 9].includes(number) ? 2 : 0,
});
const IMPULSES: Impulse[] = [
  moves(1, '1', '2', '2+', '3'),
  moves(2, '2', '2+', '3'),
  moves(3),
  moves(4),
  moves(5, '2+', '3'),
  moves(6, '3'),
  moves(7),
  moves(8),
  moves(9, '2', '2+', '3'),
  moves(10, '1 slow', '1', '2', '2+', '3'),
];
const ship = (number: number, side: number, kind: string, short = `Ship ${number}`): GreatShip =>
  ({
    number,
    side,
    kind,
    short,
    name: short,
    capital: kind === 'battlecruiser',
    boat: false,
    card: { gunnery: [7, 2, 1], armour: ['H', 'L', 'L'], torpedoes: 1, mount: 'submerged', hull: 'HHMMMLL', speed: '2+' },
  }) as GreatShip;
const at = (number: number, q: number, r: number, parts: Partial<GreatNow> = {}): GreatNow =>
  ({ number, status: 'on the map', q, r, speed: '2', boxes_left: 7, guns_left: [7, 2, 1], rudder: null, ...parts }) as GreatNow;
const counter = (number: number, parts: Partial<CounterNow> = {}): CounterNow => ({
  number,
  side: 1,
  q: 2,
  r: 1,
  what: null,
  face_up: false,
  own: false,
  chance: 0.5,
  ...parts,
});
const setting = (ships: GreatShip[]): GreatSetting =>
  ({ hexes: HEXES, impulses: IMPULSES, sides: [{ name: 'British' }, { name: 'German' }], ships }) as GreatSetting;
const picture = (ships: GreatNow[], counters: CounterNow[] = []): GreatPicture => ({ ships, counters }) as GreatPicture;

test('a hex that the log names is looked for on the map, and shown until it is pressed again', () => {
  assert.deepEqual([hexIn('(-5, 2)'), hexIn('(0, 11)'), hexIn('(3, 4) in'), hexIn('Lion')], [{ q: -5, r: 2 }, { q: 0, r: 11 }, null, null]);
  hexFinder.keep('(-5, 2)');
  hexFinder.point('(3, 4)');
  assert.deepEqual(
    [hexFinder.shown, hexFinder.kept],
    [
      { q: 3, r: 4 },
      { q: -5, r: 2 },
    ],
  );
  hexFinder.point(null);
  assert.deepEqual(hexFinder.shown, { q: -5, r: 2 });
  assert.equal(hexFinder.isKept('(-5, 2)'), true);
  assert.equal(hexFinder.spoken('(-5, 2)'), 'hex −5, 2');
  assert.equal(hexFinder.spoken('(−5, 2)'), 'hex −5, 2');
  hexFinder.point('(-5, 2)');
  hexFinder.keep('(-5, 2)');
  assert.equal(hexFinder.shown, null);
});

test('the map has 217 hexes, and any distance is counted in steps', () => {
  const all = hexesWithin({ q: 0, r: 0 }, 8);
  assert.equal(all.length, 217);
  assert.ok(all.every((hex) => isOnMap(hex, HEXES)));
  assert.equal(isOnMap({ q: 5, r: 4 }, HEXES), false);
  assert.deepEqual(
    [hexesApart({ q: -5, r: 2 }, { q: 0, r: 0 }), hexesApart({ q: -4, r: 1 }, { q: 1, r: -1 }), hexesApart({ q: 2, r: 2 }, { q: 0, r: 0 })],
    [5, 5, 4],
  );
});

test('six ways lead around a hex, north being up and south-east to the right and down', () => {
  assert.deepEqual(
    WAYS.map((way) => wayTo({ q: 3, r: -2 }, onward({ q: 3, r: -2 }, way))),
    [...WAYS],
  );
  const [middle, north, east] = [{ q: 0, r: 0 }, onward({ q: 0, r: 0 }, 'N'), onward({ q: 0, r: 0 }, 'SE')].map((hex) =>
    centreOf(hex, HEXES),
  );
  assert.ok(middle && north && east);
  assert.ok(north.y < middle.y && north.x === middle.x);
  assert.ok(east.x > middle.x && east.y > middle.y);
  assert.equal(wayTo({ q: 0, r: 0 }, { q: 2, r: 0 }), null);
});

test('a point in a hex is that hex, and the board has room for all of them', () => {
  const board = boardOf(HEXES);
  for (const hex of hexesWithin({ q: 0, r: 0 }, 8)) {
    const centre = centreOf(hex, HEXES);
    assert.deepEqual(hexAt({ x: centre.x + 0.2, y: centre.y - 0.4 }, HEXES), hex);
    assert.ok(centre.x > 0.58 && centre.x < board.width - 0.58 && centre.y > 0.5 && centre.y < board.height - 0.5);
  }
});

test('a corner of the ring belongs to both sides it joins', () => {
  assert.deepEqual(sidesOf({ q: -5, r: 2 }, HEXES), ['W']);
  assert.deepEqual(sidesOf({ q: -5, r: 0 }, HEXES), ['W', 'NW']);
  assert.deepEqual(sidesOf({ q: 0, r: 0 }, HEXES), []);
});

test('lines between hexes are drawn once, and an outline has no line inside', () => {
  const pair = [
    { q: 0, r: 0 },
    { q: 0, r: 1 },
  ];
  assert.equal(gridPath(pair, HEXES, 40).split('M').length - 1, 11);
  assert.equal(outlinePath(pair, HEXES, 40).split('M').length - 1, 10);
});

test('hexes are named by their coordinates and counted in words', () => {
  assert.deepEqual([hexName({ q: -5, r: 2 }), counted(1), counted(3)], ['−5, 2', '1 hex', '3 hexes']);
});

test('ships of a hex lie side by side, the largest first, and no two in one place', () => {
  const ships = [ship(0, 0, 'destroyer'), ship(1, 0, 'battlecruiser'), ship(2, 1, 'destroyer'), ship(3, 1, 'destroyer')];
  const there = shipsThere(setting(ships), picture([at(0, 1, 1), at(1, 1, 1), at(2, 1, 1), at(3, 0, 0)]), 50);

  assert.deepEqual(
    there.map(({ number }) => number),
    [1, 0, 2, 3],
  );
  assert.equal(new Set(there.map(({ x, y }) => `${x} ${y}`)).size, 4);
  assert.deepEqual(
    stacksOf(there, setting(ships)).map(({ side, ships: stacked }) => [side, stacked.map(({ number }) => number)]),
    [
      ['A', [1, 0]],
      ['B', [2]],
      ['B', [3]],
    ],
  );
  assert.equal(slotsOf(8).places.length, 8);
  assert.ok(slotsOf(8).places.every(({ x, y }) => Math.abs(y) < 0.45 && Math.abs(x) < 0.3));
});

test('what is face down looks the same whatever it is; only its owner and an umpire are told more', () => {
  assert.deepEqual(
    [
      lookOf(counter(1)),
      lookOf(counter(1, { own: true, what: 'mine' })),
      lookOf(counter(1, { own: true, what: 'dummy' })),
      lookOf(counter(1, { face_up: true, what: 'mine' })),
    ],
    ['hidden', 'known mine', 'known dummy', 'mine'],
  );
});

test('counters that look alike in a hex make one pile, which tells each chance', () => {
  const piles = pilesOf(
    setting([]),
    picture([], [counter(0), counter(3), counter(4, { q: 0, r: 0, face_up: true, what: 'mine', chance: 1 }), counter(5, { side: 0 })]),
    new Set(),
  );

  assert.deepEqual(
    piles.map(({ hex, side, look, counters }) => [hex.q, side, look, counters.length]),
    [
      [2, 1, 'hidden', 2],
      [2, 0, 'hidden', 1],
      [0, 1, 'mine', 1],
    ],
  );
  assert.equal(pileWords(piles[0] as (typeof piles)[number]), '2 face-down counters 1, 4: 50% a mine each');
  assert.equal(pileWords(piles[2] as (typeof piles)[number]), 'mine face up');
  assert.equal(pileWords({ look: 'known dummy', counters: [counter(6, { own: true, what: 'dummy' })] }), 'dummy 7, face down, of yours');
});

test('a wake is drawn from where a ship was last told to be, until she stays', () => {
  const ships = setting([ship(0, 0, 'destroyer')]);
  const there = (now: GreatNow) => new Map(shipsThere(ships, picture([now]), 50).map((each) => [each.number, each]));
  const told = (number: number, kind: string, facts: Record<string, unknown>): BattleEvent =>
    ({ number, turn: 1, phase: 'moves', kind, rule: '', words: '', facts }) as BattleEvent;
  const events = [
    told(1, 'set-up', { ships: [{ ship: 0, q: 0, r: 0 }] }),
    told(2, 'move', { moves: [{ ship: 0, q: 0, r: -1 }], stays: [] }),
  ];

  const [track] = tracksTold(events, ships, there(at(0, 0, -1)));
  assert.deepEqual(track?.points[0], centreOf({ q: 0, r: 0 }, HEXES));
  assert.deepEqual(tracksTold([...events, told(3, 'move', { moves: [], stays: [0] })], ships, there(at(0, 0, -1))), []);
});

test('a silhouette is made of numbers and names of ours alone', () => {
  const drawn = shipDrawn({ ...ship(0, 1, 'battlecruiser'), short: '<script>' }, { length: 60, side: 'B', heading: 270 });
  assert.match(drawn, /class="ship B"/);
  assert.doesNotMatch(drawn, /script/);
});

/** The German counters off Horns Reef: a field in the west, "Mine" three times in the north-east. */
function hornsReef(at: object = { question: null }): CountersPlan {
  const near = (q: number, r: number): ('W' | 'NE')[] => [
    ...(Math.min(...HEXES.sides.W.map(([a, b]) => hexesApart({ q, r }, { q: a, r: b }))) <= 2 ? (['W'] as const) : []),
    ...(Math.min(...HEXES.sides.NE.map(([a, b]) => hexesApart({ q, r }, { q: a, r: b }))) <= 2 ? (['NE'] as const) : []),
  ];
  const hexes = hexesWithin({ q: 0, r: 0 }, 8).map(({ q, r }) => ({
    q,
    r,
    boundaries: near(q, r),
    mine: near(q, r).length > 0,
    refusal: null,
    mine_refusal: near(q, r).length ? null : { rule: 'GWAS-13.25.l', words: 'too far from a mined side' },
  }));
  const desk = { refusal: null, ...at } as unknown as GreatWarDesk;
  const plan = new CountersPlan(desk);
  plan.can = {
    kind: 'mines',
    count: 7,
    most_mines: 4,
    least_mines: 3,
    by_boundary: [2, 0, 1, 0, 0, 0],
    demands: [
      { boundary: 'W', need: 2, rule: 'GWAS-13.25.m' },
      { boundary: 'NE', need: 1, rule: 'GWAS-13.25.n' },
    ],
    about: [],
    all_down: { rule: 'GWAS-13.25.g', words: 'all are down' },
    no_more_mines: { rule: 'GWAS-13.25.h', words: 'no more mines' },
    hexes,
  };
  return plan;
}

test('counters are put down up to their number, mines up to half of it and only near a mined side', () => {
  const plan = hornsReef();

  plan.put({ q: 0, r: 0 });
  assert.equal(plan.laid.length, 0);
  for (let i = 0; i < 5; i += 1) plan.put({ q: -5, r: 2 }, true);
  assert.deepEqual([plan.mines, plan.mine, plan.left], [4, false, 3]);
  plan.put({ q: 0, r: 0 });
  assert.deepEqual([plan.mines, plan.dummies], [4, 1]);
  assert.deepEqual(plan.demands, [
    { side: 'W', have: 4, need: 2, rule: 'GWAS-13.25.m' },
    { side: 'NE', have: 0, need: 1, rule: 'GWAS-13.25.n' },
  ]);
  plan.take({ q: -5, r: 2 });
  assert.equal(plan.mines, 3);
});

test('the rest is asked of the server with a lot, and laid out as it says, unless the draft has changed meanwhile', async () => {
  const asked: { counters: unknown[]; rest_by_lot: number }[] = [];
  const counters = [
    { q: 1, r: -5, mine: true },
    { q: -5, r: 2, mine: false },
  ];
  const live = {
    preview: (_: number, { answer }: { answer: (typeof asked)[number] }) => {
      asked.push(answer);
      return Promise.resolve({ counters });
    },
  };
  const plan = hornsReef({ question: { number: 4 }, live });

  await plan.spread();
  assert.deepEqual(asked[0]?.counters, []);
  assert.ok(Number.isInteger(asked[0]?.rest_by_lot));
  assert.deepEqual([plan.mines, plan.dummies], [1, 1]);

  const late = plan.spread();
  plan.clear();
  await late;
  assert.equal(plan.laid.length, 0);
});

/** A desk with a question of the side's guns: Lion's three batteries at two Germans, a destroyer's at one. */
function guns(): FirePlan {
  const places: Record<number, [number, number]> = { 0: [0, 0], 1: [0, 1], 2: [0, 2], 3: [2, 0] };
  const desk = {
    asks: 'fire',
    refusal: null,
    question: { number: 4, bounds: { targets: { 0: [[2, 3], [2], []], 1: [[], [], [2]] }, dice: { 0: [7, 2, 1], 1: [0, 0, 2] } } },
    live: { preview: () => new Promise(() => undefined) },
    nowOf: (number: number) => at(number, ...(places[number] ?? [0, 0])),
  } as unknown as GreatWarDesk;
  return new FirePlan(desk);
}

test('enemies are listed by the dice that reach them, with the shortest range', () => {
  assert.deepEqual(guns().enemies, [
    { ship: 2, range: 1, dice: 11 },
    { ship: 3, range: 2, dice: 7 },
  ]);
});

test('all batteries that may are laid on one target, and one of them may be laid elsewhere or hold its fire', () => {
  const plan = guns();
  plan.layAll(2);
  assert.deepEqual(plan.shots, [
    { ship: 0, battery: 0, target: 2 },
    { ship: 0, battery: 1, target: 2 },
    { ship: 1, battery: 2, target: 2 },
  ]);
  plan.layOne(0, 0, 3);
  plan.layOne(1, 2, null);
  assert.deepEqual(plan.order, {
    kind: 'fire',
    answer: {
      shots: [
        { ship: 0, battery: 0, target: 3 },
        { ship: 0, battery: 1, target: 2 },
      ],
    },
  });
});

/** Three ships that may move: two in one hex, one beside it. */
function movers(): { plan: MovesPlan; desk: GreatWarDesk } {
  const places: Record<number, [number, number]> = { 0: [0, 0], 1: [0, 0], 2: [1, 0] };
  const desk = {
    asks: 'move',
    refusal: null,
    question: { number: 7, bounds: { ships: [0, 1, 2] } },
    ready: [0, 1, 2],
    actor: 0,
    live: { preview: () => new Promise(() => undefined) },
    nowOf: (number: number) => at(number, ...(places[number] ?? [0, 0])),
    actFor(ship: number) {
      this.actor = ship;
    },
  } as unknown as GreatWarDesk;
  return { plan: new MovesPlan(desk), desk };
}

test('a way is for the ships of her hex, for her alone or for all; then the next without an order is turned to', () => {
  const { plan, desk } = movers();
  plan.go('N');
  assert.deepEqual([plan.ways, desk.actor], [{ 0: 'N', 1: 'N' }, 2]);
  assert.deepEqual(plan.endOf(0), { q: 0, r: -1 });
  plan.together = 'ship';
  plan.go('SE');
  assert.deepEqual(plan.order, {
    kind: 'move',
    answer: {
      moves: [
        { ship: 0, way: 'N' },
        { ship: 1, way: 'N' },
        { ship: 2, way: 'SE' },
      ],
    },
  });
  plan.together = 'all';
  plan.go(null);
  assert.equal(plan.going, 0);
});

test('a hex beside her is a way, her own is staying, any other means nothing', () => {
  const { plan } = movers();
  plan.together = 'ship';
  assert.equal(plan.press({ q: 3, r: 0 }), false);
  assert.equal(plan.press({ q: -1, r: 1 }), true);
  assert.deepEqual(plan.ways, { 0: 'SW' });
});

test('a way that the server refuses is not taken, and the reason is shown', () => {
  const { plan, desk } = movers();
  const refusal = { rule: 'GWAS-B7.t1', words: 'not her impulse' };
  plan.can = {
    0: {
      kind: 'move',
      ship: 0,
      eligible: false,
      refusal,
      stay: { mines: null },
      ways: [{ way: 'N', q: 0, r: -1, leaves_by: null, legal: false, refusal, counters: [], mines: null }],
    },
  };
  plan.go('N');
  assert.deepEqual([plan.ways, desk.refusal], [{}, refusal]);
});

test('torpedoes are launched with all factors unless fewer are wanted', () => {
  const desk = {
    asks: 'launch',
    refusal: null,
    question: { number: 9, bounds: { targets: { 1: [4], 2: [4, 5] }, factors: { 1: 2, 2: 3 } } },
    live: { preview: () => new Promise(() => undefined) },
  } as unknown as GreatWarDesk;
  const plan = new LaunchPlan(desk);
  assert.deepEqual(plan.enemies, [4, 5]);
  plan.layAll(4);
  plan.layOne(2, 5, 1);
  assert.deepEqual(plan.order, {
    kind: 'launch',
    answer: {
      launches: [
        { ship: 1, target: 4, factors: 2 },
        { ship: 2, target: 5, factors: 1 },
      ],
    },
  });
});

test('what a die must show has its modifiers reckoned in', () => {
  assert.deepEqual([thrown({ shows: 19 }), thrown({ shows: 13 }), thrown({ shows: null })], ['19+', '13+', '–']);
  assert.equal(throwWords({ needed: 18, shows: 19 }), '19 or more, 18 by the table');
});
