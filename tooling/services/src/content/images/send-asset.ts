import { createReadStream } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredFile } from './asset-file.ts';
import { imageKey } from './image-cache.ts';
import { mediaType } from './media-type.ts';

/** For public files, whose URL changes with their content. */
export const cachedForever = 'public, max-age=31536000, immutable';
/** For private files. */
export const neverCached = 'private, no-store';

/** Sends the file, or the requested part of it. */
export function sendOriginal(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, cacheControl }: { file: StoredFile; cacheControl: string },
): FastifyReply {
  const { path, size } = file;
  const tag = `"${imageKey(file.identity)}"`;
  lasting(reply, tag, cacheControl)
    .header('accept-ranges', 'bytes')
    .header('last-modified', new Date(file.modified).toUTCString())
    .type(mediaType(path));
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  const condition = request.headers['if-range'];
  // A part of the current file does not fit to parts of an earlier state.
  const range = condition === undefined || condition === tag ? byteRange(request.headers.range, size) : undefined;
  if (range === 'unsatisfiable') {
    return reply.header('content-range', `bytes */${size}`).code(416).send();
  }
  if (!range) return reply.header('content-length', size).send(createReadStream(path));
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .header('content-length', range.end - range.start + 1)
    .send(createReadStream(path, range));
}

/** Sets the cache-control and ETag headers. */
export function lasting(reply: FastifyReply, tag: string, cacheControl: string): FastifyReply {
  return reply.header('cache-control', cacheControl).header('etag', tag);
}

/** Rejects a request, with the reason as JSON. */
export function reject(reply: FastifyReply, status: number, error: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send({ error });
}

/** 403 with the message of the storage behind the hosted service. */
export function denyAccess(reply: FastifyReply): FastifyReply {
  return reply
    .code(403)
    .header('cache-control', 'no-store')
    .type('application/xml')
    .send(
      '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>',
    );
}

/**
 * Returns one range of bytes, ends included, as players request parts of a video; undefined for anything
 * else, which gets the whole file.
 */
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
