import { readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredFile } from './asset-file.ts';
import { type ImageCache, imageKey } from './image-cache.ts';
import { type ImageFormat, ImageOperationError, parseImageOperations } from './image-operations.ts';
import { type OutputFormat, transformImage } from './image-pipeline.ts';
import { extension, mediaType } from './media-type.ts';
import { lasting, refuse } from './send-asset.ts';

/** Changes with every change to how images are drawn, so that none drawn before is served. */
const drawingVersion = '1';

const bitmaps = new Set(['jpeg', 'png', 'webp', 'avif', 'gif']);

/** What is drawn, and how. */
export interface Drawing {
  file: StoredFile;
  /** As in an address, after `/m/`. */
  operations: string;
  cache: ImageCache;
  cacheControl: string;
}

/**
 * Answers with the image, drawn on the first request only; 400 for operations that there are not, 415 for what is no bitmap, 422 for a file
 * that cannot be drawn.
 */
export async function sendDrawn(request: FastifyRequest, reply: FastifyReply, drawing: Drawing): Promise<FastifyReply> {
  const { file, cache, cacheControl } = drawing;
  const kind = extension(file.path);
  if (!bitmaps.has(kind)) return refuse(reply, 415, `the image service takes bitmaps, got .${kind}`);
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
    if (error instanceof ImageOperationError) return refuse(reply, 400, error.message);
    // The decoder's own refusals (a truncated or mislabelled file) are the asset's fault, not the service's.
    return refuse(reply, 422, `this asset cannot be drawn: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Without a format asked for: webp for whoever takes it, else the source's own; never avif. */
function negotiated(accept: string | undefined, kind: string): OutputFormat {
  if (accept?.includes('image/webp')) return 'webp';
  const own = (['jpeg', 'png', 'webp', 'gif'] as const).find((format) => format === kind);
  return own ?? ('jpeg' satisfies ImageFormat);
}
