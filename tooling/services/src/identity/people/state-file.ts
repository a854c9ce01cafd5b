import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { writeAtomic } from '../../system/write-atomic.ts';

const recordSchema = z.object({
  value: z.record(z.string(), z.unknown()),
  /** Milliseconds since the epoch; null never expires. */
  expiresAt: z.number().nullable(),
});
const fileSchema = z.record(z.string(), recordSchema);

type Kept = z.output<typeof recordSchema>;

/** Named records that outlive the process. */
export interface StateFile {
  get(key: string): Record<string, unknown> | undefined;
  /** Resolves when the record is on disk. Expires after `seconds`; never, if absent. */
  set(key: string, value: Record<string, unknown>, seconds?: number): Promise<void>;
  /** Replaces a record and keeps its expiry. Does nothing if the record does not exist. */
  change(key: string, change: (value: Record<string, unknown>) => Record<string, unknown>): Promise<void>;
  delete(...keys: readonly string[]): Promise<void>;
  /** Returns the unexpired records whose names start with `prefix`. */
  entries(prefix: string): [key: string, value: Record<string, unknown>][];
  /** Resolves when all changes are on disk. */
  saved(): Promise<void>;
}

/**
 * Opens the records of a JSON file. An unreadable file is reported to `log` and replaced: all of its content
 * can be regenerated.
 */
export async function openStateFile(file: string, log: (message: string) => void): Promise<StateFile> {
  const records = await readRecords(file, log);
  let writing: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  // Changes made while the file is being written share the next write.
  const save = (): Promise<void> => {
    next ??= writing.then(() => {
      next = undefined;
      dropExpired(records);
      writing = writeAtomic(file, Object.fromEntries(records)).catch((error: unknown) => {
        log(`identity service: ${file} could not be written: ${String(error)}`);
      });
      return writing;
    });
    return next;
  };
  const live = (key: string): Kept | undefined => {
    const record = records.get(key);
    return record && !isExpired(record) ? record : undefined;
  };

  return {
    get: (key) => live(key)?.value,
    set(key, value, seconds) {
      records.set(key, { value, expiresAt: seconds === undefined ? null : Date.now() + seconds * 1000 });
      return save();
    },
    async change(key, change) {
      const record = live(key);
      if (!record) return;
      records.set(key, { ...record, value: change(record.value) });
      await save();
    },
    delete(...keys) {
      for (const key of keys) records.delete(key);
      return save();
    },
    entries: (prefix) =>
      [...records]
        .filter(([key, record]) => key.startsWith(prefix) && !isExpired(record))
        .map(([key, { value }]) => [key, value]),
    saved: () => next ?? writing,
  };
}

async function readRecords(file: string, log: (message: string) => void): Promise<Map<string, Kept>> {
  try {
    return new Map(Object.entries(fileSchema.parse(JSON.parse(await readFile(file, 'utf8')))));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) {
      log(`identity service: ${file} is left out: ${String(error)}`);
    }
    return new Map();
  }
}

function dropExpired(records: Map<string, Kept>): void {
  for (const [key, record] of records) if (isExpired(record)) records.delete(key);
}

function isExpired({ expiresAt }: Kept): boolean {
  return expiresAt !== null && expiresAt <= Date.now();
}
