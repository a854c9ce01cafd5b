import type { Access, Partner } from '@clavora/auth/partner';
import { readSiteSearch } from '@clavora/search/env';
import { withAccess } from '@clavora/site-core/with-access';
import { describe, expect, it } from 'vitest';
import { createPartnerKeyHandler } from './partner-key-handler.ts';

const { problems: _problems, ...search } = readSiteSearch({
  ALGOLIA_APP_ID: 'APP',
  ALGOLIA_SEARCH_KEY: 'search-key',
  ALGOLIA_ADMIN_KEY: 'admin-key',
  ALGOLIA_PARTNER_KEY: 'parent-key',
  ALGOLIA_HOST: 'https://search.example',
});
const partner: Partner = {
  id: 'auth|person-1',
  name: 'Ada',
  email: 'ada@partner.example',
  organisation: null,
  roles: ['service'],
};
const now = Date.UTC(2026, 10, 22, 12);

const ask = (access: Access, locale: string | null = 'it', environment = {}) => {
  const request = new Request(`http://localhost/api/extranet/search-key${locale === null ? '' : `?locale=${locale}`}`);
  return withAccess(access, (site) => createPartnerKeyHandler(site, () => now)(request), { ...search, ...environment });
};

describe('GET /api/extranet/search-key', () => {
  it('SRC-6 returns an uncached key of the partner’s market and roles for five minutes', async () => {
    const answer = await ask({ kind: 'partner', partner });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const text = await answer.text();
    const { keys, ...rest } = JSON.parse(text);
    expect(rest).toEqual({ appId: 'APP', host: 'https://search.example', validUntil: now + 300_000 });
    expect(keys.public).toEqual({ key: 'search-key', index: 'site_public_it_italy' });
    expect(keys.partner.index).toBe('site_partner_it_italy');
    const laid = new URLSearchParams(Buffer.from(keys.partner.key, 'base64').toString('utf8').slice(64));
    expect(laid.get('restrictIndices')).toContain('site_partner_it_italy');
    expect(laid.get('restrictIndices')).not.toContain('*');
    expect(laid.get('filters')).toBe('(audienceRoles:"*" OR audienceRoles:"service")');
    for (const secret of ['parent-key', 'admin-key', 'person-1', 'ada@']) {
      expect(text + laid).not.toContain(secret);
    }
  });

  it.each<[string, Access, number]>([
    ['an anonymous visitor', { kind: 'anonymous' }, 401],
    ['an expired session', { kind: 'expired' }, 401],
    ['a partner of another market', { kind: 'forbidden', partner }, 403],
  ])('EXT-2 AUT-7 SRC-6 returns no key to %s', async (_, access, status) => {
    const answer = await ask(access);
    const text = await answer.text();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'private, no-store']);
    expect(text).not.toMatch(/key"|APP|site_/);
  });

  it.each(['de', 'xx', null, 'constructor'])('SRC-6 answers 404 for the language %s', async (locale) => {
    expect((await ask({ kind: 'partner', partner }, locale)).status).toBe(404);
  });

  it.each([{ search: null }, { partnerParentKey: null }])('SRC-7 answers 503 without a search: %j', async (lacking) => {
    expect((await ask({ kind: 'partner', partner }, 'it', lacking)).status).toBe(503);
  });
});
