/** Whether the server has another build of the page by now than the one that is open. Nothing is loaded anew by itself. */
const OWN = 'script[type=module][src^="/assets/"]';

/** The script with which a page begins: its name changes with anything that the page is made of. */
export const scriptIn = (html: string): string | null => /<script type="module"[^>]* src="(\/assets\/[^"]+)"/.exec(html)?.[1] ?? null;

class Build {
  isOld = $state(false);

  /** Look what the server has; while it is away, all stays as it was. */
  async ask(): Promise<void> {
    const own = document.querySelector(OWN)?.getAttribute('src');
    if (!own) return;
    const there = await fetch('/index.html', { cache: 'no-cache' })
      .then(async (answer) => (answer.ok ? scriptIn(await answer.text()) : null))
      .catch(() => null);
    if (there) this.isOld = there !== own;
  }

  /** Whoever comes back to the page, or misses a part of it, may have an old one. */
  watch(): void {
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) void this.ask();
    });
    addEventListener('vite:preloadError', () => void this.ask());
  }
}

export const build = new Build();
