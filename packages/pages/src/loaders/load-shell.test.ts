import { noCache, tags } from '@clavora/site-core/page-cache';
import { block } from '@clavora/site-core/sample-page';
import { sampleSite } from '@clavora/site-core/sample-site';
import { describe, expect, it } from 'vitest';
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

describe('the switcher', () => {
  it('MKT-7 offers no language in which a market has no home page, until it has one', async () => {
    const marks: string[] = [];
    const site = siteWith({});
    const { switcher } = await loadShell(
      {
        ...site,
        space: {
          ...site.space,
          isMissing: (slug) => ['ru/global/home', 'de/germany/home', 'de/global/home'].includes(slug),
        },
        cache: { ...noCache, tag: async (given) => void marks.push(...given) },
      },
      'it',
      nowhere,
    );
    const offered = switcher.map(({ market, locale }) => `${market} ${locale}`);
    expect(offered).not.toContain('global ru');
    expect(offered).not.toContain('germany de');
    expect(offered).toContain('france fr');
    expect(marks).toContain(tags.place('ru/global/home'));
    expect(marks).not.toContain(tags.place('fr/global/home'));
  });
});

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
});
