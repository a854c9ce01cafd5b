import { partnerDirectory } from '@clavora/extranet/partner-directory';
import { describe, expect, it } from 'vitest';
import { partnerShell } from '../partner/partner-shell.ts';
import { block } from '../testing/sample-page.ts';
import { sampleSite } from '../testing/sample-site.ts';
import { loadShell, plainShell } from './load-shell.ts';

const tagManager = 'GTM-ABC1234';

/** Returns the Italian site with these configuration fields; null for no configuration. */
function siteWith(fields: Record<string, unknown> | null) {
  const stories =
    fields === null
      ? []
      : [
          {
            uuid: 'c',
            name: 'Config',
            full_slug: 'config/it',
            content: block('site_config', { site_name: 'C', ...fields }),
          },
        ];
  return sampleSite(
    'italy',
    { stories: async () => ({ stories, total: stories.length, relations: [], cv: 1 }) },
    { measurement: { tagManager, vitalsEndpoint: null } },
  );
}

const nowhere = { match: null, story: null, crumbs: [] };

describe('the measurement of a page', () => {
  it('SHL-3 is what the deployment configures, with the revision of the content', async () => {
    const { measurement } = await loadShell(siteWith({ consent_revision: '4' }), 'it', nowhere);
    expect(measurement).toEqual({ revision: 4, tagManager, vitalsEndpoint: null });
  });

  it.each([
    ['a preview', { ...siteWith({}), isPreview: true }],
    ['a page without configuration', siteWith(null)],
  ])('SHL-3 is null on %s', async (_, site) => {
    expect((await loadShell(site, 'it', nowhere)).measurement).toBeNull();
  });

  it('SHL-3 is null on a prerendered screen', () => {
    expect(plainShell(siteWith({}), 'it').measurement).toBeNull();
  });

  it('SHL-3 has no tag manager in the partner area', async () => {
    const site = siteWith({});
    const partner = {
      id: 'p',
      name: 'Ada',
      email: 'ada@clavora.example',
      organisation: null,
      roles: [],
    };
    const directory = partnerDirectory([], { market: 'italy', roles: [] });
    const shell = partnerShell(site, await loadShell(site, 'it', nowhere), { ...nowhere, partner, directory });
    expect(shell.measurement).toEqual({ revision: 1, tagManager: null, vitalsEndpoint: null });
  });
});
