import type { FormDefinition } from '../../definition/form-definition.ts';
import type { Refusal } from '../outcome.ts';
import { RefusedError } from '../refused.ts';
import type { Bounds } from './bounds.ts';
import type { Encoding } from './check-request.ts';
import { collectEntries, type EntryCollector, type FormEntries } from './form-entries.ts';
import { readChunks } from './read-chunks.ts';
import { readMultipart } from './read-multipart.ts';
import type { TempFolder } from './temp-folder.ts';
import type { BodyTimeouts } from './timeouts.ts';

export interface BodyOptions {
  definition: FormDefinition;
  encoding: Encoding;
  bounds: Bounds;
  timeouts: BodyTimeouts;
  /** The folder for files; null to skip files. */
  folder: TempFolder | null;
}

/** The entries of the body. With a refusal, those that were read until then. */
export interface ReadBody extends FormEntries {
  refusal: Refusal | null;
}

/** Reads the body of a form within its bounds (FRM-6). Does not reject because of the body. */
export async function readBody({ body }: Request, options: BodyOptions): Promise<ReadBody> {
  const { definition, encoding, bounds, timeouts, folder } = options;
  const entries = collectEntries(definition, bounds.fields);
  if (!body) return { texts: entries.texts, files: entries.files, refusal: 'malformed' };
  const hasFiles = folder !== null && encoding.kind === 'multipart';
  const chunks = readChunks(body, hasFiles ? bounds.bytes : bounds.textBytes, timeouts);
  let refusal: Refusal | null = null;
  try {
    if (encoding.kind === 'urlencoded') await readUrlencoded(chunks, entries);
    else await readMultipart(chunks, entries, { boundary: encoding.boundary, bounds, timeouts, folder });
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    refusal = error.reason;
  }
  return { texts: entries.texts, files: entries.files, refusal };
}

async function readUrlencoded(chunks: AsyncIterable<Uint8Array>, entries: EntryCollector): Promise<void> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  for (const [name, value] of new URLSearchParams(Buffer.concat(parts).toString('utf8'))) entries.addText(name, value);
}
