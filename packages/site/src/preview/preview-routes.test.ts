import {
  newSession,
  openSession,
  openShare,
  sealedSessionIn,
  sealSession,
  sealShare,
} from '@clavora/server/preview-session';
import { previewTokenQuery } from '@clavora/server/preview-token';
import { readEnvironment } from '@clavora/site-core/env';
import { sampleSite } from '@clavora/site-core/sample-site';
import { describe, expect, it } from 'vitest';
import { unsavedEdits } from './drafts/unsaved-edits.ts';
import { ownAddress } from './preview-access.ts';
import { createPreviewRoutes } from './preview-routes.ts';

const keys = { spaceId: 7, accessToken: 'preview' };
const withPreview = readEnvironment('italy', {
  STORYBLOK_TOKEN: 't',
  SITE_BRAND: 'clavora',
  STORYBLOK_SPACE_ID: '7',
  STORYBLOK_PREVIEW_TOKEN: 'preview',
  SITE_URL: 'https://italy.example',
});
const site = sampleSite('italy', {}, withPreview);
const routes = createPreviewRoutes(site);
const origin = 'https://italy.example';
const session = newSession('italy', Date.now());
const cookieOf = (given = session) => ({ cookie: `preview_italy=${sealSession(given, 'preview')}` });

const get = (path: string, headers: Record<string, string> = {}, on = routes) => {
  const url = new URL(path, origin);
  const action = url.pathname.split('/').slice(3).map(decodeURIComponent);
  return on.GET(new Request(url, { headers }), { params: Promise.resolve({ action }) });
};
const post = (action: string, body: unknown, headers: Record<string, string> = {}) =>
  routes.POST(
    new Request(`${origin}/api/preview/${action}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { origin, host: 'italy.example', ...cookieOf(), ...headers },
    }),
    { params: Promise.resolve({ action: [action] }) },
  );
const token = (now = Date.now()) => String(previewTokenQuery(keys, now));

describe('GET /api/preview/enter', () => {
  it('CNT-7 redirects the editor to the page of the story, without the token, with a session', async () => {
    const answer = await get(`/api/preview/enter/it/global/prodotti/~page/2?page=2&_storyblok=12&${token()}`);
    expect(answer.status).toBe(307);
    expect(answer.headers.get('location')).toBe('/prodotti?page=2&_storyblok=12');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const given = sealedSessionIn(answer.headers.get('set-cookie')?.replace('__Host-', ''), 'italy') ?? '';
    expect(openSession(given, 'preview', 'italy', Date.now())).toMatchObject({ path: null });
  });

  it('CNT-7 redirects readers of a share link to its page only', async () => {
    const expires = Date.now() + 3 * 24 * 3_600_000;
    const sealed = sealShare({ market: 'italy', path: '/prodotti', expires }, 'preview');
    const answer = await get(`/api/preview/enter/prodotti?_preview=${sealed}`);
    expect(answer.headers.get('location')).toBe('/prodotti');
    const given = sealedSessionIn(answer.headers.get('set-cookie')?.replace('__Host-', ''), 'italy') ?? '';
    expect(openSession(given, 'preview', 'italy', Date.now())).toMatchObject({ path: '/prodotti' });
    expect((await get(`/api/preview/enter/prodotti/x?_preview=${sealed}`)).status).toBe(401);
  });

  it.each([
    ['without a token', '/api/preview/enter/prodotti'],
    ['with an old token', `/api/preview/enter/prodotti?${token(Date.now() - 3_700_000)}`],
    ['with a forged share link', '/api/preview/enter/prodotti?_preview=x.y'],
  ])('CNT-8 answers 401 to %s with a message, and opens no session', async (_, path) => {
    const answer = await get(path);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await answer.text()).toContain('<h1>Accesso negato</h1>');
  });

  it('CNT-8 is closed without preview token or space id', async () => {
    for (const without of [{ preview: null }, { spaceId: null }]) {
      const closed = createPreviewRoutes(sampleSite('italy', {}, { ...withPreview, ...without }));
      expect((await get(`/api/preview/enter/prodotti?${token()}`, {}, closed)).status).toBe(401);
    }
  });

  it.each(['/api/preview/enter//evil.example/x', '/api/preview/enter/%2Fevil.example', '/api/preview/enter/%5Cevil'])(
    'CNT-7 redirects within the site: %s',
    async (path) => {
      const to = (await get(`${path}?${token()}`)).headers.get('location') ?? '';
      expect(new URL(to, origin).origin).toBe(origin);
    },
  );
});

describe('GET /api/preview/exit', () => {
  it('CNT-7 ends the session and deletes its edit', async () => {
    await post('draft', { story: { id: 1, content: { component: 'page' } } });
    const answer = await get('/api/preview/exit?to=/prodotti%3Fpage%3D2', cookieOf());
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/prodotti?page=2');
    expect(answer.headers.get('set-cookie')).toMatch(/^__Host-preview_italy=; .*Max-Age=0/);
    expect(await unsavedEdits(site).find(session.id)).toBeNull();
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    'evil',
    '',
  ])('CNT-7 redirects to no other site: %j', async (to) => {
    expect(ownAddress(to)).toBeNull();
    const answer = await get(`/api/preview/exit?to=${encodeURIComponent(to)}`);
    expect(answer.headers.get('location')).toBe('/');
  });
});

describe('POST /api/preview/draft', () => {
  const story = { id: 1, name: 'CLV', content: { component: 'page', _uid: 'u', title: 'Typed' }, uuid: 'kept out' };

  it('CNT-7 stores the edit for its session until it is saved', async () => {
    expect((await post('draft', { story })).status).toBe(204);
    expect(await unsavedEdits(site).find(session.id)).toEqual({ id: 1, name: 'CLV', content: story.content });
    expect((await post('draft', { story: null })).status).toBe(204);
    expect(await unsavedEdits(site).find(session.id)).toBeNull();
  });

  const forPage = cookieOf(newSession('italy', Date.now(), { path: '/prodotti', expires: Infinity }));
  it.each([
    ['an anonymous visitor', { cookie: '' }, 401],
    ['a session of another market', { cookie: `preview_spain=${sealSession(session, 'preview')}` }, 401],
    ['a page of another site', { origin: 'https://evil.example' }, 403],
    ['no page', { origin: '' }, 403],
    ['a reader of one page', forPage, 403],
  ])('CNT-7 rejects requests from %s', async (_, headers, status) => {
    expect((await post('draft', { story }, headers)).status).toBe(status);
    expect(await unsavedEdits(site).find(session.id)).toBeNull();
  });

  it.each([
    ['no JSON', '{', 400],
    ['no story', {}, 400],
    ['a story without content', { story: { id: 1 } }, 400],
    ['a story without numeric id', { story: { ...story, id: '1' } }, 400],
    ['more than a megabyte', { story: { ...story, content: { component: 'page', text: 'x'.repeat(1_000_000) } } }, 413],
  ])('CNT-7 rejects an edit that is %s', async (_, body, status) => {
    expect((await post('draft', body)).status).toBe(status);
    expect(await unsavedEdits(site).find(session.id)).toBeNull();
  });
});

describe('POST /api/preview/share', () => {
  it.each([1, 7])('CNT-7 creates a link to one page for %i days', async (days) => {
    const answer = await post('share', { path: '/prodotti?page=2', days });
    const { url } = (await answer.json()) as { url: string };
    const { origin: at, pathname, searchParams } = new URL(url);
    expect([at, pathname]).toEqual([origin, '/prodotti']);
    const sealed = searchParams.get('_preview') ?? '';
    const until = Date.now() + days * 24 * 3_600_000;
    expect(openShare(sealed, 'preview', 'italy', until - 60_000)).toMatchObject({ path: '/prodotti' });
    expect(openShare(sealed, 'preview', 'italy', until + 60_000)).toBeNull();
  });

  it.each([
    [{ path: '/prodotti', days: 365 }, {}, 400],
    [{ path: '//evil.example', days: 1 }, {}, 400],
    [{ path: '/prodotti', days: 1 }, { cookie: '' }, 401],
    [{ path: '/prodotti', days: 1 }, { origin: 'https://evil.example' }, 403],
    [
      { path: '/prodotti', days: 1 },
      cookieOf(newSession('italy', Date.now(), { path: '/prodotti', expires: Infinity })),
      403,
    ],
  ])('CNT-7 rejects %j with %j', async (body, headers, status) => {
    expect((await post('share', body, headers)).status).toBe(status);
  });
});
