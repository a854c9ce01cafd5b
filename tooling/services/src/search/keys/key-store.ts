import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeAtomic } from '../../system/write-atomic.ts';
import { isObject } from '../core/record.ts';
import { badRequest, forbidden, noKey } from '../core/search-error.ts';
import { type ApiKey, permissions } from './api-key.ts';

/** Key fields of a request; `maxQueriesPerIPPerHour` and `referers` are stored and returned, without effect. */
const fieldsSchema = z
  .strictObject({
    description: z.string(),
    indexes: z.array(z.string()),
    maxHitsPerQuery: z.number().int().min(0),
    maxQueriesPerIPPerHour: z.number().int().min(0),
    queryParameters: z.string(),
    referers: z.array(z.string()),
    validity: z.number().int().min(0),
  })
  .partial()
  .extend({ acl: z.array(z.enum(permissions)).min(1, 'expected at least one permission') });
const storedSchema = fieldsSchema.extend({ value: z.string().min(1), createdAt: z.number() });
const fileSchema = z.object({ keys: z.array(storedSchema), removed: z.array(storedSchema) });
/** Validated key fields of a request. */
export type KeyFields = z.output<typeof fieldsSchema>;
type StoredKey = z.output<typeof storedSchema>;

/** The keys of an application: initial ones, which are immutable, and created ones, stored on disk. */
export interface KeyStore {
  /** Returns the keys that are currently valid. */
  all(): readonly ApiKey[];
  /** Returns the key; throws a 404 if there is none. */
  get(value: string): ApiKey;
  /** Creates a key with a generated value. Throws a 400 for invalid fields. */
  add(fields: unknown): ApiKey;
  /** Replaces all fields of a key. Throws a 404 for an unknown key, a 403 for an initial one. */
  replace(value: string, fields: unknown): ApiKey;
  remove(value: string): void;
  /** Restores a removed key; throws a 404 if no key of this value was removed. */
  restore(value: string): ApiKey;
  /** Resolves once everything is on disk. */
  settled(): Promise<void>;
}

/** The hosted service restores as many. */
const maxRemoved = 1000;

/** Opens the keys stored in `dataDir`, if there is one; an unreadable file is reported to `log` and its keys are unknown. */
export async function keyStore(
  dataDir: string | null,
  given: readonly ApiKey[],
  now: () => number,
  log: (message: string) => void,
): Promise<KeyStore> {
  // In a folder of its own: beside the indices it would be read as an index.
  const file = dataDir === null ? null : join(dataDir, 'keys', 'api-keys.json');
  const { keys, removed } = file === null ? { keys: [], removed: [] } : await load(file, log);
  const own = new Map(keys.map((key) => [key.value, key]));
  let gone = removed;
  let writing = Promise.resolve();

  function save(): void {
    if (file === null) return;
    const content = { keys: [...own.values()], removed: gone };
    writing = writing
      .then(() => writeAtomic(file, content))
      .catch((error: unknown) => log(`search service: the keys could not be written: ${String(error)}`));
  }
  const isUsable = (key: StoredKey): boolean => !key.validity || key.createdAt + key.validity * 1000 > now();
  function find(value: string): StoredKey {
    if (given.some((key) => key.value === value)) throw forbidden('A key given at the start stays as it is');
    const key = own.get(value);
    if (!key || !isUsable(key)) throw noKey();
    return key;
  }
  function keep(key: StoredKey): StoredKey {
    own.set(key.value, key);
    save();
    return key;
  }
  const all = (): ApiKey[] => [...given, ...[...own.values()].filter(isUsable)];

  return {
    all,
    get(value) {
      const key = all().find((candidate) => candidate.value === value);
      if (!key) throw noKey();
      return key;
    },
    add: (fields) => keep({ ...readFields(fields), value: randomBytes(16).toString('hex'), createdAt: now() }),
    replace(value, fields) {
      const { createdAt } = find(value);
      return keep({ ...readFields(fields), value, createdAt });
    },
    remove(value) {
      const key = find(value);
      own.delete(value);
      gone = [...gone.filter((other) => other.value !== value), key].slice(-maxRemoved);
      save();
    },
    restore(value) {
      const key = gone.find((candidate) => candidate.value === value);
      if (!key) throw noKey();
      gone = gone.filter((other) => other !== key);
      return keep(key);
    },
    settled: () => writing,
  };
}

function readFields(fields: unknown): KeyFields {
  const parsed = fieldsSchema.safeParse(fields);
  const [issue] = parsed.error?.issues ?? [];
  if (!parsed.success) throw badRequest(`invalid API key: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
  if (parsed.data.acl.includes('admin')) throw badRequest('invalid API key: the admin key is the only one of its kind');
  return parsed.data;
}

async function load(file: string, log: (message: string) => void): Promise<z.output<typeof fileSchema>> {
  try {
    return fileSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (!isObject(error) || error.code !== 'ENOENT') {
      log(`search service: ${file} cannot be read, its keys are unknown: ${String(error)}`);
    }
    return { keys: [], removed: [] };
  }
}
