import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../system/free-port.ts';
import { requireRedis } from './find-redis.ts';

/** A temporary local Redis server. */
export interface RedisService {
  /** URL with the password. */
  url: string;
  /** Stops it; deletes its files, unless the folder was given. */
  stop(): Promise<void>;
  /** Kills it as a power cut would. */
  kill(): Promise<void>;
}

export interface StartRedisOptions {
  /** A free port by default. */
  port?: number;
  /** The folder of its data, to start it again with them; a temporary one by default. */
  dir?: string;
}

/**
 * Starts the installed Redis or Valkey on the loopback interface, with a password and every change written to
 * its file, which survives `kill`; installs it if it is missing and that is permitted. In one process, each
 * start on a port has the same password.
 */
export async function startRedis({ port: wanted, dir }: StartRedisOptions = {}): Promise<RedisService> {
  const program = requireRedis();
  const folder = dir ?? (await mkdtemp(join(tmpdir(), 'clavora-redis-')));
  const port = wanted ?? (await freePort());
  const password = passwordOf(port);
  const settings = ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'yes'];
  const policy = ['--maxmemory-policy', 'volatile-ttl', '--appendfsync', 'everysec', '--requirepass', password];
  const ready = Promise.withResolvers<void>();
  const server = spawn(program, [...settings, ...policy], { stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-4000);
      if (log.includes('eady to accept connections')) ready.resolve();
    });
  }
  server.once('error', ready.reject);
  server.once('exit', (code) => ready.reject(new Error(`Redis ended with ${code}: ${log}`)));
  // A test process that dies must leave no server behind.
  const endWithUs = (): unknown => server.kill('SIGKILL');
  process.once('exit', endWithUs);
  server.once('exit', () => process.off('exit', endWithUs));
  await ready.promise;

  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await ended;
  };
  return {
    url: `redis://:${password}@127.0.0.1:${port}`,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM');
      if (dir === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

const passwords = new Map<number, string>();

/** The same for each start on a port, so that clients find a restarted server. */
function passwordOf(port: number): string {
  const password = passwords.get(port) ?? randomBytes(16).toString('hex');
  passwords.set(port, password);
  return password;
}
