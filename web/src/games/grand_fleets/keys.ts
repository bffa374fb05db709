/** Keys of the battle screen; on the chart itself arrows pan, + and - zoom, 0 fits, Tab goes from ship to ship. */
import { everywhere, pressedAt, type Action, type Actions, type KeyList, type Switches } from '../../table/keys';
import type { Desk } from './desk.svelte';
import type { FirePlan } from './fire_plan.svelte';

export const KEYS: KeyList = [
  everywhere([
    ['N', 'next ship that can act'],
    ['B', 'ship or battery before'],
    ['Enter', 'commit, fire, launch, place'],
  ]),
  {
    title: 'Moving and placing',
    keys: [
      ['A', 'turn to port'],
      ['D', 'turn to starboard'],
      ['W', 'run ahead'],
      ['S', 'run less'],
      ['U', 'undo a leg'],
      ['R', 'repeat the last move'],
      ['F', 'follow the ship ahead'],
      ['0', 'hold still'],
      ['P', 'place as proposed'],
    ],
  },
  {
    title: 'Firing and choices',
    keys: [
      ['V', 'next battery'],
      ['1 … 9', 'the target, or the answer, in that row'],
      ['X', 'hold this battery’s fire'],
    ],
  },
  {
    title: 'On the chart',
    keys: [
      ['Tab', 'from ship to ship'],
      ['arrows', 'pan'],
      ['+ −', 'zoom'],
      ['Home', 'fit to fleet'],
    ],
  },
];

const HELD = ['a', 'd', 'w', 's', 'n', 'b', 'u', 'backspace'];

export const pressed = (event: KeyboardEvent, desk: Desk, switches: Switches): boolean =>
  pressedAt(event, desk, switches, { goesOn: (key) => HELD.includes(key), ofChart: [], answer: answering });

function answering(desk: Desk, key: string): Action | undefined {
  switch (desk.asks) {
    case 'move':
    case 'manoeuvre':
      return moving(desk)[key];
    case 'place':
      return placing(desk)[key];
    case 'fire':
      return firing(desk, key);
    case 'launch':
      return key === 'enter' ? () => void desk.launch.commit() : undefined;
    case 'signal':
      return key === 'enter' ? () => void desk.done() : undefined;
    case 'choice':
    case 'choose':
      return desk.live.state?.seat.umpire ? undefined : choosing(desk, key);
    default:
      return undefined;
  }
}

function moving({ move }: Desk): Actions {
  return {
    a: () => move.turn(-move.turning),
    d: () => move.turn(move.turning),
    w: () => move.ahead(move.running),
    s: () => move.ahead(-move.running),
    u: () => move.undoLeg(),
    backspace: () => move.undoLeg(),
    r: () => move.repeat(),
    f: () => move.follow(),
    t: () => move.isDivision && move.turnTogether(!move.together),
    '0': () => move.hold(),
    enter: () => move.isPlanned && void move.commit(),
  };
}

function placing({ place, isHex }: Desk): Actions {
  const step = isHex ? 60 : 15;
  return {
    a: () => place.turn(-step),
    d: () => place.turn(step),
    p: () => void place.asProposed(),
    enter: () => place.at && void place.commit(),
  };
}

function firing({ fire }: Desk, key: string): Action | undefined {
  if (key === 'enter') return () => void (fire.count && fire.commit());
  if (key === 'v') return () => (fire.focus = (fire.focus + 1) % Math.max(1, fire.batteries.length));
  if (key === 'x') return () => fire.lay(fire.focus, null);
  const row = Number(key);
  return row >= 1 ? () => layOn(fire, row) : undefined;
}

function layOn(fire: FirePlan, row: number): void {
  const legal = [...(fire.batteries[fire.focus]?.targets ?? [])]
    .filter((target) => target.legal)
    .sort((a, b) => b.mean_damage - a.mean_damage);
  const target = legal[row - 1];
  if (target) fire.lay(fire.focus, target.ship);
}

function choosing(desk: Desk, key: string): Action | undefined {
  const { question } = desk;
  const options = (question?.bounds['options'] ?? []) as { value: number }[];
  const option = Number(key) >= 1 ? options[Number(key) - 1] : undefined;
  return question && option ? () => void desk.send({ kind: question.kinds[0] ?? 'choice', answer: { choice: option.value } }) : undefined;
}
