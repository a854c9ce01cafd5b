import { marketRow } from '@clavora/i18n-routing/markets';
import { loadShell } from '@clavora/pages/load-shell';
import { block } from '@clavora/site-core/sample-page';
import { sampleSite } from '@clavora/site-core/sample-site';
import { describe, expect, it } from 'vitest';
import { partnerDirectory } from '../directory/partner-directory.ts';
import { partnerShell } from './partner-shell.ts';

const stories = [
  { uuid: 'c', name: 'Config', full_slug: 'config/it', content: block('site_config', { site_name: 'C' }) },
];
const site = sampleSite(
  'italy',
  { stories: async () => ({ stories, total: stories.length, relations: [], cv: 1 }) },
  { measurement: { tagManager: 'GTM-ABC1234', vitalsEndpoint: null } },
);
const partner = { id: 'p', name: 'Ada', email: 'ada@clavora.example', organisation: null, roles: [] };
const nowhere = { match: null, story: null, crumbs: [] };

describe('the shell of the partner area', () => {
  it('MKT-7 links to the nearest listing that a language has', async () => {
    const global = { ...site, market: marketRow('global') };
    const match = global.routing.match('global', '/it/extranet/prodotti/automotive');
    if (match.kind !== 'route') throw new Error('expected a route');
    const directory = partnerDirectory([], { market: 'global', roles: [] });
    const shell = partnerShell(global, await loadShell(global, 'it', nowhere), {
      match,
      story: null,
      partner,
      directory,
    });
    const hrefs = shell.switcher.map(({ href }) => href);
    expect(hrefs).toContain('/en/extranet/products/automotive');
    // There are no automotive products in Russian.
    expect(hrefs).toContain('/ru/extranet/produkty');
  });

  it('SHL-3 has no tag manager', async () => {
    const directory = partnerDirectory([], { market: 'italy', roles: [] });
    const shell = partnerShell(site, await loadShell(site, 'it', nowhere), { ...nowhere, partner, directory });
    expect(shell.measurement).toEqual({ revision: 1, tagManager: null, vitalsEndpoint: null });
  });
});
