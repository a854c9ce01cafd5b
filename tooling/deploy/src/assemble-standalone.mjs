#!/usr/bin/env node
/**
 * Completes Next's standalone output of the app in the working directory, so that one folder is the whole deployment: static files, public
 * files, and the server around Next. Start it with `node .next/standalone/apps/<market>/server/serve.ts`.
 */
import { cpSync, existsSync, globSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const app = process.cwd();
const target = join(app, '.next/standalone/apps', basename(app));
if (!existsSync(target)) throw new Error(`Expected the standalone output at ${target}: run \`next build\` first`);

const site = realpathSync(join(app, 'node_modules/@clavora/site'));
/** @type {[string, string][]} */
const copies = [
  [join(app, '.next/static'), join(target, '.next/static')],
  [join(app, 'public'), join(target, 'public')],
  [join(site, 'src/server'), join(target, 'server')],
];
for (const [from, to] of copies) {
  if (!existsSync(from)) continue;
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true, filter: (path) => !path.includes('.test.') });
}

/**
 * A page preloads the files that its manifest names for lazy components. Where two routes share a component, the bundler names for one of them files
 * that it emitted under another name: requests for them would return 404, and the component loads without them.
 */
for (const file of globSync('.next/server/app/**/react-loadable-manifest.json', { cwd: target })) {
  const path = join(target, file);
  /** @type {Record<string, { files: string[] }>} */
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  for (const entry of Object.values(manifest)) {
    entry.files = entry.files.filter((name) => existsSync(join(target, '.next', name)));
  }
  writeFileSync(path, JSON.stringify(manifest));
}
