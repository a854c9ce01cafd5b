import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type WatchedAnswer, watchDocument } from '../pages/watch-document.ts';
import { nonceHeader } from '../requests/own-request.ts';
import { observatoryScore } from '../testing/observatory-score.ts';
import { readPolicySources } from './policy-sources.ts';
import { type AnswerSecurity, addSecurityHeaders, giveNonce } from './security-headers.ts';

const sources = readPolicySources({
  STORYBLOK_TOKEN: 'x',
  SITE_BRAND: 'clavora',
  ALGOLIA_APP_ID: 'APP1',
  GTM_CONTAINER_ID: 'GTM-1',
  TURNSTILE_SITE_KEY: 'key',
  AUTH0_DOMAIN: 'login.example',
  WEB_VITALS_ENDPOINT: 'https://vitals.example/in',
  STORYBLOK_EDITOR_ORIGIN: 'https://editor.example',
});

type Handle = (
  response: ServerResponse,
  security: AnswerSecurity,
  request: IncomingMessage,
  watched: WatchedAnswer,
) => void;

async function ask(handle: Handle, path = '/prodotti', method = 'GET') {
  const server = createServer((request, response) => {
    const security = addSecurityHeaders(request, response, sources);
    handle(response, security, request, watchDocument(request, response, security));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://localhost:${port}${path}`, { method, redirect: 'manual' });
  const headers = new Map(answer.headers.entries());
  return { headers, policy: policyIn(headers), text: await answer.text() };
}

function policyIn(headers: ReadonlyMap<string, string>): Record<string, string> {
  const directives = (headers.get('content-security-policy') ?? '').split('; ').map((text) => text.split(' '));
  return Object.fromEntries(directives.map(([name = '', ...values]) => [name, values.join(' ')]));
}

const page: Handle = (response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.write('<script>first()</script><script src="/_next/a.js"></script>');
  response.end('<script type="application/ld+json">{}</script><script id="_R_">last()</script>');
};
const withNonce: Handle = (response, security, ...rest) => {
  giveNonce(rest[0], security);
  page(response, security, ...rest);
};
const framed = "frame-ancestors 'self' https://editor.example";
const preview: Handle = (response, security, ...rest) => {
  security.isPreview = true;
  response.setHeader('content-security-policy', framed);
  withNonce(response, security, ...rest);
};
const typed =
  (type: string, status = 200): Handle =>
  (response) =>
    response.writeHead(status, { 'Content-Type': type }).end('body');

describe('headers of every answer', () => {
  it.each<[string, string, Handle]>([
    ['a cached page', '/prodotti', page],
    ['a page made per request', '/cerca?q=clv', withNonce],
    ['a partner page', '/extranet', withNonce],
    ['a sign-in page', '/auth/error', withNonce],
    ['a preview', '/prodotti', preview],
    ['a style sheet', '/_next/static/a.css', typed('text/css')],
    ['a script', '/_next/static/a.js', typed('application/javascript; charset=UTF-8')],
    ['a feed', '/rss.xml', typed('application/rss+xml')],
    ['an image', '/og/a.png', typed('image/png')],
    ['data', '/_payload.json', typed('application/json')],
    ['a refused method', '/prodotti', typed('text/plain', 405)],
    ['a redirect', '/it', (response) => response.writeHead(301, { location: '/' }).end()],
    [
      'an error screen',
      '/prodotti',
      (response, ...rest) => {
        response.statusCode = 503;
        page(response, ...rest);
      },
    ],
  ])('SEC-7 give %s the grade A+', async (_, path, handle) => {
    const { points, reasons } = observatoryScore((await ask(handle, path)).headers);
    expect({ isEnough: points >= 100, reasons }).toMatchObject({ isEnough: true });
  });

  it('SEC-7 allow the inline scripts of a cached page by their hashes, and no others', async () => {
    const { policy } = await ask(page);
    expect(policy['script-src']?.split(' ').filter((source) => source.startsWith("'sha256-"))).toHaveLength(2);
    expect(policy['script-src']).not.toMatch(/unsafe|nonce|editor\.example/);
    expect(policy).toMatchObject({ 'object-src': "'none'", 'base-uri': "'self'", 'form-action': "'self'" });
  });

  it('SEC-7 allow the scripts of a page made per request by a nonce of this answer, which Next gets too', async () => {
    const passed: unknown[] = [];
    const note: Handle = (response, security, request, watched) => {
      withNonce(response, security, request, watched);
      passed.push(request.headers['content-security-policy']);
    };
    const nonces = [await ask(note), await ask(note)].map(
      ({ policy }) => /'nonce-([\w-]{22})'/.exec(policy['script-src'] ?? '')?.[1],
    );
    expect(new Set(nonces).size).toBe(2);
    expect(passed).toEqual(nonces.map((nonce) => `script-src 'nonce-${nonce}'`));
  });

  it('SEC-7 have the nonce that a request of the site to itself names, and name theirs to the handler', async () => {
    const passed: unknown[] = [];
    const given: Handle = (response, security, request, watched) => {
      request.headers[nonceHeader] = 'of-another-answer';
      withNonce(response, security, request, watched);
      passed.push(request.headers['content-security-policy'], request.headers[nonceHeader]);
    };
    expect((await ask(given)).policy['script-src']).toContain("'nonce-of-another-answer'");
    expect(passed).toEqual(["script-src 'nonce-of-another-answer'", 'of-another-answer']);
    const made: unknown[] = [];
    const { policy } = await ask((response, security, request, watched) => {
      withNonce(response, security, request, watched);
      made.push(`'nonce-${String(request.headers[nonceHeader])}'`);
    });
    expect(policy['script-src']?.split(' ')).toEqual(expect.arrayContaining(made));
  });

  it('SEC-7 allow no script of a held page by its hash: a visitor may have written it', async () => {
    const onPublicPage: Handle = (response, security, request, watched) => {
      watched.isPublicPage = true;
      withNonce(response, security, request, watched);
    };
    const given = await ask(withNonce, '/cerca?q=clv');
    const held = await ask(onPublicPage, '/cerca?q=clv');
    const withoutNonce = (text = '') => text.replace(/'nonce-[\w-]+'/, '');
    expect(withoutNonce(held.policy['script-src'])).toBe(withoutNonce(given.policy['script-src']));
    expect(held.headers.get('content-length')).toBeDefined();
    expect(held.text).toBe(given.text);
  });

  it('SEC-7 CNT-7 let the editor frame previews, whose script they run', async () => {
    const { policy, headers } = await ask(preview);
    expect(policy['frame-ancestors']).toBe("'self' https://editor.example");
    expect(policy['script-src']).toContain('https://editor.example');
    expect(headers.has('cross-origin-opener-policy')).toBe(false);
  });

  it('SEC-7 AUT-3 leave the sign-in popup connected to the page that opened it', async () => {
    expect((await ask(withNonce, '/auth/login')).headers.has('cross-origin-opener-policy')).toBe(false);
    expect((await ask(page)).headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    const partner = await ask(withNonce, '/extranet');
    expect(partner.policy['form-action']).toBe("'self' https://login.example");
  });

  it('SEC-7 keep the stricter policy of a partner file', async () => {
    const strict = "default-src 'none'; sandbox; frame-ancestors 'self'";
    const file: Handle = (response) => {
      response.setHeader('content-security-policy', strict);
      response.writeHead(200, { 'content-type': 'text/html' }).end('<script>file()</script>');
    };
    expect((await ask(file, '/api/extranet/files/a')).headers.get('content-security-policy')).toBe(strict);
  });

  it('SEC-7 TPL-9 let the site itself ask for the position, and no other feature that reads the surroundings', async () => {
    const features = (await ask(page)).headers.get('permissions-policy');
    expect(features).toContain('geolocation=(self)');
    expect(features?.match(/\w+=\(\w+\)/g)).toEqual(['geolocation=(self)']);
  });

  it('SEC-7 are sent to HEAD requests', async () => {
    const { headers, policy, text } = await ask(page, '/prodotti', 'HEAD');
    expect([text, policy['object-src'], headers.get('x-content-type-options')]).toEqual(['', "'none'", 'nosniff']);
  });
});

describe('readPolicySources', () => {
  it('SEC-7 names only the services that are configured', () => {
    expect(readPolicySources({})).toMatchObject({ scripts: [], connections: [], beacons: [], identity: [] });
    expect(readPolicySources({ ALGOLIA_APP_ID: 'a', ALGOLIA_HOST: 'http://localhost:4003' }).connections).toEqual([
      'http://localhost:4003',
    ]);
    expect(sources.scripts).toEqual(['https://www.googletagmanager.com', 'https://challenges.cloudflare.com']);
    expect(sources.connections).toEqual(
      expect.arrayContaining([
        'https://app1-dsn.algolia.net',
        'https://vitals.example',
        'https://*.google-analytics.com',
      ]),
    );
    expect(
      readPolicySources({
        STORYBLOK_ENDPOINT: 'http://localhost:4001/v2',
        STORYBLOK_ASSET_ORIGINS: 'https://files.example/x no',
      }).media,
    ).toEqual(['https://*.storyblok.com', 'http://localhost:4001', 'https://files.example']);
  });
});

describe('observatoryScore', () => {
  it.each([
    ["script-src 'self' 'unsafe-inline'", -20],
    ['script-src *', -20],
    ["script-src 'self' 'unsafe-eval'; object-src 'none'", -10],
    ['', -25],
  ])('SEC-7 takes points for the policy "%s"', async (policy, points) => {
    const { headers } = await ask(typed('application/json'));
    const good = observatoryScore(headers);
    const frame = policy === '' ? '' : "; frame-ancestors 'self'";
    const bad = observatoryScore(new Map([...headers, ['content-security-policy', `${policy}${frame}`]]));
    expect(bad.points).toBeLessThan(good.points);
    expect(bad.reasons.join()).toContain(String(points));
  });
});
