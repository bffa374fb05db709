/** Keys of a squadron action. */
import type { AlbionDesk } from './desk.svelte';

export const KEYS: { title: string; keys: [string, string][] }[] = [
  { title: 'Everywhere', keys: [['N', 'next squadron or ship'], ['B', 'the one before'], ['Enter', 'what the main button does'], ['E', 'done, or the rest go on as they are'], ['C', 'card of the ship, large'], ['Z', 'undo my last order'], ['T', 'text board'], ['M', 'table menu'], ['?', 'these keys'], ['Esc', 'close what is open']] },
  { title: 'Moving and placing', keys: [['A', '15° to port'], ['D', '15° to starboard'], ['W', 'an inch straight on'], ['+ −', 'faster, slower (also Q and S)'], ['F', 'in succession or together'], ['U', 'take the last part back'], ['R', 'as before']] },
  { title: 'Firing', keys: [['1 … 4', 'all that bears at that target'], ['X', 'lay no gun']] },
  { title: 'On the chart', keys: [['Tab', 'from ship to ship'], ['arrows', 'pan'], ['0', 'fit']] },
];

export interface Switches {
  text: () => void;
  menu: () => void;
  keys: () => void;
  card: () => void;
  close: () => void;
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && Boolean(target.closest('input:not([type=radio]):not([type=checkbox]), textarea, select'));
const takesEnter = (target: EventTarget | null): boolean => target instanceof Element && Boolean(target.closest('button, a, summary, [role=button], .chart [tabindex]'));
/** Keys that go on while they are held down; no order is given twice so. */
const HELD = ['a', 'd', 'w', 's', 'q', 'n', 'b', 'u', '+', '-'];

/** Does what a key means now; tells whether it meant anything. */
export function pressed(event: KeyboardEvent, desk: AlbionDesk, switches: Switches): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  if (event.key === 'Escape') return done(switches.close);
  if (isField(event.target)) return false;
  const key = event.key.toLowerCase();
  if (event.repeat && !HELD.includes(key)) return false;
  const onChart = event.target instanceof Element && Boolean(event.target.closest('.chart, .sea'));
  if ((key === 'enter' && takesEnter(event.target)) || (onChart && ['0', 'l', '+', '-', '='].includes(key))) return false;
  const common: Record<string, () => void> = {
    '?': switches.keys, t: switches.text, m: switches.menu, c: switches.card, n: () => desk.step(1), b: () => desk.step(-1),
    z: () => desk.take(key, () => desk.live.state?.may.undo && void desk.act(() => desk.live.undo())),
  };
  const deed = common[key];
  if (deed) return done(deed);
  const answer = desk.question ? answering(desk)[key] : undefined;
  return answer ? done(() => desk.take(key, answer)) : false;
}

function done(deed: () => void): boolean {
  deed();
  return true;
}

function answering(desk: AlbionDesk): Record<string, () => void> {
  switch (desk.asks) {
    case 'steam': return steaming(desk);
    case 'templates': return { enter: () => void (desk.template.drafted.length ? desk.template.commit() : desk.template.none()), e: () => void desk.template.none() };
    case 'fire': return firing(desk);
    case 'place': return { a: () => desk.place.head(desk.place.heading - 15), d: () => desk.place.head(desk.place.heading + 15), enter: () => void desk.place.commit(), e: () => void desk.rest() };
    case 'activate': return { enter: () => desk.actor !== null && void desk.name(desk.actor) };
    default: return {};
  }
}

const steaming = (desk: AlbionDesk): Record<string, () => void> => {
  const { steam } = desk;
  return {
    a: () => steam.turn(-15), d: () => steam.turn(15), w: () => steam.run(1), q: () => steam.quicken(1), s: () => steam.quicken(-1), '+': () => steam.quicken(1), '-': () => steam.quicken(-1),
    f: () => steam.change({ ...steam.course, together: !steam.course.together }), u: () => steam.unturn(), r: () => steam.asBefore(), enter: () => void steam.commit(), e: () => void desk.rest(),
  };
};

const firing = (desk: AlbionDesk): Record<string, () => void> => {
  const { salvo } = desk;
  const all = (row: number) => (): void => {
    const enemy = salvo.enemies[row - 1];
    if (enemy) salvo.layAll(enemy.ship);
  };
  return { 1: all(1), 2: all(2), 3: all(3), 4: all(4), x: () => salvo.lay({}), enter: () => void (salvo.aims.length ? salvo.commit() : desk.done()), e: () => void desk.done() };
};
