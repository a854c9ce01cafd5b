/**
 * A server of files and archives in a process of its own, so that its memory is its own; `extranet-files.ts` forks it with the origin that the
 * bytes come from. Each message is answered with the memory and the
 * processor's time that it took since the one before.
 */
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { openFile } from '@clavora/extranet/files/open-file';
import { serveArchive } from '@clavora/extranet/files/serve-archive';
import { serveFile } from '@clavora/extranet/files/serve-file';
import { startResponseServer } from '@clavora/extranet/testing/response-server';

const [origin = '', fileCount = '1'] = process.argv.slice(2);

const site = await startResponseServer(async (request) => {
  const { pathname } = new URL(request.url);
  if (pathname === '/file') {
    const source = { name: 'catalogue.pdf', url: async () => `${origin}/whole` };
    return serveFile({ request, source, disposition: 'attachment' });
  }
  const { signal } = request;
  const files = Array.from({ length: Number(fileCount) }, (_, index) => {
    const source = { name: `${index}.pdf`, url: async () => `${origin}/part` };
    return {
      path: `catalogues/${index}.pdf`,
      modified: null,
      open: (end: AbortSignal) => openFile(source, { signal: end }),
    };
  });
  return serveArchive({ files, name: 'catalogues', signal, missingText: (paths) => paths.join('\n') });
});

/** The bytes with nothing done to them: what the machine can do. */
const plain = createServer((_request, response) => {
  get(`${origin}/whole`, (incoming) => incoming.pipe(response)).on('error', () => response.destroy());
});
plain.listen(0, '127.0.0.1');
await once(plain, 'listening');
const address = plain.address();
const plainPort = typeof address === 'object' && address ? address.port : 0;

let before = process.memoryUsage.rss();
let highest = before;
let used = process.cpuUsage();
setInterval(() => {
  highest = Math.max(highest, process.memoryUsage.rss());
}, 10).unref();
process.on('message', () => {
  const { user, system } = process.cpuUsage(used);
  process.send?.({ kind: 'taken', growth: highest - before, processor: (user + system) / 1e6 });
  used = process.cpuUsage();
  before = process.memoryUsage.rss();
  highest = before;
});
process.on('disconnect', () => process.exit());
process.send?.({ kind: 'ready', site: site.origin, plain: `http://127.0.0.1:${plainPort}` });
