/** Serves the built Storybook for its tests: `node src/stories/static-server.ts <port>`. */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import process from 'node:process';
import { builtFolder } from './story-list.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const port = Number(process.argv[2]);
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname.startsWith('/api/search/')) {
    // The answer of a site without a search: no suggestions.
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"search":null}');
    return;
  }
  const path = normalize(join(builtFolder, pathname === '/' ? 'index.html' : decodeURIComponent(pathname)));
  if (!path.startsWith(builtFolder) || !existsSync(path) || !statSync(path).isFile()) {
    response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end();
    return;
  }
  const isImmutable = pathname.startsWith('/assets/');
  response.writeHead(200, {
    'content-type': types[extname(path)] ?? 'application/octet-stream',
    'cache-control': isImmutable ? 'max-age=31536000, immutable' : 'no-cache',
  });
  createReadStream(path).pipe(response);
});
// A connection that the server closes while the browser sends the next request would fail that request.
server.keepAliveTimeout = 0;
server.listen(port, 'localhost');
