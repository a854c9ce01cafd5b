import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { residentMegabytes } from '../load/process-use.ts';
import { type PeerApp, pagesFolder } from './peer-apps.ts';
import { filesFolder } from './peer-page.ts';

export interface MeasuredSite {
  name: string;
  origin: string;
  pid: number;
  /** Megabytes when it first answered. */
  firstMegabytes: number;
  /** The path of the product's page, and what leads to it on the home page. */
  productPath: string;
  link: string;
}

export interface StartedPeer extends MeasuredSite {
  stop(): Promise<void>;
}

const run = promisify(execFile);
/** Milliseconds for its start. */
const startTimeoutMs = 60_000;

/** Writes a peer into a folder, installs its packages and builds it. `pages` are the HTML of its pages by name, `staticFolder` has our files. */
export async function buildPeer(
  { packages, overrides = {}, files, build }: PeerApp,
  { folder, pages, staticFolder }: { folder: string; pages: Readonly<Record<string, string>>; staticFolder: string },
): Promise<void> {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write('package.json', JSON.stringify({ private: true, type: 'module', dependencies: packages, overrides }));
  for (const [path, text] of Object.entries(files)) write(path, text);
  for (const [name, html] of Object.entries(pages)) write(`${pagesFolder}/${name}.html`, html);
  for (const part of ['chunks', 'media']) {
    const copied = join(folder, 'public', filesFolder, part);
    cpSync(join(staticFolder, part), copied, { recursive: true, filter: (path) => !path.endsWith('.js') });
    for (const file of readdirSync(copied))
      if (file.endsWith('.CSS')) renameSync(join(copied, file), join(copied, file.replace(/\.CSS$/, '.css')));
  }
  const options = { cwd: folder, maxBuffer: 2 ** 26 };
  await run('npm', ['install', '--no-audit', '--no-fund'], options);
  await run(process.execPath, [...build], options);
}

/** Starts a built peer; rejects if it does not answer in time. */
export async function startPeer({ name, start }: PeerApp, folder: string, port: number): Promise<StartedPeer> {
  const child = spawn(process.execPath, [...start], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production', HOST: 'localhost', PORT: String(port) },
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill();
    await ended;
  };
  const origin = `http://localhost:${port}`;
  const pid = child.pid ?? 0;
  for (const began = performance.now(); performance.now() - began < startTimeoutMs; await pause(50)) {
    if (child.exitCode !== null) throw new Error(`${name} ended with code ${child.exitCode}`);
    const answer = await fetch(origin).catch(() => null);
    if (answer?.ok)
      return {
        name,
        origin,
        pid,
        firstMegabytes: residentMegabytes(pid),
        productPath: '/product',
        link: '#next',
        stop,
      };
  }
  await stop();
  throw new Error(`${name} did not answer within ${startTimeoutMs / 1000} s`);
}
