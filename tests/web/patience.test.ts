/** A page that is told to come again does so, if it only wants to see something. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { MOST_TRIES, patient, pauseBefore } from '../../web/src/api/patience';

const busy = (after: string | null) => new Response('{"words": "busy"}', { status: 503, headers: after ? { 'Retry-After': after } : {} });

/** What a page gets from a server that gives these answers, how often it asked, and how long it waited. */
async function asking(method: string, answers: Response[]): Promise<[number, number, number[]]> {
  const waited: number[] = [];
  let asked = 0;
  const ask = patient(
    async () => answers[Math.min(asked++, answers.length - 1)].clone(),
    async (seconds) => void waited.push(seconds),
  );
  const answer = await ask(new Request('http://localhost/', { method }));
  return [answer.status, asked, waited];
}

test('what only looks is asked for again as the server says', async () => {
  assert.deepEqual(await asking('GET', [busy('3'), busy('2'), new Response('{}')]), [200, 3, [3, 2]]);
});

test('not for ever', async () => {
  assert.deepEqual(await asking('GET', [busy('1')]), [503, MOST_TRIES, [1, 1, 1]]);
});

test('what changes something is left to who sits there', async () => {
  assert.deepEqual(await asking('POST', [busy('1'), new Response('{}')]), [503, 1, []]);
});

test('nobody is kept waiting without a word, or for long', () => {
  assert.deepEqual(
    [null, '', 'soon', '0', '-1', '16'].map((after) => pauseBefore('GET', 503, after)),
    [0, 0, 0, 0, 0, 0],
  );
  assert.equal(pauseBefore('GET', 500, '3'), 0);
  assert.equal(pauseBefore('GET', 503, '15'), 15);
});
