/** How a lesson is called over its table. */
import type { LessonTold } from '../api/types';

const PLACES = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth'];
/** "Second lesson: Torpedoes". */
export const lessonTitle = ({ number, title }: Pick<LessonTold, 'number' | 'title'>): string =>
  `${PLACES[number - 1] ?? `${number}th`} lesson: ${title}`;
