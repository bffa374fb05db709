/** What part of the chart is in the window. A drawing keeps the scale it was made at until zooming comes to rest. */
import type { Board, Units } from './board';
import { within, type Box, type Point } from './geometry';

const NARROW = 560;
/** From the window's edge to the neat line. */
const BORDER = 26;
const NARROW_BORDER = 8;
const REST = 140;
/** How far the board's edge may be drawn into the window, clear of what stands there. */
const SLACK = 90;
/** Beyond these the drawing is made anew even in the middle of a zoom. */
const SHRUNK = 0.6;
const SWOLLEN = 1.7;

export interface Margins {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export class Camera {
  /** the window in pixels */
  width = $state(0);
  height = $state(0);
  /** pixels to the unit, now and in the drawing */
  scale = $state(1);
  drawn = $state(1);
  /** the board's corner in the window */
  left = $state(0);
  top = $state(0);
  /** Until somebody pans or zooms, the chart may fit itself to a new window. */
  isMoved = false;
  /** counts what people did with the chart: pans, zooms, fits, another window */
  moves = $state(0);
  #board: Board;
  #units: Units;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(board: Board, units: Units) {
    this.#board = board;
    this.#units = units;
    this.scale = this.drawn = units.fitted / 2;
  }

  /** Little room: a narrow border without figures, names in place of plates. */
  get isNarrow(): boolean {
    return this.width < NARROW;
  }

  get border(): number {
    return this.isNarrow ? NARROW_BORDER : BORDER;
  }

  get ratio(): number {
    return this.scale / this.drawn;
  }

  resize(width: number, height: number): void {
    const centre = this.toBoard({ x: this.width / 2, y: this.height / 2 });
    this.width = width;
    this.height = height;
    this.moves += 1;
    this.lookAt(centre);
  }

  toBoard(at: Point): Point {
    return { x: (at.x - this.left) / this.scale, y: (at.y - this.top) / this.scale };
  }

  toWindow(at: Point): Point {
    return { x: this.left + at.x * this.scale, y: this.top + at.y * this.scale };
  }

  lookAt(centre: Point): void {
    this.left = this.width / 2 - centre.x * this.scale;
    this.top = this.height / 2 - centre.y * this.scale;
    this.#stayOnBoard();
  }

  panBy(across: number, down: number): void {
    this.isMoved = true;
    this.moves += 1;
    this.left += across;
    this.top += down;
    this.#stayOnBoard();
  }

  /** Zoom so that the point of the sea under the pointer stays there. */
  zoomAt(factor: number, at: Point): void {
    this.isMoved = true;
    this.moves += 1;
    const fixed = this.toBoard(at);
    this.scale = within(this.scale * factor, this.#smallest(), this.#units.nearest);
    this.left = at.x - fixed.x * this.scale;
    this.top = at.y - fixed.y * this.scale;
    this.#stayOnBoard();
    this.#drawSoon();
  }

  zoom(factor: number): void {
    this.zoomAt(factor, { x: this.width / 2, y: this.height / 2 });
  }

  /**
   * Show all of a box of the sea, as large as one of these margins lets it be while everything in it is clear. Paper beyond
   * the board is shown only where nothing else helps.
   */
  fit(box: Box, choices: Margins[], isClear: () => boolean = () => true): void {
    const { fitted, legible = 0 } = this.#units;
    const large = (room: Box): number => Math.max(legible, Math.min(room.width / box.width, room.height / box.height, fitted));
    const rooms = choices.map((margins) => this.#inside(margins)).sort((a, b) => large(b) - large(a));
    const slacks = this.isNarrow ? [0, SLACK / 2, SLACK] : [0];
    slacks.some((slack) =>
      rooms.some((room) => {
        this.#show(box, room, large(room), slack);
        return isClear();
      }),
    );
    this.isMoved = false;
    this.moves += 1;
    this.#draw();
  }

  #show(box: Box, room: Box, scale: number, slack: number): void {
    this.scale = within(scale, this.#smallest(), this.#units.nearest);
    this.left = room.x + room.width / 2 - (box.x + box.width / 2) * this.scale;
    this.top = room.y + room.height / 2 - (box.y + box.height / 2) * this.scale;
    this.#stayOnBoard(slack);
  }

  #inside({ left, top, right, bottom }: Margins): Box {
    return { x: left, y: top, width: Math.max(80, this.width - left - right), height: Math.max(80, this.height - top - bottom) };
  }

  #smallest(): number {
    return 0.8 * Math.min(this.width / this.#board.width, this.height / this.#board.height) || 1;
  }

  #stayOnBoard(slack = SLACK): void {
    this.left = this.#held(this.left, this.#board.width * this.scale, this.width, slack);
    this.top = this.#held(this.top, this.#board.height * this.scale, this.height, slack);
  }

  /** A board smaller than the window stands in its middle, or wherever there is room for what lies beside it; a larger one fills it. */
  #held(corner: number, board: number, window: number, slack: number): number {
    const spare = window - 2 * this.border - board;
    if (spare >= 0) return this.#units.snug ? within(corner, this.border, this.border + spare) : (window - board) / 2;
    return within(corner, window - this.border - slack - board, this.border + slack);
  }

  #drawSoon(): void {
    clearTimeout(this.#timer);
    if (this.ratio < SHRUNK || this.ratio > SWOLLEN) this.#draw();
    else this.#timer = setTimeout(() => this.#draw(), REST);
  }

  #draw(): void {
    clearTimeout(this.#timer);
    this.drawn = this.scale;
  }
}
