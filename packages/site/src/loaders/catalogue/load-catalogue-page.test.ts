import { smallTables } from '@clavora/catalogue/small-tables';
import type { RouteMatch } from '@clavora/i18n-routing/routing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogueSitemapFiles } from '../../seo/sitemap/load-catalogue-sitemap.ts';
import { type SiteWithCatalogue, siteWithCatalogue } from '../../testing/site-with-catalogue.ts';
import { loadCataloguePage } from './load-catalogue-page.ts';

let given: SiteWithCatalogue;

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
  given = siteWithCatalogue();
});

afterEach(() => given.forget());

function matchOf(path: string): RouteMatch {
  const match = given.site.routing.match('italy', path);
  if (match.kind !== 'route') throw new Error(`Expected a route at ${path}`);
  return match;
}

const load = (path: string, page = 1) => loadCataloguePage(given.site, matchOf(path), page);

/** A blank with a product in the content. */
const withStory =
  'id,code,gtin,family,kind,profile_id,length_mm,tip,head,material,finish,pack,status,successor_id,restricted,story_slug\n' +
  'b1,CLV-1,,residential,cylinder,p1,23.5,flat,round,brass,raw,50,active,,no,clv-1\n';

describe('loadCataloguePage', () => {
  it.each([
    ['/trova-chiave/chiavi-grezze/b1', 'blank', 'blank:b1'],
    ['/trova-chiave/chiavi-grezze/b1/x1', 'card', 'blank:b1'],
    ['/trova-chiave/confronto', 'comparison', 'catalogue'],
    ['/trova-chiave/veicoli', 'makes', 'catalogue'],
    ['/trova-chiave/veicoli/m3', 'make', 'make:m3'],
    ['/trova-chiave/veicoli/m3/ponente', 'model', 'model:m3/ponente'],
    ['/trova-chiave/produttori', 'makers', 'catalogue'],
    ['/trova-chiave/produttori/m1', 'maker', 'maker:m1'],
  ])('CAT-4 CAT-5 CAT-6 CAT-8 %s is the page "%s" with the tag %s', async (path, kind, tag) => {
    await given.publish();
    expect(load(path)).toMatchObject({ kind: 'page', catalogue: { view: { kind } } });
    expect(load(path).tags).toEqual(['catalogue-pages', tag]);
  });

  it.each([
    '/trova-chiave/chiavi-grezze/none',
    '/trova-chiave/chiavi-grezze/b1/none',
    '/trova-chiave/veicoli/m1',
    '/trova-chiave/veicoli/m3/none',
    '/trova-chiave/produttori/m3',
  ])('CAT-4 CAT-5 %s is missing', async (path) => {
    await given.publish();
    expect(load(path).kind).toBe('missing');
  });

  it('CAT-4 has no page after the last of a chart', async () => {
    await given.publish();
    expect(load('/trova-chiave/produttori/m1', 2).kind).toBe('missing');
    expect(load('/trova-chiave/veicoli', 2).kind).toBe('missing');
  });

  it('CAT-4 a blank is its product as long as the content has it, and is rendered again when that changes', async () => {
    await given.publish({ 'blanks.csv': withStory });
    const path = '/trova-chiave/chiavi-grezze/b1';
    const places = ['place:it/italy/prodotti/clv-1', 'place:it/global/prodotti/clv-1'];
    given.site.space = { ...given.site.space, isMissing: () => false };
    expect(load(path)).toMatchObject({ kind: 'product', path: '/prodotti/clv-1' });
    expect(load(path).tags).toEqual(expect.arrayContaining(places));
    given.site.space = { ...given.site.space, isMissing: () => true };
    expect(load(path)).toMatchObject({ kind: 'page' });
    expect(load(path).tags).toEqual(expect.arrayContaining(places));
  });

  const placesOf = (slug: string) => [`place:it/italy/prodotti/${slug}`, `place:it/global/prodotti/${slug}`];

  it.each(['/trova-chiave/chiavi-grezze/b1/x1', '/trova-chiave/veicoli/m3/ponente', '/trova-chiave/produttori/m1'])(
    'CAT-4 CAT-5 %s is rendered again when a product to which it links appears or vanishes',
    async (path) => {
      await given.publish({ 'blanks.csv': withStory });
      expect(load(path).tags).toEqual(expect.arrayContaining(placesOf('clv-1')));
    },
  );

  it('CAT-4 a blank is rendered again when products of its variants, successors and machines appear or vanish', async () => {
    const blank = 'residential,cylinder,p1,23.5,flat,round,brass,raw,50,active';
    await given.publish({
      'blanks.csv': `${withStory.replace(',active,,no,clv-1', ',active,b2,no,')}b2,CLV-2,,${blank},,no,clv-2\nb3,CLV-3,,${blank},b1,no,clv-3\n`,
      'products.csv':
        'id,kind,code,gtin,specs,status,successor_id,story_slug\nx1,machine,Banco 3,,power=180 W,active,,banco-3\n',
    });
    const expected = ['clv-2', 'clv-3', 'banco-3'].flatMap(placesOf);
    expect(load('/trova-chiave/chiavi-grezze/b1').tags).toEqual(expect.arrayContaining(expected));
  });

  it('CAT-5 a chart that links to many products has the tags of their folders', async () => {
    const numbers = Array.from({ length: 60 }, (_, number) => number);
    const [head, row = ''] = withStory.split('\n');
    const [aliasHead] = new TextDecoder().decode(smallTables({}).get('aliases.csv')).split('\n');
    await given.publish({
      'blanks.csv': [
        head,
        row,
        ...numbers.map((at) => row.replace('b1,CLV-1', `n${at},NLV-${at}`).replace('clv-1', `nlv-${at}`)),
        '',
      ].join('\n'),
      'aliases.csv': [aliasHead, ...numbers.map((at) => `a${at},m1,ORB ${at},n${at},exact,,confirmed,list,,`), ''].join(
        '\n',
      ),
    });
    expect(load('/trova-chiave/produttori/m1').tags).toEqual([
      'catalogue-pages',
      'maker:m1',
      'members:it/italy',
      'members:it/global',
    ]);
  });

  it('CAT-1 before the first data set, pages of the catalogue fail and the index of sitemaps does not', async () => {
    expect(() => load('/trova-chiave/veicoli')).toThrow('no data set');
    expect(await catalogueSitemapFiles(given.site)).toEqual([]);
  });
});
