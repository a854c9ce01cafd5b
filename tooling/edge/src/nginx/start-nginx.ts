import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { requireNginx } from '../programs/find-edge-programs.ts';
import { endProgram, untilListening } from '../programs/run-program.ts';
import { type NginxOptions, nginxConfiguration } from './nginx-configuration.ts';

export interface NginxProcess {
  child: ChildProcess;
  /** Applies other instances or folders, as a deployment does; requests under way are answered. */
  reload(markets: NginxOptions['markets']): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the installed nginx on the loopback interface; installs it if it is missing and that is permitted. Resolves when it listens. */
export async function startNginx(
  options: Omit<NginxOptions, 'modules' | 'logs' | 'user' | 'address' | 'tls'>,
): Promise<NginxProcess> {
  const { program, modules } = requireNginx();
  const { folder } = options;
  const file = join(folder, 'nginx.conf');
  const logs = { access: join(folder, 'access.log'), error: join(folder, 'error.log') };
  // Started by root, it would answer requests as another user, who cannot read temporary folders.
  const user = process.getuid?.() === 0 ? 'root' : null;
  const configure = (markets: NginxOptions['markets']) =>
    writeFile(file, nginxConfiguration({ ...options, markets, modules, logs, user, address: '127.0.0.1', tls: null }));
  await mkdir(folder, { recursive: true });
  await configure(options.markets);
  const child = spawn(program, ['-e', logs.error, '-g', 'daemon off;', '-c', file], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await untilListening(child, options.markets[0]?.port ?? 0).catch(async (error: unknown) => {
    const log = await readFile(logs.error, 'utf8').catch(() => '');
    throw new Error(`nginx did not start: ${log}`, { cause: error });
  });
  return {
    child,
    async reload(markets) {
      await configure(markets);
      child.kill('SIGHUP');
    },
    stop: () => endProgram(child, 'SIGTERM'),
  };
}
