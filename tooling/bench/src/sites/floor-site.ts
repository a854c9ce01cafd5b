import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

/** The folder of a minimal Next site. */
const floorDir = join(import.meta.dirname, '../../floor');
const next = join(import.meta.dirname, '../../node_modules/next/dist/bin/next');

export interface FloorSite {
  origin: string;
  /** The id of its process. */
  pid: number;
  stop(): Promise<void>;
}

/** Milliseconds for its start. */
const startTimeoutMs = 30_000;

/** Builds the minimal site for production. */
export async function buildFloor(): Promise<void> {
  await promisify(execFile)(process.execPath, [next, 'build'], { cwd: floorDir });
}

/** Starts the built minimal site as Next starts it; rejects if it does not answer in time. */
export async function startFloor(port: number): Promise<FloorSite> {
  const child = spawn(process.execPath, [next, 'start', '--hostname', 'localhost', '--port', String(port)], {
    cwd: floorDir,
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill();
    await ended;
  };
  const origin = `http://localhost:${port}`;
  for (const start = performance.now(); performance.now() - start < startTimeoutMs; await pause(100)) {
    if (child.exitCode !== null) throw new Error(`The minimal site ended with code ${child.exitCode}`);
    const answer = await fetch(origin).catch(() => null);
    if (answer?.ok) return { origin, pid: child.pid ?? 0, stop };
  }
  await stop();
  throw new Error(`The minimal site did not answer within ${startTimeoutMs / 1000} s`);
}
