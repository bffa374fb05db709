import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { licences } from './licences.js';

const server = 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte(), licences()],
  build: {
    outDir: '../src/lineahead/server/static',
    emptyOutDir: true,
    target: 'es2022',
    // A picture inlined as a data address would be stopped by the server's content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // The page's own tests are bundled whole, to run wherever they are put.
  ssr: { noExternal: true },
  server: {
    proxy: { '/api': { target: server, ws: true, changeOrigin: true } },
  },
});
