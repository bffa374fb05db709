import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chaptersOf } from '../../web/src/pages/chapters';
import { pageAt } from '../../web/src/pages/routes';
import { paragraph, rulesetOf } from '../../web/src/shell/rule_numbers';

const at = (path: string, query = '', fragment = ''): ReturnType<typeof pageAt> =>
  pageAt({ path, query: new URLSearchParams(query), fragment });
const propsAt = (...place: Parameters<typeof at>): unknown => {
  const page = at(...place);
  return typeof page === 'object' ? page?.props : page;
};

test('a table is opened by its path, its seat by the fragment', () => {
  assert.deepEqual(propsAt('/t/5f0c', '', 'secret'), { table: '5f0c', token: 'secret', replay: false });
  assert.deepEqual(propsAt('/t/5f0c', 'replay', 'secret'), { table: '5f0c', token: 'secret', replay: true });
});

test('a link leads to an exact moment of a game file', () => {
  assert.deepEqual(propsAt('/replays/ab12', 'frame=17'), { source: { replay: 'ab12' }, frame: 17 });
});

test('the lobby is at the root, and nothing at an unknown address', () => {
  assert.equal(at('/'), 'lobby');
  assert.equal(at('/nowhere'), null);
  assert.equal(at('/t/../etc'), null);
});

test('a chip shows the paragraph of a clause', () => {
  assert.deepEqual(['GF-4.31.e', 'GF-6.b', 'GF-4.31', 'GF-COR.e'].map(paragraph), ['4.31', '6', '4.31', 'COR.e']);
  assert.equal(rulesetOf('GF-4.31.e'), 'grand-fleets');
});

test('clauses are put into the chapters of the book', () => {
  const clause = (id: string) => ({ id, kind: 'source', text: '', rulings: [], chapter: '', no_effect: null });
  const chapters = chaptersOf([clause('GF-4.1.a'), clause('GF-GEO.b'), clause('GF-4.31.e')]);

  assert.deepEqual(chapters.map((chapter) => [chapter.title, chapter.clauses.length]), [['4 Gunfire', 2], ['Geometry', 1]]);
});
