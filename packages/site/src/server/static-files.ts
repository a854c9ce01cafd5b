import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const prefix = '/_next/static/';

/** What is worth compressing; fonts and pictures are already. */
const types: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
};

/** Answers a request where it can; false leaves it to Next. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Scripts and style sheets in Brotli, which Next does not speak: a sixth less than its gzip. Each file is compressed when first asked for
 * and kept: there are as many as the build made, and their names change with their content. `folder` is the build's `.next/static`.
 */
export function brotliFiles(folder: string): StaticFiles {
  const kept = new Map<string, Promise<Buffer>>();
  const compressed = (file: string): Promise<Buffer> => {
    const found = kept.get(file);
    if (found) return found;
    const made = readFile(file).then((content) =>
      compress(content, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        },
      }),
    );
    kept.set(file, made);
    made.catch(() => kept.delete(file));
    return made;
  };

  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    const type = types[extname(path)];
    if (type === undefined || !path.startsWith(prefix)) return false;
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    if (!acceptsBrotli(request) || request.headers.range !== undefined) return false;
    // A name of the build's and nothing else: no encoded character, no way out of the folder.
    const name = path.slice(prefix.length);
    if (!/^[\w~@.[\]()-]+(?:\/[\w~@.[\]()-]+)*$/.test(name) || name.split('/').some((part) => /^\.+$/.test(part)))
      return false;
    const file = join(folder, name);
    if (!existsSync(file)) return false;
    send(response, request.method === 'HEAD', type, compressed(file)).catch((error: unknown) => {
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
