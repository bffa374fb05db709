import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shiftsOf } from '../../web/src/games/coastal_warfare/apart';
import { boatDrawn, shapeOf, standsAt } from '../../web/src/games/coastal_warfare/boat';
import { momentsSince } from '../../web/src/games/coastal_warfare/catch_up.svelte';
import {
  apart,
  beamsTold,
  besideTable,
  counterOf,
  keyOf,
  lookOf,
  lyingOn,
  spoken,
  torpedoRuns,
  tracksTold,
  trainsTold,
  wakeOf,
} from '../../web/src/games/coastal_warfare/night';
import { fanned } from '../../web/src/games/coastal_warfare/spread_plan.svelte';
import { chaptersOf } from '../../web/src/games/coastal_warfare/story';
import type { BattleEvent } from '../../web/src/games/coastal_warfare/types';
import { conditionOf, counted, doing, partsOf, skyWords } from '../../web/src/games/coastal_warfare/words';
import { paragraph } from '../../web/src/shell/rule_numbers';
import { diceIn, piecesOf } from '../../web/src/table/log';
import { plainWords } from '../../web/src/table/words';
import { AFLOAT, CORVETTE, DUMMY, MARKER, OWN, PICTURE, SETTING, TORPEDO } from './coastal_night';

const event = (number: number, kind: string, facts: Record<string, unknown> = {}): BattleEvent =>
  ({ number, turn: 4, phase: 'movement', kind, rule: 'CW-MOV.f', words: '', facts }) as BattleEvent;

test('a rule of a night action is shown by its letters, and found in a sentence', () => {
  assert.equal(paragraph('CW-OBS.b'), 'OBS.b');
  assert.deepEqual(piecesOf('spotted [OBS.b]: a boat', 'CW-OBS.b'), [{ words: 'spotted ' }, { rule: 'CW-OBS.b' }, { words: ': a boat' }]);
  assert.deepEqual(piecesOf('the cargo [SC1.r7]', 'CW-SC1.a').at(-1), { rule: 'CW-SC1.r7' });
  assert.equal(plainWords('A marker [MOV.b] is spotted [OBS.t1].'), 'A marker is spotted.');
});

test('dice that say what they are keep their faces, kinds and whether they counted', () => {
  const [thrown] = diceIn(
    event(1, 'look', {
      dice: [
        { kind: 6, face: 4, counted: true },
        { kind: 10, face: 9, counted: false },
      ],
    }),
  );

  assert.deepEqual(thrown, { label: '', faces: [4, 9], counts: [true, false], critical: [], kinds: [6, 10] });
});

test('what a counter is drawn as follows from what this side knows of it', () => {
  assert.deepEqual([OWN, DUMMY, MARKER, TORPEDO].map(lookOf), ['boat', 'dummy', 'unknown', 'torpedo']);
  assert.equal(lookOf({ ...TORPEDO, nature: 'unknown' }), 'unknown torpedo');
  assert.equal(lookOf({ ...TORPEDO, nature: 'dummy torpedo' }), 'dummy torpedo');
});

test('a marker that cannot be a dummy is drawn apart from a strange one', () => {
  const fired = {
    ...MARKER,
    may_be: [
      { what: 'S-boat', per_mille: 1000 },
      { what: 'dummy', per_mille: 0 },
    ],
  };

  assert.equal(lookOf(fired), 'real');
  const [real] = lyingOn(SETTING, { ...PICTURE, counters: [fired] }, 7);
  assert.equal(real && spoken(real, SETTING), 'marker 9, German, course 180, no dummy, 8 cm');
});

test('unknown markers are all drawn from one mould, whatever the zoom', () => {
  for (const scale of [2, 7, 20]) {
    const [one, other] = lyingOn(SETTING, { ...PICTURE, counters: [MARKER, { ...MARKER, number: 2, x: 10 }] }, scale);

    assert.equal(one?.length, other?.length);
    assert.equal(one?.halfBeam, other?.halfBeam);
  }
});

test('what waits beyond an edge is drawn only while the table is being set up', () => {
  const counters = [{ ...OWN, on_table: false, arrives: 3 }];

  assert.equal(lyingOn(SETTING, { ...PICTURE, counters }, 5).length, 0);
  assert.equal(lyingOn(SETTING, { ...PICTURE, phase: 'set-up', counters }, 5).length, 1);
});

test('what waits is drawn outside the edge that it is nearest to', () => {
  const places = [
    { x: 120, y: 0 },
    { x: 0, y: 70 },
    { x: 240, y: 70 },
    { x: 120, y: 150 },
  ].map((at) => besideTable(at, SETTING.board));

  assert.deepEqual(places, [
    { x: 120, y: -12 },
    { x: -12, y: 70 },
    { x: 252, y: 70 },
    { x: 120, y: 162 },
  ]);
});

test('a searchlight shines from its ship while her side fires, and no longer', () => {
  const told = [event(1, 'light', { counter: 3, target: 9 }), event(2, 'light', { counter: 3, lit: true, at: [80, 40] })];

  assert.deepEqual(beamsTold(told, PICTURE), [{ from: 3, to: 9 }]);
  assert.deepEqual(beamsTold(told, { ...PICTURE, phase: 'damage' }), []);
  assert.deepEqual(beamsTold(told, { ...PICTURE, turn: 5 }), []);
  assert.deepEqual(beamsTold(told, { ...PICTURE, watcher: 1 }), []);
});

test('the way of a counter is as told, else straight behind it, and a stopped one has none', () => {
  const track: [number, number, number][] = [
    [70, 40, 180],
    [80, 40, 180],
  ];
  const told = tracksTold([event(1, 'move', { counter: 9, track })], 4);

  assert.deepEqual(wakeOf(MARKER, told), [
    { x: 70, y: 40 },
    { x: 80, y: 40 },
  ]);
  const [from] = wakeOf(MARKER, new Map());
  assert.ok(Math.abs((from?.y ?? 0) - 32) < 0.01);
  assert.deepEqual(wakeOf({ ...MARKER, went: 'stopped' }, new Map()), []);
});

test('guns are trained on what they fired at this turn', () => {
  const trains = trainsTold([event(1, 'fire', { from: 3, target: 9 })], PICTURE);

  // 10 cm west and 70 cm north of her
  assert.ok(Math.abs((trains.get(3) ?? 0) - 351.87) < 0.01);
});

test('a torpedo under way is drawn with the boat it would strike', () => {
  const lying = lyingOn(SETTING, PICTURE, 7);
  const [run] = torpedoRuns(lying);

  assert.equal(run?.torpedo.number, 30);
  assert.equal(run?.runs.length, 4);
  assert.deepEqual(run?.runs[1], { x: 96, y: 110 });
  assert.equal(run?.meets?.counter, 3);
});

test('a mark is found again by its key, and nothing else is', () => {
  assert.equal(counterOf(keyOf(12)), 12);
  assert.equal(counterOf('bow'), null);
  assert.equal(counterOf(null), null);
});

test('a boat is spoken of with her state, a marker with nothing that betrays it', () => {
  const [own, , marker] = lyingOn(SETTING, PICTURE, 7);

  assert.equal(own && spoken(own, SETTING), 'Corvette, British, course 090, 4 cm, 19 of 24 damage boxes left');
  assert.equal(marker && spoken(marker, SETTING), 'marker 9, German, course 180, 8 cm');
});

test('weapons are trained on a target in an arc that was told, and the others stay as they are', () => {
  // she heads east: a target to the north lies on her port beam, one to the south on the other
  const turned = (train: number): (string | undefined)[] =>
    [...boatDrawn(CORVETTE, { length: 80, side: 'A', heading: 90, train }).matchAll(/class="mount" .*?rotate\((-?[\d.]+)\)/g)].map(
      (found) => found[1],
    );

  assert.deepEqual(turned(0), ['-90', '-90', '-90']);
  assert.deepEqual(turned(180), ['90', '270', '90']);
});

test('weapons stand from bow to stern by their location, wing weapons at the side', () => {
  const places = CORVETTE.mounts.map(standsAt);

  assert.ok((places[0]?.along ?? 0) > (places[1]?.along ?? 0) && (places[1]?.along ?? 0) > (places[2]?.along ?? 0));
  assert.ok((places[1]?.across ?? 0) < 0);
});

test('boats are told apart by their hulls', () => {
  assert.equal(shapeOf({ ...CORVETTE, rank: 1 }), 'FAC');
  assert.equal(shapeOf(CORVETTE), 'COR');
  assert.equal(shapeOf({ ...CORVETTE, rank: 5 }), 'DD');
  assert.equal(shapeOf({ ...CORVETTE, kind: 'merchant', rank: 4 }), 'MER');
  assert.equal(shapeOf({ ...CORVETTE, kind: 'lighter' }), 'barge');
  assert.match(boatDrawn(CORVETTE, { length: 80, side: 'A', lost: AFLOAT.mounts_lost }), /mount gone/);
});

test('the parts of a turn begin with whoever is the first player', () => {
  assert.deepEqual(
    partsOf(SETTING, 0, 1).map(({ words }) => words),
    ['They move', 'You fire', 'You move', 'They fire'],
  );
  assert.deepEqual(partsOf(SETTING, null, 0).map(({ words }) => words)[0], 'British move');
  assert.equal(
    partsOf(SETTING, 0, 1).findIndex((part) => part.is(PICTURE)),
    1,
  );
});

test('distances are counted as the table was told to have them: in whole centimetres, rounded up, and one at least', () => {
  assert.equal(counted(54.2, SETTING.board), '55 cm');
  assert.equal(counted(55, SETTING.board), '55 cm');
  assert.equal(counted(0.2, SETTING.board), '1 cm');
});

test('sea and sky, what a counter did, and what ails a boat are said in few words', () => {
  assert.equal(skyWords(PICTURE), 'calm, clear night');
  assert.equal(doing({ ...MARKER, turned: true }), '8 cm, turned');
  assert.equal(doing({ ...MARKER, speed: 0, went: 'stopped' }), 'stopped');
  assert.equal(conditionOf(AFLOAT), '');
  assert.equal(conditionOf({ ...AFLOAT, sinks_after: 2, tows: 4 }), 'sinking, towing');
});

test('many plain moves one after another make one line, a few stay as they are', () => {
  const moves = [1, 2, 3, 4, 5].map((number) =>
    event(number, 'move', {
      counter: number,
      track:
        number > 3
          ? [
              [0, 0, 0],
              [1, 1, 0],
            ]
          : [],
    }),
  );
  const told = chaptersOf([...moves, event(6, 'spotted'), event(7, 'move')]);

  assert.deepEqual(
    told.map(({ events, summary }) => [events.length, summary]),
    [
      [5, '2 counters move, 3 do not'],
      [1, null],
      [1, null],
    ],
  );
});

test('what is shown when the curtain opens is what was told since, and nothing before', () => {
  const frames = [[1, 2], [3], [], [4, 5]].map((numbers) => ({ events: numbers.map((number) => event(number, 'move')) }));

  assert.deepEqual(
    momentsSince(frames as never, 2).map((frame) => frame.events.map((each) => each.number)),
    [[3], [4, 5]],
  );
  assert.deepEqual(momentsSince(frames as never, 5), []);
});

test('a spread fans out to either side in turn, and begins with the course itself', () => {
  assert.deepEqual(fanned(90).slice(0, 5), [90, 93, 87, 96, 84]);
});

test('things that lie close together are noted once', () => {
  const kept = apart(
    [
      { x: 0, y: 0 },
      { x: 1, y: 1 },
      { x: 10, y: 0 },
    ],
    (at) => at,
    5,
  );

  assert.deepEqual(kept, [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
  ]);
});

test('markers that would lie upon one another part by the shorter way, and hulls stay', () => {
  const marker = (x: number, y: number, fixed = false) => ({ x, y, width: 20, height: 14, fixed });

  assert.deepEqual(shiftsOf([marker(0, 0), marker(40, 0)]), [
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ]);
  // Twelve pixels apart, with two between them: ten too near across, sixteen down.
  assert.deepEqual(shiftsOf([marker(0, 0), marker(12, 0)]), [
    { x: -5, y: 0 },
    { x: 5, y: 0 },
  ]);
  assert.deepEqual(shiftsOf([marker(0, 0, true), marker(12, 0)]), [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
  ]);
  assert.deepEqual(shiftsOf([marker(0, 0), marker(0, 0)]), [
    { x: 0, y: -8 },
    { x: 0, y: 8 },
  ]);
});
