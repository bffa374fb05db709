/** What the chart draws, worked out from the picture at the drawing's scale. */
import { untrack } from 'svelte';
import type { Picture, Setting } from '../api/types';
import type { Camera } from './camera.svelte';
import { drawnAt, drawnLength, ENLARGED, shipsAfloat, wrecks } from './fleet';
import { outward, type Box, type Point } from './geometry';
import { hexAt, hexBox, hexFigure } from './hexgrid';
import type { Placed } from './labels';
import { drawLine } from './lines';
import type { Aim, HexMark, Plan, Wake } from './props';
import { roseSpot, type RoseSpot } from './rose';
import { scaleBarBox } from './scale_bar';
import { neatLine } from './ticks';
import { obstaclesOf, writeChart } from './writing';

export interface Given {
  setting: Setting;
  picture: Picture;
  wakes: Wake[];
  selected: number | null;
  plan: Plan | null;
  aim: Aim | null;
  hexes: HexMark[];
}

function shared(a: Box, b: Box): Box {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  return { x, y, width: Math.min(a.x + a.width, b.x + b.width) - x, height: Math.min(a.y + a.height, b.y + b.height) - y };
}

export class Drawing {
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

  readonly scale = $derived.by(() => this.#camera.drawn);
  readonly board = $derived.by(() => this.#given().setting.board);
  readonly isHex = $derived(this.board.kind === 'hex');
  readonly afloat = $derived.by(() => shipsAfloat(this.#given().setting, this.#given().picture));
  readonly sunk = $derived.by(() => wrecks(this.#given().setting, this.#given().picture));
  readonly ships = $derived(this.afloat.map((ship) => drawnAt(ship, this.scale, this.isHex)));
  readonly byNumber = $derived(new Map(this.ships.map((ship) => [ship.number, ship])));
  readonly chosen = $derived.by(() => this.byNumber.get(this.#given().selected ?? -1));
  readonly aiming = $derived.by(() => this.byNumber.get(this.#given().aim?.ship ?? -1));

  readonly lines = $derived.by(() => {
    const firer = this.aiming;
    return (this.#given().aim?.lines ?? []).flatMap((line) => {
      const target = this.byNumber.get(line.to);
      return firer && target ? [drawLine(line, firer, target, this.byNumber.get(line.by ?? -1) ?? null, this.scale)] : [];
    });
  });

  /** Hexes with a ship in them, and those of the plan, by their figures. */
  readonly occupied = $derived(new Set(this.afloat.flatMap((ship) => (ship.now.hex ? [hexFigure(...ship.now.hex)] : []))));
  readonly planned = $derived.by(() => {
    const hexes = (this.#given().plan?.track ?? []).map((stop) => hexAt(this.board, stop));
    return new Set(hexes.filter((hex) => hex !== null).map((hex) => hexFigure(...hex)));
  });

  readonly sea = $derived<Box>({ x: 0, y: 0, width: this.board.width * this.scale, height: this.board.height * this.scale });

  /** The window and what stands over it. Panning moves both, but nothing is written anew for that. */
  #around = $derived.by(() => {
    const { drawn, width, height, border } = this.#camera;
    return untrack(() => {
      const { left, top, scale } = this.#camera;
      const inDrawing = (x: number, y: number, across: number, down: number): Box => {
        const ratio = drawn / scale;
        return { x: (x - left) * ratio, y: (y - top) * ratio, width: across * ratio, height: down * ratio };
      };
      const window = inDrawing(border, border, width - 2 * border, height - 2 * border);
      const over = this.#over().map((part) => inDrawing(part.offsetLeft, part.offsetTop, part.offsetWidth, part.offsetHeight));
      const bar = scaleBarBox(neatLine(this.board, this.#camera), scale, this.#camera.isNarrow);
      return { window: shared(window, this.sea), over: [...over, inDrawing(bar.x, bar.y, bar.width, bar.height)] };
    });
  });

  /** Before the bow of the ship that may move, or of her ghost once a move is pencilled. */
  readonly handle = $derived.by((): Point | null => {
    const { picture, plan } = this.#given();
    const ship = this.chosen;
    if (!ship?.now.may_act || picture.phase !== 'movement') return null;
    const at = (plan?.ship === ship.number ? plan.track[plan.track.length - 1] : undefined) ?? ship;
    return outward({ x: at.x * this.scale, y: at.y * this.scale }, at.heading, ship.length / 2 + 10);
  });

  readonly #subject = $derived.by(() => {
    const { wakes, selected, aim, plan } = this.#given();
    const { ships, scale, lines, sea: board, sunk, handle } = this;
    return { ships, scale, board, ...this.#around, wakes, wrecks: sunk, selected, aim, lines, handle, plan, compact: this.#camera.isNarrow };
  });
  readonly obstacles = $derived(obstaclesOf(this.#subject));
  readonly written = $derived(writeChart(this.#subject, this.obstacles, this.#kept));
  readonly taken = $derived(this.written.map(({ box }) => box));
  readonly rose = $derived.by(() => {
    const reach = this.#given().hexes.map(({ column, row }) => hexBox(column, row, this.scale));
    const free = this.#camera.isNarrow ? null : roseSpot(this.#camera, this.board, [...this.taken, ...reach], this.obstacles, this.#rose);
    this.#rose = free;
    return free;
  });

  /** The ship whose move or place is pencilled; one yet to come has a card but no place. */
  readonly ghost = $derived.by(() => {
    const { plan, setting } = this.#given();
    const card = setting.ships.find((ship) => ship.number === plan?.ship);
    if (!card) return null;
    const ship = this.byNumber.get(card.number) ?? null;
    return { card, from: ship, length: ship?.length ?? drawnLength(card, ENLARGED, this.scale, this.isHex) };
  });
}
