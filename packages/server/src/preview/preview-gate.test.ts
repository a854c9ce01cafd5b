import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { type PreviewSettings, previewGate } from './preview-gate.ts';
import { newSession, openSession, sealedSessionIn, sealSession, sealShare } from './preview-session.ts';
import { previewTokenQuery } from './preview-token.ts';

const now = Date.UTC(2026, 10, 21, 12);
const hour = 3_600_000;
const keys = { spaceId: 7, accessToken: 'preview' };
const open: PreviewSettings = { keys, isSecure: false, editorOrigin: 'https://editor.example', only: null };
const closed: PreviewSettings = { ...open, only: { credentials: { user: 'agency', password: 'a:b' } } };

/** Passes a request to the gate, and returns the decision. */
function ask(settings: PreviewSettings, url: string, headers: Record<string, string> = {}) {
  const said = new Map<string, unknown>();
  const request = { url, headers: { ...headers } } as unknown as IncomingMessage;
  const response = {
    headersSent: false,
    setHeader: (name: string, value: unknown) => said.set(name, value),
    writeHead(status: number) {
      this.headersSent = true;
      said.set('status', status);
      return this;
    },
    end: (body: string) => said.set('body', body),
  };
  const verdict = previewGate(settings, 'italy', () => now)(request, response as unknown as ServerResponse);
  return { verdict, said, request };
}

const token = (age = 0, given = keys) => `/prodotti?_storyblok=1&${previewTokenQuery(given, now - age).toString()}`;
const sealed = sealSession(newSession('italy', now), keys.accessToken);
const cookie = { cookie: `a=1; preview_italy=${sealed}` };
const shared = (path: string, expires = now + hour) => sealShare({ market: 'italy', path, expires }, keys.accessToken);
const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });

describe('previewGate', () => {
  it.each([
    ['a page', '/prodotti', {}, 'public'],
    ['a page with a query', '/prodotti?page=2', {}, 'public'],
    ['a valid token', token(), {}, 'preview'],
    ['an expired token', token(2 * hour), {}, 'unauthorized'],
    ['a token of another space', token(0, { ...keys, spaceId: 8 }), {}, 'unauthorized'],
    ['a forged token', token(0, { ...keys, accessToken: 'guess' }), {}, 'unauthorized'],
    ['an old token with a session', token(2 * hour), cookie, 'unauthorized'],
    ['half a token', '/prodotti?_storyblok_tk[space_id]=7', {}, 'unauthorized'],
    ['a URL of the editor without token', '/prodotti?_storyblok=1', {}, 'unauthorized'],
    ['a session', '/prodotti?_storyblok=1', cookie, 'preview'],
    ['a session of another market', '/prodotti', { cookie: `preview_spain=${sealed}` }, 'public'],
    ['a forged session', '/prodotti', { cookie: `preview_italy=x${sealed}` }, 'unauthorized'],
    ['the internal path of a draft', '/~preview/prodotti', {}, 'unauthorized'],
    ['the internal path of a draft, with a locale', '/it/~preview/prodotti', {}, 'unauthorized'],
    ['a share link', `/prodotti?_preview=${shared('/prodotti')}`, {}, 'preview'],
    ['a share link of another page', `/prodotti?_preview=${shared('/prodotti/x')}`, {}, 'unauthorized'],
    ['an expired share link', `/prodotti?_preview=${shared('/prodotti', now - 1)}`, {}, 'unauthorized'],
    ['an empty share link', '/prodotti?_preview=', {}, 'unauthorized'],
    ['files of the build, with an invalid session', '/_next/static/x.js', { cookie: 'preview_italy=x' }, 'public'],
    ['publish webhooks', '/api/webhooks/content', {}, 'public'],
  ])('CNT-7 CNT-8 %s', (_, url, headers, expected) => {
    expect(ask(open, url, headers).verdict).toBe(expected);
  });

  it('CNT-8 refuses drafts to requests without a preview token', () => {
    for (const [url, headers] of [
      [token(), {}],
      [`/prodotti?_preview=${shared('/prodotti')}`, {}],
      ['/prodotti', cookie],
    ] as const)
      expect(ask({ ...open, keys: null }, url, headers).verdict).toBe('unauthorized');
    expect(ask({ ...open, keys: null }, '/prodotti').verdict).toBe('public');
  });

  it('CNT-7 deletes the cookie of an expired session', () => {
    const old = sealSession(newSession('italy', now - hour), keys.accessToken);
    const { verdict, said } = ask(open, '/prodotti', { cookie: `preview_italy=${old}` });
    expect(verdict).toBe('unauthorized');
    expect(said.get('set-cookie')).toMatch(/^preview_italy=; .*Max-Age=0/);
  });

  it('CNT-7 lets only the editor frame drafts, which are never cached or indexed', () => {
    const { said, request } = ask(open, '/prodotti', { ...cookie, 'accept-encoding': 'br' });
    expect(Object.fromEntries(said)).toEqual({
      'content-security-policy': "frame-ancestors 'self' https://editor.example",
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'private, no-store',
    });
    expect(request.headers['accept-encoding']).toBe('identity');
    expect(Object.fromEntries(ask(open, '/prodotti').said)).toEqual({
      'content-security-policy': "frame-ancestors 'self'",
    });
  });
});

describe('previewGate with a session of one page', () => {
  const page = { path: '/prodotti', expires: now + hour };
  const scoped = { cookie: `a=1; preview_italy=${sealSession(newSession('italy', now, page), keys.accessToken)}` };

  it('CNT-7 shows the draft of its page, and the public site elsewhere', () => {
    expect(ask(open, '/prodotti?page=2', scoped).verdict).toBe('preview');
    const elsewhere = ask(open, '/prodotti/x', scoped);
    expect(elsewhere.verdict).toBe('public');
    expect(elsewhere.request.headers.cookie).toBe('a=1');
    expect(ask(open, '/~preview/prodotti', scoped).verdict).toBe('unauthorized');
  });

  it('CNT-8 shows nothing else on a deployment of drafts only', () => {
    expect(ask(closed, '/prodotti', scoped).verdict).toBe('preview');
    expect(ask(closed, '/prodotti/x', scoped).verdict).toBe('unauthorized');
  });
});

describe('previewGate on a deployment of drafts only', () => {
  type Case = [name: string, url: string, headers: Record<string, string>, verdict: string];
  it.each<Case>([
    ['a page', '/prodotti', {}, 'unauthorized'],
    ['data', '/api/calendar/it/x.ics', {}, 'unauthorized'],
    ['a valid token', token(), {}, 'preview'],
    ['a session', '/prodotti', cookie, 'preview'],
    ['credentials', '/prodotti', basic('agency:a:b'), 'preview'],
    [
      'credentials beside a session that is over',
      '/',
      { ...basic('agency:a:b'), cookie: 'preview_italy=x' },
      'preview',
    ],
    ['a wrong password', '/prodotti', basic('agency:a:c'), 'unauthorized'],
    ['another scheme', '/prodotti', { authorization: 'Bearer a:b' }, 'unauthorized'],
    ['the health route', '/api/health/ready', {}, 'public'],
    ['publish webhooks', '/api/webhooks/content', {}, 'public'],
    ['files of the build', '/_next/static/x.css', {}, 'public'],
    ['the entry of the editor', '/api/preview/enter/prodotti', {}, 'public'],
    ['another path of Next', '/_next/image', {}, 'unauthorized'],
    ['data of a page', '/_next/data/build/prodotti.json', {}, 'unauthorized'],
    ['no file of the build', '/_next/static/prodotti', {}, 'unauthorized'],
    ['no icon', '/icons/none.png', {}, 'unauthorized'],
    ['a path below an icon', '/icons/icon-192.png/prodotti', {}, 'unauthorized'],
    ['a path below the health route', '/api/health/ready/prodotti', {}, 'unauthorized'],
    ['a path below publish webhooks', '/api/webhooks/content/prodotti', {}, 'unauthorized'],
    ['another action of previews', '/api/preview/payload/prodotti', {}, 'unauthorized'],
    ['a path with a parameter', '/api/health/ready;/prodotti', {}, 'unauthorized'],
  ])('CNT-8 SEC-2 %s', (_, url, headers, expected) => {
    expect(ask(closed, url, headers).verdict).toBe(expected);
  });

  it('CNT-8 requests credentials only if there are any', () => {
    expect(ask(closed, '/').said.get('www-authenticate')).toBe('Basic realm="Preview", charset="UTF-8"');
    expect(ask({ ...closed, only: { credentials: null } }, '/').said.has('www-authenticate')).toBe(false);
    expect(ask({ ...closed, only: { credentials: null } }, '/', basic(':')).verdict).toBe('unauthorized');
  });

  it('CNT-8 shows drafts to a request with the credentials', () => {
    const { request, said } = ask(closed, '/', { ...basic('agency:a:b'), cookie: 'a=1; preview_italy=old' });
    const given = sealedSessionIn(request.headers.cookie, 'italy') ?? '';
    expect(openSession(given, keys.accessToken, 'italy', now)).toMatchObject({ path: null });
    expect(request.headers.cookie).toMatch(/^a=1; preview_italy=/);
    expect(said.get('set-cookie')).toContain(given);
  });

  it('CNT-8 ignores on https a session that another host can have set, and passes that of the site to Next', () => {
    const secure = { ...open, isSecure: true };
    expect(ask(secure, '/prodotti', cookie).verdict).toBe('public');
    expect(ask(secure, '/prodotti', cookie).request.headers.cookie).toBe('a=1');
    const own = ask(secure, '/prodotti', { cookie: `preview_italy=planted; __Host-preview_italy=${sealed}` });
    expect(own.verdict).toBe('preview');
    expect(own.request.headers.cookie).toBe(`preview_italy=${sealed}`);
    const update = ask(secure, '/api/preview/update', { cookie: `__Host-preview_italy=${sealed}` });
    expect(update.request.headers.cookie).toBe(`preview_italy=${sealed}`);
    expect(ask(secure, '/prodotti', { cookie: '__Host-preview_italy=x' }).said.get('set-cookie')).toMatch(
      /^__Host-preview_italy=; .*Max-Age=0/,
    );
  });

  it('CNT-8 excludes all pages from search engines', () => {
    const { verdict, said } = ask(closed, '/robots.txt');
    expect(verdict).toBe('answered');
    expect(said.get('body')).toBe('User-agent: *\nDisallow: /\n');
    expect(ask(closed, '/prodotti').said.get('x-robots-tag')).toBe('noindex, nofollow');
  });
});
