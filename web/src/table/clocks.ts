/** The time a table gives for each decision, in plain words. */
export const NO_CLOCK = 0;
const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

export function clockWords(seconds: number): string {
  const [size, noun] =
    seconds >= DAY ? [DAY, 'day'] : seconds >= HOUR ? [HOUR, 'hour'] : seconds >= MINUTE ? [MINUTE, 'minute'] : [1, 'second'];
  const count = Number((seconds / size).toFixed(1));
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

export const CLOCKS: { value: number; words: string }[] = [
  { value: NO_CLOCK, words: 'As long as it takes' },
  ...[30, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY, 14 * DAY].map((value) => ({
    value,
    words: clockWords(value),
  })),
];
