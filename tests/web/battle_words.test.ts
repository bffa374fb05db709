import assert from 'node:assert/strict';
import { test } from 'node:test';
import { render } from 'svelte/server';
import Result from '../../web/src/after/Result.svelte';
import type { Outcome } from '../../web/src/api/types';
import type { Setting, ShipPicture, ShipSetting } from '../../web/src/games/grand_fleets/shapes';
import { blockers, conditionOf, healthOf, miles, turnWords } from '../../web/src/games/grand_fleets/words';
import { times } from '../../web/src/shell/plain_words';
import { clockWords } from '../../web/src/table/clocks';
import { clock, course, inches, outcomeWords, percent, plainWords, scoreOf } from '../../web/src/table/words';

const setting = {
  sides: [{ name: 'British' }, { name: 'German' }],
  ships: [{ short: 'Good Hope' }, { short: 'Monmouth' }, { short: 'Scharnhorst' }],
} as unknown as Setting;
const unhurt = {
  fire: 0,
  flood: 0,
  engine: false,
  rudder: false,
  bridge: false,
  fire_control: false,
  list: false,
  splash: 0,
  speed: 'none',
};
const ship = (level: string, markers: object): ShipPicture =>
  ({ status: 'on board', level, markers: { ...unhurt, ...markers } }) as unknown as ShipPicture;
const outcome = (winner: number | null, words: string, points: number[]): Outcome => ({ winner, words, points, how: 'rules', facts: {} });

test('courses are three figures, and north is 000', () => {
  assert.deepEqual([0, 7.4, 359.6, -90, 450].map(course), ['000°', '007°', '000°', '270°', '090°']);
});

test('a range is written as it was told: to the next tenth of a mile above, as in the log', () => {
  const told = [[9, 9] as const, [9.02, 9.1] as const, [7.93, 8] as const];
  assert.deepEqual(
    told.map(([range, range_shown]) => miles({ range, range_shown })),
    ['9.0 nm', '9.1 nm', '8.0 nm'],
  );
});

test('dice are thrown once, twice, and then so many times', () => {
  assert.deepEqual([1, 2, 3].map(times), ['once', 'twice', '3 times']);
});

test('turns are told by the side to which they go, the short way round', () => {
  assert.equal(turnWords(0), 'Straight on');
  assert.equal(turnWords(60), 'Starboard 60°');
  assert.equal(turnWords(-15), 'Port 15°');
  assert.equal(turnWords(300), 'Port 60°');
});

test('a small chance keeps a decimal, a large one does not', () => {
  assert.deepEqual([0, 0.004, 0.052, 0.2, 1].map(percent), ['0%', '0.4%', '5.2%', '20%', '100%']);
});

test('a clock shows minutes and seconds, of a slow game hours or days', () => {
  assert.deepEqual([0, 9, 90, 3600, 93_784, 259_200].map(clock), ['0:00', '0:09', '1:30', '1 h 0 min', '1 day 2 h', '3 days']);
});

test('the time for a decision is said in its largest whole unit', () => {
  assert.deepEqual([1, 30, 60, 120, 900, 3600, 86_400, 259_200].map(clockWords), [
    '1 second',
    '30 seconds',
    '1 minute',
    '2 minutes',
    '15 minutes',
    '1 hour',
    '1 day',
    '3 days',
  ]);
});

test('a victory names the side, and its points come first', () => {
  assert.equal(outcomeWords(setting, outcome(1, 'a victory', [39, 116])), 'The German side has won, 116 to 39 points');
  assert.equal(
    outcomeWords(setting, outcome(0, 'a victory: German resigns', [0, 20])),
    'The British side has won: German resigns, 0 to 20 points',
  );
  assert.equal(outcomeWords(setting, outcome(null, 'a draw', [5, 5])), 'A draw');
});

test('after the battle the points of who has won stand first, and why they were enough', () => {
  const wins = { label: 'Wins', words: 'British marginal from 20.', rule: 'GF-COR.l' };
  const briefings = [{ side: 0, story: '', goal: '', aim: '', lines: [wins] }];
  const ended = { ...outcome(0, 'a marginal victory', [0, 26]), facts: { turns: 6 } };
  const props = { outcome: ended, setting: { ...setting, briefings }, scores: [], dice: { commitment: null, seed: null } };
  const page = render(Result, { props: props as never }).body.replaceAll(/<!--.*?-->/g, '');

  assert.match(page, /A marginal victory, 0 points to 26, after 6 turns\./);
  assert.match(page, /British marginal from 20\./);
});

test('the points of who has won stand first, of a draw the most', () => {
  assert.deepEqual(scoreOf({ winner: 0, points: [0, 26] }), [0, 26]);
  assert.deepEqual(scoreOf({ winner: 1, points: [39, 116, 40] }), [116, 39, 40]);
  assert.deepEqual(scoreOf({ winner: null, points: [10, 60] }), [60, 10]);
});

test('every ship in the line of fire is named', () => {
  assert.equal(blockers(setting, { rule: 'GF-4.14.c', words: '', blocked_by: 1, blocking: [1, 2] }), 'Monmouth, Scharnhorst');
  assert.equal(blockers(setting, { rule: 'GF-4.14.c', words: '', blocked_by: 0, blocking: [0] }), 'Good Hope');
});

test('what ails a ship is told in few words, her level first', () => {
  assert.equal(conditionOf(ship('normal', {})), '');
  assert.equal(conditionOf(ship('crippled', { fire: 2, rudder: true })), 'crippled, 2 fires, rudder');
  assert.equal(conditionOf({ ...ship('sunk', {}), status: 'sunk' }), 'sunk');
});

test('rule numbers can be left out of a sentence, and inches are written with the double prime', () => {
  assert.equal(plainWords('Throw two d10 to hit [4.2].'), 'Throw two d10 to hit.');
  assert.equal(inches('8.3"/40'), '8.3″/40');
});

test('a ship that has lost a box, a mount or a tube is not called unhurt', () => {
  const card = { guns: [{ groups: [{ mounts: 2 }, { mounts: 1 }] }], torpedoes: [{ groups: [{ tubes: 1 }] }] } as unknown as ShipSetting;
  const whole = { ...ship('normal', {}), lost: 0, mounts_left: [[2, 1]], tubes_left: [[1]] };

  assert.equal(healthOf(whole, card), 'unhurt');
  assert.equal(healthOf({ ...whole, lost: 1 }, card), 'hit');
  assert.equal(healthOf({ ...whole, mounts_left: [[1, 1]] }, card), 'hit');
  assert.equal(healthOf({ ...whole, tubes_left: [[0]] }, card), 'hit');
  assert.equal(healthOf({ ...whole, lost: 9, level: 'damaged' }, card), 'damaged');
});
