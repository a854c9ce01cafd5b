import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface HeadlessBrowser {
  /** Port of the debugging protocol. */
  port: number;
  close(): Promise<void>;
}

/** Starts a headless Chromium with an empty profile; rejects if it exits before it listens. */
export async function startBrowser(executable: string): Promise<HeadlessBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'clavora-browser-'));
  const child = spawn(
    executable,
    [
      '--headless=new',
      '--no-sandbox',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-extensions',
      '--disable-sync',
      // Requests to other machines fail.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const close = async () => {
    child.kill();
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  const port = await Promise.race([
    debuggingPort(child.stderr),
    ended.then(() => {
      throw new Error(`Expected ${executable} to listen for its debugger, it ended with code ${child.exitCode}`);
    }),
  ]).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { port, close };
}

function debuggingPort(output: NodeJS.ReadableStream): Promise<number> {
  return new Promise((resolve) => {
    createInterface({ input: output }).on('line', (line) => {
      const port = /^DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(line)?.[1];
      if (port !== undefined) resolve(Number(port));
    });
  });
}
