import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative } from 'node:path';

const prefix = '/_next/static/';

/** Compressible types; fonts and images are compressed already. */
const types: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.mjs': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
};

/** Answers a request for a file; returns false to leave it to Next. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Serves scripts and style sheets in Brotli, which Next does not support: a sixth smaller than its gzip. The build has written `<name>.br` beside each
 * file. Each is read once and cached: their number is that of the build's files, whose names change with their content. A missing file is 404 without
 * Next, which would render a page for each such URL. `folder` is the build's `.next/static`.
 */
export function brotliFiles(folder: string): StaticFiles {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const compressed = new Set(all.filter((name) => name.endsWith('.br')));
  const files = new Set(all.filter((name) => !/\.(?:br|gz)$/.test(name)));
  const kept = new Map<string, Promise<Buffer>>();
  const read = (name: string): Promise<Buffer> => {
    const found = kept.get(name);
    if (found) return found;
    const reading = readFile(join(folder, name));
    kept.set(name, reading);
    reading.catch(() => kept.delete(name));
    return reading;
  };

  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    if (!path.startsWith(prefix)) return false;
    const name = decodeURIComponent(path.slice(prefix.length));
    if (!files.has(name)) {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
      response.end('Not Found');
      return true;
    }
    const type = types[extname(name).toLowerCase()];
    const isSent = type !== undefined && compressed.has(`${name}.br`);
    if (!isSent || !acceptsBrotli(request) || request.headers.range !== undefined) return false;
    send(response, request.method === 'HEAD', type, read(`${name}.br`)).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
    return true;
  };
}

async function send(response: ServerResponse, isHead: boolean, type: string, content: Promise<Buffer>): Promise<void> {
  const body = await content;
  response.writeHead(200, {
    'content-type': type,
    'content-encoding': 'br',
    'content-length': body.byteLength,
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
  response.end(isHead ? undefined : body);
}

function acceptsBrotli(request: IncomingMessage): boolean {
  return /(?:^|,)\s*br\s*(?:,|$|;\s*q=(?!0(?:\.0*)?\s*(?:,|$)))/.test(request.headers['accept-encoding'] ?? '');
}
