import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TableState } from '../../web/src/api/types';
import { commanderOf } from '../../web/src/table/commanders';
import { othersIn } from '../../web/src/table/prompt';

const seat = (name: string, side: number, ships: number[] | null, asked = false): TableState['seats'][number] => ({
  name,
  side,
  who: 'me',
  here: true,
  ships,
  asked,
});
const seats = [seat('Cradock', 0, [0, 1]), seat('Luce', 0, [2, 3], true), seat('German', 1, null)];
const state = { seat: { name: 'Cradock', side: 0, umpire: false, spectator: false }, seats, waiting: ['British'] } as unknown as TableState;

describe('several commanders of a side', () => {
  it('marks whose ship is whose, and nothing where one commands all', () => {
    assert.deepEqual(
      [0, 2, 4].map((ship) => commanderOf(state, ship)),
      ['yours', 'Luce', ''],
    );
    assert.equal(commanderOf(null, 0), '');
  });

  it('names the comrade who is asked', () => {
    const setting = { sides: [{ name: 'British' }, { name: 'German' }] } as never;
    assert.deepEqual(othersIn(setting, state), ['Luce']);
  });
});
