import { negotiatedHeader } from '@clavora/server/markdown-paths';
import { ownRequestHeader, ownRequestKey } from '@clavora/server/own-request';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getMarkdown } from './markdown-route.ts';

const html = (text: string) =>
  `<html lang="it"><head><link rel="canonical" href="https://italy.example/prodotti"></head><body><main><h1>${text}</h1></main></body></html>`;

const sent = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', sent);
  sent.mockResolvedValue(new Response(html('Prodotti')));
});

afterEach(() => {
  vi.unstubAllGlobals();
  sent.mockReset();
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  getMarkdown(new Request(`https://italy.example${path}`, { headers }));

describe('getMarkdown', () => {
  it('CAT-19 SEC-7 requests the page without what identifies a person, for the client that asks', async () => {
    await ask('/prodotti.md?page=2', { cookie: 'site_session_italy=x', 'x-site-client': '192.0.2.1' });
    const [url, options] = sent.mock.calls[0] ?? [];
    expect(url).toEqual(expect.stringMatching(/\/prodotti\?page=2$/));
    expect(options?.headers).toEqual({ [ownRequestHeader]: ownRequestKey(), 'x-site-client': '192.0.2.1' });
  });

  it('CAT-19 keeps the status of the page, and how long its answer may be kept', async () => {
    const headers = { 'cache-control': 's-maxage=300', 'surrogate-key': 'a b', 'x-robots-tag': 'noindex' };
    sent.mockResolvedValueOnce(new Response(html('Manca'), { status: 404, headers }));
    const answer = await ask('/prodotti.md');
    expect({ status: answer.status, body: await answer.text() }).toEqual({ status: 404, body: '# Manca\n' });
    expect(Object.fromEntries(answer.headers)).toMatchObject({ ...headers, 'content-language': 'it' });
  });

  it('CAT-19 is 503 with the time to ask again in an outage', async () => {
    const headers = { 'retry-after': '30', 'cache-control': 'no-store' };
    sent.mockResolvedValueOnce(new Response(html('Più tardi'), { status: 503, headers }));
    const answer = await ask('/prodotti.md');
    expect(answer.status).toBe(503);
    expect(Object.fromEntries(answer.headers)).toMatchObject(headers);
  });

  it.each([
    ['/chiavi', '/chiavi.md'],
    ['/', '/index.md'],
    ['/chiavi?page=2#a', '/chiavi.md?page=2#a'],
    ['/extranet', '/extranet'],
    ['/files/a.pdf', '/files/a.pdf'],
    ['/robots.txt', '/robots.txt'],
    ['//elsewhere.example/a', '//elsewhere.example/a'],
    ['https://elsewhere.example/a', 'https://elsewhere.example/a'],
  ])('CAT-19 follows a redirect to %s with %s', async (location, expected) => {
    sent.mockResolvedValueOnce(new Response('x', { status: 301, headers: { location } }));
    const answer = await ask('/prodotti.md');
    expect([answer.status, answer.headers.get('location')]).toEqual([301, expected]);
  });

  it('CAT-19 lets no shared cache keep what stands at the address of the page', async () => {
    sent.mockResolvedValueOnce(new Response(html('Prodotti'), { headers: { 'cache-control': 's-maxage=300' } }));
    const { headers } = await ask('/prodotti.md', { [negotiatedHeader]: 'true' });
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['private, no-cache', 'accept']);
  });

  it.each([
    '/extranet.md',
    '/it/extranet/listini.md',
    '/~asked/a.md',
    '/api/health/ready.md',
    '/robots.txt.md',
    '/api/markdown',
  ])('CAT-19 SEC-7 requests nothing for %s', async (path) => {
    expect((await ask(path)).status).toBe(404);
    expect(sent).not.toHaveBeenCalled();
  });
});
