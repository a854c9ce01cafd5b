import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { z } from 'zod';
import { logOnce } from './log.ts';

/** Reads a JSON file of the state folder; null if it is missing, or invalid, which is logged. */
export async function readStateFile<Value>(file: string, schema: z.ZodType<Value>): Promise<Value | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
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
  const fresh = `${file}.${randomUUID()}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(fresh, JSON.stringify(value));
    await rename(fresh, file);
  } catch (error) {
    await rm(fresh, { force: true }).catch(() => undefined);
    logOnce(`${file} could not be written: ${messageOf(error)}`);
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 300) : String(error);
}
