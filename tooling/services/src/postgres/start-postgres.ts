import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../system/free-port.ts';
import { requirePostgres } from './find-postgres.ts';

/** A temporary local PostgreSQL server. */
export interface PostgresService {
  /** URL of its database, with the password. */
  url: string;
  /** Starts it again after `kill`, on the same port and with its data. */
  restart(): Promise<void>;
  /** Kills it as a power cut would. */
  kill(): Promise<void>;
  /** Stops it and deletes its files. */
  stop(): Promise<void>;
}

interface Identity {
  uid: number;
  gid: number;
}

/**
 * Starts the installed PostgreSQL in a temporary folder, on a free port by default; installs it if it is
 * missing and that is permitted.
 */
export async function startPostgres({ port: wanted = 0 }: { port?: number } = {}): Promise<PostgresService> {
  const programs = requirePostgres();
  const folder = await mkdtemp(join(tmpdir(), 'clavora-postgres-'));
  const identity = unprivilegedIdentity();
  if (identity) chownSync(folder, identity.uid, identity.gid);
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password, { mode: 0o644 });
  const data = join(folder, 'data');
  const initialise = [
    '-D',
    data,
    '-U',
    'clavora',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--locale=C',
  ];
  execFileSync(join(programs, 'initdb'), [...initialise, '--no-sync', '--no-instructions'], {
    ...identity,
    cwd: folder,
    stdio: 'pipe',
  });
  await rm(passwordFile);
  const port = wanted === 0 ? await freePort() : wanted;

  const start = (): Promise<ChildProcess> => startServer(join(programs, 'postgres'), data, port, identity);
  let server = await start();
  return {
    url: `postgres://clavora:${password}@127.0.0.1:${port}/postgres`,
    async restart() {
      server = await retryWhileInUse(start);
    },
    kill: () => end(server, 'SIGKILL'),
    async stop() {
      await end(server, 'SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * PostgreSQL refuses to run as root: returns the user created by Debian's package, or `nobody`; null if not
 * root.
 */
function unprivilegedIdentity(): Identity | null {
  if (process.getuid?.() !== 0) return null;
  return identityOf('postgres') ?? identityOf('nobody') ?? { uid: 65_534, gid: 65_534 };
}

function identityOf(user: string): Identity | null {
  try {
    const [uid, gid] = ['-u', '-g'].map((option) =>
      Number(execFileSync('id', [option, user], { encoding: 'utf8', stdio: 'pipe' })),
    );
    return uid !== undefined && gid !== undefined ? { uid, gid } : null;
  } catch {
    return null;
  }
}

async function startServer(
  program: string,
  data: string,
  port: number,
  identity: Identity | null,
): Promise<ChildProcess> {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    shared_buffers: '16MB',
    max_connections: '60',
    // Acknowledged writes must be on disk, since tests depend on it.
    fsync: 'on',
    logging_collector: 'off',
  };
  const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(program, ['-D', data, ...parameters], {
    ...identity,
    cwd: data,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ready = Promise.withResolvers<void>();
  let log = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-4000);
    if (text.includes('ready to accept connections')) ready.resolve();
  });
  server.once('error', ready.reject);
  server.once('exit', (code) => ready.reject(new Error(`PostgreSQL ended with ${code}: ${log}`)));
  // A test process that dies must leave no server behind.
  const endWithUs = (): unknown => server.kill('SIGQUIT');
  process.once('exit', endWithUs);
  server.once('exit', () => process.off('exit', endWithUs));
  await ready.promise;
  return server;
}

/** Processes of a killed server exit a moment later, and hold its shared memory until then. */
async function retryWhileInUse(start: () => Promise<ChildProcess>): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start();
    } catch (error) {
      if (attempt === 50 || !String(error).includes('still in use')) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function end(server: ChildProcess, signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await ended;
}
