/** Where the controls are that a step of a lesson may light, by the names that lesson files have for them. */
export const LIGHTS: Record<string, string> = {
  standing: '.standing',
  commit: '.panel :is(.go, .choice) .btn.main',
  pass: '.panel .go .btn:last-of-type',
  choices: '.panel:has(.choice, button.opt)',
  log: '[aria-label="Log"]',
  card: '[data-light="card"]',
  ships: '[data-light="ships"]',
  chart: '.sea',
  orders: '.panel:has(.go)',
  prompt: '.prompt',
  suggest: '[data-light="suggest"]',
};

/** Where the tabs of a narrow window hide what is lit, its tab is lit; most of it lies among the orders. */
const TABS: Record<string, string> = { commit: 'orders', pass: 'orders', choices: 'orders' };

/** Rings what is meant, with a word at it, also when it is drawn anew; nothing is covered and nothing is locked. */
export function lit(light: string, tag: string): () => void {
  const selector = LIGHTS[light];
  if (!selector) return () => {};
  let shown: HTMLElement | null = null;
  const dim = (): void => {
    shown?.classList.remove('lit');
    shown?.removeAttribute('data-tag');
  };
  const pane = light in TABS ? TABS[light] : light;
  const find = (): void => {
    const found = document.querySelector<HTMLElement>(selector) ?? document.querySelector<HTMLElement>(`[data-pane="${pane}"]`);
    if (found === shown && (!found || found.classList.contains('lit'))) return;
    dim();
    shown = found;
    shown?.classList.add('lit');
    if (tag) shown?.setAttribute('data-tag', tag);
  };
  const watch = new MutationObserver(find);
  watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] });
  find();
  return () => {
    watch.disconnect();
    dim();
  };
}
