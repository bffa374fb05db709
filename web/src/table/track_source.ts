/** Track charts: whose battle is drawn, and the picture as a file of dots. */

export type Source = { table: string; token: string } | { replay: string };

/** Dots to each of the drawing's own. */
const FINE = 2;
/** Some browsers draw no larger picture than this. */
const MOST_DOTS = 16_000_000;

export const asPicture = (svg: string): Blob => new Blob([svg], { type: 'image/svg+xml' });

/** A drawing as PNG; a RangeError in words where the browser cannot. */
export async function asDots(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(asPicture(svg));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const fine = Math.min(FINE, Math.sqrt(MOST_DOTS / (image.naturalWidth * image.naturalHeight)));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.naturalWidth * fine);
    canvas.height = Math.round(image.naturalHeight * fine);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const dots = await new Promise<Blob | null>((told) => canvas.toBlob(told, 'image/png'));
    if (dots) return dots;
  } catch {
    // told below
  } finally {
    URL.revokeObjectURL(address);
  }
  throw new RangeError('This browser cannot make a PNG of it; the SVG is the same picture.');
}
