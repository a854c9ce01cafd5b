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
  const deleteProfile = () => rm(profile, { recursive: true, force: true, maxRetries: 5 });
  const debuggerUrl = await Promise.race([
    debuggerUrlFrom(child.stderr),
    ended.then(async () => {
      await deleteProfile();
      throw new Error(`Expected ${executable} to listen for its debugger, it ended with code ${child.exitCode}`);
    }),
  ]);
  const close = async () => {
    // A signal would end only the shell script that Debian has for Chromium.
    const socket = new WebSocket(debuggerUrl);
    socket.addEventListener('open', () => socket.send(JSON.stringify({ id: 1, method: 'Browser.close' })));
    await ended;
    await deleteProfile();
  };
  return { port: Number(debuggerUrl.port), close };
}

function debuggerUrlFrom(output: NodeJS.ReadableStream): Promise<URL> {
  return new Promise((resolve) => {
    createInterface({ input: output }).on('line', (line) => {
      const url = /^DevTools listening on (ws:\S+)/.exec(line)?.[1];
      if (url !== undefined) resolve(new URL(url));
    });
  });
}
