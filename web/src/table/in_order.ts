/** What comes over the line of a table is drawn in the order of its telling. */
import type { LiveTable } from '../api/live.svelte';
import type { MomentShown, Picture, TableState } from '../api/types';
import type { Clock, Step } from './clock.svelte';
import { isTold, loudest } from './great_moments';

/** The picture of a moment, told by what is otherwise in the one after it. */
export function pictureBefore<P extends Picture>(later: P, { picture, rows, absent }: MomentShown): P {
  const before: Record<string, unknown> = { ...later, ...picture };
  for (const [name, changed] of Object.entries(rows)) {
    const list = [...(before[name] as unknown[])];
    for (const [place, row] of Object.entries(changed)) list[Number(place)] = row;
    before[name] = list;
  }
  for (const name of absent) delete before[name];
  return before as P;
}

/** The pictures of all moments, worked out from the last. */
function picturesOf<P extends Picture>(moments: MomentShown[], last: P): P[] {
  let later = last;
  return moments.reduceRight<P[]>((found, moment) => [(later = pictureBefore(later, moment)), ...found], []);
}

/** Puts the clock between what the server says and what is drawn. Nothing on the server waits for it. */
export function tellInOrder(live: LiveTable, clock: Clock): () => void {
  const hear = (state: TableState, isTakenBack: boolean): boolean => {
    const isPlain = !clock.isBehind && !state.events.some(isTold);
    if (clock.isOff || isTakenBack || isPlain) {
      clock.stop();
      const heard = loudest(state.events);
      if (heard && !isTakenBack) clock.hears(heard);
      return false;
    }
    live.redraw(clock.isPreparing);
    clock.add(...stepsOf(live, state));
    return true;
  };
  live.between = { hear };
  clock.speed = 1;
  const hide = (): void => {
    if (document.hidden && clock.isBehind) clock.now();
  };
  document.addEventListener('visibilitychange', hide);
  return () => {
    document.removeEventListener('visibilitychange', hide);
    clock.stop();
    live.between = null;
  };
}

function stepsOf(live: LiveTable, state: TableState): Step[] {
  const { events, picture } = state;
  const moments = state.moments ?? [];
  const pictures = picturesOf(moments, picture);
  let from = events[0]?.number ?? 0;
  const before = moments.map(({ number }, at) => {
    const own = events.filter((event) => event.number >= from && event.number <= number);
    from = number + 1;
    return stepOf(live, own, pictures[at] ?? picture, () => live.drawMoment(pictures[at] ?? picture));
  });
  const last = events.filter((event) => event.number >= from);
  return [...before, stepOf(live, last, picture, () => live.draw(state))];
}

const stepOf = (live: LiveTable, events: Step['events'], picture: Picture, reached: () => void): Step => ({
  events,
  picture,
  telling: (count) => live.drawEvents(events[count - 1]?.number ?? 0),
  reached,
});
