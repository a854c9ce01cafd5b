import { type SiteWithCatalogue, siteWithCatalogue } from '@clavora/key-finder/site-with-catalogue';
import { siteOver } from '@clavora/site-core/sample-space';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadAskedPage } from './load-asked-page.ts';

let given: SiteWithCatalogue;

beforeEach(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  given = siteWithCatalogue();
  await given.publish({ blanks: [{}, {}] });
});

afterEach(() => given.forget());

/** Asks a route; returns the path to which it leads, or the title and kind of its page, with what was requested of the content. */
async function ask(route: string, query: Record<string, string>) {
  const { site, asked } = siteOver('italy', { groups: { 'it/global/trova-chiave': 'section' } });
  const { catalogue } = given.site.environment;
  const whole = { ...site, environment: { ...site.environment, catalogue } };
  const shown = await loadAskedPage(whole, 'it', route, { query, handedOver: null }).then(
    (page) => page.catalogue?.view.kind,
    (error: unknown) => String(Reflect.get(Object(error), 'digest')).split(';')[2],
  );
  return { shown, isLoaded: asked.length > 0 };
}

describe('loadAskedPage', () => {
  it.each([
    ['a code that is certain', 'key-finder', { code: 'orb 6l' }, '/trova-chiave/chiavi-grezze/b1'],
    ['an empty code', 'key-finder', { code: ' ' }, '/trova-chiave'],
    ['codes to compare', 'key-finder-compare', { code: 'orb 6l' }, '/trova-chiave/confronto?products=b1'],
    ['measures of nothing', 'key-finder-measures', { length: '' }, '/trova-chiave/misure'],
    ['an empty filter', 'key-finder-makers', { slug: 'm1', code: '' }, '/trova-chiave/produttori/m1'],
    ['no list', 'key-finder-list', {}, '/trova-chiave/lista'],
  ])('CAT-3 CAT-8 SEC-1 leads %s elsewhere before anything is loaded', async (_name, route, query, path) => {
    expect(await ask(route, query)).toEqual({ shown: path, isLoaded: false });
  });

  it.each([
    ['an unknown code', 'key-finder', { code: 'nothing 9' }, 'finder'],
    ['what is compared', 'key-finder-compare', { products: 'b1,b2' }, 'comparison'],
    ['measures', 'key-finder-measures', { length: '25' }, 'measures'],
    ['a filter', 'key-finder-makers', { slug: 'm1', code: 'orb' }, 'maker'],
  ])('CAT-3 CAT-8 shows %s on the page that is asked', async (_name, route, query, kind) => {
    expect(await ask(route, query)).toEqual({ shown: kind, isLoaded: true });
  });
});
