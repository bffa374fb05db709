import assert from 'node:assert/strict';
import { test } from 'node:test';
import { typeName, typeNames } from '../../web/src/shell/ship_types';

test('a type has one name, by letters or in words, with or without a capital', () => {
  assert.deepEqual(['DD', 'destroyer', 'Minesweeper', 'minesweeper'].map(typeName), [
    'Destroyer',
    'Destroyer',
    'Minesweeper',
    'Minesweeper',
  ]);
  assert.deepEqual(typeNames(['MTB', 'BC', 'motor torpedo boat', 'battlecruiser', 'S-boat']), [
    'Battlecruiser',
    'Motor torpedo boat',
    'S-boat',
  ]);
});
