import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { z } from 'zod';
import { hasCookie } from './answer-cookies.ts';
import type { CacheControl, CachedValue } from './next-cache.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Raised when the format changes: entries of another version are not read. */
const version = 3;

/** The maximum bytes of a decompressed entry. */
const maxPlainBytes = 64 * 1024 * 1024;

/** An entry as instances share it. */
export interface SharedEntry {
  value: CachedValue;
  /** When its rendering began, in milliseconds of the shared clock. */
  renderedAt: number;
  /** Undefined for values of `unstable_cache`. */
  cacheControl: CacheControl | undefined;
}

const lifetime = z.object({
  revalidate: z.union([z.number().nonnegative(), z.literal(false)]),
  expire: z.number().nonnegative().optional(),
});

const head = z.object({
  version: z.literal(version),
  renderedAt: z.number(),
  cacheControl: lifetime.optional(),
  /** The fields that JSON can represent. */
  fields: z.record(z.string(), z.unknown()),
  /** The others, in the order of their bytes: field, length, type. */
  parts: z.array(z.tuple([z.string(), z.number().int().min(0), z.enum(['text', 'bytes'])])),
});
type Head = z.infer<typeof head>;

const binary = z.custom<Buffer>((given) => given instanceof Uint8Array);
const headers = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string()), z.undefined()]));
/** Errors are not shared. */
const status = z.number().int().min(200).max(399);

/** The values that instances share. Others are refused, since Next takes the fields of a value as they are. */
const sharedValue = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('APP_PAGE'),
    html: z.string(),
    rscData: binary.optional(),
    status: status.optional(),
    headers: headers.optional(),
    /** The sites use neither partial prerendering nor parts of pages. */
    postponed: z.undefined().optional(),
    segmentData: z.undefined().optional(),
  }),
  z.strictObject({ kind: z.literal('APP_ROUTE'), body: binary, status, headers }),
  z.strictObject({
    kind: z.literal('FETCH'),
    data: z.object({ body: z.string() }).and(z.record(z.string(), z.unknown())),
    revalidate: z.union([z.number(), z.literal(false)]).optional(),
    tags: z.array(z.string()).optional(),
  }),
]);

/**
 * Encodes an entry: length of the head in four bytes, the head as JSON, texts and bytes in one compressed frame with a checksum. Null for a value that is
 * not shared: an error, or an answer for one visitor.
 */
export async function encodeEntry({ value, renderedAt, cacheControl }: SharedEntry): Promise<Buffer | null> {
  if (hasCookie(value) || !sharedValue.safeParse(value).success) return null;
  const fields: Record<string, unknown> = {};
  const parts: Head['parts'] = [];
  const bodies: Buffer[] = [];
  for (const [field, body] of Object.entries(value) as [string, unknown][]) {
    const isText = typeof body === 'string';
    if (isText || body instanceof Uint8Array) {
      const bytes = isText ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.byteLength);
      parts.push([field, bytes.byteLength, isText ? 'text' : 'bytes']);
      bodies.push(bytes);
    } else fields[field] = body;
  }
  const about: Head = { version, renderedAt, cacheControl, fields, parts };
  const json = Buffer.from(JSON.stringify(about));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(json.byteLength);
  const params = { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 };
  return Buffer.concat([length, json, await compress(Buffer.concat(bodies), { params })]);
}

/** Decodes an entry; null for bytes that are none, of another version, or with a value that is not shared. */
export async function decodeEntry(bytes: Buffer): Promise<SharedEntry | null> {
  try {
    const start = 4 + bytes.readUInt32LE(0);
    const { renderedAt, cacheControl, fields, parts } = head.parse(JSON.parse(bytes.toString('utf8', 4, start)));
    const plain = await decompress(bytes.subarray(start), { maxOutputLength: maxPlainBytes });
    if (parts.reduce((sum, [, length]) => sum + length, 0) !== plain.byteLength) return null;
    const content = new Map<string, unknown>(Object.entries(fields));
    let at = 0;
    for (const [field, length, type] of parts) {
      const body = plain.subarray(at, at + length);
      at += length;
      content.set(field, type === 'text' ? body.toString('utf8') : body);
    }
    const value = sharedValue.parse(Object.fromEntries(content));
    if (hasCookie(value) || (value.kind === 'FETCH') !== (cacheControl === undefined)) return null;
    return { value, renderedAt, cacheControl };
  } catch {
    return null;
  }
}
