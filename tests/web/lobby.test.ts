import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { ShipCard } from '../../web/src/api/types';
import { spanOf, spansIn } from '../../web/src/lobby/periods';
import { HEIGHT, placedAreas, placedShips, placedZones, WIDTH } from '../../web/src/lobby/picture';
import { offerFrom } from '../../web/src/lobby/scenario_file';
import {
  againstFriends,
  asNewTable,
  commanding,
  computersSides,
  lengthOf,
  myOnlySide,
  newCommanders,
  newPlan,
  playsAtOnce,
  SEVERAL,
  shipsOf,
  suggestedForce,
  withOwn,
  type Offer,
  type TablePlan,
  type ShipForPoints,
} from '../../web/src/lobby/table_plan';
import type { OwnShip } from '../../web/src/table/own_ships.svelte';

const ships = [
  { x: 4, y: 7, heading: 180, side: 0, type: 'CA', length: 0.66, name: 'HMS Good Hope' },
  { x: 4, y: 6, heading: 180, side: 0, type: 'CA', length: 0.58, name: 'HMS Monmouth' },
  { x: 11.5, y: 7, heading: 180, side: 1, type: 'CA', length: 0.59, name: 'SMS Scharnhorst' },
];
const CORONEL: Offer = {
  name: 'coronel',
  ruleset: 'grand-fleets',
  title: 'Coronel',
  period: '1 November 1914',
  words: '',
  length: 8,
  pick_up: null,
  board: 'open',
  sides: [{ name: 'British' }, { name: 'German' }],
  ships: 3,
  points: [88, 74],
  picture: { width: 18, height: 24, ships },
};
const card = (name: string, nation: string, points: number): ShipCard => ({ name, nation, points }) as ShipCard;

test('a newcomer commands the second side against the computer', () => {
  const wanted = asNewTable(CORONEL, newPlan(CORONEL));

  assert.deepEqual(wanted.seats, { British: 'computer', German: 'me' });
  assert.equal(wanted.scenario, 'coronel');
  assert.equal(wanted.umpire, 'nobody');
});

test('opponents are sent for the sides that a computer has, once they are other than the usual one', () => {
  const plan = { ...newPlan(CORONEL), opponents: { British: { strength: 'admiral', style: 'bold' } } } as TablePlan;

  assert.equal(asNewTable(CORONEL, newPlan(CORONEL)).opponents, undefined);
  assert.deepEqual(asNewTable(CORONEL, plan).opponents, { British: { strength: 'admiral', style: 'bold' } });
  plan.seats['British'] = 'friend';
  assert.equal(asNewTable(CORONEL, plan).opponents, undefined);
});

test('a side that is shared with a computer has an opponent, the book’s own player is none', () => {
  const plan = newPlan(CORONEL);
  plan.seats['German'] = SEVERAL;
  plan.commanders['German'] = [{ name: 'Lüdecke', who: 'computer', ships: [] }];
  assert.deepEqual(computersSides(CORONEL, plan), ['British', 'German']);

  plan.seats['British'] = 'book convoy';
  assert.deepEqual(computersSides(CORONEL, plan), ['German']);
});

test('a table is listed only if it has a seat for a friend', () => {
  const plan = { ...newPlan(CORONEL), listed: true };
  assert.equal(asNewTable(CORONEL, plan).listed, false);

  plan.seats['British'] = 'friend';
  assert.equal(asNewTable(CORONEL, plan).listed, true);
});

test('several commanders share every ship of their side', () => {
  const plan = newPlan(CORONEL);
  const commanders = newCommanders('British', shipsOf(CORONEL, 0, plan));
  const shared = asNewTable(CORONEL, { ...plan, seats: { British: SEVERAL, German: 'computer' }, commanders: { British: commanders } });

  assert.deepEqual(
    commanders.map((each) => each.ships),
    [['HMS Good Hope'], ['HMS Monmouth']],
  );
  assert.deepEqual(shared.seats['British'], commanders);
});

test('a pick-up battle is asked for by points and forces', () => {
  const offer = { ...CORONEL, pick_up: { points: 100 }, picture: { width: 24, height: 18, ships: [] } };
  const wanted = asNewTable(offer, newPlan(offer));

  assert.deepEqual(wanted.pick_up, { points: 100, forces: { British: [], German: [] }, title: 'Coronel', length: 8 });
  assert.equal(wanted.scenario, undefined);
});

test('ships of one’s own bring their cards to a pick-up battle, and those that stay at home do not', () => {
  const offer = { ...CORONEL, pick_up: { points: 100 }, picture: { width: 24, height: 18, ships: [] } };
  const own = (name: string): OwnShip => ({ ruleset: 'grand-fleets', card: { ships: [name] }, printed: card(name, 'GBR', 50) });
  const plan = { ...newPlan(offer), forces: { British: ['HMS Own'], German: ['SMS Emden'] } };

  assert.deepEqual(asNewTable(offer, plan, [own('HMS Own'), own('HMS Other')]).pick_up?.cards, [{ ships: ['HMS Own'] }]);
});

test('a card of one’s own takes the place of one of the same name', () => {
  const known = [card('HMS Lion', 'GBR', 230), card('HMS Tiger', 'GBR', 295)] as ShipForPoints[];

  assert.deepEqual(
    withOwn(known, [card('HMS Lion', 'GBR', 240)] as ShipForPoints[]).map(({ name, points }) => [name, points]),
    [
      ['HMS Lion', 240],
      ['HMS Tiger', 295],
    ],
  );
});

test('a pick-up battle for other points than its title says has the server’s title', () => {
  const offer = { ...CORONEL, pick_up: { points: 100 }, title: 'A hundred points' };

  assert.equal(asNewTable(offer, { ...newPlan(offer), points: 250 }).pick_up?.title, null);
});

test('a table has no clock unless one is chosen', () => {
  const plan = newPlan(CORONEL);

  assert.equal(asNewTable(CORONEL, plan).clock, null);
  assert.deepEqual(asNewTable(CORONEL, { ...plan, clock: 120 }).clock, { seconds: 120, deployment: false });
});

test('whether the admiral may be asked is left to who sits there, unless somebody chooses', () => {
  const plan = newPlan(CORONEL);

  assert.equal(asNewTable(CORONEL, plan).suggestions, undefined);
  assert.equal(asNewTable(CORONEL, { ...plan, suggestions: 'yes' }).suggestions, true);
  assert.equal(asNewTable(CORONEL, { ...plan, suggestions: 'no' }).suggestions, false);
});

test('a suggested force is the side’s own and within the points', () => {
  const cards = [card('Dresden', 'DEU', 20), card('Tiger', 'GBR', 60), card('Kent', 'GBR', 50), card('Glasgow', 'GBR', 30)];

  assert.deepEqual(suggestedForce('British', cards, 95), ['Tiger', 'Glasgow']);
});

test('a scenario file is read by the server as it is opened, and its text goes with the table', async () => {
  const asked: unknown[] = [];
  const offer = await offerFrom('title = "x"', 'own.toml', (text) => {
    asked.push(text);
    return Promise.resolve(CORONEL);
  });

  assert.deepEqual(asked, ['title = "x"']);
  assert.deepEqual([offer.name, offer.title, offer.sides], ['file own.toml', CORONEL.title, CORONEL.sides]);
  assert.equal(asNewTable(offer, newPlan(offer)).text, 'title = "x"');
});

test('a file that is far too large is not sent', async () => {
  await assert.rejects(
    offerFrom('x'.repeat(300_000), 'x.toml', () => Promise.reject(new Error('asked'))),
    RangeError,
  );
});

test('the set-up is drawn within its frame, and no hull runs into the next', () => {
  const placed = placedShips(CORONEL);

  for (const ship of placed) {
    assert.ok(ship.x > 0 && ship.x < WIDTH && ship.y > 0 && ship.y < HEIGHT);
    for (const other of placed) if (other !== ship) assert.ok(ship.length <= Math.hypot(ship.x - other.x, ship.y - other.y));
  }
});

test('battles are filtered by the wars they belong to', () => {
  assert.equal(spanOf('1 November 1914'), '1914-18');
  assert.equal(spanOf('a day that never was'), null);
  assert.deepEqual(spansIn(['1940', 'dusk, 1898', '1916']), ['to 1904', '1914-18', '1939-45']);
});

test('a battle lasts so many turns, one turn, or rounds', () => {
  const lengths = [{ length: 8 }, { length: 1 }, { length: 15, length_in: 'rounds' }, { length: null }];
  assert.deepEqual(lengths.map(lengthOf), ['8 turns', '1 turn', '15 rounds', null]);
});

test('a battle with one board is not asked for another', () => {
  const chart: Offer = { ...CORONEL, ruleset: 'great-war-at-sea', board: 'chart', boards: ['hex'] };
  assert.equal(asNewTable(chart, newPlan(chart)).board, null);
});

test('the zones of a chart keep their shape, and fleets lie in the middle of theirs', () => {
  const zone = { sea: true, coastal: false, port: null };
  const picture = {
    width: 2,
    height: 1.1547,
    ships: [],
    zones: [
      { ...zone, x: 0.5, y: 0.57735 },
      { ...zone, x: 1.5, y: 0.57735, port: 'major' },
    ],
    areas: [{ side: 1, area: [1, 0, 2, 1.1547] }],
  };
  const battle = { ...CORONEL, board: 'chart', picture } as Parameters<typeof placedZones>[0];
  const zones = placedZones(battle);
  // 98 pixels for 1.1547: a zone is 84.9 wide, and the two of them lie around the middle of 330
  assert.equal(zones[0]?.points.split(' ')[0], '122.6,17');
  assert.equal(zones[1]?.points.split(' ')[3], '207.4,115');
  assert.deepEqual([zones[0]?.port, zones[1]?.port?.x], [null, 207.4]);
  const [fleet] = placedAreas(battle);
  assert.deepEqual([fleet?.side, fleet?.markers.map((at) => Math.round(at.x))], [1, [207]]);
});

test('who takes another side leaves the rest to the computer, to the book, or to friends', () => {
  const offer = { ...CORONEL, sides: [{ name: 'British', protocol: 'convoy' }, { name: 'German' }] } as Offer;

  assert.deepEqual(commanding(offer, 1), { British: 'book convoy', German: 'me' });
  assert.deepEqual(commanding(offer, 0), { British: 'me', German: 'computer' });
  assert.deepEqual(againstFriends(offer, 0), { British: 'me', German: 'friend' });
});

test('play means play only where nobody has to be waited for', () => {
  const plan = newPlan(CORONEL);
  assert.equal(playsAtOnce(plan), true);
  assert.equal(myOnlySide(CORONEL, plan), 1);

  assert.equal(playsAtOnce({ ...plan, umpire: 'friend' }), false);
  assert.equal(playsAtOnce({ ...plan, seats: { British: 'friend', German: 'me' } }), false);
  assert.equal(playsAtOnce({ ...plan, seats: { British: 'computer', German: 'computer' } }), false);
  assert.equal(myOnlySide(CORONEL, { ...plan, seats: { British: 'me', German: 'me' } }), null);
});
