import type { Partner } from '@clavora/auth/partner';
import { nameWithCode } from '@clavora/content-client/page-texts';
import type { RawStory } from '@clavora/content-client/schema/fields';
import {
  isStoryOf,
  parsePartnerStory,
  parseStory,
  partnerSlug,
  productSlug,
  type Story,
  type StoryOf,
} from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import type { RouteMatch } from '@clavora/i18n-routing/routing';
import { productModel } from '@clavora/key-finder/product-model';
import { withAutomatic } from '@clavora/pages/load-automatic';
import { withRelations } from '@clavora/pages/load-page';
import { loadShell, pageFacts } from '@clavora/pages/load-shell';
import { standInStory } from '@clavora/pages/stand-in-story';
import { logOnce } from '@clavora/runtime/log';
import type { Crumb, ShellModel } from '@clavora/site-core/page-model';
import type { Site } from '@clavora/site-core/site';
import { unlessFailed } from '@clavora/upstream/visitor-budget';
import { entryOf, loadPartnerDirectory, loadPartnerEntries, viewerOf } from '../directory/load-partner-entries.ts';
import { type PartnerDirectory, type PartnerEntry, partnerDirectory } from '../directory/partner-directory.ts';
import { withOwnFiles } from '../directory/with-own-files.ts';
import { netPriceReader } from '../products/partner-file.ts';
import type { PartnerPageModel } from '../shared/partner-page-model.ts';
import { partnerShell } from './partner-shell.ts';

/** The result of a URL of the partner area. */
export type PartnerPageResult =
  | { kind: 'page'; page: PartnerPageModel }
  | { kind: 'error'; status: 403 | 404; shell: ShellModel; locale: Locale };

interface PartnerRequest {
  partner: Partner;
  query: URLSearchParams;
  since: Date | null;
}

/** Loads the page of a URL for a signed-in partner. Rejects with a ContentError. */
export function loadPartnerPage(site: Site, url: string, request: PartnerRequest): Promise<PartnerPageResult> {
  return unlessFailed(`partner page ${url}`, () => findPartnerPage(site, url, request));
}

async function findPartnerPage(
  site: Site,
  url: string,
  { partner, query, since }: PartnerRequest,
): Promise<PartnerPageResult> {
  const match = site.routing.match(site.market.id, url);
  if (match.kind !== 'route' || !match.route.guards) return missing(site, localeOf(match, site), partner, 404);
  const { locale } = match;
  const all = await loadPartnerEntries(site, locale);
  const viewer = viewerOf(site, partner);
  const directory = partnerDirectory(all, viewer);
  const path = placeOf(match);
  const permitted = directory.at(path);
  const isThere = all.some((other) => other.path === path);
  if (isThere && !permitted) return missing(site, locale, partner, 403);
  // A page that code links to is shown without story, unless its story exists and is not for this partner.
  const own = permitted ? await ownPage(site, match, permitted) : await loadStandIn(site, match, path);
  if (!own) return missing(site, locale, partner, 404);
  const { entry, found } = own;
  const { story, publicProduct } = found;
  const slug = publicProduct && productSlug(publicProduct);
  const hrefOf = (other: PartnerEntry) => site.routing.prefixed(site.market.id, locale, other.path) ?? other.path;
  const shell = partnerShell(site, await loadShell(site, locale, { match, story: null, crumbs: [] }), {
    match,
    story,
    partner,
    directory,
  });
  return {
    kind: 'page',
    page: {
      ...shell,
      crumbs: crumbsOf(entry, nameOf(entry, found), directory, hrefOf),
      facts: pageFacts(site, match, story.content.component, null),
      match,
      story: await withAutomatic(site, locale, story),
      entry,
      name: nameOf(entry, found),
      person: partner,
      viewer,
      directory,
      hrefOf,
      listingPath: (route) => site.routing.pathOf(route, locale),
      query,
      children: await loadChildren(site, match, directory.children(entry.path)),
      since,
      publicProduct,
      publicCatalogue: productModel(site, locale, publicProduct),
      netPrices: slug === null ? [] : (await netPriceReader(site, partner))({ slug }),
    },
  };
}

interface FoundPage {
  entry: PartnerEntry;
  found: { story: Story; publicProduct: StoryOf<'product'> | null };
}

/** Loads the page of an entry with its story; null if the route does not accept the content type. */
async function ownPage(site: Site, match: RouteMatch, entry: PartnerEntry): Promise<FoundPage | null> {
  const found = await loadStory(site, match.locale, entry.path);
  const rule = match.page === 'listing' ? match.route.listing : match.route.detail;
  const components: readonly string[] = rule?.components ?? [];
  return found && components.includes(found.story.content.component) ? { entry, found } : null;
}

/** Returns a placeholder page for a route that code links to and the space lacks; null for any other. */
async function loadStandIn(site: Site, { route, locale }: RouteMatch, path: string): Promise<FoundPage | null> {
  const raw = await standInStory(route.id, locale, path);
  const entry = raw && entryOf(raw, site.market.timeZone);
  const story = raw && parse(raw);
  if (!entry || !story) return null;
  logOnce(`The space has no story "${story.fullSlug}": the page has a plain title`);
  return { entry, found: { story, publicProduct: null } };
}

/** Loads the documents of a folder with their files; other pages use the data of the entries. */
async function loadChildren(
  site: Site,
  { route }: RouteMatch,
  entries: readonly PartnerEntry[],
): Promise<ReadonlyMap<string, Story>> {
  const documents = entries.filter(({ component }) => component === 'resource');
  if (route.listing?.template !== 'partner-documents' || documents.length === 0) return new Map();
  const uuids = documents.map(({ uuid }) => uuid);
  const raw = await site.content.byUuids(uuids, { excludedFields: ['body', 'text', 'history', 'products', 'seo'] });
  return new Map(raw.flatMap((one) => parse(one) ?? []).map((story) => [story.uuid, story]));
}

/** Returns the content path of a page's story. A partner's own list has none and uses that of the page of all lists. */
function placeOf({ route, page, path }: RouteMatch): string {
  return route.id === 'extranet-lists' && page === 'detail' ? path.slice(0, path.lastIndexOf('/')) : path;
}

async function loadStory(
  site: Site,
  locale: Locale,
  path: string,
): Promise<{ story: Story; publicProduct: StoryOf<'product'> | null } | null> {
  const slug = partnerSlug({ locale, path });
  // The page shows the public facts of its product below those for partners.
  const raw = (await site.content.lookup([slug], { wholeRelations: ['partner_product.product'] })).get(slug);
  const story = raw && parse(raw);
  if (!story) return null;
  const related = isStoryOf(story, 'partner_product') ? story.content.product?.story : null;
  return { story, publicProduct: related ? await publicProductOf(site, locale, related) : null };
}

async function publicProductOf(site: Site, locale: Locale, raw: RawStory): Promise<StoryOf<'product'> | null> {
  const story = parseStory((await withRelations(site, locale, raw)).raw);
  return story && isStoryOf(story, 'product') ? story : null;
}

function parse(raw: RawStory): Story | null {
  return parsePartnerStory(withOwnFiles(raw), (problem) =>
    logOnce(`Story ${raw.full_slug}: field "${problem.field}" is malformed: ${problem.message}`),
  );
}

/** Returns what a page is called: a product with its code, which is that of the public product where it has one. */
function nameOf({ title }: PartnerEntry, { story, publicProduct }: FoundPage['found']): string {
  if (!isStoryOf(story, 'partner_product')) return title;
  return nameWithCode(title, publicProduct?.content.code || story.content.order_code);
}

function crumbsOf(
  entry: PartnerEntry,
  name: string,
  directory: PartnerDirectory,
  hrefOf: (entry: PartnerEntry) => string,
): readonly Crumb[] {
  const home = directory.at('/extranet');
  if (home === null || home.uuid === entry.uuid) return [];
  const above = [home, ...directory.above(entry.path)];
  return [...above.map((folder) => ({ label: folder.title, href: hrefOf(folder) })), { label: name, href: null }];
}

function localeOf(match: ReturnType<Site['routing']['match']>, site: Site): Locale {
  return match.kind === 'redirect' ? site.market.locales[0] : match.locale;
}

/** Returns the error inside the partner area, so that the partner keeps its navigation (EXT-5). */
async function missing(site: Site, locale: Locale, partner: Partner, status: 403 | 404): Promise<PartnerPageResult> {
  const [shell, directory] = await Promise.all([
    loadShell(site, locale, { match: null, story: null, crumbs: [] }),
    loadPartnerDirectory(site, locale, partner),
  ]);
  const around = { match: null, story: null, partner, directory };
  return { kind: 'error', status, locale, shell: partnerShell(site, shell, around) };
}
