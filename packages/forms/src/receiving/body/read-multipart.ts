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
  /** Null reads the texts alone. */
  folder: TempFolder | null;
}

/** More than any text may hold, so that a text that was cut is known to be too long. */
const textBytes = 4 * answerLimits.text * 3 + 3;

/** Reads a body of `multipart/form-data`, its files to the folder. Throws `RefusedError`; nothing writes any more when it does. */
export async function readMultipart(
  chunks: AsyncIterable<Uint8Array>,
  entries: EntryCollector,
  { boundary, bounds, timeouts, folder }: MultipartOptions,
): Promise<void> {
  const failure = Promise.withResolvers<never>();
  // Awaited below; what comes after the first failure is of no interest.
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
    // It is told that the body ended in its middle even when nobody reads it any more: without a listener that ends the process.
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
    // One stands before each part and one at the end.
    if (delimiters.found !== parts + 1) throw new RefusedError('malformed');
    // As they came: a small file may be written before the large one in front of it.
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
    // A part without a file's name is a text, whatever type it declares.
    isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    limits: {
      fieldSize: textBytes,
      fields: bounds.fields,
      files: bounds.files,
      parts: bounds.fields + bounds.files,
      fileSize: answerLimits.fileBytes + 1,
      headerPairs: 20,
      headerSize: 4_096,
    },
  });
}

/** Resolves when there is room for more. */
function write(parser: BusboyInstance, chunk: Uint8Array): Promise<void> {
  return new Promise((resolve) => {
    parser.write(chunk, () => resolve());
  });
}

interface SavedFile {
  field: string;
  file: ReceivedFile;
}

/** Null where nothing is to be kept. */
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
  if (fileName === '') return expectNothing(stream);
  return { field, file: await receiveFile(stream, { name: fileName, type }, folder) };
}

/** An input without a file sends one without a name and without bytes. */
async function expectNothing(stream: BusboyFileStream): Promise<null> {
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
