import assert from 'node:assert/strict';
import { test } from 'node:test';
import { facesFor } from '../../web/src/table/typed_dice';

test('an empty field for typed dice shows as many faces as are due, of the dice that are due', () => {
  assert.equal(facesFor(1, 6), '3');
  assert.equal(facesFor(4, 10), '5 2 10 3');
  assert.equal(facesFor(3, 20), '10 3 20');
  assert.equal(facesFor(2, 100), '50 17');
  assert.equal(facesFor(8, 10), '5 2 10 3 8 7 …');
});
