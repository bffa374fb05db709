import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { licences } from './licences.js';

const server = 'http://127.0.0.1:8000';

/** Every game has a Battle and a Replay: its folder stands before them in the names of the scripts. */
function scriptName({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  const game = /\/games\/(\w+)\//.exec(facadeModuleId ?? '')?.[1];
  return game ? `assets/${game}-[name]-[hash].js` : 'assets/[name]-[hash].js';
}

/** Four letters tell the styles of one component from another's: they stand in every element, and weigh. */
const styleName = ({ hash, css }: { hash: (text: string) => string; css: string }): string => `s${hash(css).slice(0, 4)}`;

/** What many scripts need comes in two: that of every page and that of every table. A hundred small ones would weigh more, as each is packed by itself. */
const shared = (name: string, test: RegExp) => ({ name, test, minShareCount: 3, includeDependenciesRecursively: false });
/** Small things that are fetched when they are first wanted, packed together: alone each of them would weigh half as much again. */
const together = (name: string, test: RegExp) => ({ name, test, includeDependenciesRecursively: false });
const groups = [
  together('games-small', /\/src\/games\/\w+\/(chapters|likeness|watched|Losses|Printed(Card|Chart|Elevation))\b/),
  together('table-small', /\/src\/table\/(AnalysisPanel|Arrived|Hindsight|IdleLine|KeysPanel|PlanUnderWay|QrCode|TrackDialog|passing)\b/),
  shared('every-page', /\/src\/(api|shell)\/|node_modules/),
  shared('every-table', /\/src\/(chart|table)\//),
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [svelte({ compilerOptions: { cssHash: styleName } }), licences()],
  build: {
    outDir: '../src/lineahead/server/static',
    emptyOutDir: true,
    target: 'es2022',
    // A picture inlined as a data address would be stopped by the server's content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { chunkFileNames: scriptName, codeSplitting: isSsrBuild ? true : { groups } } },
  },
  // The page's own tests are bundled whole, to run wherever they are put.
  ssr: { noExternal: true },
  server: {
    proxy: { '/api': { target: server, ws: true, changeOrigin: true } },
  },
}));
