import type { SegmentId } from './segment-ids.ts';

/** A part of a route's path: a translated segment, or a literal that is the same in every language. */
export type PathPart = SegmentId | `=${string}`;

/** The order of routes that match the same URL, best first (RTE-4). */
export const precedence = ['custom-landing', 'literal', 'section', 'page'] as const;
export type Precedence = (typeof precedence)[number];

export const layouts = [
  'default',
  'empty',
  'with-prefooter',
  'simple-landing',
  'custom-landing-pages',
  'extranet',
  'extranet-with-prefooter',
] as const;
export type LayoutName = (typeof layouts)[number];

export const templates = [
  'category-listing',
  'key-finder',
  'product-detail',
  'product-general-listing',
  'product-listing',
  'product-resource',
  'landing-page',
  'section-listing',
  'section-detail',
  'search',
  'thank-you',
] as const;
export type TemplateName = (typeof templates)[number];

/** Templates of the partner area (TPL-3). */
const partnerTemplates = [
  'partner-home',
  'partner-search',
  'partner-documents',
  'partner-news',
  'partner-gallery',
  'partner-lists',
  'partner-category-listing',
  'partner-product-detail',
  'partner-product-general-listing',
  'partner-product-listing',
] as const;
export type PartnerTemplateName = (typeof partnerTemplates)[number];

/** Whether a template belongs to public pages. */
export function isTemplateName(name: string): name is TemplateName {
  return (templates as readonly string[]).includes(name);
}

/** The content types of pages. */
export type PageComponent =
  | 'album'
  | 'career'
  | 'category'
  | 'contact'
  | 'event'
  | 'landing_page'
  | 'news_article'
  | 'page'
  | 'partner_product'
  | 'press_release'
  | 'product'
  | 'product_listing'
  | 'resource'
  | 'section'
  | 'shop';

/** Formats in which a listing is also available: RSS 2.0, Atom 1.0, iCalendar. */
const feedFiles = ['rss.xml', 'atom.xml', 'calendar.ics'] as const;
export type FeedFile = (typeof feedFiles)[number];

interface PageRule {
  template: TemplateName | PartnerTemplateName;
  /** The accepted content types; any other story is a 404. */
  components: readonly PageComponent[];
}

export interface RouteRow {
  id: string;
  path: readonly PathPart[];
  /** The page at the path itself, if there is one. */
  listing?: PageRule & { lists?: readonly PageComponent[] };
  /** The feeds of the listing, below its path. */
  feeds?: readonly FeedFile[];
  /** Patterns of the pages below it: `{name}` is one segment, `{...name}` one or more, `{name:a|b}` one of the words. */
  details?: readonly string[];
  detail?: PageRule;
  layout: LayoutName;
  precedence?: Precedence;
  /** The parent route in breadcrumbs, if the path does not determine it. */
  parent?: string;
  guards?: readonly string[];
  /** Where the pages below the path come from, and the listing if it has no story: a story of the content by default. */
  source?: 'catalogue';
  /** Exists under `/en` on markets without English (MKT-3). */
  alsoEnglish?: boolean;
}

const sections = ['section', 'landing_page', 'page'] as const;
const listing = (template: TemplateName | PartnerTemplateName, lists: readonly PageComponent[]) => ({
  template,
  components: sections,
  lists,
});
const publicLayout = 'with-prefooter';
const partner = { layout: 'extranet', guards: ['auth'] } as const;

/** The route table. Matching, links, alternates, redirects, guards and tests derive from these rows. */
export const routeTable = [
  { id: 'home', path: [], listing: { template: 'landing-page', components: ['landing_page'] }, layout: publicLayout },
  {
    id: 'page',
    path: [],
    details: ['{slug}'],
    detail: { template: 'landing-page', components: ['page', 'landing_page'] },
    layout: publicLayout,
    precedence: 'page',
  },
  {
    id: 'form',
    path: ['=forms'],
    details: ['{slug}'],
    detail: { template: 'landing-page', components: ['landing_page', 'page'] },
    layout: 'simple-landing',
  },
  {
    id: 'careers',
    path: ['careers'],
    listing: listing('section-listing', ['career']),
    details: ['{slug}'],
    detail: { template: 'section-detail', components: ['career'] },
    layout: publicLayout,
  },
  {
    id: 'shops',
    path: ['shops'],
    listing: listing('section-listing', ['shop']),
    details: ['{slug}'],
    detail: { template: 'section-detail', components: ['shop'] },
    layout: publicLayout,
  },
  { id: 'search', path: ['search'], listing: { template: 'search', components: sections }, layout: publicLayout },
  {
    id: 'resources',
    path: ['resources'],
    listing: listing('section-listing', ['resource']),
    details: ['{slug}'],
    detail: { template: 'product-resource', components: ['resource'] },
    layout: publicLayout,
  },
  {
    id: 'bulletins',
    path: ['resources', 'bulletins'],
    listing: listing('section-listing', ['resource']),
    details: ['{slug}'],
    detail: { template: 'product-resource', components: ['resource'] },
    layout: publicLayout,
  },
  {
    id: 'catalogues',
    path: ['resources', 'catalogues'],
    listing: listing('section-listing', ['resource']),
    details: ['{slug}'],
    detail: { template: 'product-resource', components: ['resource'] },
    layout: publicLayout,
  },
  {
    id: 'sales-agent',
    path: ['resources', 'sales-agent'],
    listing: listing('section-listing', ['resource']),
    details: ['{slug}'],
    detail: { template: 'product-resource', components: ['resource'] },
    layout: publicLayout,
  },
  {
    id: 'products',
    path: ['products'],
    listing: { template: 'product-general-listing', components: ['product_listing'], lists: ['product'] },
    details: ['{slug}'],
    detail: { template: 'product-detail', components: ['product'] },
    layout: publicLayout,
  },
  {
    id: 'products-automotive',
    path: ['products', 'automotive'],
    listing: { template: 'product-listing', components: ['product_listing'], lists: ['product'] },
    layout: publicLayout,
  },
  {
    id: 'products-residential',
    path: ['products', 'residential'],
    listing: { template: 'product-listing', components: ['product_listing'], lists: ['product'] },
    layout: publicLayout,
  },
  {
    id: 'key-finder',
    path: ['key-finder'],
    listing: { template: 'key-finder', components: ['section'] },
    layout: publicLayout,
  },
  {
    id: 'key-finder-list',
    path: ['key-finder', 'list'],
    listing: { template: 'key-finder', components: ['section'] },
    layout: publicLayout,
  },
  {
    id: 'key-finder-measures',
    path: ['key-finder', 'measures'],
    listing: { template: 'key-finder', components: [] },
    source: 'catalogue',
    layout: publicLayout,
  },
  {
    id: 'key-finder-compare',
    path: ['key-finder', 'compare'],
    listing: { template: 'key-finder', components: [] },
    source: 'catalogue',
    layout: publicLayout,
  },
  {
    id: 'key-finder-blanks',
    path: ['key-finder', 'blanks'],
    details: ['{slug}', '{slug}/{machine}'],
    detail: { template: 'key-finder', components: [] },
    source: 'catalogue',
    layout: publicLayout,
  },
  {
    id: 'key-finder-vehicles',
    path: ['key-finder', 'vehicles'],
    listing: { template: 'key-finder', components: [] },
    details: ['{make}', '{make}/{slug}'],
    detail: { template: 'key-finder', components: [] },
    source: 'catalogue',
    layout: publicLayout,
  },
  {
    id: 'key-finder-makers',
    path: ['key-finder', 'makers'],
    listing: { template: 'key-finder', components: [] },
    details: ['{slug}'],
    detail: { template: 'key-finder', components: [] },
    source: 'catalogue',
    layout: publicLayout,
  },
  {
    id: 'machines',
    // Type plates have it: it is short, and the same in each language.
    path: ['=m'],
    listing: { template: 'key-finder', components: [] },
    details: ['{machine}', '{machine}/{serial}'],
    detail: { template: 'key-finder', components: [] },
    source: 'catalogue',
    layout: publicLayout,
  },
  {
    id: 'notices',
    path: ['notices'],
    listing: { template: 'key-finder', components: [] },
    feeds: ['rss.xml', 'atom.xml'],
    details: ['{slug}', '{slug}/{edition}'],
    detail: { template: 'key-finder', components: [] },
    source: 'catalogue',
    layout: publicLayout,
  },
  {
    id: 'new-solutions',
    path: ['new-solutions'],
    listing: listing('section-listing', ['page']),
    details: ['{slug}'],
    detail: { template: 'section-detail', components: ['page'] },
    layout: publicLayout,
  },
  {
    id: 'industrial-solutions',
    path: ['industrial-solutions'],
    listing: listing('section-listing', ['page']),
    details: ['{slug}'],
    detail: { template: 'section-detail', components: ['page'] },
    layout: publicLayout,
  },
  {
    id: 'events-and-news',
    path: ['events-and-news'],
    listing: listing('section-listing', ['news_article', 'event', 'press_release']),
    details: ['{slug}'],
    detail: { template: 'section-detail', components: ['page'] },
    layout: publicLayout,
  },
  {
    id: 'events',
    path: ['events-and-news', 'events'],
    listing: listing('section-listing', ['event']),
    feeds: ['calendar.ics'],
    details: ['{slug}'],
    detail: { template: 'section-detail', components: ['event'] },
    layout: publicLayout,
  },
  {
    id: 'news-about-us',
    path: ['events-and-news', 'news-about-us'],
    listing: listing('section-listing', ['news_article']),
    feeds: ['rss.xml', 'atom.xml'],
    details: ['{slug}'],
    detail: { template: 'section-detail', components: ['news_article'] },
    layout: publicLayout,
  },
  {
    id: 'press-releases',
    path: ['events-and-news', 'press-releases'],
    listing: listing('section-listing', ['press_release']),
    feeds: ['rss.xml', 'atom.xml'],
    details: ['{slug}'],
    detail: { template: 'section-detail', components: ['press_release'] },
    layout: publicLayout,
  },
  {
    id: 'contacts',
    path: ['contacts'],
    listing: listing('section-listing', ['contact']),
    details: ['{slug}'],
    detail: { template: 'section-detail', components: ['contact'] },
    layout: publicLayout,
  },
  {
    id: 'contact-us',
    path: ['=contact-us'],
    details: ['{slug}'],
    detail: { template: 'landing-page', components: ['landing_page', 'page'] },
    layout: 'simple-landing',
  },
  {
    id: 'category',
    path: ['category'],
    parent: 'products',
    details: ['{slug}'],
    detail: { template: 'category-listing', components: ['category'] },
    layout: publicLayout,
  },
  {
    id: 'after-sales',
    path: ['after-sales'],
    listing: listing('section-listing', ['page']),
    details: ['{slug}'],
    detail: { template: 'section-detail', components: ['page'] },
    layout: publicLayout,
  },
  {
    id: 'about-us',
    path: ['about-us'],
    listing: listing('section-listing', ['page']),
    details: ['{slug}'],
    detail: { template: 'section-detail', components: ['page'] },
    layout: publicLayout,
  },
  {
    id: 'our-company',
    path: ['about-us', 'our-company'],
    listing: listing('section-listing', ['page']),
    details: ['{slug}'],
    detail: { template: 'section-detail', components: ['page'] },
    layout: publicLayout,
  },
  {
    id: 'custom-landing',
    path: [],
    details: ['{customSlug:thank-you|landing-smart-pro-mini}'],
    detail: { template: 'thank-you', components: ['landing_page'] },
    layout: 'custom-landing-pages',
    precedence: 'custom-landing',
    alsoEnglish: true,
  },
  { id: 'extranet', path: ['=extranet'], listing: listing('partner-home', []), ...partner },
  { id: 'extranet-search', path: ['=extranet', 'search'], listing: listing('partner-search', []), ...partner },
  {
    id: 'extranet-catalogues',
    path: ['=extranet', 'catalogues'],
    listing: listing('partner-documents', ['section', 'resource']),
    details: ['{folder_slug}', '{folder_slug}/{slug}'],
    detail: { template: 'partner-documents', components: ['section', 'resource'] },
    ...partner,
  },
  {
    id: 'extranet-documentation-bu-italy',
    path: ['=extranet', 'documentation-bu-italy'],
    listing: listing('partner-documents', ['resource']),
    details: ['{slug}'],
    detail: { template: 'partner-documents', components: ['resource'] },
    ...partner,
  },
  {
    id: 'extranet-partner-news',
    path: ['=extranet', 'partner-news'],
    listing: listing('partner-news', ['news_article']),
    details: ['{slug}'],
    detail: { template: 'partner-news', components: ['news_article'] },
    ...partner,
  },
  {
    id: 'extranet-photo-gallery',
    path: ['=extranet', 'photo-gallery'],
    listing: listing('partner-gallery', ['album']),
    details: ['{...category}'],
    detail: { template: 'partner-gallery', components: ['album'] },
    ...partner,
  },
  {
    id: 'extranet-products',
    path: ['=extranet', 'products'],
    listing: {
      template: 'partner-product-general-listing',
      components: ['product_listing', 'section'],
      lists: ['category', 'partner_product'],
    },
    details: ['{...category}'],
    detail: { template: 'partner-product-detail', components: ['partner_product', 'category'] },
    ...partner,
  },
  {
    id: 'extranet-products-automotive',
    path: ['=extranet', 'products', 'automotive'],
    listing: { template: 'partner-product-listing', components: ['product_listing'], lists: ['partner_product'] },
    ...partner,
  },
  {
    id: 'extranet-products-residential',
    path: ['=extranet', 'products', 'residential'],
    listing: { template: 'partner-product-listing', components: ['product_listing'], lists: ['partner_product'] },
    ...partner,
  },
  {
    id: 'extranet-lists',
    path: ['=extranet', 'saved-lists'],
    listing: listing('partner-lists', []),
    details: ['{list}'],
    detail: { template: 'partner-lists', components: sections },
    ...partner,
  },
] as const satisfies readonly RouteRow[];

export type RouteId = (typeof routeTable)[number]['id'];

type RowOf<Id extends RouteId> = Extract<(typeof routeTable)[number], { id: Id }>;

type ParamsOfPart<Part extends string> = Part extends `{...${infer Name}}`
  ? { [Key in Name]: readonly string[] }
  : Part extends `{${infer Name}:${infer Words}}`
    ? { [Key in Name]: WordsOf<Words> }
    : Part extends `{${infer Name}}`
      ? { [Key in Name]: string }
      : unknown;
type WordsOf<Words extends string> = Words extends `${infer First}|${infer Rest}` ? First | WordsOf<Rest> : Words;
type ParamsOfPattern<Pattern extends string> = Pattern extends `${infer First}/${infer Rest}`
  ? ParamsOfPart<First> & ParamsOfPattern<Rest>
  : ParamsOfPart<Pattern>;

type DetailParams<Row> = Row extends { details: readonly (infer Pattern extends string)[] }
  ? Pattern extends string
    ? ParamsOfPattern<Pattern>
    : never
  : never;
type ListingParams<Row> = Row extends { listing: unknown } ? undefined : never;

/** The parameters of a link to the route: `undefined` for its listing, slugs for a detail page. */
export type RouteParams<Id extends RouteId> = ListingParams<RowOf<Id>> | DetailParams<RowOf<Id>>;
