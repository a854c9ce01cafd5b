import { expect, it } from 'vitest';
import { wholeListing } from '../../core/internal-paths.ts';
import { sampleSite } from '../../testing/sample-site.ts';
import { loadDraftPage } from './load-draft-page.ts';

it('CNT-7 a place in the space leads to the page of its story, with what the editor added', async () => {
  const site = sampleSite('italy', {});
  expect(await loadDraftPage(site, '/en/global/thank-you', wholeListing)).toEqual({
    kind: 'redirect',
    to: '/en/thank-you',
    status: 307,
    keepsQuery: true,
  });
});

it('CNT-7 a place whose story has no page here is not found, though a translation has one', async () => {
  const site = sampleSite('italy', { stories: async () => ({ stories: [], total: 0 }) });
  expect(await loadDraftPage(site, '/de/global/produkte', wholeListing)).toMatchObject({
    kind: 'error',
    status: 404,
    shell: { locale: 'it' },
  });
});
