/** Reading a long log: its end is followed until the reader scrolls up, then his place is kept, and what came before is drawn as he gets there. */
const AT_ONCE = 160;
/** Pixels within which an end counts as reached. */
const NEAR = 40;

interface Place {
  chapter: string;
  /** pixels from the top of the list */
  at: number;
}

const chaptersIn = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>(':scope > [data-chapter]')];
const topIn = (list: HTMLElement, chapter: HTMLElement): number => chapter.getBoundingClientRect().top - list.getBoundingClientRect().top;

export class Reading {
  isFollowing = $state(true);
  /** the first chapter that is drawn while the end is not followed */
  #from = $state(0);
  #top = 0;
  #place: Place | null = null;

  /** The first chapter of so many that is drawn. */
  first(count: number): number {
    return Math.max(0, Math.min(this.isFollowing ? count : this.#from, count - AT_ONCE));
  }

  scrolled(list: HTMLElement, count: number): void {
    const { scrollTop, scrollHeight, clientHeight } = list;
    const isAtEnd = scrollHeight - scrollTop - clientHeight < NEAR;
    if (isAtEnd) this.isFollowing = true;
    else if (this.isFollowing && scrollTop < this.#top) this.#leaveTheEnd(count);
    if (!this.isFollowing && scrollTop < clientHeight) this.#from = Math.max(0, this.first(count) - AT_ONCE);
    this.#top = scrollTop;
  }
  #leaveTheEnd(count: number): void {
    this.#from = this.first(count);
    this.isFollowing = false;
  }

  /** The reader stays at a line that he was led to. */
  stay(list: HTMLElement, line: HTMLElement, count: number): void {
    this.#leaveTheEnd(count);
    list.scrollTop += topIn(list, line) - (list.clientHeight - line.offsetHeight) / 2;
    this.#top = list.scrollTop;
  }

  follow(): void {
    this.isFollowing = true;
  }

  /** Before the log changes: what the reader has before his eyes. */
  remember(list: HTMLElement | undefined): void {
    const seen = list && chaptersIn(list).find((chapter) => topIn(list, chapter) + chapter.offsetHeight > 0);
    this.#place = list && seen ? { chapter: seen.dataset['chapter'] ?? '', at: topIn(list, seen) } : null;
  }
  /** After it has changed: the end, or the same chapter in the same place. */
  restore(list: HTMLElement): void {
    const kept = chaptersIn(list).find((chapter) => chapter.dataset['chapter'] === this.#place?.chapter);
    if (this.isFollowing) list.scrollTop = list.scrollHeight;
    else if (kept && this.#place) list.scrollTop += topIn(list, kept) - this.#place.at;
    this.#top = list.scrollTop;
  }
}
