import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { answerLimits } from '../../validation/read-answer.ts';
import { RefusedError } from '../refused.ts';
import type { Bounds } from './bounds.ts';
import { countDelimiters } from './count-delimiters.ts';
import type { EntryCollector } from './form-entries.ts';
import { type ReceivedFile, receiveFile } from './receive-file.ts';
import type { TempFolder } from './temp-folder.ts';
import { type BodyTimeouts, withTimeout } from './timeouts.ts';

export interface MultipartOptions {
  boundary: string;
  bounds: Bounds;
  timeouts: BodyTimeouts;
  /** The folder for files; null to skip files. */
  folder: TempFolder | null;
}

/** Reads a body of `multipart/form-data` and writes its files to the folder. Throws a `RefusedError` after all writing has ended. */
export async function readMultipart(
  chunks: AsyncIterable<Uint8Array>,
  entries: EntryCollector,
  { boundary, bounds, timeouts, folder }: MultipartOptions,
): Promise<void> {
  const failure = Promise.withResolvers<never>();
  // Awaited below; this handler prevents an unhandled rejection in other cases.
  failure.promise.catch(() => undefined);
  const fail = (error: unknown) =>
    failure.reject(error instanceof RefusedError ? error : new RefusedError('malformed'));
  const parser = openParser(boundary, bounds);
  const delimiters = countDelimiters(boundary);
  const saving: Promise<SavedFile | null>[] = [];
  const streams: BusboyFileStream[] = [];
  let parts = 0;
  parser.on('field', (name: string | undefined, value) => {
    parts += 1;
    attempt(() => entries.addText(name ?? '', value), fail);
  });
  parser.on('file', (name: string | undefined, stream, fileName, _encoding, type) => {
    parts += 1;
    // The stream emits an error if the body ends early, even if it is not read any more: without a listener, the process would end.
    streams.push(stream.on('error', () => undefined));
    const saved = save(entries, { field: name ?? '', fileName, type }, stream, folder);
    saving.push(
      saved.catch((error: unknown) => {
        fail(error);
        return null;
      }),
    );
  });
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
    parser.on(limit, () => fail(new RefusedError('large')));
  }
  parser.on('error', () => fail(new RefusedError('malformed')));
  const finished = new Promise<void>((resolve) => {
    parser.on('finish', resolve);
  });
  try {
    for await (const chunk of chunks) {
      delimiters.add(chunk);
      await withTimeout(Promise.race([write(parser, chunk), failure.promise]), timeouts.totalMs, 'malformed');
    }
    parser.end();
    await withTimeout(Promise.race([finished, failure.promise]), timeouts.stallMs, 'malformed');
    const saved = await Promise.race([Promise.all(saving), failure.promise]);
    // One delimiter precedes each part, one ends the body.
    if (delimiters.found !== parts + 1) throw new RefusedError('malformed');
    // Keep the order of the body: a small file can be written before an earlier large one.
    for (const entry of saved) if (entry) entries.addFile(entry.field, entry.file);
  } finally {
    for (const stream of streams) stream.destroy();
    await Promise.all(saving);
    parser.destroy();
  }
}

function openParser(boundary: string, bounds: Bounds): BusboyInstance {
  return new Busboy({
    headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
    // A part without a file name is a text, whatever its declared type.
    isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    limits: {
      fieldSize: bounds.fieldBytes,
      fields: bounds.fields,
      files: bounds.files,
      parts: bounds.fields + bounds.files,
      fileSize: answerLimits.fileBytes + 1,
      headerPairs: 20,
      headerSize: 4_096,
    },
  });
}

/** Writes a chunk; resolves when the parser accepts more. */
function write(parser: BusboyInstance, chunk: Uint8Array): Promise<void> {
  return new Promise((resolve) => {
    parser.write(chunk, () => resolve());
  });
}

interface SavedFile {
  field: string;
  file: ReceivedFile;
}

/** Saves a file; null if it is skipped or empty. */
async function save(
  entries: EntryCollector,
  { field, fileName, type }: { field: string; fileName: string; type: string },
  stream: BusboyFileStream,
  folder: TempFolder | null,
): Promise<SavedFile | null> {
  if (folder === null || !entries.takesFile(field)) {
    stream.resume();
    return null;
  }
  if (fileName === '') return assertEmpty(stream);
  return { field, file: await receiveFile(stream, { name: fileName, type }, folder) };
}

/** Throws a `RefusedError` if a file without a name has bytes: browsers send an empty one for an input without a file. */
async function assertEmpty(stream: BusboyFileStream): Promise<null> {
  for await (const chunk of stream) if (Buffer.from(chunk).length > 0) throw new RefusedError('malformed');
  return null;
}

function attempt(action: () => void, fail: (error: unknown) => void): void {
  try {
    action();
  } catch (error) {
    fail(error);
  }
}
