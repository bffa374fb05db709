/** Keys of every battle screen, whatever the rules; what a key answers to a question is its rule set's own. */
import type { TableDesk } from './desk.svelte';

export type Action = () => void;
export type Actions = Record<string, Action>;
/** Keys as they are listed, in words. */
export type KeyList = { title: string; keys: [string, string][] }[];

/** What keys do with the screen; a rule set that has no such thing leaves its key free. */
export interface Switches {
  text: Action;
  menu: Action;
  keys: Action;
  talk?: Action;
  close: Action;
  card?: Action;
  /** dice one by one, or all at once */
  dice: Action;
}

/** What a rule set says of its keys. */
export interface Keyboard<Desk extends TableDesk> {
  /** keys that go on while they are held down; no order is given twice so */
  goesOn: (key: string) => boolean;
  /** keys that are the chart's own while it is used */
  ofChart: string[];
  /** what a key answers to what is asked now */
  answer: (desk: Desk, key: string) => Action | undefined;
}

/** The keys that work everywhere: those of a rule set first, then those of every table. */
export const everywhere = (own: [string, string][], more: [string, string][] = []): KeyList[number] => ({
  title: 'Everywhere',
  keys: [
    ...own,
    ['Z', 'undo my last order'],
    [',', 'orders for all ships; Enter commits them'],
    ['.', 'pass on, where nothing can be chosen, until something happens'],
    ['I', 'what the admiral would do'],
    ['Y', 'take his order as my plan'],
    ['J', 'his next best'],
    ['Space', 'while dice fall: to now'],
    ['P', 'while dice fall: prepare my next order'],
    ['G', 'dice one by one, or all at once'],
    ['T', 'text board'],
    ['M', 'table menu'],
    ['K', 'talk at the table'],
    ...more,
    ['?', 'these keys'],
    ['Esc', 'close what is open'],
  ],
});

const isIn = (target: EventTarget | null, places: string): boolean => target instanceof Element && Boolean(target.closest(places));
const FIELDS = 'input:not([type=radio]):not([type=checkbox]), textarea, select';
const TAKING_ENTER = 'button, a, summary, [role=button], .chart [tabindex]';
const TAKING_ARROWS = 'input, [role=radiogroup], .scroll, ol, .sea';

/** Whether a key belongs to what has the focus. */
function isTaken(key: string, target: EventTarget | null, ofChart: string[]): boolean {
  if (key === 'enter') return isIn(target, TAKING_ENTER);
  if (key.startsWith('arrow')) return isIn(target, TAKING_ARROWS);
  return ofChart.includes(key) && isIn(target, '.chart, .sea');
}

/** Does what a key means now; tells whether it meant anything. */
export function pressedAt<Desk extends TableDesk>(
  event: KeyboardEvent,
  desk: Desk,
  switches: Switches,
  { goesOn, ofChart, answer }: Keyboard<Desk>,
): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  if (event.key === 'Escape') return done(switches.close);
  const key = event.key.toLowerCase();
  if (isIn(event.target, FIELDS) || (event.repeat && !goesOn(key)) || isTaken(key, event.target, ofChart)) return false;
  const action = common(desk, switches)[key];
  if (action) return done(action);
  const answered = desk.question && !desk.goesByItself ? answer(desk, key) : undefined;
  return answered ? done(() => desk.take(key, answered)) : false;
}

const common = (desk: TableDesk, switches: Switches): Record<string, Action | undefined> => ({
  '?': switches.keys,
  t: switches.text,
  m: switches.menu,
  k: switches.talk,
  c: switches.card,
  g: switches.dice,
  n: () => desk.step(1),
  b: () => desk.step(-1),
  ',': desk.mayLead ? () => void desk.lead() : undefined,
  enter: desk.squadron?.isShown ? () => void desk.squadron?.commit() : undefined,
  '.': desk.passing?.isShown ? () => void desk.passing?.toggle() : undefined,
  i: () => void desk.adviser.ask(),
  y: desk.adviser.shown ? () => void desk.adviser.take() : undefined,
  j: desk.adviser.shown ? () => desk.adviser.next() : undefined,
  z: () => desk.take('z', () => desk.live.state?.may.undo && void desk.act(() => desk.live.undo())),
});

function done(action: Action): boolean {
  action();
  return true;
}
