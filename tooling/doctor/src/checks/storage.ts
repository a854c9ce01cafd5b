import { constants } from 'node:fs';
import { access, readFile, stat, statfs } from 'node:fs/promises';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readRows } from '@clavora/database/read-rows';
import { Client } from 'pg';
import { z } from 'zod';
import { type Check, CheckError, type Finding, fail, ok, reasonOf, warn } from '../check.ts';
import type { Deployment } from '../deployment.ts';

const serverRow = z.object({ version: z.number(), may_create: z.boolean(), is_standby: z.boolean() });

/** The oldest PostgreSQL that the queue of the outbox supports. */
const minServerVersion = 13;
const minFreeBytes = 200_000_000;
const lowFreeBytes = 1_000_000_000;

/** Returns checks of the storage of a site: the database of several instances, or the folders of one. */
export function storageChecks({ database, source }: Deployment): Check[] {
  const { databaseUrl } = database;
  const stateDir = source.STATE_DIR ?? '.state';
  return [
    databaseUrl === null
      ? { service: 'storage', name: 'database', run: () => folder('DATABASE_DIR', database.dir) }
      : { service: 'storage', name: 'database', run: () => server(databaseUrl) },
    { service: 'storage', name: 'state', run: () => folder('STATE_DIR', stateDir) },
  ];
}

async function server(url: string): Promise<Finding> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 4000, query_timeout: 4000 });
  // A broken connection fails the query, which reports it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(
      `select current_setting('server_version_num')::int / 10000 as version,
         has_database_privilege(current_database(), 'create') as may_create,
         pg_is_in_recovery() as is_standby`,
    );
    const [found] = readRows('the server', serverRow, rows);
    if (!found) throw new Error('the database does not report its version');
    if (found.version < minServerVersion)
      return fail(`PostgreSQL ${found.version}`, `use ${minServerVersion} or later`);
    if (found.is_standby) return fail('the server is a read-only standby', 'let DATABASE_URL name the primary');
    if (!found.may_create)
      return fail('the user may not create schemas', 'grant create on database … to the user of DATABASE_URL');
    return ok(`PostgreSQL ${found.version}, the user may create schemas`);
  } catch (error) {
    throw new CheckError(reasonOf(error), 'are host, user, password and database of DATABASE_URL right?');
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function folder(variable: string, path: string): Promise<Finding> {
  const wanted = resolve(path);
  const existing = await nearestExisting(wanted);
  const isThere = existing === wanted;
  const found = await stat(existing);
  if (!found.isDirectory()) return fail(`${existing} is no folder`, `let ${variable} name a folder that lasts`);
  const isWritable = await access(existing, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable)
    return fail(`${existing} cannot be written by this user`, `give it to the user that the site runs as`);
  const { bavail, bsize } = await statfs(existing);
  const free = bavail * bsize;
  const space = `${(free / 1e9).toFixed(1)} GB free`;
  if (free < minFreeBytes) return fail(`${wanted}: ${space}`, 'make room: forms are refused on a full disk');
  if (free < lowFreeBytes) return warn(`${wanted}: ${space}`, 'make room before the disk is full');
  if (!isAbsolute(path))
    return warn(`${wanted}: relative to where this command runs`, `set ${variable} to an absolute path that lasts`);
  const owner = isThere ? await ownerOf(wanted) : null;
  const use = owner === null ? '' : `, in use by ${owner}`;
  return ok(`${wanted} ${isThere ? 'can be written' : 'will be created'}, ${space}${use}`);
}

/** Returns the process that has the database of a folder open; null if there is none, or no database. */
async function ownerOf(path: string): Promise<string | null> {
  const lockFile = join(path, 'lock');
  if ((await stat(lockFile).catch(() => null)) === null) return null;
  const lock = new DatabaseSync(lockFile, { readOnly: true });
  try {
    // Reads without taking the lock: the process that uses the folder holds it exclusively.
    lock.exec('pragma schema_version');
    return null;
  } catch {
    return (await readFile(join(path, 'owner'), 'utf8').catch(() => 'another process')).trim();
  } finally {
    lock.close();
  }
}

async function nearestExisting(path: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  return found || dirname(path) === path ? path : nearestExisting(dirname(path));
}
