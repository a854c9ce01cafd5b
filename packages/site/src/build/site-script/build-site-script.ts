import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import { partOptions } from '../styles/block-style-rules.ts';
import { sheetModules } from './sheet-modules.ts';

/**
 * Bundles the script of every page, with the parts that it loads when they are used, for a build. Writes the files into a folder, and returns the name of the
 * one that pages name. Next's own bundler makes scripts only for documents that React hydrates.
 */
export async function buildSiteScript(workspaceRoot: string, folder: string): Promise<string> {
  const bundle = await rolldown({
    input: join(workspaceRoot, 'packages/pages/src/script/start-page.ts'),
    platform: 'browser',
    transform: {
      define: {
        'process.env.NODE_ENV': '"production"',
        // InstantSearch asks in which runtime of Next it is: no browser has the object.
        'typeof process': '"undefined"',
      },
      jsx: { runtime: 'automatic' },
      // As Next builds its own scripts.
      target: ['chrome111', 'edge111', 'firefox111', 'safari16.4'],
    },
    resolve: {
      // A dependency of InstantSearch for a router that is not used.
      alias: { qs: join(workspaceRoot, 'packages/search/src/query/without-query-strings.ts') },
    },
    plugins: [sheetModules(partOptions(workspaceRoot))],
    // Directives for Next, which this bundler has no use for.
    checks: { moduleLevelDirective: false },
  });
  const { output } = await bundle.generate({
    format: 'esm',
    minify: true,
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: '[name]-[hash].js',
  });
  await bundle.close();
  let entry: string | null = null;
  for (const file of output) {
    if (file.type !== 'chunk') throw new Error(`Expected scripts only, got ${file.fileName}`);
    if (file.isEntry) entry = file.fileName;
    const path = join(folder, file.fileName);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, file.code);
  }
  if (entry === null) throw new Error('The script of the pages has no entry');
  return entry;
}
