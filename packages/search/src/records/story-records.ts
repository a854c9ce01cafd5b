import type { ProductClaims } from '@clavora/catalogue/product-claims';
import { isAudienceTag } from '@clavora/content-client/audience';
import { momentOf } from '@clavora/content-client/content-date';
import type { ProductFamily } from '@clavora/content-client/content-types/product';
import { eventSpan } from '@clavora/content-client/event-span';
import type { BlockDefinition } from '@clavora/content-client/schema/define-block';
import type { Asset } from '@clavora/content-client/schema/fields';
import {
  type ContentOf,
  isStoryOf,
  type PageComponentName,
  pageDefinitions,
  type Story,
  type StoryOf,
} from '@clavora/content-client/story';
import { eventZone } from '@clavora/content-client/time-zone';
import { countryName } from '@clavora/i18n-routing/country-name';
import type { Locale } from '@clavora/i18n-routing/locales';
import { marketRow } from '@clavora/i18n-routing/markets';
import { formatter } from '@clavora/i18n-routing/messages';
import type { Routing } from '@clavora/i18n-routing/routing';
import { searchWordsOf } from '@clavora/i18n-routing/search-words';
import { formsOf } from '../schema/codes.ts';
import type { NamedValue } from '../schema/facet-names.ts';
import type { RecordType, SearchRecord } from '../schema/search-record.ts';
import type { SiteLocale } from '../schema/site-locales.ts';
import { pageHref } from './page-href.ts';
import type { FoundStory } from './partner-story.ts';
import { recordDigest } from './record-digest.ts';
import { recordId } from './record-id.ts';
import { sortKey } from './sort-key.ts';
import { type Definitions, textOfFields } from './texts/block-text.ts';
import { categoryWords } from './texts/category-words.ts';
import { mentionedCodes } from './texts/mentioned-codes.ts';
import { passagesOf } from './texts/passages.ts';
import {
  idsOf,
  machineIds,
  namesOf,
  noProductWords,
  productWords,
  storyClaims,
  writtenNames,
} from './texts/product-words.ts';
import { singleSpaced } from './texts/rich-text-to-plain.ts';

export interface RecordContext {
  place: SiteLocale;
  routing: Routing;
  /** All blocks and parts, with their text fields. */
  definitions: Definitions;
  /** Returns the name of a category or machine in the index's language; null if there is none. */
  nameOf: (uuid: string) => string | null;
  /** Returns the id of a category, the same in every language; null if there is none. */
  idOf: (uuid: string) => string | null;
  /** Returns the public product of a partner page; null if there is none. */
  productOf: (uuid: string) => StoryOf<'product'> | null;
  /** Returns what the key catalogue claims of a product, by the slug of its stories; null for a product that is not in it. */
  claimsOf: (slug: string) => ProductClaims | null;
  /** Returns the roles that may find a story of the partner area (`audienceRolesAmong`). */
  rolesOf: (story: Story) => readonly string[] | null;
  /** The current year. */
  year: number;
  /** The secret from which ids of partner records are derived. Never sent anywhere. */
  idSecret: string;
}

const typeOf: Readonly<Record<PageComponentName, RecordType>> = {
  product: 'product',
  category: 'category',
  resource: 'resource',
  news_article: 'news',
  press_release: 'press',
  event: 'event',
  page: 'page',
  landing_page: 'page',
  section: 'page',
  product_listing: 'page',
  shop: 'page',
  career: 'page',
  contact: 'page',
  album: 'page',
  partner_product: 'product',
};

/** Rank of page types with equal relevance: visitors more often look for the higher one. */
const priorities: Readonly<Record<RecordType, number>> = {
  product: 60,
  category: 50,
  resource: 40,
  page: 30,
  news: 20,
  event: 20,
  press: 10,
};
/** Keys rank before the machines that cut them, and those before accessories. */
const familyPriorities: Readonly<Record<ProductFamily, number>> = {
  residential_keys: 66,
  automotive_keys: 66,
  duplicating_machines: 64,
  car_key_tools: 62,
  industrial_machines: 62,
  cutters: 60,
  accessories: 60,
  services: 60,
};
/** Discontinued products rank after others. */
const discontinuedPriority = 55;

/** Limits in characters. With a passage a record stays below 10 kB, the maximum of the smallest plan of the hosted service, in Cyrillic too. */
const maxTitleLength = 300;
const maxSummaryLength = 300;
const maxSortLength = 200;

/** Fields that are excluded from `text`, since other fields of the record contain them. */
const separateFields = new Set([
  'title',
  'summary',
  'code',
  'kind',
  'discontinued_since',
  'cross_references',
  'drawing',
  'order_code',
  // Consists of names only, which the record's `machines` contains.
  'machines',
]);

/** The same for a product of the key catalogue, which its story says nothing of. */
const fieldsWithClaims = new Set([...separateFields, 'vehicles']);

/**
 * Returns the records of a page in one index: one per passage of its text; none if the story has no page there. Records of a page differ in
 * their passage only, so that filters and facets count the page whichever passage matches.
 */
export function storyRecords(found: FoundStory, context: RecordContext): SearchRecord[] {
  const href = pageHref(found, context.place, context.routing);
  if (href === null) return [];
  const { story, audience } = found;
  const roles = audience === 'partner' ? context.rolesOf(story) : null;
  if (audience === 'partner' && roles === null) return [];
  const id = recordId(found, context.idSecret);
  const definition: BlockDefinition = pageDefinitions[story.content.component];
  const product = pageProduct(story, context);
  const excluded = product?.claims ? fieldsWithClaims : separateFields;
  const own = textOfFields(
    definition,
    { ...story.content },
    context.definitions,
    figures(context.place.locale),
    excluded,
  );
  const text = [own, ...(product?.claims?.terms ?? [])].filter((part) => part !== '').join(' ');
  const shared = {
    ...pageFields(found, product, context),
    href,
    mentionedCodes: mentionedCodes(text),
    // Public records have no roles, as if there were no partner area.
    ...(roles === null ? {} : { audienceRoles: [...roles] }),
  };
  return passagesOf(text).map((passage, part) => {
    const record = {
      ...shared,
      objectID: part === 0 ? id : `${id}-${part}`,
      part,
      text: passage,
    };
    return { ...record, digest: recordDigest(record) };
  });
}

/** Returns the format of the figures in records; no record has a time. */
const figures = (locale: Locale) => formatter(locale, 'UTC');

/** The product of a page. */
interface PageProduct {
  content: ContentOf<'product'>;
  /** What the key catalogue claims of it; null for a product that is not in it. */
  claims: ProductClaims | null;
  code: string;
  /** Further codes. */
  otherCodes: readonly string[];
}

/** Returns the product of a page. A partner page is found by all words of its public page, and by its order code. */
function pageProduct(story: Story, { productOf, claimsOf }: RecordContext): PageProduct | null {
  const claims = ({ location }: Story) => claimsOf(location.path.split('/').at(-1) ?? '');
  if (isStoryOf(story, 'product'))
    return { content: story.content, claims: claims(story), code: story.content.code, otherCodes: [] };
  if (!isStoryOf(story, 'partner_product') || story.content.product === null) return null;
  const product = productOf(story.content.product.uuid);
  if (product === null) return null;
  const { content } = product;
  const own = story.content.order_code;
  return { content, claims: claims(product), code: own || content.code, otherCodes: own === '' ? [] : [content.code] };
}

type PageFields = Omit<
  SearchRecord,
  'objectID' | 'part' | 'text' | 'href' | 'mentionedCodes' | 'audienceRoles' | 'digest'
>;

function pageFields({ story, audience }: FoundStory, found: PageProduct | null, context: RecordContext): PageFields {
  const { content } = story;
  const type = typeOf[content.component];
  const product = found?.content ?? null;
  const categories = (product?.categories ?? []).flatMap(({ uuid }) => categoryOf(context, uuid) ?? []);
  const words = found ? wordsOf(found, context) : null;
  const { locale, market } = context.place;
  const code = found?.code || (isStoryOf(story, 'partner_product') ? story.content.order_code : '') || null;
  return {
    ...(words ?? { ...noProductWords, codes: code === null ? [] : formsOf([code]) }),
    categoryWords: type === 'category' ? categoryWords(shortened(content.title, maxTitleLength), locale) : null,
    placeWords: placeWords(story, locale),
    storyId: story.uuid,
    type,
    locale,
    market,
    scope: story.location.scope,
    title: shortened(content.title, maxTitleLength),
    summary: shortened('summary' in content ? content.summary : '', maxSummaryLength),
    code,
    // The site serves pictures of the partner area to permitted partners only, so that records contain none of their addresses.
    image: cardImage(audience === 'public' ? content : product),
    family: 'family' in content ? content.family : (product?.family ?? null),
    kind: isStoryOf(story, 'resource') ? story.content.kind : null,
    isNew: product?.is_new ?? false,
    discontinuedSince: product?.discontinued_since ?? '',
    ...datesOf(story, marketRow(context.place.market).timeZone),
    categories: idsOf(categories),
    categoryNames: namesOf(categories),
    facetNames: [...writtenNames('categories', categories), ...(words?.facetNames ?? [])],
    // Audience tags of partner stories are confidential.
    tags: audience === 'public' ? [...story.tags] : story.tags.filter((tag) => !isAudienceTag(tag)),
    relatedIds: relatedIds(story, product),
    priority: product === null ? priorities[type] : productPriority(product),
    sortTitle: sortKey(content.title).slice(0, maxSortLength),
    sortCode: code === null ? null : sortKey(code).slice(0, maxSortLength),
  };
}

/** Shortens a text to one line, at the last sentence or word that fits. */
function shortened(text: string, maxLength: number): string {
  const [first = ''] = passagesOf(singleSpaced(text), maxLength);
  return first;
}

function shortNameOf({ nameOf }: RecordContext, uuid: string): string | null {
  const name = nameOf(uuid);
  return name === null ? null : shortened(name, maxTitleLength);
}

function categoryOf(context: RecordContext, uuid: string): NamedValue | null {
  const [id, name] = [context.idOf(uuid), shortNameOf(context, uuid)];
  return id === null || name === null ? null : { id, name };
}

function wordsOf(
  { content, claims, code, otherCodes }: PageProduct,
  context: RecordContext,
): ReturnType<typeof productWords> {
  const words = productWords(
    { ...content, code },
    claims ?? storyClaims(content, (uuid) => shortNameOf(context, uuid)),
    { year: context.year, locale: context.place.locale },
  );
  return { ...words, codes: [...new Set([...words.codes, ...formsOf(otherCodes)])] };
}

/** Returns the stories whose names a story's records contain, by its own content and that of its public product. */
export function relatedIds(story: Story, product: ContentOf<'product'> | null): string[] {
  const own = isStoryOf(story, 'partner_product') ? (story.content.product?.uuid ?? []) : [];
  const named = product ? [...product.categories.map(({ uuid }) => uuid), ...machineIds(product)] : [];
  return [...new Set([own, named].flat())];
}

/** Returns the nouns for a shop or contact, and the country of a shop with the other names of its city. */
function placeWords(story: Story, locale: Locale): string[] {
  const { kindWords } = searchWordsOf(locale);
  if (isStoryOf(story, 'contact')) return [...kindWords.contact];
  if (!isStoryOf(story, 'shop')) return [];
  const { country_code, city_names } = story.content;
  return [...kindWords.shop, countryName(country_code, locale), ...city_names.split(/\s*,\s*/)].filter(Boolean);
}

function productPriority({ family, discontinued_since }: ContentOf<'product'>): number {
  if (discontinued_since !== '') return discontinuedPriority;
  return family === null ? priorities.product : familyPriorities[family];
}

function cardImage(content: Story['content'] | null): SearchRecord['image'] {
  const asset = content && firstImage(content);
  if (!asset) return null;
  const { url, alt, focus, width, height } = asset;
  return { url, alt, focus, width, height };
}

function firstImage(content: Story['content']): Asset | undefined | null {
  if ('images' in content) return content.images[0];
  if (!('image' in content)) return null;
  return Array.isArray(content.image) ? (content.image as readonly Asset[])[0] : (content.image as Asset | null);
}

/** Returns when a story happened, starts or was first published, and of an event when it ends, and the time zone of both. */
function datesOf(story: Story, marketZone: string): Pick<SearchRecord, 'date' | 'endsAt' | 'timeZone'> {
  const { content, firstPublishedAt } = story;
  const published = firstPublishedAt === null ? null : new Date(firstPublishedAt);
  if (isStoryOf(story, 'event')) {
    const span = eventSpan(story.content, marketZone);
    const timeZone = eventZone(story.content.time_zone, marketZone);
    return { date: secondsOf(span?.starts ?? published), endsAt: secondsOf(span?.shownEnd ?? null), timeZone };
  }
  const date = 'date' in content && content.date !== null ? momentOf(content.date, marketZone) : published;
  return { date: secondsOf(date), endsAt: null };
}

function secondsOf(moment: Date | null): number | null {
  const milliseconds = moment === null ? Number.NaN : moment.getTime();
  return Number.isNaN(milliseconds) ? null : Math.floor(milliseconds / 1000);
}
