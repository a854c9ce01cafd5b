import { readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredFile } from './asset-file.ts';
import { type ImageCache, imageKey } from './image-cache.ts';
import { type ImageFormat, ImageOperationError, parseImageOperations } from './image-operations.ts';
import { type OutputFormat, transformImage } from './image-pipeline.ts';
import { extension, mediaType } from './media-type.ts';
import { lasting, reject } from './send-asset.ts';

/** Increase with every change of the drawing code, so that no outdated image is served. */
const drawingVersion = '1';

const bitmaps = new Set(['jpeg', 'png', 'webp', 'avif', 'gif']);

/** An image to draw. */
export interface Drawing {
  file: StoredFile;
  /** Operations as in the URL, after `/m/`. */
  operations: string;
  cache: ImageCache;
  cacheControl: string;
}

/**
 * Sends the image, which is drawn on the first request only; 400 for invalid operations, 415 for a file that
 * is no bitmap, 422 for one that cannot be decoded.
 */
export async function sendDrawn(request: FastifyRequest, reply: FastifyReply, drawing: Drawing): Promise<FastifyReply> {
  const { file, cache, cacheControl } = drawing;
  const kind = extension(file.path);
  if (!bitmaps.has(kind)) return reject(reply, 415, `the image service accepts bitmaps, got .${kind}`);
  try {
    const operations = parseImageOperations(drawing.operations);
    const format = operations.filters.format ?? negotiated(request.headers.accept, kind);
    const key = imageKey([drawingVersion, ...file.identity, JSON.stringify(operations), format]);
    if (!operations.filters.format) reply.header('vary', 'Accept');
    const tag = `"${key}"`;
    if (request.headers['if-none-match'] === tag) return lasting(reply, tag, cacheControl).code(304).send();
    const image = await cache.get(key, async () => transformImage(await readFile(file.path), operations, format));
    return lasting(reply, tag, cacheControl)
      .type(mediaType(`image.${format}`))
      .send(image);
  } catch (error) {
    if (error instanceof ImageOperationError) return reject(reply, 400, error.message);
    // Errors of the decoder (a truncated or mislabelled file) are errors of the asset, not of the service.
    return reject(reply, 422, `this asset cannot be drawn: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Selects the format if none is requested: webp if the client accepts it, else the source's own; never avif. */
function negotiated(accept: string | undefined, kind: string): OutputFormat {
  if (accept?.includes('image/webp')) return 'webp';
  const own = (['jpeg', 'png', 'webp', 'gif'] as const).find((format) => format === kind);
  return own ?? ('jpeg' satisfies ImageFormat);
}
