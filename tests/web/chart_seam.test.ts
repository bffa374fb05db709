import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRawSnippet } from 'svelte';
import { render } from 'svelte/server';
import type { Board, Units } from '../../web/src/chart/board';
import { Camera } from '../../web/src/chart/camera.svelte';
import type { Ground } from '../../web/src/chart/props';
import SeaChart from '../../web/src/chart/SeaChart.svelte';
import { nearPoint } from '../../web/src/chart/wanted';

/** A rule set that is none of ours: a table in centimetres, counters that are no ships. */
Object.assign(globalThis, { document: { createElement: () => ({ getContext: () => null }) } });

const BOARD: Board = { kind: 'open', width: 150, height: 100, columns: null, rows: null };
const CENTIMETRES: Units = {
  name: 'cm',
  steps: [1, 2, 5, 10, 20, 50],
  spans: [1, 2, 5, 10, 20, 50, 100],
  also: [{ name: 'feet', each: 1 / 30.48, written: (feet) => feet.toFixed(1), spoken: 'feet of the table' }],
  brief: (span) => `${span} cm`,
  told: (distance) => ({ head: `${distance.toFixed(1)} cm`, rest: '' }),
  nearest: 60,
  fitted: 12,
  least: 40,
};

function drawn(): string {
  const camera = new Camera(BOARD, CENTIMETRES);
  camera.resize(852, 652);
  camera.fit({ x: 0, y: 0, width: 150, height: 100 }, [{ left: 26, top: 26, right: 26, bottom: 26 }]);
  const counter = (ground: () => Ground): string => `<rect data-mark="marker 4" width="${ground().scale * 5}" height="9"></rect>`;
  const wanted = nearPoint('odds', { x: 300, y: 300 }, ['Marker 4', '67%'], 'note', 10);
  const props = {
    camera,
    board: BOARD,
    units: CENTIMETRES,
    waters: { title: 'Hearty Knoll', shallow: 3, deep: 18 },
    marks: [{ key: 'marker 4', name: 'Marker 4', x: 60, y: 50, heading: 0, lengthAt: () => 26 }],
    drafts: [{ wanted, mark: 'marker 4', anchor: { x: 60, y: 50 }, tone: 'plan' }],
    obstacles: [],
    upon: createRawSnippet((ground: () => Ground) => ({ render: () => counter(ground) })),
    plate: createRawSnippet(() => ({ render: () => '<g></g>' })),
  };
  return render(SeaChart, { props }).body;
}

test('another rule set draws its own things on the chart, at the scale of the drawing', () => {
  // 800 pixels between the borders for 150 cm: 5 cm are 80 / 3 pixels.
  const width = Number(/data-mark="marker 4" width="([\d.]+)"/.exec(drawn())?.[1]);

  assert.ok(Math.abs(width - 80 / 3) < 0.01, String(width));
});

test('border and scale bar are figured in its own units, and in no mile', () => {
  const page = drawn();

  assert.match(page, />20 cm</);
  assert.match(page, /aria-label="Scale: 20 cm is 0.7 feet of the table"/);
  assert.doesNotMatch(page, /\bnm\b|yards|inches/);
});

test('its notes are written among the others, and pressing one is pressing its mark', () => {
  assert.match(drawn(), /<g class="label plan[^>]*data-mark="marker 4"[^]*?Marker 4[^]*?67%/);
});
