import type { Partner } from '@clavora/auth/partner';
import type { ContentClient } from '@clavora/content-client/content-client';
import { neededStories } from '@clavora/content-client/needed-stories';
import type { RawStory } from '@clavora/content-client/schema/fields';
import { loadPartnerPage } from '@clavora/extranet/load-partner-page';
import { loadPage } from '@clavora/pages/load-page';
import { renderContext } from '@clavora/pages/render-context';
import { wholeListing } from '@clavora/site-core/internal-paths';
import { sampleSite } from '@clavora/site-core/sample-site';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageMetadata } from '../seo/metadata/page-metadata.ts';

const partner: Partner = {
  id: 'auth0|1',
  name: 'Anna',
  email: 'anna@partner.test',
  organisation: { id: 'org_a', name: 'A' },
  roles: [],
};

beforeEach(() => vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => vi.restoreAllMocks());

/** Returns an Italian site whose space has only these stories. */
function siteOver(stories: readonly RawStory[] = [], content: Partial<ContentClient> = {}) {
  return sampleSite('italy', {
    lookup: async (slugs) =>
      new Map(stories.flatMap((story) => (slugs.includes(story.full_slug) ? [[story.full_slug, story]] : []))),
    stories: async ({ slugs }) => {
      const found = stories.filter(({ full_slug }) =>
        slugs.some((slug) => (slug.endsWith('*') ? full_slug.startsWith(slug.slice(0, -1)) : full_slug === slug)),
      );
      return { stories: found, total: found.length };
    },
    byUuids: async () => [],
    datasource: async () => [],
    ...content,
  });
}

const story = (full_slug: string, component: string, title: string, tag_list: string[] = []): RawStory => ({
  uuid: full_slug,
  full_slug,
  tag_list,
  content: { component, _uid: 'u', title },
});

/** Each page that code links to, without its story: the placeholder's title, or the status of a missing page. */
const withoutStory: Readonly<Record<string, string | 404>> = {
  home: 404,
  search: 'Ricerca',
  products: 'Prodotti',
  // This site has no catalogue.
  'key-finder': 404,
  'key-finder-list': 404,
  contacts: 'Contatto',
  extranet: 'Area partner',
  'extranet-search': 'Ricerca',
  'extranet-lists': 'Liste salvate',
  'thank-you': 404,
  'landing-smart-pro-mini': 404,
};

const site = siteOver();
const pages = neededStories(site.routing, site.market, 'it').filter(
  ({ name }) => name !== 'configuration' && name !== 'company',
);

function pathOf(slug: string): string {
  const path = slug.replace(/^it\/global|^extranet\/it/, '').replace(/^\/home$/, '/');
  return slug.startsWith('extranet/') ? `/extranet${path === '/' ? '' : path}` : path;
}

async function openPage(path: string, at = site) {
  return path.startsWith('/extranet')
    ? loadPartnerPage(at, path, { partner, query: new URLSearchParams(), since: null })
    : loadPage(at, path, wholeListing);
}

describe('a page that code links to', () => {
  it.each(pages.map(({ name, slugs }) => [name, pathOf(slugs.at(-1) ?? '')] as const))(
    'CNT-13 is a placeholder, or a missing page in the shell of the site, without its story: %s',
    async (name, path) => {
      const result = await openPage(path);
      const expected = withoutStory[name];
      const missing = { kind: 'error', status: 404, shell: { homeHref: '/' } };
      const plain = { kind: 'page', page: { config: null, story: { content: { title: expected } } } };
      expect(result).toMatchObject(expected === 404 ? missing : plain);
    },
  );

  it('CNT-13 shows its story if there is one, and a placeholder if that has another content type', async () => {
    const found = await openPage('/cerca', siteOver([story('it/global/cerca', 'section', 'Cerca qui')]));
    expect(found).toMatchObject({ kind: 'page', page: { story: { content: { title: 'Cerca qui' } } } });
    const other = await openPage('/cerca', siteOver([story('it/global/cerca', 'product', 'Chiave')]));
    expect(other).toMatchObject({ kind: 'page', page: { story: { content: { title: 'Ricerca' } } } });
  });

  it('CNT-13 is excluded from search engines without its story', async () => {
    const result = await openPage('/cerca');
    if (result.kind !== 'page' || !('listing' in result.page)) throw new Error('Expected a public page');
    const metadata = pageMetadata(site, result.page, await renderContext(site, 'it'));
    expect(metadata.robots).toMatchObject({ index: false });
  });

  it('CNT-13 follows an editor’s redirect without its story, except for the search', async () => {
    const entries = ['/contatti', '/cerca'].map((name) => ({ name, value: '301 /azienda' }));
    const redirecting = siteOver([], { datasource: async () => entries });
    expect(await openPage('/contatti', redirecting)).toMatchObject({ kind: 'redirect', to: '/azienda' });
    expect(await openPage('/cerca', redirecting)).toMatchObject({ kind: 'page' });
  });

  it('CNT-13 EXT-2 stays closed while its story exists but is not for this partner', async () => {
    const closed = siteOver([story('extranet/it/liste', 'section', 'Liste', ['role:service'])]);
    expect(await openPage('/extranet/liste', closed)).toMatchObject({ kind: 'error', status: 403 });
  });

  it('CNT-13 has no placeholder if code does not need the page', async () => {
    expect(await openPage('/azienda')).toMatchObject({ kind: 'error', status: 404 });
    expect(await openPage('/extranet/cataloghi')).toMatchObject({ kind: 'error', status: 404 });
  });
});
