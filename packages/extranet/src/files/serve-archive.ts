import { crc32 } from 'node:zlib';
import { archivePaths } from './archive-paths.ts';
import { contentDisposition, safeFileName } from './file-name.ts';
import { inertPolicy, privateHeaders } from './private-headers.ts';
import { type ByteReader, type ByteStream, byteReader, chunksOf, endReading, streamOf } from './stream-chunks.ts';
import { createZipWriter, type ZipWriter } from './zip-writer.ts';

/** A file of an archive. */
export interface ArchiveFile {
  /** The path in the archive, with `/` between folders; it is made safe, and numbered if not unique. */
  path: string;
  modified: Date | null;
  /** Returns its bytes from the start; called again if the stream breaks off. */
  open: (signal: AbortSignal) => Promise<ByteStream>;
}

export interface ArchiveServing {
  /** Read one file ahead, so that a long list need not be complete before the first byte is sent. */
  files: AsyncIterable<ArchiveFile> | Iterable<ArchiveFile>;
  /** The name for saving it; `.zip` is added if missing. */
  name: string;
  /** The visitor's signal: ends the archive and all open files. */
  signal: AbortSignal;
  /** Returns the text of `MISSING.txt` from the paths of files that were unavailable. */
  missingText: (paths: readonly string[]) => string;
  /** Called for each unavailable file. */
  onMissing?: (path: string, error: unknown) => void;
}

/**
 * Streams files as one uncompressed zip, at the visitor's speed and with at most a chunk in memory. An unavailable file is left out and named in
 * `MISSING.txt`, so that the visitor still gets the others.
 */
export function serveArchive({ name, signal, ...serving }: ArchiveServing): Response {
  const left = new AbortController();
  const bytes = archiveBytes(serving, AbortSignal.any([signal, left.signal]));
  const body = streamOf(bytes, { signal, onCancel: () => left.abort() });
  const safe = safeFileName(name);
  return new Response(body, {
    headers: {
      ...privateHeaders,
      'accept-ranges': 'none',
      'content-disposition': contentDisposition('attachment', /\.zip$/i.test(safe) ? safe : `${safe}.zip`),
      'content-security-policy': inertPolicy,
      'content-type': 'application/zip',
    },
  });
}

type Serving = Pick<ArchiveServing, 'files' | 'missingText' | 'onMissing'>;

async function* archiveBytes(
  { files, missingText, onMissing }: Serving,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void> {
  const zip = createZipWriter();
  const pathFor = archivePaths();
  const started = new Date();
  const missing: string[] = [];
  const leaveOut = (path: string, error: unknown): void => {
    signal.throwIfAborted();
    missing.push(path);
    onMissing?.(path, error);
  };

  for await (const { file, opening } of openedAhead(files, signal)) {
    const path = pathFor(file.path);
    const opened = await opening;
    if (!opened.reader) {
      leaveOut(path, opened.error);
      continue;
    }
    const failure = yield* fileBytes(file, opened.reader, {
      zip,
      signal,
      header: zip.begin(path, file.modified ?? started),
    });
    if (failure) leaveOut(path, failure.error);
    yield zip.end({ isListed: failure === null });
  }
  if (missing.length > 0) {
    yield zip.begin(pathFor('MISSING.txt'), started);
    yield zip.add(Buffer.from(missingText(missing)));
    yield zip.end({ isListed: true });
  }
  yield zip.finish();
}

interface FileWriting {
  zip: ZipWriter;
  signal: AbortSignal;
  /** The local header of the file. */
  header: Uint8Array;
}

/** Yields the header and bytes of a file. A stream that breaks off is opened again once and resumed. Returns the error, or null. */
async function* fileBytes(
  file: ArchiveFile,
  reader: ByteReader,
  { zip, signal, header }: FileWriting,
): AsyncGenerator<Uint8Array, { error: unknown } | null> {
  try {
    yield header;
    for await (const chunk of chunksOf(reader, signal)) yield zip.add(chunk);
    return null;
  } catch {
    signal.throwIfAborted();
  } finally {
    endReading(reader);
  }
  try {
    const sent = zip.current;
    let known = { size: 0, crc: 0 };
    for await (const chunk of chunksOf(byteReader(await file.open(signal)), signal)) {
      const before = chunk.subarray(0, sent.size - known.size);
      known = { size: known.size + before.length, crc: crc32(before, known.crc) };
      if (known.size < sent.size) continue;
      if (known.crc !== sent.crc) throw new Error('The file changed while it was resumed');
      if (chunk.length > before.length) yield zip.add(chunk.subarray(before.length));
    }
    if (known.size < sent.size || known.crc !== sent.crc) throw new Error('The file was shorter when it was resumed');
    return null;
  } catch (error) {
    signal.throwIfAborted();
    return { error };
  }
}

interface Opening {
  file: ArchiveFile;
  opening: Promise<{ reader: ByteReader } | { reader: null; error: unknown }>;
}

/** Opens each file while the previous one is read, so that the archive does not wait for each answer. */
async function* openedAhead(files: ArchiveServing['files'], signal: AbortSignal): AsyncGenerator<Opening, void> {
  let ahead: Opening | null = null;
  try {
    for await (const file of files) {
      signal.throwIfAborted();
      const current: Opening | null = ahead;
      ahead = { file, opening: openOne(file, signal) };
      if (current) yield current;
    }
    const last = ahead;
    ahead = null;
    if (last) yield last;
  } finally {
    void ahead?.opening.then(({ reader }) => reader && endReading(reader));
  }
}

async function openOne(file: ArchiveFile, signal: AbortSignal): Promise<Awaited<Opening['opening']>> {
  try {
    return { reader: byteReader(await file.open(signal)) };
  } catch (error) {
    return { reader: null, error };
  }
}
