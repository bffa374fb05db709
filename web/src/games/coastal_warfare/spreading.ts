/** Things in a row that would like to stand somewhere, and must not stand on each other. */

interface Run {
  start: number;
  count: number;
  /** where the first of the run would stand, on the average of what all of them want */
  first: number;
}

/**
 * The places nearest to those that are wanted, in the same order, at which things of these widths have room between two
 * bounds; things that would touch move apart together.
 */
export function spread(wanted: number[], widths: number[], low: number, high: number): number[] {
  const offsets: number[] = [];
  widths.forEach((width, i) => offsets.push(i ? (offsets[i - 1] ?? 0) + ((widths[i - 1] ?? 0) + width) / 2 : 0));
  const runs: Run[] = [];
  wanted.forEach((at, i) => {
    let run: Run = { start: i, count: 1, first: at - (offsets[i] ?? 0) };
    for (let before = runs.at(-1); before && before.first > run.first; before = runs.at(-1)) {
      runs.pop();
      run = {
        start: before.start,
        count: before.count + run.count,
        first: (before.first * before.count + run.first * run.count) / (before.count + run.count),
      };
    }
    runs.push(run);
  });
  const last = widths.length - 1;
  const [least, most] = [low + (widths[0] ?? 0) / 2, high - (widths[last] ?? 0) / 2 - (offsets[last] ?? 0)];
  return runs.flatMap(({ start, count, first }) =>
    offsets.slice(start, start + count).map((offset) => Math.max(least, Math.min(most, first)) + offset),
  );
}
