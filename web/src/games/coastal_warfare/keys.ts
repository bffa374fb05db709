/** Keys of a night action. */
import { everywhere, pressedAt, type Actions, type KeyList, type Switches } from '../../table/keys';
import type { CoastalDesk } from './desk.svelte';

export const KEYS: KeyList = [
  everywhere([
    ['N', 'next boat that can act'],
    ['B', 'the one before'],
    ['Enter', 'what the main button does'],
    ['E', 'done, or the rest go on as they are'],
  ]),
  {
    title: 'Moving and placing',
    keys: [
      ['A', 'swing to port'],
      ['D', 'swing to starboard'],
      ['W', 'run ahead'],
      ['S', 'run less, then astern'],
      ['F', 'turn before or after the run'],
      ['0', 'stop'],
      ['R', 'as before'],
    ],
  },
  {
    title: 'Launching',
    keys: [
      ['W', 'a torpedo more'],
      ['D', 'a dummy more'],
      ['U', 'take the last one back'],
    ],
  },
  {
    title: 'Observing and firing',
    keys: [
      ['O', 'observe'],
      ['G', 'guns'],
      ['H', 'light'],
      ['2', 'two chances, or all weapons at the second target'],
      ['L', 'the rest look'],
      ['1 … 4', 'all weapons at that target'],
      ['X', 'hold fire'],
    ],
  },
  {
    title: 'On the chart',
    keys: [
      ['Tab', 'from mark to mark'],
      ['arrows', 'pan'],
      ['+ −', 'zoom'],
      ['Home', 'fit'],
    ],
  },
];

const HELD = ['a', 'd', 'w', 's', 'n', 'b', 'u'];

export const pressed = (event: KeyboardEvent, desk: CoastalDesk, switches: Switches): boolean =>
  pressedAt(event, desk, switches, { goesOn: (key) => HELD.includes(key), ofChart: ['l'], answer: (of, key) => answering(of)[key] });

function answering(desk: CoastalDesk): Actions {
  switch (desk.asks) {
    case 'move':
      return moving(desk);
    case 'launch':
      return launching(desk);
    case 'fire':
      return watching(desk);
    case 'place':
      return {
        a: () => desk.deploy.turn(-15),
        d: () => desk.deploy.turn(15),
        enter: () => void desk.deploy.commit(),
        e: () => void desk.rest(),
      };
    default:
      return {};
  }
}

const moving = (desk: CoastalDesk): Actions => {
  const { course } = desk;
  return {
    a: () => course.turn(-1),
    d: () => course.turn(1),
    w: () => course.run(1),
    s: () => course.run(-1),
    r: () => course.asBefore(),
    f: () => course.change({ ...course.steering, turnFirst: !course.steering.turnFirst }),
    '0': () => course.change({ run: 0, turn: 0, turnFirst: true }),
    enter: () => void course.commit(),
    e: () => void desk.rest(),
  };
};

const launching = (desk: CoastalDesk): Actions => {
  const { spread } = desk;
  return {
    w: () => spread.add(1),
    d: () => spread.add(0),
    u: () => spread.remove(spread.tracks.length - 1),
    enter: () => void (spread.tracks.length ? spread.commit() : desk.done()),
    e: () => void desk.done(),
  };
};

const watching = (desk: CoastalDesk): Actions => {
  const { watch } = desk;
  const all = (row: number) => (): void => {
    const target = watch.targets[row - 1];
    if (watch.tab === 'look' && row <= 2) watch.chances = Math.min(row, Math.max(1, watch.chancesLeft));
    else if (target) watch.layAll(target.counter);
  };
  return {
    o: () => (watch.tab = 'look'),
    g: () => (watch.tab = 'guns'),
    h: () => watch.lights.length && (watch.tab = 'light'),
    x: () => watch.lay({}),
    l: () => void desk.rest(),
    e: () => void desk.done(),
    1: all(1),
    2: all(2),
    3: all(3),
    4: all(4),
    enter: () =>
      void (watch.tab === 'guns'
        ? watch.shots.length && watch.commitFire()
        : watch.tab === 'light'
          ? watch.canLight && watch.commitLight()
          : watch.chancesLeft > 0 && watch.marks.length
            ? watch.commitLook()
            : desk.done()),
  };
};
