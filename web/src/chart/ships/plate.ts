/** How much room a name plate takes, known before it is drawn: labels must dodge one another. */
import type { Markers } from './glyphs';
import { markersWorn } from './glyphs';

export const PLATE_HEIGHT = 20;
/** A tag is the bare name; what a ship has suffered stands under it. */
export const TAG_NAME = 15;
export const TAG_BAR = 7;
export const TAG_MARKERS = 18;

let pen: CanvasRenderingContext2D | null | undefined;
const measured = new Map<string, number>();
// Letters that come late, as rare ones do, are not as wide as those that stood in for them.
globalThis.document?.fonts?.addEventListener('loadingdone', () => measured.clear());

function textWidth(name: string): number {
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return name.length * 7;
  pen.font = `600 12px ${getComputedStyle(document.documentElement).getPropertyValue('--font-ui') || 'sans-serif'}`;
  return pen.measureText(name).width;
}

export function plateWidth(name: string): number {
  let width = measured.get(name);
  if (width === undefined) {
    width = Math.ceil(textWidth(name)) + 30;
    measured.set(name, width);
  }
  return width;
}

export function tagSize(name: string, ship: { markers: Markers; lost: number }): { width: number; height: number } {
  const worn = markersWorn(ship.markers);
  const markers = worn.reduce((sum, { count }) => sum + (count > 1 ? 29 : 19), 0);
  return {
    width: Math.max(plateWidth(name) - 26, markers),
    height: TAG_NAME + (ship.lost ? TAG_BAR : 0) + (worn.length ? TAG_MARKERS : 0),
  };
}
