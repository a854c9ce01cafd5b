#!/usr/bin/env node
/**
 * Builds the app in the working directory with Next and completes the standalone output, so that one folder is the whole deployment: static files,
 * public files, and the server around Next. Start it with `node .next/standalone/apps/<market>/server/serve.js`.
 *
 * With SHARED_BUILD_DIR, a folder two levels below the workspace like the apps, Next builds a copy of the app there, and the result is moved to the
 * app. The bundler's cache knows files by their path: what one app has compiled there, the next only reads.
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createFilesMadeOnce } from './files-made-once.ts';

const app = process.cwd();
const workspace = join(app, '../..');
const target = join(app, '.next/standalone/apps', basename(app));

const site = realpathSync(join(app, 'node_modules/@clavora/site'));
const script = await buildScript();
const shared = process.env.SHARED_BUILD_DIR;
// Most files of the apps are the same. Of a single build nothing is kept: the next may make other files of the same content.
const made = shared === undefined ? mkdtempSync(join(tmpdir(), 'clavora-made-')) : join(shared, '.next/cache/files');
const write = createFilesMadeOnce(made);
if (shared === undefined) build(app);
else buildCopy(shared);
if (!existsSync(target)) throw new Error(`Expected the standalone output of Next at ${target}`);
completeOutput();
await compileModules();
await compactServer();
await compressStaticFiles();
if (shared === undefined) rmSync(made, { recursive: true });

/** Bundles the script of the site's pages beside Next's output, and has pages name it. Returns the folder of its files. */
async function buildScript() {
  const { buildSiteScript } = await import(join(site, 'src/build/site-script/build-site-script.ts'));
  const folder = join(mkdtempSync(join(tmpdir(), 'clavora-script-')), 'script');
  process.env.SITE_SCRIPT = `/_next/static/${basename(folder)}/${await buildSiteScript(workspace, folder)}`;
  return folder;
}

/**
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} [environment]
 */
function build(folder, environment = {}) {
  execFileSync(process.execPath, [join(folder, 'node_modules/next/dist/bin/next'), 'build'], {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
}

/** @param {string} copy */
function buildCopy(copy) {
  if (join(copy, '../..') !== workspace)
    throw new Error(`Expected SHARED_BUILD_DIR two levels below ${workspace}, got ${copy}`);
  mkdirSync(copy, { recursive: true });
  for (const name of readdirSync(copy)) if (name !== '.next') rmSync(join(copy, name), { recursive: true });
  for (const name of readdirSync(app)) {
    if (name === '.next' || name === '.turbo') continue;
    cpSync(join(app, name), join(copy, name), { recursive: true, verbatimSymlinks: true });
  }
  // The first app writes the cache; writing what a further one adds takes a tenth of its build.
  build(copy, existsSync(join(copy, '.next/cache')) ? { TURBO_ENGINE_READ_ONLY: '1' } : {});
  const output = join(app, '.next');
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output);
  for (const name of readdirSync(join(copy, '.next'))) {
    if (name !== 'cache') renameSync(join(copy, '.next', name), join(output, name));
  }
  mkdirSync(dirname(target), { recursive: true });
  renameSync(join(output, 'standalone', relative(workspace, copy)), target);
}

function completeOutput() {
  cpSync(script, join(app, '.next/static', basename(script)), { recursive: true });
  rmSync(dirname(script), { recursive: true });
  // The bundler writes the source of a worker of the server and an empty source map for browsers, too, and names them nowhere.
  for (const file of globSync('.next/static/{media/*.ts,chunks/*.map}', { cwd: app })) rmSync(join(app, file));
  /** @type {[string, string][]} */
  const copies = [
    [join(app, '.next/static'), join(target, '.next/static')],
    [join(app, 'public'), join(target, 'public')],
  ];
  for (const [from, to] of copies) {
    if (!existsSync(from)) continue;
    rmSync(to, { recursive: true, force: true });
    cpSync(from, to, { recursive: true });
  }
  dropMissingFiles();
}

/** Replaces the TypeScript of the output, which Next has copied for its cache handler, by what Node runs as it is. */
async function compileModules() {
  const packages = join(target, '../../packages');
  for (const file of globSync('*/src/**/*.ts', { cwd: packages })) rmSync(join(packages, file));
  const { buildCacheHandler, buildServer } = await import(
    join(site, 'src/build/server-modules/build-server-modules.ts')
  );
  await Promise.all([buildServer(workspace, join(target, 'server')), buildCacheHandler(workspace, packages)]);
  const settings = join(target, '.next/required-server-files.json');
  const required = JSON.parse(readFileSync(settings, 'utf8'));
  required.config.cacheHandler = required.config.cacheHandler.replace(/\.ts$/, '.js');
  writeFileSync(settings, JSON.stringify(required));
}

async function compactServer() {
  const { compactScript } = await import(join(site, 'src/build/server-modules/compact-script.ts'));
  const files = globSync('.next/server/**/*.js', { cwd: target }).map((name) => join(target, name));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      await write(file, content, () => compactScript(content.toString()));
    }),
  );
}

/**
 * A page preloads the files that its manifest names for lazy components. Where two routes share a component, the bundler names for one of them files
 * that it emitted under another name: requests for them would return 404, and the component loads without them.
 */
function dropMissingFiles() {
  for (const file of globSync('.next/server/app/**/react-loadable-manifest.json', { cwd: target })) {
    const path = join(target, file);
    /** @type {Record<string, { files: string[] }>} */
    const manifest = JSON.parse(readFileSync(path, 'utf8'));
    for (const entry of Object.values(manifest)) {
      entry.files = entry.files.filter((name) => existsSync(join(target, '.next', name)));
    }
    writeFileSync(path, JSON.stringify(manifest));
  }
}

/**
 * Writes each text file of the build in Brotli and gzip beside it, as `<name>.br` and `<name>.gz`: the site and the edge send these bytes, and neither
 * compresses per request.
 */
async function compressStaticFiles() {
  const folder = join(target, '.next/static');
  const files = globSync('**/*.{js,mjs,css,svg,json,txt}', { cwd: folder }).map((name) => join(folder, name));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      const params = {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
      };
      await Promise.all([
        write(`${file}.br`, content, () => promisify(brotliCompress)(content, { params })),
        write(`${file}.gz`, content, () => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION })),
      ]);
    }),
  );
}
