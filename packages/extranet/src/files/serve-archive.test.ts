import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ResponseServer, startResponseServer } from '../testing/response-server.ts';
import { unzip } from '../testing/unzip.ts';
import { openFile } from './open-file.ts';
import { type ArchiveFile, serveArchive } from './serve-archive.ts';

let dir: string;
let site: ResponseServer;
/** The files of the next archive. */
let files: ArchiveFile[] | (() => AsyncGenerator<ArchiveFile>);
let name: string;
/** Failures, as reported to the handler. */
let failures: [string, string][];

let upstream: Server;
let origin: string;
/** How the content service handles a request. */
let serve: (path: string, response: ServerResponse) => void;
let ended: string[];

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'serve-archive-'));
  site = await startResponseServer(async ({ signal }) =>
    serveArchive({
      files: typeof files === 'function' ? files() : files,
      name,
      signal,
      missingText: (paths) => `Отсутствует:\n${paths.join('\n')}\n`,
      onMissing: (path, error) => failures.push([path, String(error)]),
    }),
  );
  upstream = createServer((request, response) => {
    const path = request.url ?? '';
    response.once('close', () => ended.push(path));
    serve(path, response);
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const address = upstream.address();
  origin = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
});
afterAll(async () => {
  await site.close();
  upstream.closeAllConnections();
  upstream.close();
  await rm(dir, { recursive: true });
});
beforeEach(() => {
  name = 'Архив “ключи”';
  failures = [];
  ended = [];
});

const modified = new Date('2026-05-01T12:00:00Z');

function file(path: string, content: string | Buffer = path): ArchiveFile {
  return { path, modified, open: async () => new Blob([Buffer.from(content)]).stream() };
}

/** A file of the content service. */
function remote(path: string): ArchiveFile {
  const source = { name: path, url: async () => `${origin}/${path}` };
  return { path, modified, open: (signal) => openFile(source, { signal }) };
}

/** Downloads the archive and validates it; returns its path, and the contents by path. */
async function fetched(): Promise<{ archive: string; contents: Record<string, string>; headers: Headers }> {
  const response = await fetch(site.origin);
  const archive = join(dir, 'archive.zip');
  await writeFile(archive, Buffer.from(await response.arrayBuffer()));
  expect(unzip('-t', archive)).toContain('No errors detected');
  const folder = await mkdtemp(join(dir, 'out-'));
  unzip('-q', '-d', folder, archive);
  const contents: Record<string, string> = {};
  for (const path of unzip('-Z1', archive).trim().split('\n')) {
    contents[path] = await readFile(join(folder, path), 'latin1');
  }
  return { archive, contents, headers: response.headers };
}

describe('serveArchive', () => {
  it('EXT-3 stores files in their folders, under names that are valid on every system', async () => {
    files = [
      file('Каталог/Ключи.pdf', 'one'),
      file('Каталог/Ключи.pdf', 'two'),
      file('../../evil.sh', 'three'),
      file('album/🔑.jpg', 'four'),
      { path: 'node.txt', modified: null, open: async () => Readable.from([Buffer.from('fi'), Buffer.from('ve')]) },
    ];
    const { contents, headers } = await fetched();
    expect(contents).toEqual({
      'Каталог/Ключи.pdf': 'one',
      'Каталог/Ключи (2).pdf': 'two',
      'evil.sh': 'three',
      'album/🔑.jpg': 'four',
      'node.txt': 'five',
    });
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'private, no-store, no-transform',
      'content-type': 'application/zip',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
    expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toBe(
      `attachment; filename="file.zip"; filename*=UTF-8''Архив “ключи”.zip`,
    );
  });

  it('EXT-3 accepts files that become known during the download', async () => {
    files = async function* () {
      yield file('a.txt');
      yield file('b.txt');
    };
    name = 'all.zip';
    const { contents, headers } = await fetched();
    expect(contents).toEqual({ 'a.txt': 'a.txt', 'b.txt': 'b.txt' });
    expect(headers.get('content-disposition')).toBe('attachment; filename="all.zip"');
  });

  it('EXT-3 leaves out unavailable files, and lists them in the visitor’s language', async () => {
    const refuse = async () => {
      throw new Error('not today');
    };
    files = [
      file('a.txt'),
      { path: 'gone/Б.pdf', modified, open: refuse },
      file('MISSING.txt', 'their own'),
      file('c.txt'),
    ];
    const { contents } = await fetched();
    expect(Object.keys(contents)).toEqual(['a.txt', 'MISSING.txt', 'c.txt', 'MISSING (2).txt']);
    expect(Buffer.from(contents['MISSING (2).txt'] ?? '', 'latin1').toString()).toBe('Отсутствует:\ngone/Б.pdf\n');
    expect(failures).toEqual([['gone/Б.pdf', 'Error: not today']]);
  });

  const half = randomBytes(300_000);
  const whole = Buffer.concat([half, randomBytes(200_000)]);
  const send = (response: ServerResponse, bytes: Buffer, isCut: boolean): void => {
    response.writeHead(200, { 'content-length': whole.length });
    response.write(bytes, () => (isCut ? response.destroy() : response.end()));
  };

  it('EXT-3 completes a file whose transfer was interrupted, and the ones after it', async () => {
    let times = 0;
    serve = (_path, response) => {
      times += 1;
      send(response, times === 1 ? half : whole, times === 1);
    };
    files = [remote('large.pdf'), file('b.txt')];
    const { contents } = await fetched();
    expect(Buffer.from(contents['large.pdf'] ?? '', 'latin1').equals(whole)).toBe(true);
    expect(Object.keys(contents)).toEqual(['large.pdf', 'b.txt']);
    expect(times).toBe(2);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['was interrupted again', (response) => send(response, half, true)],
    ['was deleted', (response) => response.writeHead(404).end(origin)],
    ['has other content the second time', (response) => send(response, randomBytes(whole.length), false)],
    ['is shorter the second time', (response) => response.end('short')],
  ])('EXT-3 leaves out a file that was interrupted and %s', async (_, second) => {
    let times = 0;
    serve = (_path, response) => {
      times += 1;
      if (times === 1) send(response, half, true);
      else second(response);
    };
    files = [file('a.txt'), remote('large.pdf'), file('c.txt')];
    const { contents } = await fetched();
    expect(Object.keys(contents)).toEqual(['a.txt', 'c.txt', 'MISSING.txt']);
    expect(failures.map(([path]) => path)).toEqual(['large.pdf']);
    expect(JSON.stringify(failures)).not.toContain(origin);
  });

  it('EXT-3 opens each file while the previous one is read, and no further ones', async () => {
    const opened: string[] = [];
    const waiting = (path: string): ArchiveFile => ({
      path,
      modified,
      open: async () => {
        opened.push(path);
        return new ReadableStream({
          pull(controller) {
            controller.enqueue(Buffer.from(opened.join(' ')));
            controller.close();
          },
        });
      },
    });
    files = ['a', 'b', 'c', 'd'].map(waiting);
    const { contents } = await fetched();
    expect(contents['a']?.split(' ').length).toBeLessThanOrEqual(2);
    expect(contents['b']?.split(' ').length).toBeLessThanOrEqual(3);
    expect(contents['d']).toBe('a b c d');
  });
});

describe('serveArchive, when the visitor aborts', () => {
  /** Reads a part of the archive and closes the connection. */
  const breakOff = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const request = get(site.origin, (response) => {
        response.once('data', () => {
          request.destroy();
          resolve();
        });
        response.on('error', () => undefined);
      });
      request.on('error', reject);
    });

  it('EXT-3 aborts the current transfer, and that of the file opened ahead', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    serve = (_path, response) => {
      response.once('close', () => {
        if (ended.length === 2) resolve();
      });
      // A file that stalls with an open connection.
      response.writeHead(200).write(Buffer.alloc(100_000));
    };
    const closed = Promise.withResolvers<void>();
    files = async function* () {
      try {
        yield remote('one');
        yield remote('two');
        yield remote('three');
      } finally {
        closed.resolve();
      }
    };
    await breakOff();
    await promise;
    expect(ended.toSorted()).toEqual(['/one', '/two']);
    await closed.promise;
    expect(failures).toEqual([]);
  });

  it('EXT-3 opens no file before the first read', async () => {
    let opened = 0;
    const open = async () => {
      opened += 1;
      return new Blob(['a']).stream();
    };
    const signal = new AbortController().signal;
    const response = serveArchive({ files: [{ path: 'a', modified, open }], name, signal, missingText: () => '' });
    await nextTurn();
    expect(opened).toBe(0);
    await response.arrayBuffer();
    expect(opened).toBe(1);
  });

  it('EXT-3 reads no more than the visitor took', async () => {
    let given = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    const endless: ArchiveFile = {
      path: 'endless.bin',
      modified,
      open: async () =>
        new ReadableStream({
          pull(controller) {
            given += 1;
            controller.enqueue(Buffer.alloc(65_536));
          },
          cancel: () => resolve(),
        }),
    };
    const leaving = new AbortController();
    const response = serveArchive({ files: [endless], name, signal: leaving.signal, missingText: () => '' });
    const reader = response.body?.getReader();
    for (let chunk = 0; chunk < 10; chunk += 1) await reader?.read();
    expect(given).toBeLessThan(20);
    leaving.abort();
    await promise;
    await expect(reader?.closed ?? reader?.read()).rejects.toThrow(/abort/i);
  });
});
