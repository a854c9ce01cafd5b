import { siteWithCatalogue } from '@clavora/key-finder/site-with-catalogue';
import { logInfo } from '@clavora/runtime/log';
import { wholeListing } from '@clavora/site-core/internal-paths';
import { siteOver } from '@clavora/site-core/sample-space';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadPage, notFoundMessage } from './load-page.ts';

const groups = {
  'it/global/chi-siamo/storia': 'page',
  'it/global/chi-siamo': 'section',
  'it/global/prodotti/k-100 es/global/productos/k-100': 'product',
};
const redirects = [
  { name: '/chi-siamo/storia', value: '/elsewhere' },
  { name: '/old', value: '302 /chi-siamo' },
  { name: '/it/global/old', value: '/chi-siamo' },
];

beforeEach(() => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  return () => warn.mockRestore();
});

const load = async (url: string) => {
  const sample = siteOver('italy', { groups, redirects });
  return { ...sample, result: await loadPage(sample.site, url, wholeListing) };
};

describe('loadPage', () => {
  it('RTE-12 CNT-12 shows an existing page without a request for redirects', async () => {
    const { result, asked } = await load('/chi-siamo/storia');
    expect(result.kind).toBe('page');
    expect(asked.filter((question) => question.startsWith('datasource'))).toEqual([]);
    expect(asked.filter((question) => question.startsWith('lookup'))).toHaveLength(1);
  });

  it('CNT-12 the list of a section is requested beside its story', async () => {
    const { site } = siteOver('italy', { groups, redirects });
    const { content } = site;
    const listed = Promise.withResolvers<void>();
    const result = await loadPage(
      {
        ...site,
        content: {
          ...content,
          lookup: (slugs) => listed.promise.then(() => content.lookup(slugs)),
          stories: (query) => {
            if (query.components?.includes('page')) listed.resolve();
            return content.stories(query);
          },
        },
      },
      '/chi-siamo',
      wholeListing,
    );
    expect(result).toMatchObject({ page: { listing: { total: 0 } } });
  });

  it('CAT-4 renders a product again when products to which its blank links appear or vanish', async () => {
    vi.spyOn(console, 'info').mockReturnValue();
    const given = siteWithCatalogue();
    onTestFinished(() => given.forget());
    await given.publish({ blanks: [{ successor_id: 'b2', story_slug: 'k-100' }, { story_slug: 'k-200' }] });
    const tagged: string[] = [];
    const { site } = siteOver('italy', { groups, redirects });
    const { catalogue } = given.site.environment;
    await loadPage(
      {
        ...site,
        environment: { ...site.environment, catalogue },
        cache: { ...site.cache, tag: async (tagList) => void tagged.push(...tagList) },
      },
      '/prodotti/k-100',
      wholeListing,
    );
    expect(tagged).toEqual(expect.arrayContaining(['place:it/italy/prodotti/k-200', 'place:it/global/prodotti/k-200']));
  });

  it('SEO-1 SEO-3 names a product with its code in breadcrumbs', async () => {
    const { site } = siteOver('italy', { groups, redirects });
    const { content } = site;
    const coded = async (slugs: readonly string[]) =>
      new Map(
        [...(await content.lookup(slugs))].map(([slug, story]) => [
          slug,
          { ...story, content: { ...story.content, title: 'Padlock key', code: 'CLV-08P' } },
        ]),
      );
    const result = await loadPage({ ...site, content: { ...content, lookup: coded } }, '/prodotti/k-100', wholeListing);
    expect(result).toMatchObject({ page: { crumbs: [{ label: 'CLV-08P · Padlock key', href: null }] } });
  });

  it('returns a printed address without query for a page, none for a missing one', async () => {
    const { result } = await load('/chi-siamo/storia?from=elsewhere');
    expect(result).toMatchObject({ page: { printedAddress: 'italy.example/chi-siamo/storia' } });
    expect((await load('/chi-siamo/nope')).result).toMatchObject({ shell: { printedAddress: null } });
  });

  it.each([
    ['an editor redirects', '/old', { to: '/chi-siamo', status: 302, keepsQuery: true }],
    ['it is a content path', '/it/global/prodotti/k-100', { to: '/prodotti/k-100', status: 301, keepsQuery: true }],
    ['an editor redirects a content path', '/it/global/old', { to: '/chi-siamo', status: 301, keepsQuery: true }],
    [
      'its segment is of another language',
      '/productos/k-100',
      { to: '/prodotti/k-100', status: 301, keepsQuery: true },
    ],
    ['its language is superfluous', '/it/prodotti/k-100', { to: '/prodotti/k-100', status: 301, keepsQuery: true }],
  ])('RTE-11 RTE-12 MKT-4 redirects when %s: %s', async (_, url, redirection) => {
    expect((await load(url)).result).toEqual({ kind: 'redirect', ...redirection });
  });

  it.each([
    ['/no/such/page', 'Page not found: /no/such/page'],
    ['/prodotti/nope', 'Page Not Found: /prodotti/nope'],
    ['/it/global/nope', 'Page not found: /it/global/nope'],
  ])('RTE-10 returns a missing page for %s', async (url, message) => {
    expect((await load(url)).result).toMatchObject({ kind: 'error', status: 404, message });
  });

  it('SEC-1 returns a missing page, without a request, past the last possible page of a listing', async () => {
    const sample = siteOver('italy', { groups, redirects });
    const ask = async (page: number) => {
      sample.asked.length = 0;
      const result = await loadPage(sample.site, '/prodotti', { page, filter: null });
      return {
        status: result.kind === 'error' ? result.status : null,
        lookups: sample.asked.join('\n').match(/^lookup/gm)?.length ?? 0,
      };
    };
    expect(await ask(3)).toEqual({ status: 404, lookups: 1 });
    sample.site.space = {
      isMissing: () => false,
      countBelow: (folders) => (folders.includes('it/italy/prodotti') ? 48 : 0),
    };
    expect(await ask(3)).toEqual({ status: 404, lookups: 0 });
    expect(sample.marks).toContain('folder:it/global/prodotti');
    expect(await ask(2)).toEqual({ status: 404, lookups: 1 });
  });

  it.each(['/chi-siamo/storia', '/prodotti/k-100'])(
    'RTE-14 shows the page itself if it can have no listing, for any page number: %s',
    async (url) => {
      const sample = siteOver('italy', { groups, redirects });
      sample.site.space = { isMissing: () => false, countBelow: () => 0 };
      const { kind } = await loadPage(sample.site, url, { page: 2, filter: null });
      expect(kind).toBe('page');
    },
  );

  it('SEC-1 returns a missing page, without a request for its story, if there is certainly none', async () => {
    const sample = siteOver('italy', { groups, redirects });
    sample.site.space = { isMissing: (slug) => slug.endsWith('/nope'), countBelow: () => null };
    expect(await loadPage(sample.site, '/prodotti/nope', wholeListing)).toMatchObject({ kind: 'error', status: 404 });
    expect(sample.asked.filter((question) => question.startsWith('lookup'))).toEqual([]);
    expect(sample.marks).toContain('slug:it/italy/prodotti/nope');
  });

  it('RTE-12 never redirects a partner page for visitors without session, even if an editor’s redirect matches', async () => {
    const sample = siteOver('italy', { groups, redirects: [{ name: '/extranet/*', value: '/elsewhere' }] });
    const result = await loadPage(sample.site, '/extranet/prodotti/k-100', wholeListing);
    expect(result).toMatchObject({ kind: 'error', status: 401 });
  });
});

afterEach(() => vi.restoreAllMocks());

describe('notFoundMessage', () => {
  it.each([
    [false, 'Page not found: /en/products/a/b/c'],
    [true, 'Page Not Found: /en/products/a/b/c'],
  ])('RTE-10 depends on whether the URL is routed: %s', (isRouted, expected) => {
    expect(notFoundMessage('/en/products/a/b/c', isRouted)).toBe(expected);
  });

  it('RTE-10 is logged as information, not as an error', () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const error = vi.spyOn(console, 'error');
    logInfo('Page not found: /x');
    expect(info).toHaveBeenCalledWith('{"level":"info","message":"Page not found: /x"}');
    expect(error).not.toHaveBeenCalled();
  });
});
