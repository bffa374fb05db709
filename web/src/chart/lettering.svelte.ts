/** Where everything written on a chart stands, and where the compass rose has room. */
import { untrack } from 'svelte';
import type { Board, Units } from './board';
import type { Camera } from './camera.svelte';
import { shared, type Box, type Point } from './geometry';
import type { Obstacle, Placed } from './labels';
import { roseBox, roseSpot, type RoseSpot } from './rose';
import { scaleBarBox } from './scale_bar';
import { neatLine } from './ticks';
import { writeChart, type Draft, type Paper } from './writing';

export interface Given {
  board: Board;
  units: Units;
  marks: readonly Point[];
  drafts: Draft[];
  obstacles: Obstacle[];
  /** boxes of the drawing that nothing merely decorative stands on */
  kept: Box[];
}

export class Lettering {
  #given: () => Given;
  #camera: Camera;
  #over: () => HTMLElement[];
  #kept = new Map<string, Placed>();
  #rose: RoseSpot | null = null;

  constructor(given: () => Given, camera: Camera, over: () => HTMLElement[]) {
    this.#given = given;
    this.#camera = camera;
    this.#over = over;
  }

  /** The window and what stands over it. Panning moves both, but nothing is written anew for that. */
  readonly #paper = $derived.by((): Paper => {
    const { board, units, marks } = this.#given();
    const { drawn, width, height, border } = this.#camera;
    return untrack(() => {
      const { left, top, scale } = this.#camera;
      const inDrawing = (x: number, y: number, across: number, down: number): Box => {
        const ratio = drawn / scale;
        return { x: (x - left) * ratio, y: (y - top) * ratio, width: across * ratio, height: down * ratio };
      };
      const sea = { x: 0, y: 0, width: board.width * drawn, height: board.height * drawn };
      const window = shared(inDrawing(border, border, width - 2 * border, height - 2 * border), sea);
      const over = this.#over().map((part) => inDrawing(part.offsetLeft, part.offsetTop, part.offsetWidth, part.offsetHeight));
      const inWindow = marks.map(({ x, y }) => ({ x: left + x * scale, y: top + y * scale }));
      const bar = scaleBarBox(neatLine(board, this.#camera), units, scale, this.#camera.isNarrow, height, inWindow);
      return { scale: drawn, board: sea, window, over: [...over, inDrawing(bar.x, bar.y, bar.width, bar.height)] };
    });
  });

  readonly written = $derived.by(() => writeChart(this.#given().drafts, this.#paper, this.#given().obstacles, this.#kept));
  readonly taken = $derived(this.written.map(({ box }) => box));

  readonly rose = $derived.by(() => {
    const { board, obstacles, kept } = this.#given();
    const free = this.#camera.isNarrow
      ? null
      : roseSpot(this.#camera, board, [...this.taken, ...kept, ...this.#paper.over.slice(-1)], obstacles, this.#rose);
    this.#rose = free;
    return free;
  });
  /** Where the sea's own figures leave room for the rose, in pixels of the drawing. */
  readonly clearing = $derived.by((): Box[] => {
    const { rose } = this;
    return rose ? untrack(() => [roseBox(rose, this.#camera)]) : [];
  });
}
