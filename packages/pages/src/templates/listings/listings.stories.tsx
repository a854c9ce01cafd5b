import { picture } from '@clavora/blocks/sample-content';
import { block, sampleStory } from '@clavora/site-core/sample-page';
import type { Meta } from '@storybook/nextjs-vite';
import { germanProductRelations, germanProducts, germanStories, pageOf } from '../../testing/german-content.ts';
import { pageStory } from '../../testing/page-story.tsx';

const meta: Meta = { title: 'Templates/Listings' };
export default meta;

const category = (title: string, slug: string) => ({
  uuid: `uuid of ${slug}`,
  full_slug: `de/global/kategorie/${slug}`,
  name: title,
  content: block('category', { title, summary: 'Vom Rohling bis zum Serienschlüssel.' }),
});
const categories = [
  category('Zylinderschlüsselrohlinge', 'zylinderschluessel'),
  category('Bohrmuldenschlüssel', 'bohrmuldenschluessel'),
  category('Vorhängeschlossschlüssel', 'vorhaengeschloss'),
];

const catalogue = sampleStory('product_listing', {
  title: 'Produkte',
  summary: 'Schlüsselrohlinge, Fräsmaschinen und alles, was dazwischen liegt.',
  categories,
});

export const ProductGeneralListing = pageStory('product general listing', {
  route: 'products',
  story: catalogue,
  items: germanProducts,
  listing: { pageCount: 3, total: 43 },
});

export const ProductListing = pageStory('product listing', {
  route: 'products-residential',
  story: sampleStory('product_listing', {
    title: 'Haus- und Objektschlüssel',
    summary: 'Flachschlüssel, Bohrmuldenschlüssel, Vorhängeschlossschlüssel.',
    categories,
    body: pageOf('accordion'),
  }),
  items: germanProducts.slice(0, 4),
});

export const CategoryListing = pageStory('category listing', {
  route: 'category',
  page: 'detail',
  story: sampleStory('category', {
    title: 'Zylinderschlüsselrohlinge',
    summary: 'Fünf und sechs Stifte, Neusilber und Messing, alle in einem Maßstab.',
    body: pageOf('small-banner'),
  }),
  items: germanProducts.slice(0, 5),
});

export const NewsListing = pageStory('section listing: news', {
  route: 'news-about-us',
  story: sampleStory('section', { title: 'Neuigkeiten', summary: 'Aus dem Messraum, der Fertigung und dem Vertrieb.' }),
  items: germanStories.news,
  listing: { page: 2, pageCount: 4, total: 62 },
});

export const EventsListing = pageStory('section listing: events', {
  route: 'events',
  story: sampleStory('section', { title: 'Termine' }),
  items: germanStories.event,
});

const shops = [
  ['Schlüssel am Wall', 'DE', 'Feilenhauerstraße 31', '28195', 'Bremen', 53.0748, 8.8129],
  ['Domschlüssel', 'DE', 'Gelbgießergasse 15', '50667', 'Köln', 50.9389, 6.9527],
  ['Isar Schlüssel', 'DE', 'Windenmachergasse 38', '80331', 'München', 48.1363, 11.5728],
  ['Chiavi del Delta', 'IT', 'Via dei Chiavaroli 14', '44121', 'Ferrara', 44.8378, 11.6207],
].map(([title, country_code, street, postal_code, city, latitude, longitude], index) =>
  sampleStory(
    'shop',
    {
      title,
      country_code,
      street,
      postal_code,
      city,
      latitude,
      longitude,
      phone: `+49 30 23125 30${index}`,
      hours: [block('opening_hours', { first_day: '1', last_day: '1', opens: '09:00', closes: '18:00' })],
    },
    `de/global/clavora-geschaefte/${index}`,
  ),
);
const shopSection = sampleStory('section', {
  title: 'Clavora-Geschäfte',
  summary: 'Schlüsseldienste und Eisenwarenläden, die unsere Rohlinge führen.',
});

export const ShopsListing = pageStory('section listing: shops', {
  route: 'shops',
  story: shopSection,
  items: shops,
  listing: { placeSearch: { path: '/de', words: '', found: null, origin: null, choices: [], distances: new Map() } },
});

export const ShopsNearby = pageStory('section listing: shops near a town', {
  route: 'shops',
  story: shopSection,
  items: shops.slice(0, 3),
  listing: {
    placeSearch: {
      path: '/de',
      words: 'Bremen',
      found: 'nearest',
      origin: { key: '2944388', town: 'Bremen', code: null, near: null, country: '' },
      choices: [],
      distances: new Map(shops.slice(0, 3).map(({ uuid }, index) => [uuid, index * 287.4])),
    },
  },
});

export const ShopsOfAnUnclearPlace = pageStory('section listing: shops, a town of several', {
  route: 'shops',
  story: shopSection,
  items: shops,
  listing: {
    placeSearch: {
      path: '/de',
      words: 'Senden',
      found: 'choices',
      origin: null,
      choices: [
        { key: '2832521', town: 'Senden', code: null, near: 'Münster', country: '' },
        { key: '2832520', town: 'Senden', code: null, near: 'Ulm', country: '' },
        { key: 'be', town: 'Brüssel', code: '1010', near: null, country: 'Belgien' },
      ],
      distances: new Map(),
    },
  },
});

export const EmptyListing = pageStory('section listing: nothing there', {
  route: 'press-releases',
  story: sampleStory('section', { title: 'Pressemitteilungen' }),
  items: [],
});

export const PagesListing = pageStory('section listing: pages between blocks', {
  route: 'about-us',
  story: sampleStory('section', {
    title: 'Über uns',
    summary: 'Hundert Jahre Schlüssel aus Valmarena.',
    body: pageOf('paragraphs-grid'),
    body_below: pageOf('rich-text-with-image'),
  }),
  items: [
    sampleStory('page', { title: 'Werk und Werkstoffe', summary: 'Messing, Neusilber, Stahl.' }, 'de/global/werk'),
    sampleStory(
      'page',
      { title: 'Qualitätssicherung', summary: 'Ein Schlüssel von hundert wird vermessen.' },
      'de/global/q',
    ),
  ],
});

export const ProductsOfAResource = pageStory('product resource', {
  route: 'catalogues',
  page: 'detail',
  story: germanStories.resource[0],
});

export const ProductDetail = pageStory('product detail', {
  route: 'products',
  page: 'detail',
  story: sampleStory(
    'product',
    {
      ...germanProductRelations[0]?.content,
      _uid: 'product',
      variants: [
        block('product_variant', { code: 'CLV-22L.BR', label: 'Messing poliert', pack_size: '50' }),
        block('product_variant', { code: 'CLV-22L.NS', label: 'Neusilber', pack_size: '10' }),
      ],
      cross_references: [
        block('cross_reference', { maker: 'Orsan', code: 'OR 22-6', match: 'exact' }),
        block('cross_reference', { maker: 'Keyvale', code: 'KV/226L', match: 'near', note: 'Bart 0,2 mm kürzer' }),
      ],
      vehicles: [
        block('vehicle_fit', {
          make: 'Averna',
          model: 'Corso',
          generation: 'II',
          year_from: '2014',
          year_to: '2020',
          applies_to: 'all',
        }),
      ],
      related_products: germanProductRelations.slice(1, 4),
    },
    'de/global/produkte/clv-22l',
  ),
});

export const MachineDetail = pageStory('product detail: a machine with numbered parts', {
  route: 'products',
  page: 'detail',
  story: sampleStory(
    'product',
    {
      title: 'Banco 5, Kopiermaschine',
      code: 'Banco 5',
      kind: 'Halbautomatische Kopiermaschine',
      family: 'duplicating_machines',
      images: [picture('products/banco-5', 'Banco 5, Strichzeichnung mit nummerierten Teilen', '1500x1000')],
      legend: ['Motor', 'Linker Spanner', 'Fräser', 'Rechter Spanner', 'Taster', 'Schlittenhebel'].map((name, index) =>
        block('numbered_part', { name, left: String(12 + index * 15), top: '6' }),
      ),
      specifications: [block('specification', { label: 'Masse', value: '21', unit: 'kg', is_key_fact: true })],
    },
    'de/global/produkte/banco-5',
  ),
});
