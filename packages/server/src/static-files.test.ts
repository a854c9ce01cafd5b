import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brotliFiles } from './static-files.ts';

const script = 'export const answer = 42;\n'.repeat(50);
let folder: string;
let server: Server;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'clavora-static-'));
  mkdirSync(join(folder, 'static/chunks'), { recursive: true });
  writeFileSync(join(folder, 'static/chunks/a~[b].js'), script);
  writeFileSync(join(folder, 'static/chunks/a~[b].js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'static/chunks/worker.mjs'), script);
  writeFileSync(join(folder, 'static/chunks/worker.mjs.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'static/chunks/plain.js'), script);
  mkdirSync(join(folder, 'static/media'));
  writeFileSync(join(folder, 'static/media/a.woff2'), 'font');
  writeFileSync(join(folder, 'secret.js'), 'not for the web');
  const answer = brotliFiles(join(folder, 'static'));
  server = createServer((incoming, response) => {
    if (!answer(incoming, response)) response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

interface AskOptions {
  method?: string;
  headers?: Record<string, string>;
}

function ask(path: string, { method = 'GET', headers = { 'accept-encoding': 'gzip, br' } }: AskOptions = {}) {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('expected a port');
  const { port } = address;
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>((resolve, reject) => {
    // The literal path: a client that normalizes it would remove the dot segments.
    request({ host: 'localhost', port, path, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

describe('brotliFiles', () => {
  it.each(['a~[b].js?dpl=1', 'worker.mjs'])(
    'serves the script %s of the build in Brotli, as immutable',
    async (name) => {
      const { status, headers, body } = await ask(`/_next/static/chunks/${name}`);
      expect(status).toBe(200);
      expect(headers['content-encoding']).toBe('br');
      expect(headers['content-type']).toMatch(/javascript/);
      expect(headers['cache-control']).toContain('immutable');
      expect(headers.vary).toBe('Accept-Encoding');
      expect(brotliDecompressSync(body).toString()).toBe(script);
      expect(body.byteLength).toBeLessThan(script.length / 4);
    },
  );

  it('answers HEAD without body', async () => {
    const { status, headers, body } = await ask('/_next/static/chunks/a~[b].js', { method: 'HEAD' });
    expect([status, body.byteLength]).toEqual([200, 0]);
    expect(Number(headers['content-length'])).toBeGreaterThan(0);
  });

  it.each([
    ['a browser without Brotli', '/_next/static/chunks/a~[b].js', { headers: { 'accept-encoding': 'gzip' } }],
    [
      'a browser that refuses Brotli',
      '/_next/static/chunks/a~[b].js',
      { headers: { 'accept-encoding': 'gzip, br;q=0' } },
    ],
    ['a part of a file', '/_next/static/chunks/a~[b].js', { headers: { 'accept-encoding': 'br', range: 'bytes=0-1' } }],
    ['a script that the build has not compressed', '/_next/static/chunks/plain.js', {}],
    ['another folder', '/secret.js', {}],
    ['a compressed format', '/_next/static/media/a.woff2', {}],
    ['the folder', '/_next', {}],
  ])('leaves to Next: %s', async (_, path, options) => {
    expect((await ask(path, options)).status).toBe(204);
  });

  it.each([
    '/_next/static/chunks/b.js',
    '/_next/static/chunks/a~[b].js.br',
    '/_next/static/chunks',
    '/_next/static/chunks/',
    '/_next/static/none.png',
    '/_next/static/',
    '/_next/static/../secret.js',
    '/_next/static/%2e%2e/secret.js',
    '/_next/static/chunks/a~[b].js/x',
  ])('SEC-1 answers 404 for %s, which is not in the build, uncached', async (path) => {
    const { status, headers } = await ask(path);
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('serves a script with an encoded URL', async () => {
    const { status, body } = await ask('/_next/static/chunks/a~%5Bb%5D.js');
    expect([status, brotliDecompressSync(body).toString()]).toEqual([200, script]);
  });
});
