import { globSync, readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isPassedHeader, removeInternalHeaders } from './request-headers.ts';

/** Returns the remaining headers of a request. */
function left(headers: IncomingHttpHeaders, trustedProxies = 0, isOwn = false): IncomingHttpHeaders {
  const request = { ...headers };
  removeInternalHeaders(request, trustedProxies, isOwn);
  return request;
}

describe('removeInternalHeaders', () => {
  it.each([
    'content-security-policy',
    'content-security-policy-report-only',
    'forwarded',
    'next-action',
    'next-hmr-refresh',
    'next-resume',
    'x-site-client',
    'x-site-handed-over',
    'x-site-nonce',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-invoke-path',
    'x-matched-path',
    'x-middleware-prefetch',
    'x-middleware-set-cookie',
    'x-middleware-subrequest',
    'x-nextjs-data',
    'x-now-route-matches',
    'x-original-url',
    'x-prerender-revalidate',
    'x-real-ip',
    'x-repeated',
    'x-rewrite-url',
    'x-vercel-id',
  ])('SEC-2 removes %s', (name) => {
    expect(left({ [name]: 'x', accept: '*/*' })).toEqual({ accept: '*/*' });
  });

  it('SEC-2 keeps headers of browsers and of Next’s router', () => {
    const headers = {
      'next-router-prefetch': '1',
      'next-router-segment-prefetch': '/_tree',
      'next-router-state-tree': encodeURIComponent('["",{}]'),
      'next-url': '/',
      accept: '*/*',
      cookie: 'a=1',
      rsc: '1',
      'sec-fetch-dest': 'empty',
      'webhook-signature': 'x',
    };
    expect(left(headers)).toEqual(headers);
  });

  it('SEC-2 keeps what the site names to itself', () => {
    const headers = { 'x-site-handed-over': 'a', 'x-site-nonce': 'b', 'x-site-own-key': 'c', 'x-site-client': 'd' };
    expect(left({ ...headers, 'x-site-negotiated': 'e' }, 0, true)).toEqual(headers);
    expect(left(headers)).toEqual({ 'x-site-own-key': 'c' });
  });

  it('SEC-2 removes a router state that Next answers with 500', () => {
    expect(left({ rsc: '1', 'next-router-state-tree': '%7Bbad' })).toEqual({ rsc: '1' });
  });

  it.each([
    ['one proxy', 1, 'www.site.example', 'www.site.example'],
    ['one proxy behind an invented value', 1, 'evil.example, www.site.example', 'www.site.example'],
    ['two proxies that add', 2, 'evil.example, www.site.example, inner.example', 'www.site.example'],
    ['two proxies that replace', 2, 'www.site.example', 'www.site.example'],
  ])('SEC-2 uses %s', (_, trustedProxies, given, host) => {
    const headers = { 'x-forwarded-host': given, 'x-forwarded-for': '10.0.0.1, 10.0.0.2', 'x-original-url': '/x' };
    expect(left(headers, trustedProxies)).toEqual({
      'x-forwarded-host': host,
      'x-forwarded-for': '10.0.0.1, 10.0.0.2',
    });
  });
});

const dist = join(dirname(createRequire(import.meta.url).resolve('next/package.json')), 'dist');

/** Returns the header names in the server code of the installed Next, those of responses too: the code does not distinguish them. */
function headersInNext(): Set<string> {
  const folders = 'server,build/templates,shared/lib,lib,client/components,compiled/{next-server,send,compression}';
  const files = globSync(`{${folders}}/**/*.js`, { cwd: dist });
  const uses = /headers(?:\.(?:get|has)\(|\[|\?\.\[)\s*["']([\w-]+)["']/gi;
  const constants = /\b[A-Z_]*(?:_HEADER|NEXT_URL)\s*=\s*["']([a-z][\w-]*)["']/g;
  const names = new Set<string>();
  for (const file of files) {
    const code = readFileSync(join(dist, file), 'utf8');
    for (const pattern of [uses, constants]) {
      for (const [, name = ''] of code.matchAll(pattern)) names.add(name.toLowerCase());
    }
  }
  return names;
}

/** Headers that any client may send and Next may read, or that only responses have. */
const ofAnybody = [
  'accept accept-charset accept-encoding accept-language access-control-request-headers authorization cache-control',
  'content-encoding content-length content-type cookie host if-match if-modified-since if-none-match if-range',
  'if-unmodified-since location next-router-prefetch next-router-segment-prefetch next-router-state-tree next-url origin',
  'referer rsc sec-fetch-dest sec-fetch-mode sec-fetch-site set-cookie traceparent tracestate transfer-encoding',
  'user-agent vary',
].flatMap((names) => names.split(' '));

describe('the headers that the installed Next reads', () => {
  it('SEC-2 are removed, or known as headers that any client may send', () => {
    const names = headersInNext();
    expect(names).toContain('x-middleware-prefetch');
    expect(names).toContain('content-security-policy');
    const known = new Set(ofAnybody);
    expect([...names].filter((name) => isPassedHeader(name, 0) && !known.has(name))).toEqual([]);
  });

  it('SEC-2 are passed if any client may send them', () => {
    expect(ofAnybody.filter((name) => !isPassedHeader(name, 0))).toEqual([]);
  });
});
