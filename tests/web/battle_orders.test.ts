import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import type { LiveTable } from '../../web/src/api/live.svelte';
import type { Order, Question } from '../../web/src/api/types';
import type { Battery, Target } from '../../web/src/games/grand_fleets/shapes';
import { Desk } from '../../web/src/games/grand_fleets/desk.svelte';
import { Countdown } from '../../web/src/table/countdown.svelte';
import { inTurn, Latest } from '../../web/src/table/latest';

const target = (ship: number, barrels: number, mean: number, legal = true): Target =>
  ({ ship, range: 4, bearing: 0, true_bearing: 0, barrels, legal, mean_damage: mean, refusal: null }) as unknown as Target;
/** The whole of a battery and its halves exclude each other; the fourth type here are the light guns. */
const battery = (weapon: number, to_side: number, barrels_left: number, ...targets: Target[]): Battery =>
  ({
    weapon,
    to_side,
    light: weapon === 4,
    not_with: weapon === 4 ? [] : to_side ? [0] : [1, 2],
    barrels_left,
    light_dice: weapon === 4 ? [3, 3, 3, 2, 1, 0] : [],
    name: '',
    short: '6"',
    silent: null,
    bands: [],
    targets,
  }) as unknown as Battery;
/** Good Hope between two cruisers: her turrets, her casemates whole and by halves, her light guns to either side. */
const BETWEEN_TWO = [
  battery(0, 0, 2, target(1, 2, 1.1), target(2, 2, 0.7)),
  battery(1, 0, 16, target(1, 8, 3), target(2, 8, 4)),
  battery(1, 1, 8, target(1, 8, 3)),
  battery(1, 2, 8, target(2, 8, 4)),
  battery(4, 1, 5, target(1, 3, 0.5)),
  battery(4, 2, 5, target(2, 3, 0.5)),
];

/** A table that asks one thing, and keeps the orders it is given. */
class FakeTable {
  given: Order[] = [];
  events: object[] = [];
  setting = {
    board: { kind: 'open' },
    sides: [],
    ships: [0, 1, 1, 0, 0].map((side, number) => ({ number, side, short: `ship ${number}`, guns: [] })),
  };
  state: Record<string, unknown>;

  constructor(
    asks: string,
    about: number[],
    phase: string,
    readonly batteries: Battery[] = [],
  ) {
    const question = {
      number: 7,
      to: 0,
      asks,
      about,
      kinds: [asks],
      words: '',
      bounds: {},
      default: null,
      mine: true,
    } as unknown as Question;
    const ships = [7, 1, 1, 5, 6].map((y, number) => ({
      number,
      x: number === 1 ? 3 : 10,
      y,
      heading: 180,
      status: 'on board',
      moved: false,
    }));
    this.state = { questions: [question], seat: { side: 0 }, picture: { turn: 2, phase, ships } };
  }
  targets(): Promise<unknown> {
    return Promise.resolve({ batteries: this.batteries });
  }
  /** what the next preview says */
  told: object = { legal: true, refusal: null };
  preview(): Promise<unknown> {
    return Promise.resolve(this.told);
  }
  order(_: number, order: Order): Promise<void> {
    this.given.push(order);
    return Promise.resolve();
  }
}
const deskAt = (table: FakeTable): Desk => new Desk(table as unknown as LiveTable);

async function goodHope(): Promise<{ desk: Desk; table: FakeTable }> {
  const table = new FakeTable('fire', [0], 'gunfire', BETWEEN_TWO);
  const desk = deskAt(table);
  await desk.fire.begin(0);
  return { desk, table };
}

test('a movement phase begins with the head of the column, whoever was looked at before', () => {
  const desk = deskAt(new FakeTable('move', [3, 4, 0], 'movement'));
  desk.selected = 3;

  desk.attend();

  assert.equal(desk.actor, 0);
  assert.equal(desk.selected, 0);
});

test('within a phase the ship that is looked at is the one to act', () => {
  const table = new FakeTable('move', [3, 4, 0], 'movement');
  const desk = deskAt(table);
  desk.attend();
  (table.state['questions'] as Question[])[0] = { ...desk.question!, number: 8, about: [3, 4] };
  desk.selected = 3;

  desk.attend();

  assert.equal(desk.actor, 3);
});

/** The head of the column has run two miles; the next in line is to move, and may run five. */
function afterTheHead(): Desk {
  const table = new FakeTable('move', [4, 3], 'movement');
  const { ships } = table.state['picture'] as { ships: { y: number; moved: boolean }[] };
  Object.assign(ships[0] ?? {}, { y: 9, moved: true });
  table.events = [
    {
      number: 1,
      turn: 2,
      kind: 'move',
      facts: {
        ship: 0,
        track: [
          [10, 7, 180],
          [10, 9, 180],
        ],
        acts: [{ ahead: 2 }],
      },
    },
  ];
  const desk = deskAt(table);
  Object.assign(desk.question?.bounds ?? {}, { 3: { farthest: 6000 }, 4: { farthest: 6000 } });
  desk.attend();
  return desk;
}

test('a ship follows the next one ahead in her column, as far as that one ran', () => {
  const desk = afterTheHead();
  assert.equal(desk.actor, 4);
  assert.equal(desk.move.leader, 0);

  desk.move.follow();

  assert.deepEqual(desk.move.legs, [{ turn: 0, ahead: 2 }]);
});

test('nobody is offered to be followed before she has moved', () => {
  const desk = afterTheHead();

  desk.select(3);
  desk.attend();

  assert.equal(desk.move.ship, 3);
  assert.equal(desk.move.leader, null);
});

test('each whole battery is proposed for the target it hurts most, the light guns as far as their dice go', async () => {
  const { desk } = await goodHope();

  assert.deepEqual(
    desk.fire.laid.map((laid) => laid?.target ?? null),
    [1, 2, null, null, 1, 2],
  );
  assert.deepEqual(
    desk.fire.laid.map((laid) => laid?.dice ?? null),
    [0, 0, null, null, 3, 2],
  );
});

test('4.11  casemates fire whole or by halves, never both', async () => {
  const { desk } = await goodHope();

  desk.fire.lay(2, 1);
  desk.fire.lay(3, 2);
  assert.deepEqual(
    desk.fire.laid.map((laid) => laid?.target ?? null),
    [1, null, 1, 2, 1, 2],
  );
  desk.fire.lay(1, 2);
  assert.deepEqual(
    desk.fire.laid.map((laid) => laid?.target ?? null),
    [1, 2, null, null, 1, 2],
  );
});

test('4.4  dice that one side of the light guns does not throw are left for the other', async () => {
  const { desk } = await goodHope();
  assert.equal(desk.fire.diceLeft(5), 2);

  desk.fire.setDice(4, 2);

  assert.equal(desk.fire.diceLeft(5), 3);
});

test('an order names weapon, side, target and dice of the batteries that fire, and no others', async () => {
  const { desk, table } = await goodHope();
  for (const silent of [0, 1, 5]) desk.fire.lay(silent, null);

  await desk.fire.commit();

  const batteries = [{ weapon: 4, target: 1, to_side: 1, dice: 3 }];
  assert.deepEqual(table.given, [{ kind: 'fire', answer: { ship: 0, count: 1, batteries } }]);
});

test('a run straight ahead that is thought of is drawn on the chart', () => {
  const desk = deskAt(new FakeTable('choice', [0], 'movement'));
  assert.equal(desk.runDrawn, null);

  desk.run = 2;

  assert.equal(desk.runDrawn?.ship, 0);
  assert.ok(Math.abs((desk.runDrawn?.track[0]?.y ?? 0) - 9) < 1e-9);
});

/** Time passes only when the test says so. */
function holdTime(): void {
  mock.timers.reset();
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
}

test('a clock counts down from what the server said, and speaks only now and then', () => {
  holdTime();
  let now = 1000;
  const clock = mock.method(performance, 'now', () => now);
  const countdown = new Countdown();
  const said: string[] = [];
  countdown.set(31.4);
  assert.equal(countdown.left, 32);
  for (let second = 0; second < 40; second += 1) {
    now += 1000;
    mock.timers.tick(1000);
    if (countdown.told !== said.at(-1)) said.push(countdown.told);
  }

  assert.deepEqual(said.filter(Boolean), ['30 seconds left', '10 seconds left']);
  assert.equal(countdown.left, 0);
  assert.equal(countdown.isNearlyUp, true);
  countdown.set(null);
  assert.equal(countdown.left, null);
  assert.equal(countdown.isNearlyUp, false);
  clock.mock.restore();
  mock.timers.reset();
});

test('of many drafts only the newest is asked about', async () => {
  holdTime();
  const latest = new Latest();
  const asked: number[] = [];
  let answer = (): void => {};
  for (const draft of [1, 2, 3])
    latest.ask(() => {
      asked.push(draft);
      return new Promise<void>((resolve) => (answer = resolve));
    });
  assert.deepEqual(asked, [1]);

  answer();
  for (let i = 0; i < 5; i += 1) await Promise.resolve();
  mock.timers.tick(50);
  for (let i = 0; i < 5; i += 1) await Promise.resolve();

  assert.deepEqual(asked, [1, 3]);
  mock.timers.reset();
});

test('questions that follow one another stop when nobody wants them any more', async () => {
  holdTime();
  const asked: number[] = [];
  let wanted = true;
  const questions = [1, 2, 3].map((number) => () => {
    asked.push(number);
    wanted = number < 2;
    return Promise.reject(new Error('refused'));
  });

  const done = inTurn(questions, () => wanted);
  for (let i = 0; i < 40; i += 1) {
    await Promise.resolve();
    mock.timers.tick(50);
  }
  await done;

  assert.deepEqual(asked, [1, 2]);
  mock.timers.reset();
});

/** Ship 0, which ran two miles and turned by 30 degrees in the turn before. */
function afterATurn(): { desk: Desk; table: FakeTable } {
  holdTime();
  const table = new FakeTable('move', [0], 'movement');
  table.events = [{ number: 1, turn: 1, kind: 'move', facts: { ship: 0, acts: [{ ahead: 2 }, { turn: 30 }, { ahead: 1 }] } }];
  const desk = deskAt(table);
  desk.attend();
  return { desk, table };
}
/** Everything that was asked is answered. */
async function settled(): Promise<void> {
  for (let i = 0; i < 60; i += 1) {
    await Promise.resolve();
    if (i % 10 === 9) mock.timers.tick(50);
  }
}

test('a help that proposes too much is trimmed to what the server would take, and says why', async () => {
  const { desk, table } = afterATurn();
  const refusal = { words: '4 needed, 3 to spend', rule: 'GF-3.1.a' };
  table.told = { legal: false, refusal, trimmed: [{ turn: 0, ahead: 2400 }] };

  desk.move.repeat();
  assert.deepEqual(desk.move.legs, [
    { turn: 0, ahead: 2 },
    { turn: 30, ahead: 1 },
  ]);
  await settled();

  assert.deepEqual([desk.move.legs, desk.move.cut], [[{ turn: 0, ahead: 2 }], refusal]);
  desk.move.turn(15);
  assert.equal(desk.move.cut, null);
  mock.timers.reset();
});

test('of a help that is not legal at all nothing is left but the reason', async () => {
  const { desk, table } = afterATurn();
  table.told = { legal: false, refusal: { words: 'her rudder is jammed', rule: 'GF-6.28.b' }, trimmed: [] };

  desk.move.repeat();
  await settled();

  assert.deepEqual([desk.move.legs, desk.move.isPlanned, desk.move.cut?.rule], [[], false, 'GF-6.28.b']);
  mock.timers.reset();
});

test('a plan of one’s own is never trimmed', async () => {
  const { desk, table } = afterATurn();
  table.told = { legal: false, refusal: { words: '', rule: null }, trimmed: [] };

  desk.move.ahead(9);
  await settled();

  assert.deepEqual(desk.move.legs, [{ turn: 0, ahead: 9 }]);
  mock.timers.reset();
});

test('to hold still is a plan like any other: nothing is ordered before it is committed', async () => {
  const { desk, table } = afterATurn();
  desk.move.ahead(1);

  desk.move.hold();
  assert.deepEqual([desk.move.legs, desk.move.isPlanned, table.given], [[], true, []]);
  await desk.move.commit();

  assert.deepEqual(table.given, [{ kind: 'move', answer: { ship: 0, count: 0, legs: [] } }]);
  desk.move.ahead(1);
  assert.equal(desk.move.holds, false);
  mock.timers.reset();
});
