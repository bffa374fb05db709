/** How much room a name plate takes, known before it is drawn: labels must dodge one another. */
export const PLATE_HEIGHT = 20;

let pen: CanvasRenderingContext2D | null | undefined;
const measured = new Map<string, number>();

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
