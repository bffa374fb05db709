import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import type { BattleEvent } from '../../web/src/api/types';
import type { Picture, ShipPicture } from '../../web/src/games/grand_fleets/shapes';
import { cutShort, inColumns, shipAhead, type InLine } from '../../web/src/games/grand_fleets/column';
import { bearing, compass, hexAt, hexCentre, hexLegs, range, shortest, snap, stopsOf } from '../../web/src/games/grand_fleets/geometry';
import { inwards } from '../../web/src/games/grand_fleets/place_plan.svelte';
import { lastMoves, lineOf, milesRun, wakesOf } from '../../web/src/games/grand_fleets/scene';

const at = (number: number, x: number, y: number, heading = 180): InLine => ({ number, pose: { x, y, heading } });
const numberOf = (ship: InLine | null): number | null => ship?.number ?? null;
/** Von Spee's line at Coronel, steering south: Scharnhorst leads. */
const SPEE = [at(4, 11.5, 7), at(5, 11.5, 6), at(6, 11.5, 4.5), at(7, 11.5, 3)];
const near = (found: number, wanted: number): void => assert.ok(Math.abs(found - wanted) < 1e-9, `${found}, not ${wanted}`);

test('each ship of a column has the next one ahead, and its head has none', () => {
  assert.deepEqual(
    SPEE.map((ship) => numberOf(shipAhead(ship, SPEE))),
    [null, 4, 5, 6],
  );
});

test('a ship on another course, far off or well off the bow is of another column', () => {
  const own = at(0, 10, 10, 0);

  assert.equal(shipAhead(own, [own, at(1, 10, 8, 90)]), null);
  assert.equal(shipAhead(own, [own, at(1, 10, 6, 0)]), null);
  assert.equal(shipAhead(own, [own, at(1, 12, 9, 0)]), null);
  assert.equal(numberOf(shipAhead(own, [own, at(1, 10.5, 8, 20)])), 1);
});

test('ships are proposed from the head of the longest column to its tail', () => {
  const alone = at(1, 3, 4);

  assert.deepEqual(inColumns([alone, ...[...SPEE].reverse()]), [4, 5, 6, 7, 1]);
});

test('ships that steam in a ring have no head, and are proposed all the same', () => {
  const ring = Array.from({ length: 9 }, (_, i) => {
    const angle = (i * 40 * Math.PI) / 180;
    return at(i, 10 + 2 * Math.sin(angle), 10 - 2 * Math.cos(angle), i * 40 + 90);
  });
  assert.ok(ring.every((ship) => shipAhead(ship, ring) !== null));

  assert.deepEqual(inColumns([...ring, ...SPEE.map((ship) => ({ ...ship, number: ship.number + 20 }))]).length, 13);
});

test('legs are cut short where the run ends', () => {
  const legs = [
    { turn: 10, ahead: 1 },
    { turn: -20, ahead: 3 },
    { turn: 5, ahead: 2 },
  ];

  assert.deepEqual(cutShort(legs, 2.5), [
    { turn: 10, ahead: 1 },
    { turn: -20, ahead: 1.5 },
  ]);
  assert.deepEqual(cutShort(legs, 0), []);
  assert.deepEqual(
    cutShort(
      [
        { turn: 10, ahead: 1 },
        { turn: 0, ahead: 3 },
      ],
      2,
    ),
    [{ turn: 10, ahead: 2 }],
  );
});

test('bearings are clockwise from north, and the short way round is between -180 and 180', () => {
  const from = { x: 5, y: 5 };
  assert.deepEqual(
    [
      { x: 5, y: 4 },
      { x: 6, y: 5 },
      { x: 5, y: 6 },
      { x: 4, y: 5 },
    ].map((to) => bearing(from, to)),
    [0, 90, 180, 270],
  );
  assert.deepEqual([190, -190, 180, 360].map(shortest), [-170, 170, 180, 0]);
  assert.equal(compass(-30), 330);
  assert.equal(snap(1.13, 0.25), 1.25);
});

test('a leg is a turn and then a run', () => {
  const [first, last] = stopsOf({ x: 10, y: 10, heading: 0 }, [
    { turn: 90, ahead: 2 },
    { turn: -90, ahead: 1 },
  ]);

  near(first?.x ?? 0, 12);
  near(first?.y ?? 0, 10);
  near(last?.y ?? 0, 9);
  assert.equal(last?.heading, 0);
});

test('a hex is where its centre is, and its six neighbours are a mile off', () => {
  for (const hex of [
    [0, 0],
    [7, 3],
    [12, 20],
  ] as [number, number][])
    assert.deepEqual(hexAt(hexCentre(...hex)), hex);
  near(range(hexCentre(4, 4), hexCentre(4, 5)), 1);
  near(range(hexCentre(4, 4), hexCentre(5, 4)), 1);
});

test('the way to a hex is straight, or has one bend', () => {
  const start = { ...hexCentre(10, 10), heading: 0 };

  assert.deepEqual(hexLegs(start, hexCentre(10, 7)), [{ turn: 0, ahead: 3 }]);
  const bent = hexLegs(start, hexCentre(11, 7));
  assert.equal(bent.length, 2);
  assert.deepEqual(hexAt(stopsOf(start, bent).at(-1) ?? start), [11, 7]);
});

const moved = (number: number, ship: number, turn: number, track: number[][], ahead: number): BattleEvent =>
  ({
    number,
    turn,
    phase: 'movement',
    kind: 'move',
    rule: null,
    words: '',
    facts: { ship, track, acts: [{ turn: 0 }, { ahead }] },
  }) as unknown as BattleEvent;
const afloat = (number: number, x: number, y: number, status = 'on board'): ShipPicture =>
  ({ number, x, y, heading: 180, status }) as unknown as ShipPicture;

test('a line is taken where it lay when the turn began, though some have moved since', () => {
  const events = [
    moved(
      1,
      0,
      1,
      [
        [5, 1, 180],
        [5, 3, 180],
      ],
      2,
    ),
    moved(
      2,
      0,
      2,
      [
        [5, 3, 180],
        [5, 4, 180],
      ],
      1,
    ),
    moved(
      3,
      0,
      2,
      [
        [5, 4, 180],
        [5, 6, 180],
      ],
      2,
    ),
  ];

  const line = lineOf([afloat(0, 5, 6), afloat(1, 5, 2), afloat(2, 9, 9), afloat(3, 5, 1, 'sunk')], (ship) => ship !== 2, events, 2);

  assert.deepEqual(line, [at(0, 5, 3), at(1, 5, 2)]);
});

test('wakes are the last moves of ships that are still there, and what they ran is known', () => {
  const events = [
    moved(
      1,
      0,
      2,
      [
        [1, 1, 0],
        [1, 0, 0],
      ],
      1,
    ),
    moved(
      2,
      1,
      2,
      [
        [2, 2, 0],
        [2, 0, 0],
      ],
      2,
    ),
    moved(
      3,
      0,
      3,
      [
        [1, 0, 0],
        [3, 0, 90],
      ],
      2,
    ),
  ];
  const moves = lastMoves(events, 3);

  assert.deepEqual(wakesOf(moves, { ships: [afloat(0, 3, 0), afloat(1, 2, 0, 'sunk')] } as unknown as Picture), [
    {
      ship: 0,
      track: [
        [1, 0, 0],
        [3, 0, 90],
      ],
    },
  ]);
  assert.equal(milesRun(moves.get(1)), 2);
  assert.equal(milesRun(undefined), null);
});

test('a ship that is placed heads away from her edge, on hexes through a hexside', () => {
  assert.deepEqual(
    ['west', 'east', 'north', 'south'].map((edge) => inwards(edge, false)),
    [90, 270, 180, 0],
  );
  assert.ok(['west', 'east', 'north', 'south'].every((edge) => inwards(edge, true) % 60 === 0));
});
