/**
 * A server of files and archives in a process of its own, whose memory can be measured; `extranet-files.ts` forks it with the origin of the bytes.
 * Answers each message with the memory and processor time since the last one.
 */
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { openFile } from '@clavora/extranet/open-file';
import { startResponseServer } from '@clavora/extranet/response-server';
import { serveArchive } from '@clavora/extranet/serve-archive';
import { serveFile } from '@clavora/extranet/serve-file';
import { reportUse } from './report-use.ts';

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

/** Passes the bytes on unchanged: the upper limit on this machine. */
const plain = createServer((_request, response) => {
  get(`${origin}/whole`, (incoming) => incoming.pipe(response)).on('error', () => response.destroy());
});
plain.listen(0, '127.0.0.1');
await once(plain, 'listening');
const address = plain.address();
const plainPort = typeof address === 'object' && address ? address.port : 0;

reportUse();
process.send?.({ kind: 'ready', site: site.origin, plain: `http://127.0.0.1:${plainPort}` });
