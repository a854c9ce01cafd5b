import { afterEach, expect, it, vi } from 'vitest';
import { type SiteWithCatalogue, siteWithCatalogue } from '../testing/site-with-catalogue.ts';
import { profilesHandler } from './profiles-route.ts';

let given: SiteWithCatalogue | undefined;
afterEach(() => {
  given?.forget();
  given = undefined;
});

const request = (headers: Record<string, string> = {}) =>
  new Request('https://italy.example/api/catalogue/profiles', { headers });

it('CAT-10 answers with the profiles, kept for minutes, and 304 for those that a browser has', async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  given = siteWithCatalogue();
  await given.publish({ profiles: [{ height_mm: 8.6 }], blanks: [{}] });
  const answer = profilesHandler(given.site)(request());
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
  expect(await answer.json()).toMatchObject({ ids: ['b1'], heights: [860] });
  const again = profilesHandler(given.site)(request({ 'if-none-match': answer.headers.get('etag') ?? '' }));
  expect([again.status, await again.text()]).toEqual([304, '']);
});

it('CAT-10 OPS-7 answers 503 while there is no data set', () => {
  given = siteWithCatalogue();
  expect(profilesHandler(given.site)(request()).status).toBe(503);
});
