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
    ['/trova-chiave/veicoli', 'makes', 'catalogue'],
    ['/trova-chiave/veicoli/m3', 'make', 'make:m3'],
    ['/trova-chiave/veicoli/m3/ponente', 'model', 'model:m3/ponente'],
    ['/trova-chiave/produttori', 'makers', 'catalogue'],
    ['/trova-chiave/produttori/m1', 'maker', 'maker:m1'],
  ])('CAT-4 CAT-5 CAT-6 %s is the page "%s" with the tag %s', (path, kind, tag) => {
    given.publish();
    expect(load(path)).toMatchObject({ kind: 'page', catalogue: { view: { kind } } });
    expect(load(path).tags).toEqual(['catalogue-pages', tag]);
  });

  it.each([
    '/trova-chiave/chiavi-grezze/none',
    '/trova-chiave/chiavi-grezze/b1/none',
    '/trova-chiave/veicoli/m1',
    '/trova-chiave/veicoli/m3/none',
    '/trova-chiave/produttori/m3',
  ])('CAT-4 CAT-5 %s is missing', (path) => {
    given.publish();
    expect(load(path).kind).toBe('missing');
  });

  it('CAT-4 has no page after the last of a chart', () => {
    given.publish();
    expect(load('/trova-chiave/produttori/m1', 2).kind).toBe('missing');
    expect(load('/trova-chiave/veicoli', 2).kind).toBe('missing');
  });

  it('CAT-4 a blank is its product as long as the content has it, and is rendered again when that changes', () => {
    given.publish({ 'blanks.csv': withStory });
    const path = '/trova-chiave/chiavi-grezze/b1';
    const places = ['place:it/italy/prodotti/clv-1', 'place:it/global/prodotti/clv-1'];
    given.site.space = { ...given.site.space, isMissing: () => false };
    expect(load(path)).toMatchObject({ kind: 'product', path: '/prodotti/clv-1' });
    expect(load(path).tags).toEqual(expect.arrayContaining(places));
    given.site.space = { ...given.site.space, isMissing: () => true };
    expect(load(path)).toMatchObject({ kind: 'page' });
    expect(load(path).tags).toEqual(expect.arrayContaining(places));
  });

  it('CAT-1 before the first data set, pages of the catalogue fail and the index of sitemaps does not', async () => {
    expect(() => load('/trova-chiave/veicoli')).toThrow('no data set');
    expect(await catalogueSitemapFiles(given.site)).toEqual([]);
  });
});
