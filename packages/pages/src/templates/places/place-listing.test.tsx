import { sampleContext } from '@clavora/blocks/sample-context';
import type { Story } from '@clavora/content-client/story';
import type { PlaceSearch } from '@clavora/site-core/page-model';
import { block, sampleListing, samplePage, sampleStory } from '@clavora/site-core/sample-page';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SectionListing } from '../listings/section-listing.tsx';

const section = sampleStory('section', { title: 'Shops' });
const noSearch: PlaceSearch = {
  path: '/en/shops',
  words: '',
  found: null,
  origin: null,
  choices: [],
  distances: new Map(),
};

const shop = (title: string, country_code: string, fields: Record<string, unknown> = {}) =>
  sampleStory('shop', { title, country_code, ...fields }, `en/global/shops/${title}`);

async function draw(stories: readonly Story[], search: Partial<PlaceSearch> = {}, id: 'shops' | 'contacts' = 'shops') {
  const listing = sampleListing(stories, { placeSearch: { ...noSearch, ...search } });
  const page = samplePage(id, section, { listing });
  return renderToStaticMarkup(<SectionListing page={page} context={await sampleContext('en')} />);
}

/** Returns the headings that are shown before a visitor asks for the nearest places. */
const headings = (html: string) =>
  [...html.replace(/<section[^>]* hidden="".*?<\/section>/s, '').matchAll(/<h([23])[^>]*>(?:<a[^>]*>)?([^<]*)/g)].map(
    ([, level, text]) => `${level} ${text}`,
  );

const ferrara = shop('Chiavi', 'IT', {
  street: 'Via dei Chiavaroli 14',
  postal_code: '44121',
  city: 'Ferrara',
  latitude: '44.8378',
  longitude: '11.6207',
  phone: '+39 0420 555 231',
  hours: [block('opening_hours', { first_day: '1', last_day: '5', opens: '09:00', closes: '18:00' })],
});

const bari = shop('Levante', 'IT', { latitude: '41.1256', longitude: '16.8719' });
const nextDoor = shop('Next door', 'IT', { latitude: '44.8378', longitude: '11.6207' });

describe('PlaceListing', () => {
  it('TPL-9 shows address, phone and hours of a place in its row', async () => {
    const html = await draw([ferrara]);
    expect(html).toContain('Via dei Chiavaroli 14, 44121 Ferrara, Italy');
    expect(html).toContain('href="tel:+390420555231"');
    expect(html).toMatch(/data-days="1-5"><dt>Mon\s–\sFri<\/dt><dd[^>]*><span[^>]*>09:00–18:00/);
  });

  it('TPL-9 groups places by country in their order, with links to each', async () => {
    const html = await draw([shop('A', 'DE'), shop('B', 'DE'), shop('C', 'es')]);
    expect(headings(html)).toEqual(['2 Germany', '3 A', '3 B', '2 Spain', '3 C']);
    expect(html).toMatch(/href="#places-de">Germany <span[^>]*>2</);
    expect(html).toContain('id="places-es"');
  });

  it.each([
    ['of one country', [shop('A', 'DE'), shop('B', 'DE')]],
    ['of an unknown country', [shop('A', 'DE'), shop('B', 'XX1')]],
  ])('TPL-9 CNT-4 shows no heading for places %s', async (_, shops) => {
    expect(headings(await draw(shops))).toEqual(['2 A', '2 B']);
  });

  it('TPL-9 draws a map with a numbered pin for each place, which links to its row and is hidden from assistive technology', async () => {
    const html = await draw([ferrara, shop('Without position', 'IT'), bari]);
    const [map = ''] = /<div[^>]*aria-hidden="true"><div.*?<\/svg>.*?<\/div>/s.exec(html) ?? [];
    expect(map).toMatch(/<path d="m[^"]{500,}"/);
    expect(map.match(/<a href="#places-all-1"[^>]*tabindex="-1">1<\/a>/g)).toHaveLength(1);
    expect(map).not.toContain('#places-all-2');
    expect(map).toContain('#places-all-3');
    expect(html).toContain('id="places-all-1"');
    expect(html).not.toMatch(/<(?:img|iframe)/);
  });

  it('TPL-9 gives places at one address one pin', async () => {
    const html = await draw([ferrara, nextDoor, bari]);
    expect(html.match(/tabindex="-1">[^<]*</g)).toEqual(['tabindex="-1">1–2<', 'tabindex="-1">3<']);
  });

  it.each([
    ['no position', [shop('A', 'IT'), shop('B', 'IT')]],
    ['positions that are none', [shop('A', 'IT', { latitude: '144', longitude: '11' }), shop('B', 'IT')]],
    [
      'a country without outline',
      ['-23.5', '-22.9'].map((latitude) => shop('A', 'BR', { latitude, longitude: '-46.6' })),
    ],
    ['one place', [ferrara]],
    ['places at one address', [ferrara, nextDoor, shop('Without position', 'IT')]],
  ])('TPL-9 draws no map for %s', async (_, places) => {
    expect(await draw(places)).not.toContain('<svg');
  });

  it('TPL-9 draws a map of the countries only that have several places', async () => {
    const burgos = shop('Burgos', 'ES', { latitude: '42.34', longitude: '-3.7' });
    const html = await draw([ferrara, bari, burgos], {}, 'contacts');
    expect(html.match(/<svg/g)).toHaveLength(1);
    expect(headings(html)).toContain('2 Spain');
  });

  it('TPL-9 keeps the hours of a day together, so that none stands below its day', async () => {
    const times = { opens: '09:00', break_from: '12:30', break_to: '15:30', closes: '19:30' };
    const hours = [block('opening_hours', { first_day: '1', last_day: '5', ...times })];
    const html = await draw([shop('A', 'IT', { hours })]);
    expect(html.match(/<dd/g)).toHaveLength(1);
    expect(html).toMatch(/<dd[^>]*><span[^>]*>09:00[^<]*<\/span> <span[^>]*>15:30[^<]*<\/span> <\/dd>/);
  });

  it('TPL-9 searches by a form that needs no script', async () => {
    const html = await draw([ferrara], { words: 'x"y', found: 'nothing' });
    expect(html).toMatch(/<form[^>]* action="\/en\/shops" method="get"/);
    expect(html).toMatch(/<input[^>]*name="place"[^>]*value="x&quot;y"/);
    expect(html).toContain('We do not know “x&quot;y”.');
    expect(html).toMatch(/<a href="\/en\/shops">Show all/);
    expect(html).toContain('Chiavi');
  });

  it('TPL-9 shows the distance of places near a town, without dividing them by country', async () => {
    const near = { words: 'Ferrara', found: 'nearest', distances: new Map([[ferrara.uuid, 8.44]]) } as const;
    const html = await draw([ferrara, shop('B', 'DE')], near);
    expect(headings(html)).toEqual(['2 Nearest to “Ferrara”', '3 Chiavi', '3 B']);
    expect(html).toContain('8.4\u202fkm');
  });

  const frankfurt = { key: '2925533', town: 'Frankfurt am Main', code: null, near: null, country: 'Germany' };

  it('TPL-9 names the town that distances are measured from, what else the words may be, and the source of the towns', async () => {
    const html = await draw([ferrara], {
      words: '60311',
      found: 'nearest',
      origin: { ...frankfurt, code: '60311' },
      choices: [{ ...frankfurt, key: 'es', town: 'Lugo', near: 'Ourense', country: '' }],
      distances: new Map([[ferrara.uuid, 700]]),
    });
    expect(headings(html)[0]).toBe('2 Nearest to “60311 (area of Frankfurt am Main), Germany”');
    expect(html).toContain('<a href="/en/shops?place=60311&amp;town=es">Lugo, near Ourense</a>');
    expect(html).toContain('<a href="https://www.geonames.org/">GeoNames</a>');
    expect(html).toContain('<a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>');
  });

  it('TPL-9 asks which town is meant, by links that need no script, above all places', async () => {
    const oder = { ...frankfurt, key: '2925535', town: 'Frankfurt (Oder)' };
    const html = await draw([ferrara], { words: 'Frankfurt', found: 'choices', choices: [frankfurt, oder] });
    expect(headings(html)).toEqual(['2 Which place do you mean by “Frankfurt”?', '2 Italy', '3 Chiavi']);
    expect(
      [...html.matchAll(/<a href="\/en\/shops\?place=Frankfurt&amp;town=(\d+)">([^<]+)/g)].map(([, ...link]) => link),
    ).toEqual([
      ['2925533', 'Frankfurt am Main, Germany'],
      ['2925535', 'Frankfurt (Oder), Germany'],
    ]);
  });

  it('TPL-9 names no source of towns where none are shown', async () => {
    expect(await draw([ferrara])).not.toContain('GeoNames');
    expect(await draw([ferrara], { words: 'x', found: 'nothing' })).not.toContain('GeoNames');
  });

  it('TPL-9 of many places opens the first country only; links from above lead into the others', async () => {
    const many = ['IT', 'DE', 'FR'].flatMap((code) =>
      Array.from({ length: 5 }, (_, index) => shop(`${code}${index}`, code)),
    );
    const html = await draw(many);
    expect(html.match(/<details[^>]*>/g)?.map((details) => details.includes('open'))).toEqual([true, false, false]);
    expect(html).toMatch(/href="#places-fr"/);
    expect(html).toMatch(/<\/summary><div id="places-fr"/);
    expect(headings(html).filter((heading) => heading.startsWith('2'))).toEqual(['2 Italy', '2 Germany', '2 France']);
    expect(await draw(many.slice(0, 12))).not.toContain('<details');
    const near = { words: 'x', found: 'nearest', distances: new Map() } as const;
    expect(await draw(many, near)).not.toContain('<details');
  });

  it('TPL-9 shows contacts with department and email', async () => {
    const contact = sampleStory('contact', {
      title: 'Export',
      department: 'Sales',
      email: 'export@clavora.example',
      city: 'Burgos',
      country_code: 'ES',
    });
    const html = await draw([contact], {}, 'contacts');
    expect(html).toContain('<p>Sales</p>');
    expect(html).toContain('href="mailto:export@clavora.example"');
    expect(html).toContain('Burgos, Spain');
  });
});
