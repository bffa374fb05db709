import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LiveTable } from '../../web/src/api/live.svelte';
import { TableDesk } from '../../web/src/table/desk.svelte';
import { pressedAt, type Keyboard, type Switches } from '../../web/src/table/keys';
import { promptOf, type Prompted } from '../../web/src/table/prompt';
import { Screen } from '../../web/src/table/screen.svelte';

const SEATS = [
  { name: 'Blue', side: 0, who: 'computer', here: false },
  { name: 'Red', side: 1, who: 'me', here: true },
  { name: 'Green', side: 2, who: 'friend', here: false },
];
const question = (number: number, more: object = {}) => ({
  number,
  to: 1,
  asks: 'row',
  about: [],
  kinds: ['row'],
  words: 'Row a boat [3].',
  bounds: {},
  default: null,
  mine: true,
  seconds_left: null,
  ...more,
});

/** A table of no rule set of ours, where boats 3, 5 and 8 can be rowed. */
class Pond {
  undone = 0;
  setting = { sides: SEATS };
  state = {
    questions: [question(1)],
    seat: { name: 'Red', side: 1, spectator: false, umpire: false },
    seats: SEATS,
    waiting: [] as string[],
    outcome: null,
    clock: null,
    dice_due: null,
    may: { undo: true },
    picture: { turn: 1, phase: 'rowing' },
  };
  undo(): Promise<void> {
    this.undone += 1;
    return Promise.resolve();
  }
  ask(...asked: object[]): void {
    this.state = { ...this.state, questions: asked as never };
  }
}
class PondDesk extends TableDesk {
  ready = [3, 5, 8];
  drafted: number[] = [];
  isByPhase = false;
  protected override get choosesEachPhase(): boolean {
    return this.isByPhase;
  }
  protected override draft(boat: number): void {
    this.drafted.push(boat);
  }
}
function sitDown(): { pond: Pond; desk: PondDesk } {
  const pond = new Pond();
  return { pond, desk: new PondDesk(pond as unknown as LiveTable) };
}

test('what is asked is drafted for whoever is looked at, or for the first who can act, and once', () => {
  const { pond, desk } = sitDown();
  desk.attend();
  desk.attend();
  assert.deepEqual([desk.actor, desk.selected, desk.drafted], [3, 3, [3]]);

  desk.select(8);
  desk.attend();
  pond.ask(question(2));
  desk.attend();
  assert.deepEqual(desk.drafted, [3, 8, 8]);
});

test('somebody who cannot act is looked at, and nothing is drafted for him', () => {
  const { desk } = sitDown();
  desk.attend();
  desk.select(4);
  desk.attend();
  assert.deepEqual([desk.selected, desk.actor, desk.drafted], [4, 3, [3]]);
});

test('one steps round those who can act, both ways', () => {
  const { desk } = sitDown();
  desk.attend();
  const seen = ([1, 1, 1, -1, -1] as const).map((by) => {
    desk.step(by);
    return desk.actor;
  });
  assert.deepEqual(seen, [5, 8, 3, 8, 5]);
  desk.ready = [];
  desk.step(1);
  assert.equal(desk.actor, 5);
});

test('a new phase begins with whoever is looked at only where the rules would have it so', () => {
  for (const [isByPhase, actor] of [
    [false, 3],
    [true, 8],
  ] as const) {
    const { pond, desk } = sitDown();
    desk.isByPhase = isByPhase;
    desk.attend();
    desk.selected = 8;
    pond.state.picture = { turn: 1, phase: 'fishing' };
    pond.ask(question(2));
    desk.attend();
    assert.equal(desk.actor, actor);
  }
});

test('after a break of the line the figures are asked for again', () => {
  const { desk } = sitDown();
  desk.attend();
  desk.again();
  assert.deepEqual(desk.drafted, [3, 3]);
});

/** Something that has the focus, inside these places. */
class Focused {
  constructor(readonly places: string[]) {}
  closest(wanted: string): Focused | null {
    return wanted.split(', ').some((each) => this.places.includes(each)) ? this : null;
  }
}
function keyboard(desk: PondDesk, switches: Partial<Switches> = {}): { press: (key: string, more?: object) => boolean; done: string[] } {
  const done: string[] = [];
  const keys: Keyboard<PondDesk> = {
    goesOn: (key) => key === 'w',
    ofChart: ['0'],
    answer: (_, key) => (['w', 'c', '0', 'enter', 'arrowup'].includes(key) ? () => done.push(key) : undefined),
  };
  Object.assign(globalThis, { Element: Focused });
  const screen = new Screen();
  const { card: _, ...others } = screen.switches;
  return {
    done,
    press: (key, more = {}) =>
      pressedAt({ key, target: null, ...more } as unknown as KeyboardEvent, desk, { ...others, ...switches }, keys),
  };
}

test('a key that a screen has no use for is left to what is asked', () => {
  const { desk } = sitDown();
  const plain = keyboard(desk);
  assert.equal(plain.press('c'), true);
  assert.deepEqual(plain.done, ['c']);

  let laid = 0;
  const carded = keyboard(desk, { card: () => (laid += 1) });
  assert.equal(carded.press('c'), true);
  assert.deepEqual([carded.done, laid], [[], 1]);
});

test('keys of a field, of a button and of the chart stay theirs', () => {
  const { desk } = sitDown();
  const { press, done } = keyboard(desk);
  const at = (...places: string[]): object => ({ target: new Focused(places) });
  assert.deepEqual(
    [
      press('w', at('textarea')),
      press('Enter', at('button')),
      press('0', at('.chart')),
      press('ArrowUp', at('.scroll')),
      press('w', { ctrlKey: true }),
    ],
    [false, false, false, false, false],
  );
  assert.deepEqual([press('0'), press('Enter'), press('ArrowUp'), press('w', at('.chart'))], [true, true, true, true]);
  assert.deepEqual(done, ['0', 'enter', 'arrowup', 'w']);
});

test('only keys that go on are taken again while they are held down', () => {
  const { desk } = sitDown();
  const { press, done } = keyboard(desk);
  assert.deepEqual([press('w', { repeat: true }), press('Enter', { repeat: true })], [true, false]);
  assert.deepEqual(done, ['w']);
});

test('without a question a key answers nothing, but an order can be undone', () => {
  const { pond, desk } = sitDown();
  const { press, done } = keyboard(desk);
  pond.ask();
  assert.deepEqual([press('w'), press('z')], [false, true]);
  assert.deepEqual([done, pond.undone], [[], 1]);
});

test('what lies on top of the screen is closed first', () => {
  const screen = new Screen();
  screen.switches.text();
  screen.switches.card();
  screen.switches.menu();
  screen.switches.keys();
  const seen = [1, 2, 3].map(() => {
    screen.switches.close();
    return [screen.shown, screen.largeCard, screen.textBoard];
  });
  assert.deepEqual(seen, [
    ['', true, true],
    ['', false, true],
    ['', false, false],
  ]);
  screen.switches.menu();
  screen.switches.menu();
  assert.equal(screen.shown, '');
});

const prompted = (desk: PondDesk, line: 'open' | 'lost' = 'open'): Prompted =>
  promptOf(desk, line, 0, { asked: () => 'Your turn: row', doing: { rowing: 'to row' } });

test('the prompt says what is asked in full, and what happens when the time is up', () => {
  const { pond, desk } = sitDown();
  assert.deepEqual(prompted(desk), {
    side: 1,
    words: 'Your turn: row',
    about: 'Row a boat.',
    ifNot: 'If you do nothing: the table waits for you.',
  });
  pond.ask(question(2, { seconds_left: 20 }));
  assert.equal(prompted(desk).ifNot, 'If you do nothing: the computer gives this order for you when the time is up.');
  pond.ask(question(3, { seconds_left: 20, asks: 'choice', to: -1 }));
  assert.deepEqual(prompted(desk), {
    side: null,
    words: 'Your turn: row',
    ifNot: 'If you do nothing: the computer gives this order for you when the time is up.',
  });
});

test('while others are asked the prompt says who they are, and whether they are there', () => {
  const { pond, desk } = sitDown();
  pond.ask();
  pond.state.waiting = ['Blue', 'Red', 'Green'];
  assert.equal(prompted(desk).words, 'Blue (computer) and Green (away) to row');
  assert.match(prompted(desk).ifNot, /^Nothing to do for you now/);
  pond.state.waiting = [];
  assert.equal(prompted(desk).words, 'The table is at work');
});

test('a broken line is said before anything else, in the colour of whoever looks', () => {
  const { desk } = sitDown();
  assert.deepEqual([prompted(desk, 'lost').words, prompted(desk, 'lost').side], ['The line to the table is broken', 1]);
});

test('whoever goes on acting is looked at again when something new is asked, whatever was looked at meanwhile', () => {
  const { pond, desk } = sitDown();
  desk.attend();
  desk.select(5);
  desk.attend();
  desk.select(4);
  assert.deepEqual([desk.actor, desk.selected], [5, 4]);

  pond.ask(question(2));
  desk.attend();

  assert.deepEqual([desk.actor, desk.selected], [5, 5]);
});

test('who is looked at while nothing is asked acts next if he can', () => {
  const { pond, desk } = sitDown();
  desk.attend();
  pond.ask();
  desk.attend();
  desk.select(8);

  pond.ask(question(2));
  desk.attend();

  assert.deepEqual([desk.actor, desk.selected], [8, 8]);
});
