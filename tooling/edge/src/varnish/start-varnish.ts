import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { requireVarnish } from '../programs/find-edge-programs.ts';
import { endProgram, untilListening } from '../programs/run-program.ts';
import { varnishConfiguration } from './varnish-configuration.ts';

export interface VarnishProcess {
  origin: string;
  stop(): Promise<void>;
}

export interface StartVarnishOptions {
  /** The port on the loopback interface. */
  port: number;
  /** Ports of the instances of a market. */
  instances: readonly number[];
  /** The folder of its configuration and working files. */
  folder: string;
}

/** Starts the installed Varnish on the loopback interface; installs it if it is missing and that is permitted. Resolves when it listens. */
export async function startVarnish({ port, instances, folder }: StartVarnishOptions): Promise<VarnishProcess> {
  const program = requireVarnish();
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'market.vcl');
  const places = instances.map((instance) => ({ host: '127.0.0.1', port: instance }));
  await writeFile(file, varnishConfiguration({ instances: places, purgers: ['127.0.0.1', '::1'], scheme: 'http' }));
  const settings = ['-F', '-j', 'none', '-n', join(folder, 'work'), '-f', file, '-a', `127.0.0.1:${port}`];
  const child = spawn(program, [...settings, '-s', 'malloc,256m', '-p', 'http_resp_hdr_len=32k'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-4_000);
  });
  await untilListening(child, port).catch((error: unknown) => {
    throw new Error(`Varnish did not start: ${log}`, { cause: error });
  });
  return { origin: `http://127.0.0.1:${port}`, stop: () => endProgram(child, 'SIGTERM') };
}
