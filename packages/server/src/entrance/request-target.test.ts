import { runsOf } from '@clavora/vitest/night.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalPath, readTarget } from './request-target.ts';

/** Returns the target of a redirect, the status of a rejected request, or `canonical` for a passed one. */
function read(target: string): string {
  const reading = readTarget(target);
  if (reading.kind === 'redirect') return reading.location;
  return reading.kind === 'refused' ? String(reading.status) : reading.kind;
}

/** Returns the bytes of a text as Node reads them from a socket. */
const bytes = (text: string) => Buffer.from(text).toString('latin1');

describe('readTarget', () => {
  it.each([
    '/',
    '/prodotti',
    '/prodotti/?page=2',
    '/prodotti?x=//../%2e%2e\\%00',
    "/a:b@c,d;e=f+g&h$i!j*k'(l)[m]|n",
    '/caf%C3%A9',
    '/a%20b',
    '/100%25-cotone',
    '/.well-known/security.txt',
    '/_next/static/chunks/a~%5Bb%5D.js',
    '/_payload.json',
    '/prodotti/_payload.json',
    '/__next_island/key.json',
    '/api/extranet/files/it/a/b/x/.x',
    '/.../a',
    '/index.html',
    '/prodotti/index',
    '/404-pagine',
  ])('SEC-2 passes %s unchanged', (target) => {
    expect(read(target)).toBe('canonical');
  });

  it.each(['/~error/404', '/de/~search', '/prodotti/~page/2', '/~'])('SEC-2 knows %s as internal', (target) => {
    expect(read(target)).toBe('internal');
  });

  it.each(['/a~b', '/api/extranet/files/it/a/b/x/~a.pdf', '/_next/static/chunks/~a.js'])(
    'SEC-2 passes %s, a name with a tilde',
    (target) => {
      expect(read(target)).toBe('canonical');
    },
  );

  it.each([
    ['//', '/'],
    ['//evil.example/x', '/evil.example/x'],
    ['/prodotti//?a=1', '/prodotti?a=1'],
    ['/a///b//', '/a/b'],
    ['/./prodotti', '/prodotti'],
    ['/prodotti/.', '/prodotti'],
    ['/_next/../prodotti', '/prodotti'],
    ['/api/health/../../prodotti/x?a=../b', '/prodotti/x?a=../b'],
    ['/_next/%2e%2e/prodotti', '/prodotti'],
    ['/_next/%2E./prodotti/', '/prodotti'],
    ['/_next/.%2e/prodotti', '/prodotti'],
    ['/../../etc/passwd', '/etc/passwd'],
    ['/.//evil.example', '/evil.example'],
    ['/%70rodotti', '/prodotti'],
    ['/a%7eb', '/a~b'],
    ['/extr%61net', '/extranet'],
    ['/caf%c3%a9', '/caf%C3%A9'],
    [bytes('/café'), '/caf%C3%A9'],
    ['/a"b<c>{d}`^', '/a%22b%3Cc%3E%7Bd%7D%60%5E'],
  ])('SEC-2 redirects %s to its canonical spelling %s', (target, location) => {
    expect(read(target)).toBe(location);
  });

  it.each([
    '/..%2fprodotti',
    '/[[...path]]/%20',
    '/prodotti/[locale]',
    '/_next/..%2Fprodotti',
    '/%2f%2fevil.example',
    '/\\evil.example',
    '/_next\\..\\prodotti',
    '/%5cevil.example',
    '/%5C..%5Cprodotti',
    '/%00',
    '/prodotti%00.png',
    '/a%0d%0ab',
    '/%7f',
    '/%c2%85',
    '/%252e%252e/prodotti',
    '/%252f',
    '/%2565xtranet',
    '/%ff',
    '/%',
    '/%zz',
    '/%e0%a4%a',
    '/caf\u00E9',
    '/_next',
    '/_next/image?url=%2Fx.png&w=64&q=75',
    '/_next/data/build/prodotti.json',
    '/_next/static',
    '/_error',
    '/_not-found',
    '/_global-error',
    '/404',
    '/500/',
    '/index',
    '/index.rsc',
    '/extranet.rsc',
    '/prodotti.segments/_tree.segment.rsc',
    '/%7epreview/x',
    '/x/%7E',
  ])('SEC-2 rejects %s with 404', (target) => {
    expect(read(target)).toBe('404');
  });

  it.each([
    '*',
    '',
    'prodotti',
    'http://localhost/prodotti',
    'localhost:443',
    '/prodotti#x',
    '/a b',
    '/a\tb',
    '/x?a=\u0000',
    '/x?a=\u0085',
  ])('SEC-2 rejects %j with 400', (target) => {
    expect(read(target)).toBe('400');
  });
});

/** Characters of known paths that two parsers read differently. */
const oddParts = [
  '/ // . .. %2e %2E %2f %5c \\ %25 2e %00 ; ? _next api extranet ~preview %7E %41 %c3%a9 %ff " < ^ | [ { :',
].flatMap((parts) => parts.split(' '));

const oddPaths = fc
  .array(fc.oneof(fc.constantFrom(...oddParts), fc.string({ maxLength: 3, unit: 'binary-ascii' })), { maxLength: 12 })
  .map((parts) => `/${parts.join('')}`);

describe('canonicalPath', () => {
  it('SEC-2 is idempotent', () => {
    fc.assert(
      fc.property(oddPaths, (path) => {
        const canonical = canonicalPath(path);
        expect(canonical === null ? null : canonicalPath(canonical)).toBe(canonical);
      }),
      { numRuns: runsOf(2_000) },
    );
  });

  it('SEC-2 returns a path that Next’s URL parser, and a decoding reader, split into the same segments', () => {
    fc.assert(
      fc.property(oddPaths, (path) => {
        const reading = readTarget(path);
        const admitted = reading.kind === 'canonical' || reading.kind === 'internal' ? path : '/';
        const written = (reading.kind === 'redirect' ? reading.location : admitted).split('?', 1)[0] ?? '';
        expect(new URL(`http://n${written}`).pathname).toBe(written);
        expect(decodeURIComponent(written).split('/').length).toBe(written.split('/').length);
        expect(decodeURIComponent(written)).not.toMatch(/\/\/|\/\.{1,2}(?:\/|$)|\\|\p{Cc}/u);
      }),
      { numRuns: runsOf(2_000) },
    );
  });

  it('SEC-2 never returns a URL of another site', () => {
    fc.assert(
      fc.property(oddPaths, (path) => {
        const reading = readTarget(path);
        const location = reading.kind === 'redirect' ? reading.location : '/';
        expect(new URL(location, 'http://site.example').origin).toBe('http://site.example');
      }),
      { numRuns: runsOf(2_000) },
    );
  });
});
