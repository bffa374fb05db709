import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, mock, test } from 'node:test';
import type { BattleEvent, MomentShown, Picture, TableState } from '../../web/src/api/types';
import { LiveTable } from '../../web/src/api/live.svelte';
import { settings, type Pace } from '../../web/src/shell/settings.svelte';
import { Clock } from '../../web/src/table/clock.svelte';
import { pictureBefore, tellInOrder } from '../../web/src/table/in_order';
import { diceCount, untilDice } from '../../web/src/table/log';
import { holdMoments } from '../../web/src/table/on_card.svelte';

const die = (face: number) => ({ kind: 10, face, counted: face > 5, critical: false });
const event = (number: number, kind: string, ...faces: number[]): BattleEvent =>
  ({
    number,
    turn: 1,
    phase: 'gunfire',
    kind,
    rule: 'GF-4.2',
    words: '',
    facts: faces.length ? { thrown: [{ label: 'to hit', dice: faces.map(die) }] } : {},
  }) as unknown as BattleEvent;
const EVENTS = [event(4, 'fire', 7, 2), event(5, 'hit'), event(6, 'fire', 9), event(7, 'sunk')];

/** A picture in which the second ship has so many boxes left. */
const picture = (boxes: number, points = 0): Picture => ({ turn: 1, points: [points, 0], ships: [{ left: 5 }, { left: boxes }] }) as never;
const question = (seconds_left: number | null) => ({ number: 9, mine: true, seconds_left });
const state = (more: object): TableState =>
  ({
    kind: 'state',
    number: 3,
    events: [],
    questions: [],
    scores: [],
    waiting: [],
    talk: [],
    outcome: null,
    dice_due: null,
    ...more,
  }) as never;
/** The ship is hit by the first salvo, and goes down by the second. */
const BATTLE = state({
  number: 7,
  events: EVENTS,
  picture: picture(0, 43),
  moments: [{ number: 5, picture: { points: [0, 0] }, rows: { ships: { 1: { left: 2 } } }, absent: [] }],
  questions: [question(60)],
});

test('the picture of a moment is told by what is otherwise in the next', () => {
  const later = { turn: 2, points: [43, 0], ships: [{ left: 5 }, { left: 0 }], light: 'dusk' };
  const moment: MomentShown = { number: 5, picture: { points: [0, 0] }, rows: { ships: { '1': { left: 2 } } }, absent: ['light'] };

  assert.deepEqual(pictureBefore(later as never, moment), { turn: 2, points: [0, 0], ships: [{ left: 5 }, { left: 2 }] });
  assert.deepEqual(later.ships[1], { left: 0 });
});

test('dice are counted wherever an event has them, and what is said before them gives nothing away', () => {
  assert.equal(diceCount(EVENTS[0]!), 2);
  assert.equal(diceCount({ ...EVENTS[1]!, facts: { dice: [die(3)] } }), 1);
  assert.equal(untilDice('Gneisenau fires six 8.3" at Monmouth: 4 hits'), 'Gneisenau fires six 8.3" at Monmouth');
});

describe('one clock for dice and board', () => {
  let live: LiveTable;
  let clock: Clock;
  let end: () => void;
  const before = { document: globalThis.document, matchMedia: globalThis.matchMedia, now: settings.now };
  const page = Object.assign(new EventTarget(), { hidden: false });
  const shown = () => ({
    told: live.events.map(({ number }) => number),
    left: (live.state?.picture.ships[1] as unknown as { left: number }).left,
    points: live.state?.picture.points?.[0],
    asked: live.state?.questions.length,
  });
  /** Timers that are set while time passes run in their own time. */
  const pass = (time: number): void => {
    for (let passed = 0; passed < time; passed += 10) mock.timers.tick(10);
  };
  const setPace = (pace: Pace): void => void (settings.now = { ...settings.now, pace });

  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout', 'Date'] });
    page.hidden = false;
    Object.assign(globalThis, { document: page, matchMedia: () => ({ matches: false }) });
    setPace('even');
    live = new LiveTable('5f0c', 'secret');
    clock = new Clock();
    end = tellInOrder(live, clock);
    live.hear(state({ number: 3, events: [event(3, 'phase')], picture: picture(5), setting: {} }));
  });
  afterEach(() => {
    end();
    mock.timers.reset();
    settings.now = before.now;
    Object.assign(globalThis, before);
  });

  test('dice fall, then their hits are shown, then the next salvo, then what is asked', () => {
    live.hear(BATTLE);
    assert.deepEqual(shown(), { told: [3, 4], left: 5, points: 0, asked: 0 });
    assert.equal(clock.lying, 0);

    pass(170);
    assert.equal(clock.lying, 1);
    pass(170 + 420);
    assert.deepEqual(shown(), { told: [3, 4, 5], left: 5, points: 0, asked: 0 });
    pass(240);
    assert.deepEqual(shown(), { told: [3, 4, 5, 6], left: 2, points: 0, asked: 0 });
    pass(170 + 420);
    assert.deepEqual(shown(), { told: [3, 4, 5, 6, 7], left: 2, points: 0, asked: 0 });
    pass(240);
    assert.deepEqual(shown(), { told: [3, 4, 5, 6, 7], left: 0, points: 43, asked: 1 });
    assert.equal(clock.isBehind, false);
  });

  test('one key goes to now, and what is asked has the time that is truly left', () => {
    live.hear(BATTLE);
    pass(500);
    clock.now();

    assert.deepEqual(shown(), { told: [3, 4, 5, 6, 7], left: 0, points: 43, asked: 1 });
    assert.equal(live.state?.questions[0]?.seconds_left, 59.5);
  });

  test('what comes meanwhile waits for what is told', () => {
    live.hear(BATTLE);
    live.hear(state({ number: 8, events: [event(8, 'move')], picture: { ...picture(0, 43), turn: 2 } }));
    assert.deepEqual([shown().left, live.state?.picture.turn], [5, 1]);

    pass(20_000);
    assert.deepEqual([shown().told.at(-1), live.state?.picture.turn], [8, 2]);
  });

  const SINKS = {
    ...EVENTS[3]!,
    moment: { called: 'sinking', title: 'Monmouth sinks', great: true, ship: 1 },
    sound: 'sinking',
  } as BattleEvent;
  const WITH_CARD = { ...BATTLE, events: [...EVENTS.slice(0, 3), SINKS] };

  test('a great moment holds the clock before it is drawn, until somebody goes on', () => {
    const letGo = holdMoments(clock);
    live.hear(WITH_CARD);
    pass(60_000);
    assert.equal(clock.isHeld, true);
    assert.deepEqual(shown(), { told: [3, 4, 5, 6, 7], left: 2, points: 0, asked: 0 });
    assert.deepEqual(clock.step?.picture?.points, [43, 0]);

    clock.goOn();
    pass(10);
    assert.deepEqual(shown(), { told: [3, 4, 5, 6, 7], left: 0, points: 43, asked: 1 });
    letGo();
  });

  test('nothing stands in the way of whoever prepares his order, or wants no cards', () => {
    const letGo = holdMoments(clock);
    live.hear(WITH_CARD);
    clock.prepare();
    pass(60_000);
    assert.equal(clock.isBehind, false);

    settings.now = { ...settings.now, moments: 'none' };
    live.hear({ ...WITH_CARD, number: 8, events: [event(8, 'fire', 4), { ...SINKS, number: 9 }] });
    pass(60_000);
    assert.equal(clock.isBehind, false);
    letGo();
  });

  test('what is heard is what has been told, and of what is drawn at once the loudest', () => {
    const heard: (string | null | undefined)[] = [];
    clock.hears = ({ sound }) => heard.push(sound);
    live.hear(WITH_CARD);
    assert.deepEqual(heard, []);
    pass(60_000);
    assert.deepEqual(heard, [undefined, undefined, undefined, 'sinking']);

    setPace('off');
    const [turn, hit] = [
      { ...event(8, 'turn'), sound: 'turn' },
      { ...event(9, 'hit'), sound: 'hit' },
    ] as BattleEvent[];
    live.hear(state({ number: 9, events: [turn!, hit!], picture: picture(0) }));
    assert.deepEqual(heard.slice(4), ['hit']);
  });

  test('an order can be prepared while the dice fall', () => {
    live.hear(BATTLE);
    clock.isPreparing = true;
    live.redraw(clock.isPreparing);

    assert.deepEqual([shown().left, shown().asked], [5, 1]);
  });

  test('what has no dice is shown at once, and so is everything where nobody looks, or nobody wants to wait', () => {
    live.hear(state({ number: 4, events: [event(4, 'move')], picture: picture(4) }));
    assert.equal(shown().left, 4);

    page.hidden = true;
    live.hear(state({ number: 5, events: [event(5, 'fire', 7)], picture: picture(3) }));
    assert.equal(shown().left, 3);

    page.hidden = false;
    setPace('off');
    live.hear(state({ number: 6, events: [event(6, 'fire', 7)], picture: picture(2) }));
    assert.equal(shown().left, 2);
  });

  test('a page that goes to sleep is at now when it wakes', () => {
    live.hear(BATTLE);
    page.hidden = true;
    page.dispatchEvent(new Event('visibilitychange'));

    assert.equal(shown().points, 43);
  });

  test('what is taken back is gone at once', () => {
    live.hear(BATTLE);
    live.hear(state({ number: 4, events: [event(4, 'taken-back')], picture: picture(5) }));

    assert.deepEqual([shown().told, shown().left, clock.isBehind], [[3, 4], 5, false]);
  });

  test('where motion is not wanted dice lie there, and the order stays', () => {
    Object.assign(globalThis, { matchMedia: () => ({ matches: true }) });
    live.hear(BATTLE);

    assert.equal(clock.lying, Infinity);
    assert.equal(shown().left, 5);
  });

  test('twice as slow, or much quicker', () => {
    setPace('slow');
    live.hear(BATTLE);
    pass(330);
    assert.equal(clock.lying, 0);
    pass(10);
    assert.equal(clock.lying, 1);
    clock.now();

    setPace('quick');
    live.hear(state({ number: 8, events: [event(8, 'fire', 7)], picture: picture(0) }));
    pass(70);
    assert.equal(clock.lying, 1);
  });
});
