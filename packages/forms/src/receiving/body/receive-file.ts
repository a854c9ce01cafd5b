import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileAnswer } from '../../answers/answer.ts';
import { RefusedError } from '../refused.ts';
import type { TempFolder } from './temp-folder.ts';

/** A received file in a temporary folder. */
export interface ReceivedFile extends FileAnswer {
  path: string;
  /** SHA-256 of its bytes, in hexadecimal digits. */
  sha256: string;
}

/** Writes a stream to a file. Throws a `RefusedError`: `malformed` if the stream ends early, `unavailable` if the file cannot be written. */
export async function receiveFile(
  stream: Readable,
  { name, type }: Pick<FileAnswer, 'name' | 'type'>,
  folder: TempFolder,
): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let size = 0;
  try {
    const path = join(await folder.path(), randomUUID());
    const measure = async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    };
    await pipeline(stream, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return { name: sanitizeName(name), type: type.slice(0, 255), size, path, sha256: hash.digest('hex') };
  } catch (error) {
    if (error instanceof RefusedError) throw error;
    if (!(error instanceof Error && 'syscall' in error)) throw new RefusedError('malformed');
    console.error(`Forms: a file cannot be written: ${error.message}`);
    throw new RefusedError('unavailable');
  }
}

/** Removes line separators and characters that change the direction of writing: `cv\u202Efdp.exe` would be shown as `cvexe.pdf`. */
function sanitizeName(name: string): string {
  return name
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\u2028\u2029]/g, ' ');
}
