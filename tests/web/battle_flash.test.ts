import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import type { BattleEvent } from '../../web/src/api/types';
import { Flash } from '../../web/src/games/grand_fleets/flash.svelte';

const event = (number: number, kind: string, ship: number): BattleEvent =>
  ({ number, turn: 1, phase: 'gunfire', kind, rule: 'GF-4.3', words: '', facts: { ship } }) as BattleEvent;
const OLD = [event(1, 'move', 0), event(2, 'damage', 3)];

test('a ship that is struck is shown for a moment, even if she is the first', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    const flash = new Flash();
    flash.hear([event(1, 'move', 0)]);
    flash.hear([event(1, 'move', 0), event(2, 'damage', 3)]);
    assert.equal(flash.ship, 3);

    mock.timers.tick(2000);
    assert.equal(flash.ship, null);
  } finally {
    mock.timers.reset();
  }
});

test('what was struck before one came, or comes to light by a take-back, is not shown', () => {
  const flash = new Flash();
  flash.hear([...OLD, event(3, 'sunk', 4)]);
  assert.equal(flash.ship, null);
  flash.hear(OLD);
  assert.equal(flash.ship, null);
});

test('what is struck anew after a take-back is shown', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    const flash = new Flash();
    flash.hear([...OLD, event(3, 'sunk', 4)]);
    flash.hear(OLD);
    flash.hear([...OLD, event(3, 'damage', 5)]);
    assert.equal(flash.ship, 5);
  } finally {
    mock.timers.reset();
  }
});
