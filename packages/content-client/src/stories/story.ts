import { isLocale, type Locale } from '@clavora/i18n-routing/locales';
import { isMarketId, type MarketId } from '@clavora/i18n-routing/markets';
import * as pages from '../content-types/pages.ts';
import { album, partnerProduct } from '../content-types/partner.ts';
import { category, product, productListing } from '../content-types/product.ts';
import { siteConfig } from '../content-types/site-config.ts';
import { type BlockContent, type BlockDefinition, type FieldProblem, parseBlock } from '../schema/define-block.ts';
import type { RawBlock, RawStory } from '../schema/fields.ts';
import type { StoryLocation, StoryWith } from '../schema/story-types.ts';

export type { StoryLocation } from '../schema/story-types.ts';

/** The content types of pages, by Storyblok name. */
export const pageDefinitions = {
  page: pages.page,
  landing_page: pages.landingPage,
  section: pages.section,
  news_article: pages.newsArticle,
  press_release: pages.pressRelease,
  event: pages.event,
  resource: pages.resource,
  shop: pages.shop,
  career: pages.career,
  contact: pages.contact,
  product,
  category,
  product_listing: productListing,
  album,
  partner_product: partnerProduct,
} as const;

export type PageComponentName = keyof typeof pageDefinitions;
export type ContentOf<Name extends PageComponentName> = BlockContent<(typeof pageDefinitions)[Name]>;
export type PageContent = { [Name in PageComponentName]: ContentOf<Name> }[PageComponentName];
export type SiteConfigContent = BlockContent<typeof siteConfig>;

export type Story<Content = PageContent> = StoryWith<Content>;
export type StoryOf<Name extends PageComponentName> = Story<Extract<PageContent, { component: Name }>>;

/** Parses the content path of a story; null if it is no public page (configuration, partner area, other folders). */
export function storyLocation(fullSlug: string): StoryLocation | null {
  const [locale, scope, ...rest] = fullSlug.replace(/\/+$/, '').split('/');
  if (!isLocale(locale) || !isMarketId(scope) || rest.length === 0) return null;
  const path = rest.join('/');
  return { locale, scope, path: path === 'home' ? '/' : `/${path}` };
}

/** The folder of the space with the partner area; public pages never read it. */
export const partnerFolder = 'extranet';

/** Parses the content path of a partner story: `extranet/it/cataloghi/chiavi` is at `/extranet/cataloghi/chiavi`. null for other stories. */
export function partnerLocation(fullSlug: string): StoryLocation | null {
  const [area, locale, ...rest] = fullSlug.replace(/\/+$/, '').split('/');
  if (area !== partnerFolder || !isLocale(locale) || rest.length === 0) return null;
  const path = rest.length === 1 && rest[0] === 'home' ? [] : rest;
  return { locale, scope: 'global', path: `/${[partnerFolder, ...path].join('/')}` };
}

/** Returns the content path of a page of the partner area: the inverse of `partnerLocation`. */
export function partnerSlug({ locale, path }: Pick<StoryLocation, 'locale' | 'path'>): string {
  const below = path.slice(`/${partnerFolder}`.length);
  return `${partnerFolder}/${locale}${below === '' ? '/home' : below}`;
}

/** Returns the content path of a location: the inverse of `storyLocation`. */
export function storySlug({ locale, scope, path }: StoryLocation): string {
  return `${locale}/${scope}/${path === '/' ? 'home' : path.slice(1)}`;
}

/** Returns the uuids of all stories in a content: relations, resolved or not, and links; not those in its related stories. */
export function relatedUuids(value: unknown, found: Set<string> = new Set()): Set<string> {
  if (typeof value === 'string') {
    if (/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(value)) found.add(value);
  } else if (typeof value === 'object' && value !== null) {
    const entries = 'uuid' in value && 'content' in value ? [value.uuid] : Object.values(value);
    for (const entry of entries) relatedUuids(entry, found);
  }
  return found;
}

/** Returns the content paths of a page's story: the market's folder, then the global one (CNT-2). */
export function storyCandidates(location: { locale: Locale; path: string }, market: MarketId): string[] {
  const scopes: MarketId[] = market === 'global' ? ['global'] : [market, 'global'];
  return scopes.map((scope) => storySlug({ ...location, scope }));
}

/**
 * Returns a market's own story with the translations of the global story that it replaces (CNT-2): those pages name its page as theirs, whether or not
 * editors put it into their group. Its own translations come first.
 */
export function withReplaced(story: Story, replaced: Pick<Story, 'location' | 'alternates'>): Story {
  const key = ({ locale, scope, path }: StoryLocation) => storySlug({ locale, scope, path });
  const known = new Set([story.location, ...story.alternates].map(key));
  const further = [replaced.location, ...replaced.alternates].filter((place) => !known.has(key(place)));
  return further.length === 0 ? story : { ...story, alternates: [...story.alternates, ...further] };
}

/** Narrows a story to a content type. */
export function isStoryOf<Name extends PageComponentName>(
  story: StoryWith<{ readonly component: string }>,
  name: Name,
): story is StoryOf<Name> {
  return story.content.component === name;
}

/** Returns the slug by which rows of the key catalogue name a product; null for another story. */
export function productSlug(story: Story): string | null {
  return isStoryOf(story, 'product') ? (story.location.path.split('/').at(-1) ?? null) : null;
}

/** Parses a story; null if it is not a page. Malformed fields are replaced and reported to `onProblem`. */
export function parseStory(raw: RawStory, onProblem?: (problem: FieldProblem) => void): Story | null {
  return parseAt(raw, storyLocation, onProblem);
}

/** Parses a story of the partner area, like `parseStory`. */
export function parsePartnerStory(raw: RawStory, onProblem?: (problem: FieldProblem) => void): Story | null {
  return parseAt(raw, partnerLocation, onProblem);
}

function parseAt(
  raw: RawStory,
  locationOf: (fullSlug: string) => StoryLocation | null,
  onProblem: ((problem: FieldProblem) => void) | undefined,
): Story | null {
  const location = locationOf(raw.full_slug);
  const definition: BlockDefinition | undefined = Object.hasOwn(pageDefinitions, raw.content.component)
    ? pageDefinitions[raw.content.component as PageComponentName]
    : undefined;
  if (!location || !definition) return null;
  return {
    id: typeof raw.id === 'number' ? raw.id : 0,
    uuid: raw.uuid,
    name: typeof raw.name === 'string' ? raw.name : '',
    fullSlug: raw.full_slug,
    location,
    publishedAt: textOrNull(raw.published_at),
    firstPublishedAt: textOrNull(raw.first_published_at),
    tags: Array.isArray(raw.tag_list) ? raw.tag_list.filter((tag) => typeof tag === 'string') : [],
    alternates: alternatesOf(raw.alternates, locationOf),
    content: titled(parseBlock(definition, raw.content, onProblem) as PageContent, raw.name),
  };
}

/** Parses the site configuration of a language. */
export function parseSiteConfig(raw: RawBlock, onProblem?: (problem: FieldProblem) => void): SiteConfigContent {
  return parseBlock(siteConfig, raw, onProblem);
}

/** Fills a missing title with the story's name, so that every page has a heading. */
function titled(content: PageContent, name: unknown): PageContent {
  return content.title === '' && typeof name === 'string' ? { ...content, title: name } : content;
}

function alternatesOf(raw: unknown, locationOf: (fullSlug: string) => StoryLocation | null): StoryLocation[] {
  if (!Array.isArray(raw)) return [];
  return raw.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || !('full_slug' in entry)) return [];
    if ('published' in entry && entry.published === false) return [];
    const location = locationOf(String(entry.full_slug));
    return location ? [location] : [];
  });
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
