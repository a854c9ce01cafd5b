import {
  blade,
  document,
  paragraph,
  rawStory,
  sampleBlades,
  sampleProduct,
  specification,
} from '@clavora/blocks/sample-content';
import type { RawStory } from '@clavora/content-client/schema/fields';
import {
  isStoryOf,
  type PageComponentName,
  parsePartnerStory,
  parseStory,
  partnerSlug,
  type Story,
  type StoryOf,
} from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import type { RouteId } from '@clavora/i18n-routing/routes';
import { createRouting } from '@clavora/i18n-routing/routing';
import { sampleShell } from '@clavora/site-core/sample-page';
import { type PartnerEntry, partnerDirectory } from '../directory/partner-directory.ts';
import type { PartnerProductRow, PartnerProducts } from '../products/product-row.ts';
import type { PartnerPageModel } from '../shared/partner-page-model.ts';

const words = {
  de: {
    products: 'Produkte und Preise',
    summary: 'Listenpreise 2027, Packungen und Lieferzeiten. Preise ohne Umsatzsteuer.',
    automotive: 'Fahrzeugschlüssel',
    categories: ['Zylinderschlüssel', 'Bohrmulden- und Sicherheitsschlüssel', 'Kreuzbartschlüssel', 'Möbelschlüssel'],
    names: [
      'Zylinderschlüsselrohling, sechs Stifte, lange Klinge',
      'Vorhängeschlossschlüssel',
      'Briefkastenschlüssel',
      'Bohrmuldenschlüssel für Sicherheitsschließanlagen in Wohngebäuden',
    ],
    kind: 'Flacher Zylinderschlüssel',
    note: 'Ab tausend Stück liefern wir in Karton statt in Schachtel. Der Rabatt gilt je Auftrag.',
    material: 'Werkstoff',
    brass: 'Messing, vernickelt',
    length: 'Klinge',
    packs: ['Schachtel', 'Karton', 'Palette'],
    files: ['Produktblatt', 'Maßzeichnung', 'Preisliste 2027'],
    news: 'Preise ab Januar, zwei neue Längen',
  },
  it: {
    products: 'Prodotti e prezzi',
    summary: 'Prezzi di listino 2027, confezioni e tempi di consegna. Prezzi IVA esclusa.',
    automotive: 'Chiavi auto',
    categories: ['Chiavi a cilindro', 'Chiavi punzonate e di sicurezza', 'Chiavi a croce', 'Chiavi per mobili'],
    names: [
      'Chiave grezza per cilindro, sei pistoncini, lama lunga',
      'Chiave per lucchetto',
      'Chiave per cassetta postale',
      'Chiave punzonata per sistemi di sicurezza in edifici residenziali',
    ],
    kind: 'Chiave piatta a cilindro',
    note: 'Da mille pezzi la consegna avviene in cartone anziché in scatola. Lo sconto vale per ordine.',
    material: 'Materiale',
    brass: 'Ottone nichelato',
    length: 'Lama',
    packs: ['Scatola', 'Cartone', 'Bancale'],
    files: ['Scheda prodotto', 'Disegno quotato', 'Listino 2027'],
    news: 'Prezzi da gennaio, due nuove lunghezze',
  },
  ru: {
    products: 'Изделия и цены',
    summary: 'Прайс-лист 2027, упаковки и сроки поставки. Цены без НДС.',
    automotive: 'Автомобильные ключи',
    categories: ['Ключи для цилиндров', 'Перфорированные ключи', 'Крестовые ключи', 'Мебельные ключи'],
    names: [
      'Заготовка цилиндрового ключа, шесть штифтов, длинная бородка',
      'Ключ для навесного замка',
      'Ключ для почтового ящика',
      'Перфорированный ключ для систем безопасности жилых зданий',
    ],
    kind: 'Плоский цилиндровый ключ',
    note: 'От тысячи штук поставляем в картоне вместо коробки. Скидка действует на заказ.',
    material: 'Материал',
    brass: 'Латунь, никелированная',
    length: 'Бородка',
    packs: ['Коробка', 'Картон', 'Паллета'],
    files: ['Лист продукта', 'Чертёж с размерами', 'Прайс-лист 2027'],
    news: 'Цены с января, две новые длины',
  },
} as const;

/** The languages of the samples. */
export type SampleLocale = keyof typeof words;

/** Returns the language of the samples for a page in any language. */
export function sampleLocale(locale: Locale): SampleLocale {
  return Object.hasOwn(words, locale) ? (locale as SampleLocale) : 'de';
}

const routing = createRouting({ brand: 'clavora', guards: ['auth'] });
const areaPath = '/extranet';

/** Returns the path of a section of the area, such as `/extranet/produkte`. */
export function sectionPath(route: RouteId, locale: Locale): string {
  const path = routing.pathOf(route, locale);
  if (path === null) throw new Error(`Expected the route "${route}" in "${locale}"`);
  return path;
}

/** Returns the public pages of the samples. */
export function publicProducts(locale: SampleLocale): StoryOf<'product'>[] {
  const { names, kind, material, brass, length } = words[locale];
  return (['cylinder', 'padlock', 'mailbox', 'dimple'] as const).map((key, index) => {
    const raw = sampleProduct(locale, {
      code: `CLV-${22 + index}${index === 3 ? 'LX' : 'L'}`,
      title: names[index] ?? '',
      drawing: blade(sampleBlades[key]),
      specifications: [specification(material, brass), specification(length, '28.4', 'mm')],
      ...(index === 2 ? { discontinued_since: '2024' } : {}),
    });
    const story = parseStory({ ...raw, content: { ...raw.content, kind } });
    if (!story || !isStoryOf(story, 'product')) throw new Error('Expected a product');
    return story;
  });
}

const file = (title: string, name: string, fields: Record<string, unknown>) => ({
  component: 'download',
  _uid: title,
  title,
  file: { filename: `/api/extranet/files/de/uuid/key/x/${name}` },
  kind: 'document',
  language: 'mul',
  ...fields,
});

/** Returns the partner page of a product with all fields. */
export function samplePartnerProduct(
  locale: SampleLocale,
  fields: Record<string, unknown> = {},
): StoryOf<'partner_product'> {
  const { names, note, packs, files, news } = words[locale];
  const [sheet = '', drawing = '', prices = ''] = files;
  const raw = rawStory(partnerSlug({ locale, path: `${sectionPath('extranet-products', locale)}/a/clv-22l` }), {
    component: 'partner_product',
    title: names[0],
    product: publicProducts(locale)[0]?.uuid,
    order_code: '90-2200-L',
    list_price: '38.5',
    currency: 'EUR',
    price_unit: '100',
    price_from: '2027-01-01 00:00',
    discount_group: 'B2',
    minimum_order: '500',
    lead_time_days: '4',
    customs_code: '8301 70 00',
    origin_country: 'IT',
    packs: packs.map((label, index) => ({
      component: 'pack_unit',
      _uid: label,
      label,
      pieces: String(50 * 10 ** index),
      gtin: `0801234500${index}017`,
      length_mm: String(120 + 180 * index),
      width_mm: '80',
      height_mm: '60',
      weight_kg: ['0.72', '7.4', '81.5'][index],
    })),
    notes: document(paragraph(note)),
    downloads: [
      file(sheet, 'clv-22l.pdf', {
        version: 'Rev. C',
        pages: '2',
        size_bytes: '184000',
        published: '2026-10-01 08:00',
      }),
      file(drawing, 'clv-22l.dxf', { version: 'Rev. B', size_bytes: '48000', published: '2026-03-01 08:00' }),
    ],
    history: [
      file(prices, 'prezzi-2026.pdf', {
        version: '2026',
        size_bytes: '812000',
        published: '2025-12-01 08:00',
        notes: news,
      }),
    ],
    ...fields,
  });
  return parsed(raw, 'partner_product');
}

/** Returns the story of a listing at a path. */
export function sampleListingStory(
  locale: SampleLocale,
  component: 'product_listing' | 'category',
  { path = sectionPath('extranet-products', locale), ...fields }: { path?: string } & Record<string, unknown> = {},
): Story {
  const { products, summary } = words[locale];
  return parsed(rawStory(partnerSlug({ locale, path }), { component, title: products, summary, ...fields }), component);
}

function parsed<Name extends PageComponentName>(raw: RawStory, name: Name): StoryOf<Name> {
  const story = parsePartnerStory(raw);
  if (!story || !isStoryOf(story, name)) throw new Error(`Expected "${name}" at ${raw.full_slug}`);
  return story;
}

/** Returns an entry of the area at a path. */
export function sampleEntry(
  path: string,
  component: PageComponentName,
  parts: Partial<PartnerEntry> = {},
): PartnerEntry {
  return {
    uuid: `uuid of ${path}`,
    fullSlug: path.slice(1),
    path,
    component,
    title: path,
    summary: '',
    date: null,
    publishedAt: null,
    tags: [],
    image: null,
    fileCount: 0,
    kind: null,
    code: null,
    edition: null,
    validFrom: null,
    validUntil: null,
    terms: '',
    ...parts,
  };
}

/** Returns the area's products as a tree of three levels: categories with `1 + index` products in each. */
export function sampleEntries(locale: SampleLocale): PartnerEntry[] {
  const { products, automotive, categories, names } = words[locale];
  const base = sectionPath('extranet-products', locale);
  const folders = ['a', 'a/b', 'a/b/c', 'd'].map((folder, index) =>
    sampleEntry(`${base}/${folder}`, 'category', { title: categories[index] ?? '' }),
  );
  return [
    sampleEntry(areaPath, 'section', { title: 'Extranet' }),
    sampleEntry(base, 'product_listing', { title: products }),
    sampleEntry(`${base}/x`, 'product_listing', { title: automotive }),
    ...folders,
    ...folders.flatMap(({ path }, index) =>
      Array.from({ length: 1 + index }, (_, number) =>
        sampleEntry(`${path}/p-${number}`, 'partner_product', { title: names[(index + number) % names.length] ?? '' }),
      ),
    ),
  ];
}

/** Returns rows of a listing for the products of `sampleEntries`. */
export function sampleRows(locale: SampleLocale): PartnerProductRow[] {
  const publicPages = publicProducts(locale);
  return sampleEntries(locale)
    .filter(({ component }) => component === 'partner_product')
    .map((entry, index) => {
      const publicProduct = publicPages[index % publicPages.length] ?? null;
      return {
        entry,
        facts: {
          uuid: entry.uuid,
          productUuid: publicProduct?.uuid ?? null,
          slug: null,
          code: `90-2${index}00-L`,
          family: 'residential_keys',
          discontinuedSince: publicProduct?.content.discontinued_since ?? '',
          price: index === 4 ? null : 0.385 * (index + 1) * 100,
          currency: 'EUR',
          unit: index % 3 === 0 ? 100 : null,
          minimumOrder: index === 5 ? null : 50 * (index + 1),
          leadTimeDays: index % 4 === 0 ? 0 : index * 3,
        },
        publicProduct,
      };
    });
}

/** Returns one page of a listing. */
export function sampleProducts(
  rows: readonly PartnerProductRow[],
  parts: Partial<PartnerProducts> = {},
): PartnerProducts {
  return { rows, sort: null, page: 1, pageCount: 1, total: rows.length, ...parts };
}

/** Returns the model of a page of the area on the global site. */
export function samplePartnerPage(
  locale: SampleLocale,
  story: Story,
  { entries = sampleEntries(locale), ...parts }: { entries?: readonly PartnerEntry[] } & Partial<PartnerPageModel> = {},
): PartnerPageModel {
  const { path } = story.location;
  const match = routing.match('global', `/${locale}${path}`);
  if (match.kind !== 'route') throw new Error(`Expected a route at /${locale}${path}`);
  const directory = partnerDirectory(entries, { market: 'global', roles: [] });
  const hrefOf = (entry: PartnerEntry) => `/${locale}${entry.path}`;
  const entry =
    directory.at(path) ?? sampleEntry(path, story.content.component, { uuid: story.uuid, title: story.content.title });
  const listings = directory.entries.filter(({ component }) => component === 'product_listing');
  return {
    ...sampleShell(locale, {
      crumbs: [
        ...directory.above(path).map((above) => ({ label: above.title, href: hrefOf(above) })),
        { label: story.content.title, href: null },
      ],
      partner: {
        name: 'Ada Ferri',
        organisation: 'Ferramenta Ferri',
        signOutHref: '/auth/logout',
        menu: listings.map((listing) => ({
          label: listing.title,
          href: hrefOf(listing),
          isCurrent: listing === entry,
        })),
      },
    }),
    match,
    story,
    entry,
    name: entry.title,
    person: { id: 'p', name: 'Ada Ferri', email: null, organisation: null, roles: [] },
    viewer: { market: 'global', roles: [] },
    directory,
    hrefOf,
    listingPath: (route) => routing.pathOf(route, locale),
    query: new URLSearchParams(),
    children: new Map(),
    since: null,
    publicProduct: null,
    publicCatalogue: null,
    netPrices: [],
    ...parts,
  };
}
