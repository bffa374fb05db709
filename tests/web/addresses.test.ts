import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CHAPTERS } from '../../web/src/games/grand_fleets/chapters';
import { chaptersOf } from '../../web/src/pages/chapters';
import { pageAt } from '../../web/src/routes';
import { paragraph } from '../../web/src/shell/rule_numbers';
import { piecesOf } from '../../web/src/table/log';
import { plainWords } from '../../web/src/table/words';

const at = (path: string, query = '', fragment = ''): ReturnType<typeof pageAt> =>
  pageAt({ path, query: new URLSearchParams(query), fragment });
const propsAt = (...place: Parameters<typeof at>): unknown => at(...place)?.props;

test('a table is opened by its path, its seat by the fragment', () => {
  assert.deepEqual(propsAt('/t/5f0c', '', 'secret'), { table: '5f0c', token: 'secret', replay: false });
  assert.deepEqual(propsAt('/t/5f0c', 'replay', 'secret'), { table: '5f0c', token: 'secret', replay: true });
});

test('a link leads to an exact moment of a game file', () => {
  assert.deepEqual(propsAt('/replays/ab12', 'frame=17'), { source: { replay: 'ab12' }, frame: 17 });
});

test('the lobby is at the root, and nothing at an unknown address', () => {
  assert.deepEqual(propsAt('/'), {});
  assert.equal(at('/nowhere'), null);
  assert.equal(at('/t/../etc'), null);
});

test('a chip shows the paragraph of a clause', () => {
  assert.deepEqual(['GF-4.31.e', 'GF-6.b', 'GF-4.31', 'GF-COR.e'].map(paragraph), ['4.31', '6', '4.31', 'COR.e']);
  assert.deepEqual(['GWAS-18.41.b', 'GWAS-11.7.6a', 'GWAS-B8.t1'].map(paragraph), ['18.41', '11.7', 'B8.t1']);
});

test('sentences cite rules by numbers of every form', () => {
  const cited = (words: string, rule: string): string[] => piecesOf(words, rule).flatMap((piece) => ('rule' in piece ? [piece.rule] : []));

  assert.deepEqual(cited('one die [B8.t1], a Gale [11.7.6a]: 12 [18.41.b].', 'GWAS-B8.a'), ['GWAS-B8.t1', 'GWAS-11.7.6a', 'GWAS-18.41.b']);
  assert.deepEqual(cited('8+ needed [4.2], spotted [OBS.b].', 'CW-OBS.a'), ['CW-4.2', 'CW-OBS.b']);
  assert.equal(plainWords('stay where you are [B1.e], or go [4.31]'), 'stay where you are, or go');
});

test('clauses are put into the chapters of the book', () => {
  const clause = (id: string) => ({ id, kind: 'source', text: '', rulings: [], chapter: '', no_effect: null });
  const chapters = chaptersOf([clause('GF-4.1.a'), clause('GF-GEO.b'), clause('GF-4.31.e')], CHAPTERS);

  assert.deepEqual(
    chapters.map((chapter) => [chapter.title, chapter.clauses.length]),
    [
      ['4 Gunfire', 2],
      ['Geometry', 1],
    ],
  );
});
