import { machineFit, machineFitRelations } from '@clavora/content-client/content-types/product';
import { neededRoutes } from '@clavora/content-client/needed-stories';
import { pageName } from '@clavora/content-client/page-texts';
import { parseParts } from '@clavora/content-client/schema/define-block';
import type { RawStory, Reference } from '@clavora/content-client/schema/fields';
import {
  isStoryOf,
  parseStory,
  relatedUuids,
  type Story,
  storyCandidates,
  storySlug,
  withReplaced,
} from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import { defaultLocale } from '@clavora/i18n-routing/markets';
import { routeTable } from '@clavora/i18n-routing/routes';
import type { RouteMatch } from '@clavora/i18n-routing/routing';
import { findCataloguePage } from '@clavora/key-finder/find-catalogue-page';
import { finderTags } from '@clavora/key-finder/finder-facts';
import { productModel, productPlaces, productTags } from '@clavora/key-finder/product-model';
import { logOnce } from '@clavora/runtime/log';
import { isContentPath } from '@clavora/site-core/canonical-query';
import { cardlessFields } from '@clavora/site-core/cardless-fields';
import type { ListingChoice } from '@clavora/site-core/internal-paths';
import { tags } from '@clavora/site-core/page-cache';
import type { Crumb, PageModel, ShellModel } from '@clavora/site-core/page-model';
import { redirectOfMissing } from '@clavora/site-core/redirect-of-missing';
import type { Redirection } from '@clavora/site-core/redirect-table';
import type { Site } from '@clavora/site-core/site';
import { unlessFailed } from '@clavora/upstream/visitor-budget';
import { withAutomatic } from './automatic/load-automatic.ts';
import { keepUntilChange } from './keep-until-change.ts';
import { isBeyondEveryStory, isListedByRoute, loadListing } from './load-listing.ts';
import { findRelated, withRelated } from './load-related.ts';
import { loadShell } from './load-shell.ts';
import { standInStory } from './not-found/stand-in-story.ts';

/** The result of a URL. */
export type PageResult =
  | { kind: 'page'; page: PageModel }
  | ({ kind: 'redirect' } & Redirection)
  | { kind: 'error'; status: 401 | 404; shell: ShellModel; message: string };

/**
 * Loads the page of a URL: matches the route table, loads the story, and checks that the route accepts its content type. Rejects with a ContentError
 * if the content service fails, so that Next keeps the last good page (OPS-7).
 */
export function loadPage(site: Site, url: string, choice: ListingChoice): Promise<PageResult> {
  return unlessFailed(`page ${url} ${choice.page} ${choice.filter}`, () => findPage(site, url, choice));
}

async function findPage(site: Site, url: string, choice: ListingChoice): Promise<PageResult> {
  const match = site.routing.match(site.market.id, url);
  const notFound = async (locale: Locale, found: RouteMatch | null): Promise<PageResult> => ({
    kind: 'error',
    status: 404,
    message: notFoundMessage(url, found !== null),
    shell: await loadShell(site, locale, { match: found, story: null, crumbs: [] }),
  });
  const missing = async (locale: Locale, found: RouteMatch | null): Promise<PageResult> => {
    const redirection = await redirectOfMissing(site, url, match);
    return redirection ? { kind: 'redirect', ...redirection } : notFound(locale, found);
  };
  if (match.kind === 'redirect') {
    // A content path begins with a language too, but redirects to its canonical URL.
    if (isContentPath(url)) return missing(defaultLocale(site.market), null);
    return { kind: 'redirect', to: match.to, status: match.status, keepsQuery: true };
  }
  if (match.kind === 'none') return missing(match.locale, null);
  const { locale, route } = match;
  if (route.guards?.includes('auth')) {
    return {
      kind: 'error',
      status: 401,
      message: `Sign-in is needed: ${url}`,
      shell: await loadShell(site, locale, { match, story: null, crumbs: [] }),
    };
  }

  const shown = await findCataloguePage(site, match, choice.page);
  if (shown?.kind === 'missing') return missing(locale, match);
  if (shown?.kind === 'moved') return { kind: 'redirect', to: shown.to, status: 301, keepsQuery: false };
  if (shown?.own) {
    const { story, crumbs } = shown.own;
    const shell = await loadShell(site, locale, { match, story, crumbs });
    return { kind: 'page', page: { ...shell, match, story, listing: null, catalogue: shown.catalogue } };
  }
  if (choice.page > 1 && (await isBeyondEveryStory(site, match, choice.page))) return notFound(locale, match);
  const rule = match.page === 'listing' ? route.listing : route.detail;
  const early = isListedByRoute(match) ? loadListing(site, match, null, choice) : null;
  // Awaited below, unless the page has no story or fails without it.
  early?.catch(() => undefined);
  const own = await findStory(site, match);
  const isFitting = own && rule && (rule.components as readonly string[]).includes(own.story.content.component);
  const found = isFitting ? own : await loadStandIn(match);
  if (!found) return missing(locale, match);
  const { story, ancestors } = found;
  // A page that code links to is shown without story, unless editors redirect it. The search page is never redirected.
  if (!isFitting && route.id !== neededRoutes.search) {
    const redirection = await redirectOfMissing(site, url, match);
    if (redirection) return { kind: 'redirect', ...redirection };
  }
  const ofProduct = productModel(site, locale, story);
  if (ofProduct) await site.cache.tag(productPlaces(site, locale, ofProduct));
  const catalogue = shown?.catalogue ?? ofProduct;
  const listing = await (early ?? loadListing(site, match, story, choice));
  if (listing === 'beyond-end') return notFound(locale, match);

  const crumbs = crumbsOf(site, match, story, ancestors);
  const shell = await loadShell(site, locale, { match, story, crumbs, listing });
  const counted = finderTags(story);
  if (counted.length > 0) await site.cache.tag(counted);
  const filled = await withAutomatic(site, locale, story);
  await keepUntilChange(site, filled.content);
  return { kind: 'page', page: { ...shell, match, story: filled, listing, ...(catalogue ? { catalogue } : {}) } };
}

/** Returns a placeholder story for a page that code links to and the space lacks; null for any other page. */
async function loadStandIn({
  route,
  page,
  locale,
  path,
}: RouteMatch): Promise<{ story: Story; ancestors: Story[] } | null> {
  const raw = page === 'listing' ? await standInStory(route.id, locale, path) : null;
  const story = raw && parse(raw);
  if (!story) return null;
  logOnce(`The space has no story "${story.fullSlug}" of a fitting content type: the page has a plain title`);
  return { story, ancestors: [] };
}

/** Loads the story of a page and those of the listings above it in one request, and the relations of a product in a second. */
async function findStory(site: Site, match: RouteMatch): Promise<{ story: Story; ancestors: Story[] } | null> {
  const candidates = storyCandidates(match, site.market.id);
  const above = ancestorPaths(site, match).map((path) =>
    storyCandidates({ locale: match.locale, path }, site.market.id),
  );
  await site.cache.tag([...candidates, ...above.flat()].map(tags.slug));
  // Without this check the request would be sent for the listings above, which exist.
  if (candidates.every((slug) => site.space.isMissing(slug))) return null;
  const slugs = [...candidates, ...above.flat()];
  const raw = await site.content.lookup(slugs);
  const first = (wanted: readonly string[]) => wanted.map((slug) => raw.get(slug)).find((story) => story !== undefined);
  const own = first(candidates);
  if (!own) return null;
  const { raw: whole, foundIds } = await withRelations(site, match.locale, own);
  const parsed = parse(whole);
  if (!parsed) return null;
  const [replaced] = candidates.flatMap((slug) => parseOrNone(slug === own.full_slug ? undefined : raw.get(slug)));
  const story = replaced ? withReplaced(parsed, replaced) : parsed;
  const ancestors = above.flatMap((wanted) => parseOrNone(first(wanted)));
  const shown = new Set([
    own.uuid,
    ...(replaced ? [replaced.uuid] : []),
    ...relatedUuids(own.content),
    ...foundIds,
    ...ancestors.map(({ uuid }) => uuid),
  ]);
  // A translation that appears, moves or vanishes changes the page's links to other languages.
  const elsewhere = story.alternates.map(({ locale, scope, path }) => storySlug({ locale, scope, path }));
  await site.cache.tag([...[...shown].map(tags.story), ...elsewhere.map(tags.place), ...productTags(site, story)]);
  return { story, ancestors };
}

function parse(raw: RawStory): Story | null {
  return parseStory(raw, (problem) =>
    logOnce(`Story ${raw.full_slug}: field "${problem.field}" is malformed: ${problem.message}`),
  );
}

function parseOrNone(raw: RawStory | undefined): Story[] {
  const story = raw && parse(raw);
  return story ? [story] : [];
}

/**
 * Loads the stories that a product relates to in one request: machines with their fittings, categories, its successor and related products, including those that the
 * search found (`foundIds`).
 */
export async function withRelations(
  site: Site,
  locale: Locale,
  raw: RawStory,
): Promise<{ raw: RawStory; foundIds: readonly string[] }> {
  const story = parseStory(raw);
  if (!story || !isStoryOf(story, 'product')) return { raw, foundIds: [] };
  const foundIds = await findRelated(site, locale, story);
  const { machines, categories, related_products, successor } = story.content;
  const references = [
    ...parseParts(machineFit, machines).flatMap((fit) => machineFitRelations.map((name) => fit[name])),
    ...categories,
    ...related_products,
    successor,
  ].filter((reference): reference is Reference => reference !== null && reference.story === null);
  const uuids = [...new Set([...references.map(({ uuid }) => uuid), ...foundIds])];
  const stories = await site.content.byUuids(uuids, { excludedFields: cardlessFields });
  const found = new Map(stories.map((entry) => [entry.uuid, entry]));
  const filled = (value: unknown): unknown => {
    if (typeof value === 'string') return found.get(value) ?? value;
    return Array.isArray(value) ? value.map(filled) : value;
  };
  const { content: fields } = raw;
  const content = {
    ...fields,
    categories: filled(fields.categories),
    related_products: withRelated(
      filled(fields.related_products),
      foundIds.flatMap((uuid) => found.get(uuid) ?? []),
    ),
    successor: filled(fields.successor),
    machines: machines.map((fit) => ({
      ...fit,
      ...Object.fromEntries(machineFitRelations.map((name) => [name, filled(fit[name])])),
    })),
  };
  return { raw: { ...raw, content }, foundIds };
}

/** Returns the paths of the listings above a page, top first, without home. */
function ancestorPaths(site: Site, { route, page, locale }: RouteMatch): string[] {
  const parent = route.parent ? routeTable.find(({ id }) => id === route.parent) : undefined;
  const base = parent ?? route;
  const rows = routeTable.filter(
    (row) =>
      'listing' in row &&
      row.path.length > 0 &&
      row.path.every((part, index) => base.path[index] === part) &&
      (row.path.length < base.path.length || page === 'detail'),
  );
  return rows
    .toSorted((first, second) => first.path.length - second.path.length)
    .flatMap((row) => site.routing.pathOf(row.id, locale) ?? []);
}

function crumbsOf(site: Site, match: RouteMatch, story: Story, ancestors: readonly Story[]): Crumb[] {
  if (match.route.id === 'home') return [];
  const hrefOf = (other: Story) => site.routing.prefixed(site.market.id, match.locale, other.location.path);
  const above = ancestors.map((ancestor) => ({ label: ancestor.content.title, href: hrefOf(ancestor) }));
  const categories = isStoryOf(story, 'product') ? story.content.categories : [];
  const category = categories.flatMap(({ story: raw }) => parseOrNone(raw ?? undefined))[0];
  const group = category ? [{ label: category.content.title, href: hrefOf(category) }] : [];
  return [...above, ...group, { label: pageName(story.content), href: null }];
}

/** Returns the log message of a missing page: no route matches the URL, or its route does not accept the story (RTE-10). */
export function notFoundMessage(fullPath: string, isRouted: boolean): string {
  return `${isRouted ? 'Page Not Found' : 'Page not found'}: ${fullPath}`;
}
