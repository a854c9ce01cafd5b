import { createReadStream } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredFile } from './asset-file.ts';
import { imageKey } from './image-cache.ts';
import { mediaType } from './media-type.ts';

/** For what everybody may have: its address changes with it. */
export const keptForGood = 'public, max-age=31536000, immutable';
/** For what is not for everybody. */
export const keptNowhere = 'private, no-store';

/** Answers with the file, or the part of it that was asked for. */
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
  // What a player has of another state of the file does not fit to a part of this one.
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

/** Says how long an answer may be kept, and by what it is known. */
export function lasting(reply: FastifyReply, tag: string, cacheControl: string): FastifyReply {
  return reply.header('cache-control', cacheControl).header('etag', tag);
}

/** Refuses a request, with the reason as JSON. */
export function refuse(reply: FastifyReply, status: number, error: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send({ error });
}

/** 403 as the storage behind the hosted service words it. */
export function denyAccess(reply: FastifyReply): FastifyReply {
  return reply
    .code(403)
    .header('cache-control', 'no-store')
    .type('application/xml')
    .send(
      '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>',
    );
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
