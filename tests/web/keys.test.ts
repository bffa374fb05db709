import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LiveTable } from '../../web/src/api/live.svelte';
import type { Order } from '../../web/src/api/types';
import type { Battery } from '../../web/src/games/grand_fleets/shapes';
import { Desk } from '../../web/src/games/grand_fleets/desk.svelte';
import { pressed } from '../../web/src/games/grand_fleets/keys';
import type { Switches } from '../../web/src/table/keys';

const target = (ship: number, mean: number) => ({
  ship,
  range: 4,
  true_bearing: 0,
  barrels: 2,
  legal: true,
  mean_damage: mean,
  refusal: null,
});
/** One battery, and two ships to lay it on. */
const TURRETS = [
  {
    weapon: 0,
    to_side: 0,
    light: false,
    not_with: [1, 2],
    barrels_left: 2,
    light_dice: [],
    name: '',
    short: '9"',
    silent: null,
    bands: [],
    targets: [target(1, 2), target(2, 1)],
  },
] as unknown as Battery[];
const question = (number: number) => ({
  number,
  to: 0,
  asks: 'fire',
  about: [0],
  kinds: ['fire'],
  words: '',
  bounds: {},
  default: null,
  mine: true,
});
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** A table that asks a ship to fire, and answers when the test says so. */
class SlowTable {
  given: Order[] = [];
  events: object[] = [];
  setting = { board: { kind: 'open' }, sides: [], ships: [0, 1, 1].map((side, number) => ({ number, side, short: '', guns: [] })) };
  state = { questions: [question(7)], seat: { side: 0 }, may: { undo: true }, picture: { turn: 2, phase: 'gunfire', ships: [] } };
  tellTargets: () => void = () => {};
  confirm: () => void = () => {};
  undone = 0;

  targets(): Promise<unknown> {
    return new Promise((tell) => (this.tellTargets = () => tell({ batteries: TURRETS })));
  }
  preview(): Promise<unknown> {
    return Promise.resolve({ legal: true, refusal: null });
  }
  order(_: number, order: Order): Promise<void> {
    this.given.push(order);
    return new Promise((accept) => (this.confirm = accept));
  }
  undo(): Promise<void> {
    this.undone += 1;
    return Promise.resolve();
  }
}

function sitDown(): { desk: Desk; table: SlowTable; press: (key: string, repeat?: boolean) => void } {
  const table = new SlowTable();
  const desk = new Desk(table as unknown as LiveTable);
  desk.attend();
  Object.assign(globalThis, { Element: class {}, HTMLElement: class {} });
  const press = (key: string, repeat = false): void =>
    void pressed({ key, repeat, target: null } as unknown as KeyboardEvent, desk, {} as Switches);
  return { desk, table, press };
}

test('a target chosen before the targets are told is laid when they are', async () => {
  const { desk, table, press } = sitDown();

  press('2');
  assert.deepEqual(desk.fire.laid, []);
  table.tellTargets();
  await pause();

  assert.equal(desk.fire.laid[0]?.target, 2);
});

test('what was chosen for a question that is gone goes to no other', async () => {
  const { desk, table, press } = sitDown();

  press('2');
  table.state.questions = [question(8)];
  desk.attend();
  table.tellTargets();
  await pause();

  assert.equal(desk.fire.laid[0]?.target, 1);
});

test('nothing is fired at targets that nobody has seen, and it is said', async () => {
  const { desk, table, press } = sitDown();

  press('Enter');
  assert.match(desk.refusal?.words ?? '', /nothing was ordered/);
  table.tellTargets();
  await pause();

  assert.equal(desk.refusal, null);
  assert.deepEqual(table.given, []);
});

test('an order on its way is neither changed, nor given twice, nor undone', async () => {
  const { desk, table, press } = sitDown();
  table.tellTargets();
  await pause();

  for (const key of ['Enter', '2', 'Enter', 'z']) press(key);

  assert.equal(desk.isSending, true);
  assert.match(desk.refusal?.words ?? '', /on its way/);
  assert.equal(desk.fire.laid[0]?.target, 1);
  assert.equal(table.given.length, 1);
  assert.equal(table.undone, 0);
});

test('a question that comes before the last order is confirmed can be answered, and the confirmation does not free it', async () => {
  const { desk, table, press } = sitDown();
  table.tellTargets();
  await pause();
  press('Enter');
  const confirmFirst = table.confirm;

  table.state.questions = [question(8)];
  desk.attend();
  table.tellTargets();
  await pause();
  press('Enter');
  confirmFirst();
  await pause();

  assert.equal(table.given.length, 2);
  assert.equal(desk.isSending, true);
});

test('a key that is held down gives no order', async () => {
  const { table, press } = sitDown();
  table.tellTargets();
  await pause();

  press('Enter', true);

  assert.deepEqual(table.given, []);
});
