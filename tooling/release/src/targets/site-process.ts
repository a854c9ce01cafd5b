import { spawn } from 'node:child_process';
import { existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { ReleaseFile } from '../artefact/release-file.ts';

/** More than a site takes to finish its requests. */
const maxStopMs = 60_000;
const pollMs = 50;
const answerTimeoutMs = 2_000;

const readiness = z.object({ market: z.string() });
const build = z.object({ id: z.string() });

/** Starts a site that outlives this process, with no variables but the given ones and PATH. Its id is in `site.pid`, its output in `site.log`. */
export function startSite(home: string, script: string, environment: Readonly<Record<string, string>>): void {
  const log = openSync(join(home, 'site.log'), 'a');
  const child = spawn(process.execPath, [script], {
    cwd: home,
    env: { NODE_ENV: 'production', PATH: process.env.PATH, ...environment },
    detached: true,
    stdio: ['ignore', log, log],
  });
  child.unref();
  writeFileSync(join(home, 'site.pid'), String(child.pid));
}

/** Ends the site that was started in this folder, if it runs, and waits for its end. */
export async function stopSite(home: string): Promise<void> {
  const file = join(home, 'site.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8'));
  rmSync(file);
  if (!isSite(pid)) return;
  process.kill(pid, 'SIGTERM');
  const deadline = Date.now() + maxStopMs;
  while (isSite(pid)) {
    if (Date.now() > deadline) throw new Error(`The site's process ${pid} did not end within ${maxStopMs / 1000} s`);
    await pause(pollMs);
  }
}

/** Resolves to whether a site answers on a port of this machine, is ready, and is of that market and build. */
export async function isAnswering(port: number, { market, buildId }: ReleaseFile): Promise<boolean> {
  try {
    const origin = `http://localhost:${port}`;
    const signal = AbortSignal.timeout(answerTimeoutMs);
    const [ready, latest] = await Promise.all([
      fetch(`${origin}/api/health/ready`, { signal }),
      fetch(`${origin}/builds/latest.json`, { signal }),
    ]);
    if (!ready.ok || !latest.ok) return false;
    return readiness.parse(await ready.json()).market === market && build.parse(await latest.json()).id === buildId;
  } catch {
    return false;
  }
}

/** Whether a process runs and is a site's server: after a restart of the machine, another process may have its id. */
function isSite(pid: number): boolean {
  const commandLine = `/proc/${pid}/cmdline`;
  return existsSync(commandLine) && /server\/serve\.[jt]s/.test(readFileSync(commandLine, 'utf8'));
}
