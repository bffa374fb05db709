import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

/** Four letters tell one component's styles from another's; they stand in every element, and weigh. */
const LETTERS = 4;

export default {
  preprocess: vitePreprocess(),
  compilerOptions: { runes: true, cssHash: ({ hash, css }) => `s${hash(css).slice(0, LETTERS)}` },
};
