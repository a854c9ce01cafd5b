import type { RouteMatch } from '@clavora/i18n-routing/routing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SiteWithCatalogue, siteWithCatalogue } from '../testing/site-with-catalogue.ts';
import { type CataloguePage, loadCataloguePage } from './load-catalogue-page.ts';

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

function load(path: string, page = 1): CataloguePage {
  const found = loadCataloguePage(given.site, matchOf(path), page);
  if (found === null) throw new Error(`Expected an address of the catalogue, got ${path}`);
  return found;
}

/** A blank with a product in the content. */
const withStory = { story_slug: 'clv-1' };

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
    ['/m', 'machines', 'catalogue'],
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
    '/m/none',
    '/m/none/1',
    '/m/b1/1',
    `/m/x1/${'1'.repeat(41)}`,
  ])('CAT-4 CAT-5 %s is missing', async (path) => {
    await given.publish();
    expect(load(path).kind).toBe('missing');
  });

  it.each([
    ['/m/banco-3', '/m/x1'],
    ['/m/00000096385074', '/m/x1'],
    ['/m/x1/0001', '/m/x1/1'],
    ['/m/96385074/1', '/m/x1/1'],
  ])('LIF-1 %s is another name of %s', async (path, to) => {
    await given.publish({ products: [{ code: 'Banco 3', gtin: '0000096385074' }] });
    expect(load(path)).toMatchObject({ kind: 'moved', path: to });
    expect(load(to)).toMatchObject({ kind: 'page' });
    expect(load(to).tags).toContain('machine:x1');
  });

  it('CAT-4 has no page after the last of a chart', async () => {
    await given.publish();
    expect(load('/trova-chiave/produttori/m1', 2).kind).toBe('missing');
    expect(load('/trova-chiave/veicoli', 2).kind).toBe('missing');
  });

  it('CAT-4 a blank is its product as long as the content has it, and is rendered again when that changes', async () => {
    await given.publish({ blanks: [withStory] });
    const path = '/trova-chiave/chiavi-grezze/b1';
    const places = ['place:it/italy/prodotti/clv-1', 'place:it/global/prodotti/clv-1'];
    given.site.space = { ...given.site.space, isMissing: () => false };
    expect(load(path)).toMatchObject({ kind: 'moved', path: '/prodotti/clv-1' });
    expect(load(path).tags).toEqual(expect.arrayContaining(places));
    given.site.space = { ...given.site.space, isMissing: () => true };
    expect(load(path)).toMatchObject({ kind: 'page' });
    expect(load(path).tags).toEqual(expect.arrayContaining(places));
  });

  const placesOf = (slug: string) => [`place:it/italy/prodotti/${slug}`, `place:it/global/prodotti/${slug}`];

  it.each(['/trova-chiave/chiavi-grezze/b1/x1', '/trova-chiave/veicoli/m3/ponente', '/trova-chiave/produttori/m1'])(
    'CAT-4 CAT-5 %s is rendered again when a product to which it links appears or vanishes',
    async (path) => {
      await given.publish({ blanks: [withStory] });
      expect(load(path).tags).toEqual(expect.arrayContaining(placesOf('clv-1')));
    },
  );

  it('CAT-4 a blank is rendered again when products of its variants, successors and machines appear or vanish', async () => {
    await given.publish({
      blanks: [{ successor_id: 'b2' }, { story_slug: 'clv-2' }, { successor_id: 'b1', story_slug: 'clv-3' }],
      products: [{ story_slug: 'banco-3' }],
    });
    const expected = ['clv-2', 'clv-3', 'banco-3'].flatMap(placesOf);
    expect(load('/trova-chiave/chiavi-grezze/b1').tags).toEqual(expect.arrayContaining(expected));
  });

  it('CAT-5 a chart that links to many products has the tags of their folders', async () => {
    const numbers = Array.from({ length: 60 }, (_, number) => number);
    await given.publish({
      blanks: [
        withStory,
        ...numbers.map((number) => ({ id: `n${number}`, code: `NLV-${number}`, story_slug: `nlv-${number}` })),
      ],
      aliases: numbers.map((number) => ({ blank_id: `n${number}` })),
    });
    expect(load('/trova-chiave/produttori/m1').tags).toEqual([
      'catalogue-pages',
      'maker:m1',
      'members:it/italy',
      'members:it/global',
    ]);
  });

  it('CAT-1 pages of the catalogue fail before the first data set', () => {
    expect(() => load('/trova-chiave/veicoli')).toThrow('no data set');
  });
});
