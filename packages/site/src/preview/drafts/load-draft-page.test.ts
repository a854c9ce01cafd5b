import { wholeListing } from '@clavora/site-core/internal-paths';
import { sampleSite } from '@clavora/site-core/sample-site';
import { expect, it } from 'vitest';
import { loadDraftPage } from './load-draft-page.ts';

it('CNT-7 loadDraftPage shows the page of a content path’s story, with the editor’s parameters', async () => {
  const site = sampleSite('italy', {});
  expect(await loadDraftPage(site, '/en/global/thank-you', wholeListing)).toEqual({
    kind: 'redirect',
    to: '/en/thank-you',
    status: 307,
    keepsQuery: true,
  });
});

it('CNT-7 loadDraftPage finds nothing for a story without page here, even if a translation has one', async () => {
  const site = sampleSite('italy', { stories: async () => ({ stories: [], total: 0 }) });
  expect(await loadDraftPage(site, '/de/global/produkte', wholeListing)).toMatchObject({
    kind: 'error',
    status: 404,
    shell: { locale: 'it' },
  });
});
