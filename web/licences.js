/** Writes licences.txt beside the page: whose work is in it, and on what terms. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the licence that comes with a package does not say whose work it is. */
const MADE_BY = {
  'source-sans-3': "Copyright 2010-2023 Adobe (http://www.adobe.com/), with Reserved Font Name 'Source'.",
};
const LICENCES = ['LICENSE', 'LICENSE.md', 'LICENCE', 'license'];
const PACKAGE = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//;

function licenceOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const text = LICENCES.map((file) => join(folder, file)).find(existsSync);
  if (!text) throw new Error(`${name} does not come with its licence`);
  const madeBy = MADE_BY[name.split('/').pop()] ?? '';
  return [`${name} ${version}: ${license}`, madeBy, readFileSync(text, 'utf8').trim()].filter(Boolean).join('\n\n');
}

export function licences() {
  let root = '';
  return {
    name: 'licences',
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_, bundle) {
      const files = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : part.originalFileNames));
      const packages = new Set(files.flatMap((file) => PACKAGE.exec(file.replaceAll('\\', '/'))?.[1] ?? []));
      const texts = [...packages].sort().map((name) => licenceOf(join(root, 'node_modules', name)));
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: `${texts.join(`\n\n${'-'.repeat(72)}\n\n`)}\n` });
    },
  };
}
