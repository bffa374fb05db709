import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LiveTable } from '../../web/src/api/live.svelte';
import type { Order, SquadronPlanned } from '../../web/src/api/types';
import { TableDesk } from '../../web/src/table/desk.svelte';
import { Passing } from '../../web/src/table/passing.svelte';
import { Squadron } from '../../web/src/table/squadron.svelte';

const question = (number: number, asks = 'row') => ({ number, to: 0, asks, kinds: [asks], about: [], bounds: {}, mine: true });
const row = (subject: number | null, more: object = {}) => ({
  order: { kind: 'row', answer: { ship: subject } },
  subject,
  who: `Boat ${subject}`,
  does: 'row',
  figures: {},
  refusal: null,
  own: false,
  closing: null,
  ways: [],
  strokes: [],
  spots: [],
  ...more,
});

/** A table where boats are rowed one after the other, and the others in between; what the server would say is laid down. */
class Pond {
  line = 'open';
  given: Order[] = [];
  asked: string[] = [];
  alarms: object[] = [];
  refusal: object | null = null;
  idle: object | null = null;
  state = {
    questions: [question(1)],
    seat: { name: 'Red', side: 0, spectator: false, umpire: false },
    outcome: null,
    picture: { turn: 1, phase: 'rowing' },
  };
  squadron(number: number, way: string, orders: Order[]): Promise<SquadronPlanned> {
    this.asked.push(way);
    const rows =
      way === 'given' ? orders.map((order) => ({ ...row(Number(order.answer['ship'])), order })) : [3, 5, 8].map((boat) => row(boat));
    if (rows[0] && way === 'given') rows[0] = { ...rows[0], refusal: this.refusal as never };
    return Promise.resolve({ question: number, way, ways: ['proposed'], rows, goes_on: false, alarms: this.alarms, stops: [] } as never);
  }
  prospects(): Promise<object> {
    return Promise.resolve({ idle: this.idle, passes: { kind: 'done', answer: {} }, alarms: this.alarms });
  }
  order(_: number, order: Order): Promise<void> {
    this.given.push(order);
    return Promise.resolve();
  }
  ask(number: number, asks?: string): void {
    this.state = { ...this.state, questions: [question(number, asks)] as never };
  }
}
class PondDesk extends TableDesk {
  ready = [3, 5, 8];
  protected override draft(): void {
    return;
  }
}
const quiet = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

async function planned(): Promise<{ pond: Pond; desk: PondDesk; squadron: Squadron; boats: () => unknown[] }> {
  const pond = new Pond();
  const desk = new PondDesk(pond as unknown as LiveTable);
  const squadron = new Squadron(desk);
  desk.squadron = squadron;
  squadron.open();
  await quiet();
  return { pond, desk, squadron, boats: () => pond.given.map((order) => order.answer['ship']) };
}

test('one commit gives the first order, and the others when their questions come', async () => {
  const { pond, desk, squadron, boats } = await planned();
  await squadron.commit();
  assert.deepEqual([boats(), squadron.left?.length], [[3], 2]);

  pond.ask(2);
  await squadron.heed();
  await quiet();
  pond.ask(3);
  desk.attend();
  await quiet();
  assert.deepEqual([boats(), squadron.isUnderWay], [[3, 5, 8], false]);
});

test('a question is answered once, however often it is looked at', async () => {
  const { pond, squadron, boats } = await planned();
  await squadron.commit();
  pond.ask(2);
  await Promise.all([squadron.heed(), squadron.heed()]);
  await quiet();
  assert.deepEqual(boats(), [3, 5]);
});

test('a choice in mid-step is left to the person, and the plan goes on after it', async () => {
  const { pond, squadron, boats } = await planned();
  await squadron.commit();
  pond.ask(2, 'choice');
  await squadron.heed();
  assert.deepEqual([boats(), squadron.left?.length], [[3], 2]);
  pond.ask(3);
  await squadron.heed();
  await quiet();
  assert.deepEqual(boats(), [3, 5]);
});

for (const [why, change, words] of [
  ['is news', { alarms: [{ key: 'near', words: 'A swan is near.', halts: true }] }, 'A swan is near.'],
  ['is not legal any more', { refusal: { words: 'there is a swan', rule: '3' } }, 'Boat 5: there is a swan.'],
] as const)
  test(`the plan asks again if there ${why}, and says so`, async () => {
    const { pond, squadron, boats } = await planned();
    await squadron.commit();
    Object.assign(pond, change);
    pond.ask(2);
    await squadron.heed();
    assert.deepEqual([boats(), squadron.isUnderWay, squadron.isOpen, squadron.halted], [[3], false, true, words]);
  });

test('what was known when the plan was made does not stop it', async () => {
  const { pond, squadron, boats } = await planned();
  pond.alarms = [{ key: 'near', words: 'A swan is near.', halts: true }];
  squadron.ask();
  await new Promise((resolve) => setTimeout(resolve, 100));
  await squadron.commit();
  pond.ask(2);
  await squadron.heed();
  await quiet();
  assert.deepEqual(boats(), [3, 5]);
});

test('a person stops it at any time, and it ends with its phase', async () => {
  const { pond, squadron, boats } = await planned();
  await squadron.commit();
  squadron.stop();
  pond.ask(2);
  await squadron.heed();
  assert.deepEqual([boats(), squadron.isUnderWay], [[3], false]);

  const other = await planned();
  await other.squadron.commit();
  other.pond.state = { ...other.pond.state, picture: { turn: 1, phase: 'fishing' } };
  other.pond.ask(2, 'fish');
  await other.squadron.heed();
  assert.deepEqual([other.boats(), other.squadron.isUnderWay], [[3], false]);
});

test('what is committed while a row is changed goes into the plan and is not given', async () => {
  const { pond, desk, squadron } = await planned();
  squadron.editing = 5;
  assert.equal(await desk.send({ kind: 'row', answer: { ship: 5, far: 2 } }), true);
  assert.deepEqual([pond.given, squadron.editing], [[], null]);
});

test('where nothing can be chosen one passes on until something happens', async () => {
  const pond = new Pond();
  const desk = new PondDesk(pond as unknown as LiveTable);
  const passing = new Passing(desk);
  pond.idle = { words: 'nothing may launch', rule: null };
  await passing.heed();
  assert.deepEqual([passing.isShown, pond.given.length], [true, 0]);

  await passing.toggle();
  pond.ask(2);
  await passing.heed();
  assert.deepEqual([pond.given.map(({ kind }) => kind), passing.passed, passing.isOn], [['done', 'done'], 2, true]);

  pond.alarms = [{ key: 'seen', words: 'A swan is in sight.', halts: true }];
  pond.ask(3);
  await passing.heed();
  assert.deepEqual([pond.given.length, passing.isOn, passing.stopped], [2, false, 'A swan is in sight.']);
});

test('it stops where there is something to choose', async () => {
  const pond = new Pond();
  const passing = new Passing(new PondDesk(pond as unknown as LiveTable));
  await passing.toggle();
  assert.deepEqual([pond.given.length, passing.isOn, passing.stopped], [0, false, 'There is something to choose.']);
});
