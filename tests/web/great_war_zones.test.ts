import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LiveTable } from '../../web/src/api/live.svelte';
import type { BattleEvent, Order, Question } from '../../web/src/api/types';
import { GreatWarDesk } from '../../web/src/games/great_war_at_sea/desk.svelte';
import { promptFor } from '../../web/src/games/great_war_at_sea/prompt';
import { chaptersOf, isAbout } from '../../web/src/games/great_war_at_sea/story';
import type { FleetNow, GreatPicture, GreatSetting, WeatherNow, Zone } from '../../web/src/games/great_war_at_sea/types';
import { effectsOf, timeWords, writersOf } from '../../web/src/games/great_war_at_sea/words';
import { waysTold } from '../../web/src/games/great_war_at_sea/zone_drawing.svelte';
import { sketchOf } from '../../web/src/games/great_war_at_sea/zone_sketch';
import {
  alongEdge,
  boundaryTo,
  edgeOf,
  hatchPath,
  landEdges,
  zoneName,
  zonePath,
  zonesBetween,
  zoneUnits,
} from '../../web/src/games/great_war_at_sea/zones';

/** Two rows of three: A1 A2 A3, and B1 B2 B3 half a zone to the east; the last of row A is a port under the coast. */
const at = (row: number, column: number): { x: number; y: number } => ({ x: column + 0.5 + (row ? 0.5 : 0), y: row * 0.866025 + 0.57735 });
const zone = (
  number: number,
  code: string,
  row: number,
  column: number,
  neighbours: (number | null)[],
  parts: Partial<Zone> = {},
): Zone => ({
  number,
  code,
  name: null,
  row,
  column,
  ...at(row, column),
  sea: true,
  coastal: false,
  barred: false,
  port: null,
  port_side: null,
  neighbours,
  ...parts,
});
const ZONES: Zone[] = [
  zone(0, 'A1', 0, 0, [null, null, null, 1, 3, null]),
  zone(1, 'A2', 0, 1, [0, null, null, 2, 4, 3]),
  zone(2, 'A3', 0, 2, [1, null, null, null, 5, 4], { coastal: true, port: 'major', port_side: 1, name: 'Pola' }),
  zone(3, 'B1', 1, 0, [null, 0, 1, 4, null, null]),
  zone(4, 'B2', 1, 1, [3, 1, 2, 5, null, null]),
  zone(5, 'B3', 1, 2, [4, 2, null, null, null, null], { coastal: true }),
];
const SETTING = {
  zones: ZONES,
  ships: [],
  sides: [{ name: 'Italian' }, { name: 'Austrian' }],
  length: 6,
  length_in: 'turns',
  board: { kind: 'chart', width: 3.5, height: 2.0207, unit: 'zone' },
} as unknown as GreatSetting;
const FLEET = {
  number: 0,
  side: 1,
  name: 'Battle squadron',
  zone: 2,
  ships: [0],
  zones_this_turn: 2,
  entered: [],
  met: [],
} as unknown as FleetNow;

/** A table that asks one side for the orders of a fleet, and keeps what it is given. */
class FakeTable {
  given: Order[] = [];
  events: object[] = [];
  setting = SETTING;
  line = 'open';
  state: Record<string, unknown>;

  constructor(
    asks: string,
    bounds: object,
    readonly steps = 2,
    picture: Partial<GreatPicture> = {},
  ) {
    const question = {
      number: 7,
      to: 1,
      asks,
      about: [],
      kinds: [asks],
      words: 'Write the orders.',
      bounds,
      default: null,
      mine: true,
      seconds_left: null,
    } as unknown as Question;
    this.state = {
      questions: [question],
      seat: { side: 1 },
      picture: { turn: 1, phase: 'orders', stage: 'zones', fleets: [FLEET], ships: [], ambush: null, combat: null, ...picture },
    };
  }
  targets(_: number, fleet: number): Promise<unknown> {
    const reach = [
      { zone: 1, steps: 1, path: [1] },
      { zone: 0, steps: 2, path: [1, 0] },
    ];
    return Promise.resolve({
      kind: 'plot',
      fleet,
      steps: this.steps,
      refusal: null,
      none_left: { rule: 'GWAS-B1.d', words: 'that is too far' },
      rests: null,
      reach,
      missions: [
        { mission: 'steam', legal: true, refusal: null, words: '' },
        { mission: 'lay mines', legal: true, refusal: null, words: '', boundaries: ['W', 'SW'] },
      ],
    });
  }
  preview(): Promise<unknown> {
    return Promise.resolve({ legal: true, refusal: null });
  }
  order(_: number, order: Order): Promise<void> {
    this.given.push(order);
    return Promise.resolve();
  }
}
async function plotting(steps = 2): Promise<{ desk: GreatWarDesk; table: FakeTable }> {
  const table = new FakeTable('plot', { fleets: { '0': {} } }, steps);
  const desk = new GreatWarDesk(table as unknown as LiveTable);
  desk.attend();
  await new Promise((resolve) => setTimeout(resolve, 0));
  return { desk, table };
}

test('a boundary is one line, from whichever of its two zones it is looked at', () => {
  const [a2, a3, b2] = [ZONES[1], ZONES[2], ZONES[4]] as [Zone, Zone, Zone];
  for (const [one, other] of [
    [edgeOf(a2, 'E'), edgeOf(a3, 'W')],
    [edgeOf(a2, 'SE'), edgeOf(b2, 'NW')],
    [edgeOf(a3, 'SW'), edgeOf(b2, 'NE')],
  ] as const)
    for (const [end, same] of [
      [one[0], other[1]],
      [one[1], other[0]],
    ] as const)
      assert.ok(Math.hypot(end.x - same.x, end.y - same.y) < 1e-4);
  assert.equal(zonePath(a2, 100), 'M150 0L200 28.9L200 86.6L150 115.5L100 86.6L100 28.9Z');
});

test('mines stand evenly along a boundary, none at its ends', () => {
  const edge = edgeOf(ZONES[0] as Zone, 'E');
  const mines = alongEdge(edge, 3);
  assert.deepEqual(
    mines.map(({ x }) => x),
    [1, 1, 1],
  );
  assert.ok(Math.abs((mines[1]?.y ?? 0) - 0.57735) < 1e-4);
});

test('the coast is hatched where a coastal zone has no neighbour, and nowhere else', () => {
  assert.deepEqual(landEdges(ZONES[2] as Zone), ['NW', 'NE', 'E']);
  assert.deepEqual(landEdges(ZONES[0] as Zone), []);
  assert.equal(hatchPath(ZONES[2] as Zone, 'E', 100).split('M').length - 1, 7);
});

test('distances are counted over boundaries, by the shortest way at sea', () => {
  assert.deepEqual([zonesBetween(ZONES, 0, 0), zonesBetween(ZONES, 0, 2), zonesBetween(ZONES, 3, 2)], [0, 2, 2]);
  assert.equal(zonesBetween([...ZONES, zone(6, 'C1', 2, 0, [null, null, null, null, null, null])], 0, 6), null);
  assert.equal(boundaryTo(ZONES[1] as Zone, 4), 'SE');
  assert.equal(zoneUnits(SETTING).counted?.({ x: 0.5, y: 0.6 }, { x: 2.6, y: 0.5 }), '2 zones by sea');
  assert.deepEqual([zoneName(ZONES[2]), zoneName(ZONES[0]), zoneName(undefined)], ['A3, Pola', 'A1', '']);
});

test('pressing zones lengthens a way, cuts it, or takes a shortest one', async () => {
  const { desk } = await plotting();
  desk.plot.press(4);
  desk.plot.press(3);
  assert.deepEqual(desk.plot.draft.path, [4, 3]);
  desk.plot.press(4);
  assert.deepEqual(desk.plot.draft.path, [4]);
  desk.plot.press(0);
  assert.deepEqual(desk.plot.draft.path, [1, 0]);
  desk.plot.press(2);
  assert.deepEqual(desk.plot.draft.path, []);
});

test('a fleet is steered over boundaries, back by where it came, and not beyond its speed', async () => {
  const { desk } = await plotting();
  desk.plot.keys['a']?.();
  desk.plot.keys['s']?.();
  assert.deepEqual(desk.plot.draft.path, [1, 3]);
  desk.plot.keys['d']?.();
  assert.deepEqual(desk.plot.draft.path, [1, 3]);
  assert.equal(desk.refusal?.rule, 'GWAS-B1.d');
  desk.plot.keys['w']?.();
  assert.deepEqual(desk.plot.draft.path, [1]);
});

test('a fleet that goes one zone only is steered anew by the next key', async () => {
  const { desk } = await plotting(1);
  desk.plot.keys['a']?.();
  desk.plot.keys['s']?.();
  assert.deepEqual(desk.plot.draft.path, [4]);
});

test('an order names fleet, way, mission and the boundary to be mined', async () => {
  const { desk, table } = await plotting();
  desk.plot.press(1);
  desk.plot.assign('lay mines');
  desk.plot.mine('SW');
  await desk.plot.commit();
  assert.deepEqual(table.given, [{ kind: 'plot', answer: { fleet: 0, path: [1], mission: 'lay mines', boundary: 'SW' } }]);
  assert.deepEqual(sketchOf(desk).mine, { zone: 1, boundary: 'SW' });
  assert.deepEqual(sketchOf(desk).path, [2, 1]);
});

test('boats attack in the order in which they stand, at the targets that are proposed first', () => {
  const table = new FakeTable('victims', { boats: [2, 5], targets: [7, 8] }, 2, { ambush: { fleet: 0, zone: 5, boats: [2, 5] } });
  (table.state['questions'] as Question[])[0]!.default = { kind: 'victims', answer: { targets: [0, 0, 8, 0, 0, 7] } };
  const desk = new GreatWarDesk(table as unknown as LiveTable);
  desk.attend();
  assert.deepEqual(desk.victims.attacks, [
    { boat: 2, target: 8 },
    { boat: 5, target: 7 },
  ]);
  desk.victims.sooner(5);
  desk.victims.aim(2, 7);
  assert.deepEqual(desk.victims.order.answer, {
    attacks: [
      { boat: 5, target: 7, rank: 1 },
      { boat: 2, target: 7, rank: 2 },
    ],
  });
  assert.equal(sketchOf(desk).alarm, 5);
});

test('ships whose usual place is the middle of the map are proposed there, though no figures come with it', () => {
  const desk = new GreatWarDesk(new FakeTable('deploy', { ships: { '3': { at: [0, 0] } }, usual: {} }) as unknown as LiveTable);
  desk.attend();
  assert.deepEqual(desk.deploy.places, { 3: { q: 0, r: 0 } });
});

test('a decision at sea marks its zone and looks at its fleet', () => {
  const desk = new GreatWarDesk(new FakeTable('choose', { fleet: 0, sought: 4, zone: 2, options: [] }) as unknown as LiveTable);
  desk.attend();
  assert.deepEqual([desk.asks, desk.fleet, desk.selected, sketchOf(desk).alarm], ['choice', 0, 0, 2]);
});

test('the prompt names the fleet whose orders are written, and what happens otherwise', async () => {
  const { desk } = await plotting();
  const { words, ifNot } = promptFor(desk, 'open');
  assert.equal(words, 'Your turn: write the orders of Battle squadron');
  assert.equal(ifNot, 'If you do nothing: the table waits for you.');
});

test('what the weather does is told effect by effect', () => {
  const weather = (parts: Partial<WeatherNow>): WeatherNow => ({
    value: 1,
    name: 'Clear',
    sight: null,
    torpedoes: true,
    boats_slowed: false,
    contact: 0,
    contact_needed: 4,
    changes_before: [],
    ...parts,
  });
  assert.deepEqual(effectsOf(weather({})), ['Sight over the whole map', 'torpedoes allowed', 'contact on 4 or more']);
  assert.deepEqual(effectsOf(weather({ sight: 1, torpedoes: false, boats_slowed: true, contact: -2, contact_needed: 5 })), [
    'Sight 1 hex',
    'no torpedoes',
    'torpedo boats at speed 1',
    'contact on 5 or more, dice −2',
  ]);
});

test('one is told who still writes as far as that is open', () => {
  const picture = (...writing: (boolean | null)[]): GreatPicture => ({ phase: 'orders', over: false, writing }) as unknown as GreatPicture;
  assert.deepEqual(writersOf(SETTING, picture(null, true), 1), ['you']);
  assert.deepEqual(writersOf(SETTING, picture(null, false), 1), ['Italian']);
  assert.deepEqual(writersOf(SETTING, picture(null, null), null), []);
  assert.deepEqual(writersOf(SETTING, picture(false, false), 1), []);
});

test('a game is timed in turns, a battle alone in rounds', () => {
  assert.equal(timeWords(SETTING, { turn: 3, combat: null } as GreatPicture), 'Turn 3 of 6');
  assert.equal(
    timeWords({ ...SETTING, length: 15, length_in: 'rounds' }, { turn: 1, combat: { round: 2 } } as GreatPicture),
    'Round 2 of 15',
  );
});

const event = (number: number, kind: string, rule = '', facts: Record<string, unknown> = {}): BattleEvent =>
  ({ number, turn: 1, phase: '', kind, rule, words: '', facts }) as unknown as BattleEvent;
const numbers = (events: BattleEvent[]): number[][] => chaptersOf(events).map((group) => group.map(({ number }) => number));

test('what a shot does stands with it in the log, and so does a whole ambush', () => {
  assert.deepEqual(
    numbers([event(1, 'turn'), event(2, 'gunnery'), event(3, 'damage'), event(4, 'sunk'), event(5, 'gunnery'), event(6, 'move')]),
    [[1], [2, 3, 4], [5], [6]],
  );
  const attack = (number: number): BattleEvent => event(number, 'surprise', 'GWAS-18.41.b');
  assert.deepEqual(
    numbers([
      event(1, 'aim'),
      attack(2),
      event(3, 'gunnery'),
      event(4, 'surprise', 'GWAS-18.41.i'),
      event(5, 'torpedo'),
      event(6, 'critical'),
      attack(7),
    ]),
    [[1], [2, 3, 4, 5, 6], [7]],
  );
});

test("a fleet's wake is its last move from where it began, zone by zone", () => {
  const sails = (turn: number, fleet: number, from: number | undefined, to: number): BattleEvent => ({
    ...event(turn * 10 + to, 'sails', 'GWAS-B1.f', { fleet, zone: to, from }),
    turn,
  });
  const told = [sails(1, 0, 2, 1), sails(2, 0, 1, 4), sails(2, 1, 0, 3), sails(2, 0, 4, 5), sails(2, 2, undefined, 2)];
  assert.deepEqual(
    [...waysTold(told, 2)],
    [
      [0, [1, 4, 5]],
      [1, [0, 3]],
    ],
  );
  assert.deepEqual([...waysTold(told, 4)], []);
});

test('an event is about whoever does it or has it done to her', () => {
  assert.equal(isAbout(event(1, 'gunnery', '', { ship: 3, target: 4 }), 4), true);
  assert.equal(isAbout(event(1, 'move', '', { moves: [{ ship: 2, q: 0, r: 1 }], stays: [5] }), 5), true);
  assert.equal(isAbout(event(1, 'move', '', { moves: [{ ship: 2, q: 4, r: 1 }], stays: [5] }), 4), false);
});
