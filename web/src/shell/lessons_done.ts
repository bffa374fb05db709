/** Which lessons were played to their end in this browser, and whether the lobby is still to offer them first. */
const DONE = 'lineahead.lessons';
const HIDDEN = 'lineahead.lessons.hidden';

const read = (): string[] => {
  try {
    return JSON.parse(localStorage.getItem(DONE) ?? '[]') as string[];
  } catch {
    return [];
  }
};
export const lessonsDone = {
  all: read,
  add(name: string): void {
    localStorage.setItem(DONE, JSON.stringify([...new Set([...read(), name])]));
  },
  get areHidden(): boolean {
    return localStorage.getItem(HIDDEN) !== null;
  },
  hide(hidden: boolean): void {
    if (hidden) localStorage.setItem(HIDDEN, 'yes');
    else localStorage.removeItem(HIDDEN);
  },
};
