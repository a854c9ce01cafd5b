import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { z } from 'zod';
import type { CacheControl, CachedValue } from './next-cache.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Raised when the format changes: entries of another version are not read. */
const version = 1;

/** The maximum bytes of a decompressed entry. */
const maxPlainBytes = 64 * 1024 * 1024;

/** An entry as instances share it. */
export interface SharedEntry {
  value: CachedValue | null;
  /** When its rendering began, in milliseconds of the shared clock. */
  renderedAt: number;
  /** Undefined for values of `unstable_cache`. */
  cacheControl: CacheControl | undefined;
}

const head = z.object({
  version: z.literal(version),
  renderedAt: z.number(),
  cacheControl: z
    .object({ revalidate: z.union([z.number(), z.literal(false)]), expire: z.number().optional() })
    .optional(),
  kind: z.enum(['APP_PAGE', 'APP_ROUTE', 'FETCH', 'REDIRECT']).nullable(),
  /** The fields that JSON can represent. */
  fields: z.record(z.string(), z.unknown()),
  /** The others, in the order of their bytes: field, name in a map (null for a field itself), length, type. */
  parts: z.array(z.tuple([z.string(), z.string().nullable(), z.number().int().min(0), z.enum(['text', 'bytes'])])),
  /** Fields that are maps; an empty one has no part. */
  maps: z.array(z.string()),
});
type Head = z.infer<typeof head>;

/** Encodes an entry: length of the head in four bytes, the head as JSON, texts and bytes in one compressed frame with a checksum. */
export async function encodeEntry({ value, renderedAt, cacheControl }: SharedEntry): Promise<Buffer> {
  const { kind = null, ...content } = value ?? {};
  const fields: Record<string, unknown> = {};
  const parts: Head['parts'] = [];
  const maps: string[] = [];
  const bodies: Buffer[] = [];
  const add = (field: string, name: string | null, body: string | Uint8Array) => {
    const isText = typeof body === 'string';
    const bytes = isText ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.byteLength);
    parts.push([field, name, bytes.byteLength, isText ? 'text' : 'bytes']);
    bodies.push(bytes);
  };
  for (const [field, body] of Object.entries<unknown>(content)) {
    if (body instanceof Map) {
      maps.push(field);
      for (const [name, part] of body as Map<string, Buffer>) add(field, name, part);
    } else if (typeof body === 'string' || body instanceof Uint8Array) add(field, null, body);
    else fields[field] = body;
  }
  const about: Head = { version, renderedAt, cacheControl, kind, fields, parts, maps };
  const json = Buffer.from(JSON.stringify(about));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(json.byteLength);
  const params = { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 };
  return Buffer.concat([length, json, await compress(Buffer.concat(bodies), { params })]);
}

/** Decodes an entry; null for bytes that are none, or of another version. */
export async function decodeEntry(bytes: Buffer): Promise<SharedEntry | null> {
  try {
    const start = 4 + bytes.readUInt32LE(0);
    const { renderedAt, cacheControl, kind, fields, parts, maps } = head.parse(
      JSON.parse(bytes.toString('utf8', 4, start)),
    );
    const plain = await decompress(bytes.subarray(start), { maxOutputLength: maxPlainBytes });
    if (parts.reduce((sum, [, , length]) => sum + length, 0) !== plain.byteLength) return null;
    const lifetime = cacheControl && { revalidate: cacheControl.revalidate, expire: cacheControl.expire };
    if (kind === null) return { value: null, renderedAt, cacheControl: lifetime };
    const content = new Map<string, unknown>(Object.entries(fields));
    for (const field of maps) content.set(field, new Map<string, Buffer>());
    let at = 0;
    for (const [field, name, length, type] of parts) {
      const body = plain.subarray(at, at + length);
      at += length;
      const part = type === 'text' ? body.toString('utf8') : body;
      const map = content.get(field);
      if (name !== null && map instanceof Map) map.set(name, part);
      else content.set(field, part);
    }
    // The kind tells the other fields; only this codec writes them.
    const value = { kind, ...Object.fromEntries(content) } as unknown as CachedValue;
    return { value, renderedAt, cacheControl: lifetime };
  } catch {
    return null;
  }
}
