/** Keys of a game on two maps: common ones here, those of a draft with its plan. */
import type { GreatWarDesk } from './desk.svelte';

export const KEYS: { title: string; keys: [string, string][] }[] = [
  { title: 'Everywhere', keys: [['N', 'next fleet, boat or ship'], ['B', 'the one before'], ['Enter', 'what the main button does'], ['E', 'done, or the rest as they are'], ['C', 'card of the ship, large'], ['Z', 'undo my last order'], ['T', 'text board'], ['M', 'table menu'], ['?', 'these keys'], ['Esc', 'close what is open']] },
  { title: 'On the zones', keys: [['Q W', 'over the north-western, north-eastern boundary'], ['A D', 'west, east'], ['S X', 'south-west, south-east'], ['U', 'take the last zone back'], ['1 … 4', 'mission, or target of a boat']] },
  { title: 'On the tactical map', keys: [['7 8 9', 'north-west, north, north-east, as on a number pad'], ['1 2 3', 'south-west, south, south-east'], ['5', 'stay; put a counter down'], ['G', 'who goes along'], ['F', 'mine or dummy'], ['R', 'all as before; lay out the rest of the counters'], ['1 … 4', 'all guns or torpedoes at that target'], ['X', 'begin anew; take a counter up']] },
  { title: 'On the chart', keys: [['Tab', 'from mark to mark'], ['arrows', 'pan'], ['0', 'fit'], ['L', 'ruler']] },
];

export interface Switches {
  text: () => void;
  menu: () => void;
  keys: () => void;
  card: () => void;
  close: () => void;
}

const isField = (target: EventTarget | null): boolean => target instanceof HTMLElement && Boolean(target.closest('input:not([type=radio]):not([type=checkbox]), textarea, select'));
const takesEnter = (target: EventTarget | null): boolean => target instanceof Element && Boolean(target.closest('button, a, summary, [role=button], .chart [tabindex]'));
const isArrowTaken = (target: EventTarget | null): boolean => target instanceof Element && Boolean(target.closest('input, [role=radiogroup], .scroll, ol, .sea'));

/** Does what a key means now; tells whether it meant anything. */
export function pressed(event: KeyboardEvent, desk: GreatWarDesk, switches: Switches): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  if (event.key === 'Escape') return done(switches.close);
  if (isField(event.target)) return false;
  const key = event.key.toLowerCase();
  if (event.repeat && (key === 'enter' || key === 'e' || key === 'z')) return false;
  const onChart = event.target instanceof Element && Boolean(event.target.closest('.chart, .sea'));
  if ((key === 'enter' && takesEnter(event.target)) || (onChart && ['0', 'l', '+', '-', '='].includes(key))) return false;
  if (key.startsWith('arrow') && isArrowTaken(event.target)) return false;
  const common: Record<string, () => void> = {
    '?': switches.keys, t: switches.text, m: switches.menu, c: switches.card, n: () => desk.step(1), b: () => desk.step(-1),
    z: () => desk.take(key, () => desk.live.state?.may.undo && void desk.act(() => desk.live.undo())),
  };
  const deed = common[key];
  if (deed) return done(deed);
  const answer = desk.question ? desk.plan?.keys[key] : undefined;
  return answer ? done(() => desk.take(key, answer)) : false;
}

function done(deed: () => void): boolean {
  deed();
  return true;
}
