import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { splitAssetPath } from '../content/asset-address.ts';
import type { SpaceSnapshot } from '../content/space-snapshot.ts';
import { type ImageCache, imageKey } from './image-cache.ts';
import { type ImageFormat, ImageOperationError, parseImageOperations } from './image-operations.ts';
import { type OutputFormat, transformImage } from './image-pipeline.ts';
import { extension, mediaType } from './media-type.ts';

/** Changes with every change to how images are drawn, so that none drawn before is served. */
const drawingVersion = '1';
const bitmaps = new Set(['jpeg', 'png', 'webp', 'avif', 'gif']);

/** Serves the assets of the current space below `/f/`, as they are and as the image service draws them. */
export function imageRoutes(app: FastifyInstance, space: () => SpaceSnapshot, cache: ImageCache): void {
  app.get('/f/*', async (request, reply) => {
    reply.header('access-control-allow-origin', '*').header('x-content-type-options', 'nosniff');
    const path = decoded(request.raw.url?.split('?')[0] ?? '');
    const { asset: address, operations } = splitAssetPath(path ?? '');
    const file = path === undefined ? undefined : assetFile(space(), address);
    const found = file && (await stat(file.path).catch(() => undefined));
    if (!file || !found?.isFile()) return refuse(reply, 404, `no asset at ${address}`);
    const identity = [file.hash, String(found.size), String(found.mtimeMs)];
    const kind = extension(file.path);
    // A vector scales by itself: the hosted service hands it out as it is.
    if (operations === undefined || kind === 'svg') {
      return sendOriginal(request, reply, file.path, found.size, imageKey(identity));
    }
    if (!bitmaps.has(kind)) return refuse(reply, 415, `the image service takes bitmaps, got .${kind}`);
    return sendDrawn(request, reply, { file: file.path, kind, identity, operations, cache });
  });
}

interface Drawing {
  file: string;
  kind: string;
  identity: readonly string[];
  operations: string;
  cache: ImageCache;
}

async function sendDrawn(request: FastifyRequest, reply: FastifyReply, drawing: Drawing): Promise<FastifyReply> {
  try {
    const operations = parseImageOperations(drawing.operations);
    const format = operations.filters.format ?? negotiated(request.headers.accept, drawing.kind);
    const key = imageKey([drawingVersion, ...drawing.identity, JSON.stringify(operations), format]);
    if (!operations.filters.format) reply.header('vary', 'Accept');
    const tag = `"${key}"`;
    if (request.headers['if-none-match'] === tag) return lasting(reply, tag).code(304).send();
    const image = await drawing.cache.get(key, async () =>
      transformImage(await readFile(drawing.file), operations, format),
    );
    return lasting(reply, tag)
      .type(mediaType(`image.${format}`))
      .send(image);
  } catch (error) {
    if (error instanceof ImageOperationError) return refuse(reply, 400, error.message);
    // The decoder's own refusals (a truncated or mislabelled file) are the asset's fault, not the service's.
    return refuse(reply, 422, `this asset cannot be drawn: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function sendOriginal(
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
  size: number,
  key: string,
): Promise<FastifyReply> {
  const tag = `"${key}"`;
  lasting(reply, tag).header('accept-ranges', 'bytes').type(mediaType(file));
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  const condition = request.headers['if-range'];
  // What a player has of another state of the file does not fit to a part of this one.
  const range = condition === undefined || condition === tag ? byteRange(request.headers.range, size) : undefined;
  if (range === 'unsatisfiable') {
    return reply.header('content-range', `bytes */${size}`).code(416).send();
  }
  if (!range) return reply.header('content-length', size).send(createReadStream(file));
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .header('content-length', range.end - range.start + 1)
    .send(createReadStream(file, range));
}

/** One range of bytes, ends included, as players ask for the parts of a video; anything else gets the whole file. */
function byteRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const [matched, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (!matched || (from === '' && to === '')) return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}

function assetFile(space: SpaceSnapshot, address: string): { path: string; hash: string } | undefined {
  const asset = space.assets.get(address);
  if (!asset || !space.data.assetsDir) return undefined;
  const root = resolve(space.data.assetsDir);
  const path = resolve(root, asset.file);
  return path.startsWith(`${root}${sep}`) ? { path, hash: asset.hash } : undefined;
}

/** Without a format asked for: webp for whoever takes it, else the source's own; never avif. */
function negotiated(accept: string | undefined, kind: string): OutputFormat {
  if (accept?.includes('image/webp')) return 'webp';
  const own = (['jpeg', 'png', 'webp', 'gif'] as const).find((format) => format === kind);
  return own ?? ('jpeg' satisfies ImageFormat);
}

function lasting(reply: FastifyReply, tag: string): FastifyReply {
  return reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', tag);
}

function refuse(reply: FastifyReply, status: number, error: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send({ error });
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
