import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { z } from 'zod';
import { logOnce } from './log.ts';
import { processSingleton } from './process-singleton.ts';

/** Reads a JSON file of the state folder; null if it is missing, or invalid, which is logged. */
export async function readStateFile<Value>(file: string, schema: z.ZodType<Value>): Promise<Value | null> {
  let text: string;
  try {
    text = await inTime(() => readFile(file, 'utf8'));
  } catch (error) {
    if (!isMissing(error)) logOnce(`${file} could not be read: ${messageOf(error)}`);
    return null;
  }
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    logOnce(`${file} has an invalid format and is ignored: ${messageOf(error)}`);
    return null;
  }
}

/** Writes a file atomically. A failure is only logged: the process still has the value in memory. */
export async function writeStateFile(file: string, value: unknown): Promise<void> {
  try {
    await inTime(() => replaceFile(file, JSON.stringify(value)));
  } catch (error) {
    logOnce(`${file} could not be written: ${messageOf(error)}`);
  }
}

async function replaceFile(file: string, text: string): Promise<void> {
  const fresh = `${file}.${randomUUID()}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(fresh, text);
    await rename(fresh, file);
  } catch (error) {
    await rm(fresh, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Milliseconds that a call may take. */
const maxCallMs = 5_000;

/**
 * Returns the value of a call of the file system. Rejects when it takes too long, and until it has returned each further call: one that hangs occupies a
 * thread, and a process has four for files, host names and compression.
 */
async function inTime<Value>(call: () => Promise<Value>): Promise<Value> {
  const state = processSingleton('state-files', () => ({ isHanging: false }));
  const error = new Error('its file system does not answer');
  if (state.isHanging) throw error;
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    state.isHanging = true;
    reject(error);
  }, maxCallMs);
  const work = Promise.resolve()
    .then(call)
    .finally(() => {
      clearTimeout(timer);
      state.isHanging = false;
    });
  return Promise.race([work, late]);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 300) : String(error);
}
