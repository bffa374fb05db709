/** Faces as they are typed in, for a field that is still empty: as many as are due, and such as the dice have. */
const SPREAD = [3, 1, 6, 2, 5, 4];
const MOST_SHOWN = 6;

export function facesFor(count: number, kind: number): string {
  const shown = Array.from({ length: Math.min(count, MOST_SHOWN) }, (_, i) =>
    Math.max(1, Math.round(((SPREAD[i % SPREAD.length] ?? 1) * kind) / 6)),
  );
  return `${shown.join(' ')}${count > MOST_SHOWN ? ' …' : ''}`;
}
