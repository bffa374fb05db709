/** Keys of a game on two maps: common ones here, those of a draft with its plan. */
import { everywhere, pressedAt, type KeyList, type Switches } from '../../table/keys';
import type { GreatWarDesk } from './desk.svelte';

export const KEYS: KeyList = [
  everywhere([
    ['N', 'next fleet, boat or ship'],
    ['B', 'the one before'],
    ['Enter', 'what the main button does'],
    ['E', 'done, or the rest as they are'],
    ['C', 'card of the ship, large'],
  ]),
  {
    title: 'On the zones',
    keys: [
      ['Q W', 'over the north-western, north-eastern boundary'],
      ['A D', 'west, east'],
      ['S X', 'south-west, south-east'],
      ['U', 'take the last zone back'],
      ['1 … 4', 'mission, or target of a boat'],
    ],
  },
  {
    title: 'On the tactical map',
    keys: [
      ['7 8 9', 'north-west, north, north-east, as on a number pad'],
      ['1 2 3', 'south-west, south, south-east'],
      ['5', 'stay; put a counter down'],
      ['G', 'who goes along'],
      ['F', 'mine or dummy'],
      ['R', 'all as before; lay out the rest of the counters'],
      ['1 … 4', 'all guns or torpedoes at that target'],
      ['X', 'begin anew; take a counter up'],
    ],
  },
  {
    title: 'On the chart',
    keys: [
      ['Tab', 'from mark to mark'],
      ['arrows', 'pan'],
      ['Home', 'fit'],
      ['L', 'ruler'],
    ],
  },
];

const ONCE = ['enter', 'e', 'z', 't', 'm', 'c', 'f', '?'];

export const pressed = (event: KeyboardEvent, desk: GreatWarDesk, switches: Switches): boolean =>
  pressedAt(event, desk, switches, {
    goesOn: (key) => !ONCE.includes(key),
    ofChart: ['l', '+', '-', '='],
    answer: (of, key) => of.plan?.keys[key],
  });
