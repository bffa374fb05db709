/** What every screen shows besides its battle: a panel over it, something else in the place of the chart, the pane of a narrow one. */
import { settings } from '../shell/settings.svelte';
import { clock } from './clock.svelte';
import type { Switches } from './keys';
import type { Pane } from './Layout.svelte';

export class Screen {
  shown = $state<'' | 'menu' | 'keys' | 'talk'>('');
  textBoard = $state(false);
  /** a card lies large where the chart was */
  largeCard = $state(false);
  pane = $state<Pane>('orders');
  /** what keys and buttons do with all that */
  readonly switches = {
    text: () => void (this.textBoard = !this.textBoard),
    menu: () => this.#show('menu'),
    keys: () => this.#show('keys'),
    talk: () => this.#show('talk'),
    card: () => void (this.largeCard = !this.largeCard),
    dice: () => clock.setPace(settings.now.pace === 'off' ? 'even' : 'off'),
    close: () => this.#close(),
  } satisfies Switches;

  /** Something lies over the table, or in the place of the chart. */
  get isOpen(): boolean {
    return this.shown !== '' || this.textBoard || this.largeCard;
  }
  #show(panel: 'menu' | 'keys' | 'talk'): void {
    this.shown = this.shown === panel ? '' : panel;
  }
  /** What lies on top is put away first. */
  #close(): void {
    if (this.shown) this.shown = '';
    else if (this.largeCard) this.largeCard = false;
    else this.textBoard = false;
  }
}
