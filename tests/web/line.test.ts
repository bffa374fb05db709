import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, mock, test } from 'node:test';
import { build, scriptIn } from '../../web/src/api/build.svelte';
import { Trouble } from '../../web/src/api/client';
import { LiveTable } from '../../web/src/api/live.svelte';

/** A line that does as it is told, and remembers what was sent. */
class FakeSocket {
  static OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen = (): void => {};
  onmessage = (_: { data: string }): void => {};
  onclose = (_: { code: number; reason: string }): void => {};

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.onclose({ code: 1000, reason: '' });
  }
  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
  }
  say(message: Record<string, unknown>): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
  drop(code = 1006, reason = ''): void {
    this.readyState = 3;
    this.onclose({ code, reason });
  }
}

const event = (number: number) => ({ number, turn: 1, phase: 'movement', kind: 'move', rule: 'GF-3', words: '', facts: {} });
const state = (...numbers: number[]) => ({ kind: 'state', number: numbers.at(-1) ?? 0, events: numbers.map(event) });
const last = (): FakeSocket => FakeSocket.all.at(-1) ?? assert.fail('no line was opened');
/** What is set up here is for these tests alone: all are run together. */
describe('the line of a seat to its table', () => {
  let table: LiveTable;
  let page: unknown;
  const fetched = globalThis.fetch;
  const script = { getAttribute: () => '/assets/index-old.js' };
  const built = (name: string) => ({
    ok: true,
    text: () => Promise.resolve(`<script type="module" crossorigin src="/assets/index-${name}.js"></script>`),
  });
  let served: { ok: boolean; text: () => Promise<string> };

  beforeEach(() => {
    FakeSocket.all = [];
    page = globalThis.document;
    served = built('old');
    build.isOld = false;
    mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'] });
    Object.assign(globalThis, {
      WebSocket: FakeSocket,
      location: { protocol: 'http:', host: 'club:8914' },
      document: Object.assign(new EventTarget(), { hidden: false, querySelector: () => script }),
      fetch: () => Promise.resolve(served),
      addEventListener: () => {},
      removeEventListener: () => {},
    });
    table = new LiveTable('5f0c', 'secret');
    table.open();
    last().open();
    last().say({ ...state(1, 2), setting: { title: 'Coronel' } });
  });
  afterEach(() => {
    table.close();
    mock.timers.reset();
    Object.assign(globalThis, { document: page, fetch: fetched });
  });

  function reconnect(): FakeSocket {
    mock.timers.tick(20_000);
    last().open();
    return last();
  }

  test('the token is in the first message, never in the address', () => {
    assert.equal(last().url, 'ws://club:8914/api/tables/5f0c/live');
    const [{ page, ...hello } = { page: '' }, ...more] = last().sent;
    assert.deepEqual([hello, more], [{ kind: 'hello', token: 'secret', since: 0 }, []]);
    assert.match(String(page), /^\d{1,20}$/);
  });

  test('a page that comes again says that it is the same page', () => {
    const { page } = last().sent[0] ?? {};
    last().drop();
    assert.equal(reconnect().sent[0]?.['page'], page);
  });

  test('a page that slept for a day does not wait for its old line to be found dead', () => {
    const old = last();
    mock.timers.tick(60_000);
    assert.equal(last(), old);
    mock.timers.setTime(24 * 3_600_000);
    mock.timers.tick(10_000);
    const fresh = reconnect();
    assert.notEqual(fresh, old);
    assert.equal(fresh.sent[0]?.['since'], 2);
    old.drop();
    fresh.say(state(3));
    assert.equal(table.line, 'open');
  });

  test('what was said comes once, though a page that comes again hears it twice', () => {
    const line = (number: number, to: number | null) => ({ number, to, by: 'German', words: `${number}`, at: number });
    last().say({ ...state(1), talk: [line(1, null), line(1, 1)] });
    last().drop();
    reconnect().say({ ...state(), talk: [line(1, null), line(1, 1), line(2, null)] });
    assert.deepEqual(
      table.talk.map(({ to, number }) => [to, number]),
      [
        [null, 1],
        [1, 1],
        [null, 2],
      ],
    );
  });

  test('after a break it asks for what it has missed, and joins it', () => {
    last().drop();
    assert.equal(table.line, 'lost');

    const again = reconnect();
    assert.equal(again.sent[0]?.['since'], 2);
    again.say(state(3));
    assert.equal(table.line, 'open');
    assert.deepEqual(
      table.events.map(({ number }) => number),
      [1, 2, 3],
    );
    assert.equal(table.setting?.title, 'Coronel');
  });

  /** The line breaks, and is there again; then everything that waits for an answer has had it. */
  async function afterABreak(): Promise<void> {
    last().drop();
    reconnect().say(state());
    await new Promise(setImmediate);
  }

  test('a server that comes back with the same page says nothing of it', async () => {
    await afterABreak();
    assert.equal(build.isOld, false);
  });

  test('a server that comes back with another page is noticed, and one that has the old again', async () => {
    served = built('new');
    await afterABreak();
    assert.equal(build.isOld, true);

    served = built('old');
    await afterABreak();
    assert.equal(build.isOld, false);
  });

  test('a server that has no page to show is not taken for a newer one', async () => {
    served = { ok: false, text: () => Promise.resolve('The page has not been built.') };
    await afterABreak();
    assert.equal(build.isOld, false);
  });

  test('a page is known by the script with which it begins', () => {
    const html =
      '<script src="/theme.js"></script>\n<script type="module" crossorigin src="/assets/index-NW0PASqp.js"></script>\n<link rel="modulepreload" href="/assets/client-CQ.js">';
    assert.equal(scriptIn(html), '/assets/index-NW0PASqp.js');
    assert.equal(scriptIn('<script type="module" src="/src/main.ts"></script>'), null);
  });

  test('an order without an answer is sent again under the same id', async () => {
    const given = table.order(7, { kind: 'decline', answer: {} });
    const first = last().sent.at(-1);
    last().drop();

    const again = reconnect();
    again.say(state());
    assert.deepEqual(again.sent.at(-1), first);
    again.say({ kind: 'reply', id: first?.['id'], accepted: true, number: 3 });
    await given;
  });

  test('an order given while the line is broken waits for it', async () => {
    last().drop();
    const given = table.order(7, { kind: 'decline', answer: {} });

    const again = reconnect();
    assert.equal(again.sent.length, 1);
    again.say(state());
    again.say({ kind: 'reply', id: again.sent.at(-1)?.['id'], accepted: true, number: 3 });
    await given;
  });

  test('a preview is not worth repeating', async () => {
    const asked = assert.rejects(table.preview(7, { kind: 'move', answer: {} }), Trouble);
    last().drop();

    await asked;
    const again = reconnect();
    again.say(state());
    assert.equal(again.sent.length, 1);
  });

  test('a refusal names its rule', async () => {
    const given = table.order(7, { kind: 'move', answer: {} });
    last().say({ kind: 'reply', id: last().sent.at(-1)?.['id'], refusal: { rule: 'GF-3.21', words: '2 needed, 1 left' } });

    await assert.rejects(given, (trouble: Trouble) => trouble.rule === 'GF-3.21' && trouble.message === '2 needed, 1 left');
  });

  test('a line closed for good stays closed', async () => {
    const given = table.order(7, { kind: 'move', answer: {} });
    last().say({ kind: 'closed', words: 'this link does not open a seat at the table' });
    last().drop(4401);
    await assert.rejects(given, Trouble);
    mock.timers.tick(60_000);

    assert.equal(FakeSocket.all.length, 1);
    assert.equal(table.closedFor, 'this link does not open a seat at the table');
  });
});
