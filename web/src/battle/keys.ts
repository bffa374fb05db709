/** Keys of the battle screen; on the chart itself arrows pan, + and - zoom, 0 fits, Tab goes from ship to ship. */
import type { Desk } from './desk.svelte';
import type { FirePlan } from './fire_plan.svelte';

export const KEYS: { title: string; keys: [string, string][] }[] = [
  { title: 'Everywhere', keys: [['N', 'next ship that can act'], ['B', 'ship or battery before'], ['Enter', 'commit, fire, launch, place'], ['Z', 'undo my last order'], ['T', 'text board'], ['M', 'table menu'], ['G', 'dice gun by gun, or all at once'], ['?', 'these keys'], ['Esc', 'close what is open']] },
  { title: 'Moving and placing', keys: [['A', 'turn to port'], ['D', 'turn to starboard'], ['W', 'run ahead'], ['S', 'run less'], ['U', 'undo a leg'], ['R', 'repeat the last move'], ['F', 'follow the ship ahead'], ['0', 'hold still'], ['P', 'place as proposed']] },
  { title: 'Firing and choices', keys: [['V', 'next battery'], ['1 … 9', 'the target, or the answer, in that row'], ['X', 'hold this battery’s fire']] },
  { title: 'On the chart', keys: [['Tab', 'from ship to ship'], ['arrows', 'pan'], ['+ −', 'zoom'], ['0', 'fit to fleet']] },
];

export interface Switches {
  text: () => void;
  menu: () => void;
  keys: () => void;
  dice: () => void;
  close: () => void;
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && Boolean(target.closest('input:not([type=radio]):not([type=checkbox]), textarea, select'));
const takesEnter = (target: EventTarget | null): boolean =>
  target instanceof Element && Boolean(target.closest('button, a, summary, [role=button], .chart [tabindex]'));

/** Keys that go on while they are held down; no order is given twice so. */
const HELD = ['a', 'd', 'w', 's', 'n', 'b', 'u', 'backspace'];

/** Does what a key means now; tells whether it meant anything. */
export function pressed(event: KeyboardEvent, desk: Desk, switches: Switches): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  if (event.key === 'Escape') return done(switches.close);
  if (isField(event.target)) return false;
  const key = event.key.toLowerCase();
  if (event.repeat && !HELD.includes(key)) return false;
  const onChart = event.target instanceof Element && Boolean(event.target.closest('.chart, .sea'));
  if (key === 'enter' && takesEnter(event.target)) return false;
  if (key === '0' && onChart) return false;
  const common: Record<string, () => void> = {
    '?': switches.keys, t: switches.text, m: switches.menu, g: switches.dice,
    n: () => desk.step(1), b: () => desk.step(-1),
    z: () => desk.take(key, () => desk.live.state?.may.undo && void desk.act(() => desk.live.undo())),
  };
  const deed = common[key];
  if (deed) return done(deed);
  const answer = answering(desk, key);
  return answer ? done(() => desk.take(key, answer)) : false;
}

function done(deed: () => void): boolean {
  deed();
  return true;
}

function answering(desk: Desk, key: string): (() => void) | undefined {
  switch (desk.question?.asks) {
    case 'move': return moving(desk)[key];
    case 'place': return placing(desk)[key];
    case 'fire': return firing(desk, key);
    case 'launch': return key === 'enter' ? () => void desk.launch.commit() : undefined;
    case 'choice': case 'choose': return desk.live.state?.seat.umpire ? undefined : choosing(desk, key);
    default: return undefined;
  }
}

function moving({ move }: Desk): Record<string, () => void> {
  return {
    a: () => move.turn(-move.turning), d: () => move.turn(move.turning), w: () => move.ahead(move.running), s: () => move.ahead(-move.running),
    u: () => move.undoLeg(), backspace: () => move.undoLeg(), r: () => move.repeat(), f: () => move.follow(), '0': () => void move.hold(),
    enter: () => move.legs.length && void move.commit(),
  };
}

function placing({ place, isHex }: Desk): Record<string, () => void> {
  const step = isHex ? 60 : 15;
  return { a: () => place.turn(-step), d: () => place.turn(step), p: () => void place.asProposed(), enter: () => place.at && void place.commit() };
}

function firing({ fire }: Desk, key: string): (() => void) | undefined {
  if (key === 'enter') return () => void (fire.count && fire.commit());
  if (key === 'v') return () => (fire.focus = (fire.focus + 1) % Math.max(1, fire.batteries.length));
  if (key === 'x') return () => fire.lay(fire.focus, null);
  const row = Number(key);
  return row >= 1 ? () => layOn(fire, row) : undefined;
}

function layOn(fire: FirePlan, row: number): void {
  const legal = [...(fire.batteries[fire.focus]?.targets ?? [])].filter((target) => target.legal).sort((a, b) => b.mean_damage - a.mean_damage);
  const target = legal[row - 1];
  if (target) fire.lay(fire.focus, target.ship);
}

function choosing(desk: Desk, key: string): (() => void) | undefined {
  const { question } = desk;
  const options = (question?.bounds['options'] ?? []) as { value: number }[];
  const option = Number(key) >= 1 ? options[Number(key) - 1] : undefined;
  return question && option ? () => void desk.send({ kind: question.kinds[0] ?? 'choice', answer: { choice: option.value } }) : undefined;
}
