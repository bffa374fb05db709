/** The spans of years that battles are filtered by. */
const SPANS: [number, number, string][] = [
  [0, 1904, 'to 1904'],
  [1905, 1913, '1905-13'],
  [1914, 1918, '1914-18'],
  [1919, 1938, '1919-38'],
  [1939, 1945, '1939-45'],
];

export function spanOf(period: string): string | null {
  const year = Number(/\d{4}/.exec(period)?.[0] ?? NaN);
  return SPANS.find(([from, to]) => year >= from && year <= to)?.[2] ?? null;
}

/** The spans that occur, in the order of time. */
export function spansIn(periods: string[]): string[] {
  const found = new Set(periods.map(spanOf));
  return SPANS.map(([, , words]) => words).filter((words) => found.has(words));
}
