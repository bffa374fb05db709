/** Chart by day, plot by night: what was chosen, else what the system prefers. */
export type Theme = 'light' | 'dark';
const KEY = 'lineahead.theme';

function chosenTheme(): Theme | null {
  const kept = localStorage.getItem(KEY);
  return kept === 'light' || kept === 'dark' ? kept : null;
}

class ThemeChoice {
  chosen = $state<Theme | null>(null);
  #system = $state<Theme>('light');
  /** what the page in sight would rather be shown in, as long as nobody has chosen */
  #leaning = $state<Theme | null>(null);

  constructor() {
    const query = matchMedia('(prefers-color-scheme: dark)');
    this.#system = query.matches ? 'dark' : 'light';
    this.chosen = chosenTheme();
    query.addEventListener('change', (event) => {
      this.#system = event.matches ? 'dark' : 'light';
      this.#show();
    });
    this.#show();
  }

  get now(): Theme {
    return this.chosen ?? this.#leaning ?? this.#system;
  }

  choose(theme: Theme | null): void {
    this.chosen = theme;
    if (theme === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
    this.#show();
  }

  lean(theme: Theme | null): void {
    this.#leaning = theme;
    this.#show();
  }

  toggle(): void {
    this.choose(this.now === 'dark' ? 'light' : 'dark');
  }

  #show(): void {
    document.documentElement.dataset.theme = this.now;
    const colour = getComputedStyle(document.documentElement).getPropertyValue('--paper').trim();
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
  }
}

export const theme = new ThemeChoice();
