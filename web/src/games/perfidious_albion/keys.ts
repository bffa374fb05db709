/** Keys of a squadron action. */
import { everywhere, pressedAt, type Actions, type KeyList, type Switches } from '../../table/keys';
import type { AlbionDesk } from './desk.svelte';

export const KEYS: KeyList = [
  everywhere([
    ['N', 'next squadron or ship'],
    ['B', 'the one before'],
    ['Enter', 'what the main button does'],
    ['E', 'done, or the rest go on as they are'],
    ['C', 'card of the ship, large'],
  ]),
  {
    title: 'Moving and placing',
    keys: [
      ['A', '15° to port'],
      ['D', '15° to starboard'],
      ['W', 'an inch straight on'],
      ['+ −', 'faster, slower (also Q and S)'],
      ['F', 'in succession or together'],
      ['U', 'take the last part back'],
      ['R', 'as before'],
    ],
  },
  {
    title: 'Firing',
    keys: [
      ['1 … 4', 'all that bears at that target'],
      ['X', 'lay no gun'],
    ],
  },
  {
    title: 'On the chart',
    keys: [
      ['Tab', 'from ship to ship'],
      ['arrows', 'pan'],
      ['Home', 'fit'],
    ],
  },
];

const HELD = ['a', 'd', 'w', 's', 'q', 'n', 'b', 'u', '+', '-'];

export const pressed = (event: KeyboardEvent, desk: AlbionDesk, switches: Switches): boolean =>
  pressedAt(event, desk, switches, {
    goesOn: (key) => HELD.includes(key),
    ofChart: ['l', '+', '-', '='],
    answer: (of, key) => answering(of)[key],
  });

function answering(desk: AlbionDesk): Actions {
  switch (desk.asks) {
    case 'steam':
      return steaming(desk);
    case 'templates':
      return {
        enter: () => void (desk.template.drafted.length ? desk.template.commit() : desk.template.none()),
        e: () => void desk.template.none(),
      };
    case 'fire':
      return firing(desk);
    case 'place':
      return {
        a: () => desk.place.head(desk.place.heading - 15),
        d: () => desk.place.head(desk.place.heading + 15),
        enter: () => void desk.place.commit(),
        e: () => void desk.rest(),
      };
    case 'activate':
      return { enter: () => desk.actor !== null && void desk.name(desk.actor) };
    default:
      return {};
  }
}

const steaming = (desk: AlbionDesk): Actions => {
  const { steam } = desk;
  return {
    a: () => steam.turn(-15),
    d: () => steam.turn(15),
    w: () => steam.run(1),
    q: () => steam.quicken(1),
    s: () => steam.quicken(-1),
    '+': () => steam.quicken(1),
    '-': () => steam.quicken(-1),
    f: () => steam.change({ ...steam.course, together: !steam.course.together }),
    u: () => steam.unturn(),
    r: () => steam.asBefore(),
    enter: () => void steam.commit(),
    e: () => void desk.rest(),
  };
};

const firing = (desk: AlbionDesk): Actions => {
  const { salvo } = desk;
  const all = (row: number) => (): void => {
    const enemy = salvo.enemies[row - 1];
    if (enemy) salvo.layAll(enemy.ship);
  };
  return {
    1: all(1),
    2: all(2),
    3: all(3),
    4: all(4),
    x: () => salvo.lay({}),
    enter: () => void (salvo.aims.length ? salvo.commit() : desk.done()),
    e: () => void desk.done(),
  };
};
