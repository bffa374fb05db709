/** The address of the page: its path, its query, and the token that stands in the fragment. */
export interface Place {
  path: string;
  query: URLSearchParams;
  fragment: string;
}

const here = (): Place => ({
  path: location.pathname,
  query: new URLSearchParams(location.search),
  fragment: location.hash.slice(1),
});

class Router {
  place = $state.raw<Place>(here());
  /** Whether the page was come to from another one here, not loaded. */
  moved = false;

  constructor() {
    addEventListener('popstate', () => (this.place = here()));
    addEventListener('hashchange', () => (this.place = here()));
    document.addEventListener('click', (event) => this.#follow(event));
  }

  go(address: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    this.moved = !replace;
    this.place = here();
    if (!replace) scrollTo(0, 0);
  }

  /** Plain clicks on links of ours change the page without loading it anew. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/') || link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();

/** For the main part of a page: whoever follows a link finds the keyboard where the new page begins. */
export function takesFocus(main: HTMLElement): void {
  if (!router.moved) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}
