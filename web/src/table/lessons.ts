/** Lessons from the lobby and from one to the next: each is a table of its own, at which the pupil sits down. */
import { getLessons, openTable } from '../api/client';
import type { LessonOnOffer } from '../api/types';
import { keepSeats } from './opened';

/** Opens the table of a lesson; the link leads to the pupil's seat. */
export async function startLesson({ name, title }: Pick<LessonOnOffer, 'name' | 'title'>): Promise<string | null> {
  const opened = await openTable({
    lesson: name,
    options: {},
    seats: {},
    umpire: 'nobody',
    dice: 'program',
    listed: false,
    talk: false,
  });
  return keepSeats(opened, title);
}

/** The next on the ladder of the same rules, if there is one. */
export const lessonAfter = async ({ ruleset, number }: Pick<LessonOnOffer, 'ruleset' | 'number'>): Promise<LessonOnOffer | null> =>
  (await getLessons()).find((each) => each.ruleset === ruleset && each.number === number + 1) ?? null;
