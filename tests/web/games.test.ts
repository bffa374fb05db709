import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Setting } from '../../web/src/api/types';
import { gameCalled, gameOf, gameOfRule } from '../../web/src/games';

const NAMES = ['grand-fleets', 'coastal-warfare', 'perfidious-albion', 'great-war-at-sea'];

test('every rule set has its own game', () => {
  assert.deepEqual(
    NAMES.map((name) => gameCalled(name).name),
    NAMES,
  );
  assert.equal(new Set(NAMES.map(gameCalled)).size, NAMES.length);
});

test('a table is of the game that its setting names', () => {
  assert.equal(gameOf({ ruleset: 'coastal-warfare' } as Setting).name, 'coastal-warfare');
});

test('a rule belongs to the game whose letters it begins with', () => {
  assert.deepEqual(
    ['GF-4.31.e', 'CW-OBS.a', 'PA-MOV.e', 'GWAS-B8.t1'].map((rule) => gameOfRule(rule).name),
    NAMES,
  );
});
