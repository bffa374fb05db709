/** Keeping in sight what matters: the fleets until somebody moves the chart, and then whatever is in question. */
import { untrack } from 'svelte';
import type { Board, Units } from './board';
import type { Camera, Margins } from './camera.svelte';
import { isClear, NARROW_MARGINS, SNUG_MARGINS, wideMargins } from './clear';
import { around, type Box, type Point } from './geometry';
import type { Mark } from './hulls';
import { scaleBarBox } from './scale_bar';
import { neatLine, type Neat } from './ticks';

export interface InSight {
  board: Board;
  units: Units;
  marks: Mark[];
  selected: string | null;
  /** the end of a plan, for instance: to be seen too */
  also: Point[];
  /** west, north, east, south of a part of the sea that must be seen too */
  area: [number, number, number, number] | null;
}

const WHOLE = [{ left: 32, top: 32, right: 32, bottom: 32 }];
/** From a window's edge to what lies well inside. */
const MARGIN = 60;
const NARROW_MARGIN = 30;
const LEAST_MARGIN = 24;

export class Fitting {
  /** marks that left the window or came up beyond it since somebody last moved the chart; all, if none is in it */
  lost = $state.raw<Mark[]>([]);
  #given: () => InSight;
  #camera: Camera;
  #over: () => HTMLElement[];
  /** whether somebody has a hand on the chart */
  #isHeld: () => boolean;
  #isFitted = false;
  /** what was on the chart, and what of it in the window, when the chart was last moved */
  #known = new Set<string>();
  #seen = new Set<string>();

  constructor(given: () => InSight, camera: Camera, over: () => HTMLElement[], isHeld: () => boolean) {
    this.#given = given;
    this.#camera = camera;
    this.#over = over;
    this.#isHeld = isHeld;
    $effect(() => this.#follow());
    $effect(() => this.#showSelected());
    $effect(() => this.#showArea());
    $effect(() => this.#remember());
    $effect(() => this.#miss());
  }

  fit = (): void => {
    const { board, units, marks, also, area } = this.#given();
    const corners = area
      ? [
          { x: area[0], y: area[1] },
          { x: area[2], y: area[3] },
        ]
      : [];
    const all = around([...marks, ...also, ...corners], units.least);
    const whole = { x: 0, y: 0, width: board.width, height: board.height };
    if (!all) return this.#camera.fit(whole, WHOLE);
    this.#camera.fit(all, this.#margins(), () => this.#areClear());
  };

  #margins(): Margins[] {
    if (this.#camera.isNarrow) return NARROW_MARGINS;
    const wide = wideMargins(this.#camera.width);
    return this.#given().units.snug ? [...SNUG_MARGINS, ...wide] : wide;
  }

  resize(width: number, height: number): void {
    this.#camera.resize(width, height);
    if (width > 0 && !this.#camera.isMoved) this.fit();
    this.#isFitted ||= width > 0;
  }

  /** What may hide a mark; a key that was opened is soon closed again. */
  #hiding(): Box[] {
    const { board, units } = this.#given();
    const { scale, isNarrow } = this.#camera;
    const parts = this.#over().filter((part) => !part.classList.contains('open'));
    const boxes = parts.map((part) => ({
      x: part.offsetLeft,
      y: part.offsetTop,
      width: part.offsetWidth,
      height: part.offsetHeight,
    }));
    const neat = neatLine(board, this.#camera);
    if (!units.spans.length) return [...boxes, ...this.#paper(neat)];
    if (!units.snug) return [...boxes, scaleBarBox(neat, units, scale, isNarrow)];
    const marks = this.#given().marks.map((mark) => this.#camera.toWindow(mark));
    return [...boxes, ...this.#paper(neat), scaleBarBox(neat, units, scale, isNarrow, this.#camera.height, marks)];
  }

  /** The border, wherever the board goes on beneath it. */
  #paper({ left, top, right, bottom, ends }: Neat): Box[] {
    const { width, height } = this.#camera;
    return [
      ...(ends.left ? [] : [{ x: 0, y: 0, width: left, height }]),
      ...(ends.right ? [] : [{ x: right, y: 0, width: width - right, height }]),
      ...(ends.top ? [] : [{ x: 0, y: 0, width, height: top }]),
      ...(ends.bottom ? [] : [{ x: 0, y: bottom, width, height: height - bottom }]),
    ];
  }

  #areClear(): boolean {
    const boxes = this.#hiding();
    const { scale, left, top } = this.#camera;
    return this.#given().marks.every((mark) => isClear(mark, scale, { x: left, y: top }, boxes));
  }

  #isInSight(at: Point, margin: number): boolean {
    const { x, y } = this.#camera.toWindow(at);
    return x > margin && y > margin && x < this.#camera.width - margin && y < this.#camera.height - margin;
  }

  get #wellInside(): number {
    return this.#camera.isNarrow || this.#given().units.snug ? NARROW_MARGIN : MARGIN;
  }

  /** The chart follows the fleets until somebody moves it. */
  #follow(): void {
    const { marks, also } = this.#given();
    untrack(() => {
      if (!this.#isFitted || this.#camera.isMoved || this.#isHeld()) return;
      const areInside = marks.every((mark) => this.#isInSight(mark, this.#wellInside));
      const isPlanInside = also.every((point) => this.#isInSight(point, LEAST_MARGIN));
      if (!areInside || !isPlanInside || !this.#areClear()) this.fit();
    });
  }

  /** On a chart that was moved, what is chosen elsewhere, moves while it is chosen or is planned for it is looked at. */
  #showSelected(): void {
    const { marks, selected, also } = this.#given();
    const chosen = marks.find((mark) => mark.key === selected);
    untrack(() => {
      if (!this.#isFitted || !this.#camera.isMoved || this.#isHeld()) return;
      const missed = [chosen, ...also].find((each) => each && !this.#isInSight(each, LEAST_MARGIN));
      if (missed) this.#camera.lookAt(missed);
    });
  }

  readonly #areaNow = $derived.by(() => this.#given().area?.join(' ') ?? '');
  #showArea(): void {
    if (this.#areaNow) untrack(() => this.#isFitted && this.fit());
  }

  #remember(): void {
    void this.#camera.moves;
    untrack(() => {
      const { marks } = this.#given();
      this.#known = new Set(marks.map((mark) => mark.key));
      this.#seen = new Set(marks.filter((mark) => this.#isInSight(mark, 0)).map((mark) => mark.key));
    });
  }

  #miss(): void {
    const { marks } = this.#given();
    const isNews = ({ key }: Mark): boolean => this.#seen.has(key) || !this.#known.has(key);
    const away = this.#camera.width ? marks.filter((mark) => !this.#isInSight(mark, 0)) : [];
    const lost = away.length === marks.length ? away : away.filter(isNews);
    untrack(() => {
      if (lost.length || this.lost.length) this.lost = lost;
    });
  }
}
