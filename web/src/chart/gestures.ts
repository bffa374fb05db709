/** What fingers, mouse and wheel do on the chart: pan, pinch, measure, drag a handle, press a mark or the sea. */
import type { Camera } from './camera.svelte';
import type { Point } from './geometry';

/** A press that moves less than this is a click. */
const STILL = 5;

export interface Hands {
  camera: Camera;
  isMeasuring: () => boolean;
  press: (at: Point, target: Element) => void;
  measure: (from: Point, to: Point) => void;
  drag: (key: string, at: Point, done: boolean) => void;
}

type Doing = 'undecided' | 'pan' | 'measure' | 'drag' | 'pinch';

export class Gestures {
  #hands: Hands;
  #pointers = new Map<number, Point>();
  #doing: Doing = 'undecided';
  #from: Point = { x: 0, y: 0 };
  #key = '';
  #target: Element | null = null;

  constructor(hands: Hands) {
    this.#hands = hands;
  }

  /** Whether a finger or a button is down. */
  get isBusy(): boolean {
    return this.#pointers.size > 0;
  }

  #place(event: PointerEvent | WheelEvent): Point {
    const frame = (event.currentTarget as Element).getBoundingClientRect();
    return { x: event.clientX - frame.left, y: event.clientY - frame.top };
  }

  down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    const at = this.#place(event);
    this.#pointers.set(event.pointerId, at);
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    if (this.#pointers.size === 2) this.#doing = 'pinch';
    if (this.#pointers.size > 1) return;
    this.#from = at;
    this.#target = event.target as Element;
    const handle = this.#target.closest('[data-handle]');
    this.#key = handle?.getAttribute('data-handle') ?? '';
    this.#doing = handle ? 'drag' : this.#hands.isMeasuring() ? 'measure' : 'undecided';
  };

  move = (event: PointerEvent): void => {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const at = this.#place(event);
    this.#pointers.set(event.pointerId, at);
    const { camera } = this.#hands;
    if (this.#doing === 'pinch') return this.#pinch(event.pointerId, before, at);
    if (this.#doing === 'undecided' && Math.hypot(at.x - this.#from.x, at.y - this.#from.y) > STILL) {
      this.#doing = 'pan';
      return camera.panBy(at.x - this.#from.x, at.y - this.#from.y);
    }
    if (this.#doing === 'pan') camera.panBy(at.x - before.x, at.y - before.y);
    if (this.#doing === 'measure') this.#hands.measure(camera.toBoard(this.#from), camera.toBoard(at));
    if (this.#doing === 'drag') this.#hands.drag(this.#key, camera.toBoard(at), false);
  };

  up = (event: PointerEvent): void => {
    if (!this.#pointers.delete(event.pointerId)) return;
    const at = this.#place(event);
    const { camera } = this.#hands;
    if (this.#doing === 'undecided' && this.#target) this.#hands.press(camera.toBoard(at), this.#target);
    if (this.#doing === 'drag') this.#hands.drag(this.#key, camera.toBoard(at), true);
    if (this.#doing === 'pinch' && this.#pointers.size) this.#doing = 'pan';
  };

  cancel = (event: PointerEvent): void => {
    this.#pointers.delete(event.pointerId);
  };

  wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1;
    const speed = event.ctrlKey ? 0.01 : 0.0016;
    this.#hands.camera.zoomAt(Math.exp(-event.deltaY * lines * speed), this.#place(event));
  };

  /** Two fingers: what lies under them stays under them. */
  #pinch(moved: number, before: Point, at: Point): void {
    const still = [...this.#pointers].find(([id]) => id !== moved)?.[1];
    if (!still) return;
    const { camera } = this.#hands;
    const apart = Math.hypot(before.x - still.x, before.y - still.y);
    camera.panBy((at.x - before.x) / 2, (at.y - before.y) / 2);
    if (apart > 1) {
      const factor = Math.hypot(at.x - still.x, at.y - still.y) / apart;
      camera.zoomAt(factor, { x: (at.x + still.x) / 2, y: (at.y + still.y) / 2 });
    }
  }
}
