import { partnerSlug, storySlug } from '@clavora/content-client/story';
import {
  defaultLocale,
  type MarketId,
  marketRow,
  type SpokenLocale,
  spokenLocales,
} from '@clavora/i18n-routing/markets';
import { type RouteRow, routeTable } from '@clavora/i18n-routing/routes';
import { createRouting, type Routing } from '@clavora/i18n-routing/routing';
import { numberOf, uuidOf } from '../core/identifiers.ts';
import { type Problem, untranslated } from '../core/problem.ts';
import { translate } from '../core/translate.ts';
import { audienceProblems, isPartnerGroup } from './partner-area.ts';
import type { AuthoredGroup } from './read-groups.ts';

/** A story of one language in a group: its path in the space, before its content is compiled. */
export interface PlannedStory {
  group: AuthoredGroup;
  locale: SpokenLocale;
  id: number;
  uuid: string;
  /** As in Storyblok: the path of a folder's start page ends in `/`. */
  fullSlug: string;
  isStartPage: boolean;
}

/** The stories of a space by the ids that authors use. */
export interface StoryPlan {
  stories: readonly PlannedStory[];
  /** Returns the group's story in a language; undefined if there is none. */
  find(groupId: string, locale: SpokenLocale): PlannedStory | undefined;
  hasGroup(groupId: string): boolean;
  /** Returns the listing of a route in a language: the market's own, else the global one. */
  listing(routeId: string, locale: SpokenLocale, scope: MarketId): PlannedStory | undefined;
}

const routes: readonly RouteRow[] = routeTable;

/** The router of content paths; the sample space has the brand's own slug in its paths (RTE-7). */
export const spaceRouting: Routing = createRouting({ brand: 'clavora', guards: ['auth'] });

/**
 * Computes every story's path. A route without translation in a language has no stories there (RTE-3), nor has a group whose slug or own text lacks a
 * translation (MKT-10).
 */
export function planStories(groups: readonly AuthoredGroup[], report: (problem: Problem) => void): StoryPlan {
  const stories = groups.flatMap((group) =>
    languagesOf(group).flatMap((locale) => {
      const place = placeOf(group, locale, (field, message) =>
        report({ file: group.file, field, language: locale, message }),
      );
      if (!place || !isTranslated(group, locale, report)) return [];
      const name = `${group.id}:${locale}:${group.scope}`;
      return [{ group, locale, id: numberOf(name), uuid: uuidOf(name), ...place }];
    }),
  );
  const byGroup = new Map(stories.map((story) => [`${story.group.id}:${story.locale}`, story]));
  const byListing = new Map<string, PlannedStory>();
  for (const story of stories) {
    const { route, listing, scope } = story.group;
    if (route && listing) byListing.set(`${route}:${story.locale}:${scope}`, story);
  }
  const groupIds = new Set(groups.map((group) => group.id));
  reportDuplicates(stories, report);
  reportMissingFolders(stories, report);
  for (const group of groups) {
    reportFalseOverride(group, byGroup, groupIds, report);
    for (const problem of audienceProblems(group)) report({ file: group.file, ...problem });
  }
  return {
    stories,
    find: (groupId, locale) => byGroup.get(`${groupId}:${locale}`),
    hasGroup: (groupId) => groupIds.has(groupId),
    listing: (routeId, locale, scope) =>
      byListing.get(`${routeId}:${locale}:${scope}`) ?? byListing.get(`${routeId}:${locale}:global`),
  };
}

/** Whether all own fields of a group's story, without those of its parts, have a text in a language; reports those that have none. */
function isTranslated(group: AuthoredGroup, locale: SpokenLocale, report: (problem: Problem) => void): boolean {
  const missing = Object.entries(group.content).filter(([, value]) => translate(value, locale).kind === 'untranslated');
  for (const [name] of missing)
    report({ file: group.file, field: `content.${name}`, language: locale, message: untranslated });
  return missing.length === 0;
}

/** Returns the languages of a group: all, or the one of its market; the first for a path without a language, where all have one story. */
export function languagesOf(group: AuthoredGroup): readonly SpokenLocale[] {
  if (group.path !== undefined && !group.path.includes('{lang}')) return spokenLocales.slice(0, 1);
  return group.scope === 'global' ? spokenLocales : [defaultLocale(marketRow(group.scope))];
}

type Place = Pick<PlannedStory, 'fullSlug' | 'isStartPage'>;

function placeOf(
  group: AuthoredGroup,
  locale: SpokenLocale,
  report: (field: string, message: string) => void,
): Place | null {
  if (group.path !== undefined) return { fullSlug: group.path.replaceAll('{lang}', locale), isStartPage: false };
  const route = routes.find((row) => row.id === group.route);
  const base = spaceRouting.pathOf(group.route as (typeof routeTable)[number]['id'], locale);
  if (!route || base === null) return null;
  const rule = group.listing ? route.listing : route.detail;
  if (!rule) {
    report('route', `route "${route.id}" has no ${group.listing ? 'listing' : 'detail pages'}`);
    return null;
  }
  if (!(rule.components as readonly string[]).includes(group.component)) {
    report('component', `route "${route.id}" takes ${rule.components.join(', ')} here; got ${group.component}`);
  }
  if (group.listing) {
    // A listing with pages below it is the start page of their folder.
    return filedAt(group, locale, base, base !== '/' && route.details !== undefined);
  }
  const slug = slugIn(group, locale);
  if (slug === undefined) {
    report('slug', untranslated);
    return null;
  }
  const path = `${base === '/' ? '' : base}/${slug}`;
  const match = spaceRouting.match('global', `/${locale}${path}`);
  if (match.kind !== 'route' || match.route.id !== route.id) {
    const owner = match.kind === 'route' ? `belongs to route "${match.route.id}"` : 'is no page of the site';
    report('slug', `expected a path of route "${route.id}"; /${locale}${path} ${owner}`);
  }
  return filedAt(group, locale, path, group.folder === true);
}

/** Returns the content path of a site path (CNT-2). */
function filedAt(group: AuthoredGroup, locale: SpokenLocale, path: string, isStartPage: boolean): Place {
  const slug = isPartnerGroup(group) ? partnerSlug({ locale, path }) : storySlug({ locale, scope: group.scope, path });
  return { fullSlug: `${slug}${isStartPage ? '/' : ''}`, isStartPage };
}

function slugIn({ slug }: AuthoredGroup, locale: SpokenLocale): string | undefined {
  return typeof slug === 'string' ? slug : slug?.[locale];
}

function reportDuplicates(stories: readonly PlannedStory[], report: (problem: Problem) => void): void {
  const taken = new Map<string, PlannedStory>();
  for (const story of stories) {
    const slug = story.fullSlug.replace(/\/$/, '');
    const first = taken.get(slug);
    if (first) {
      const { file } = story.group;
      report({ file, field: 'slug', language: story.locale, message: `path ${slug} is taken by ${first.group.file}` });
    } else taken.set(slug, story);
  }
}

/**
 * Reports folders without a page: visitors could not find their contents, and their audience would be
 * undefined.
 */
function reportMissingFolders(stories: readonly PlannedStory[], report: (problem: Problem) => void): void {
  const pages = new Set(stories.filter(({ isStartPage }) => isStartPage).map(({ fullSlug }) => fullSlug));
  for (const { group, locale, fullSlug } of stories) {
    const depth = slugIn(group, locale)?.split('/').length ?? 1;
    const words = fullSlug.replace(/\/$/, '').split('/');
    for (let above = depth - 1; above > 0; above -= 1) {
      const folder = `${words.slice(0, -above).join('/')}/`;
      if (pages.has(folder)) continue;
      const message = `expected a story with folder: true at ${folder}; there is none`;
      report({ file: group.file, field: 'slug', language: locale, message });
    }
  }
}

/** Reports market stories that replace a global one at a different path. */
function reportFalseOverride(
  group: AuthoredGroup,
  byGroup: ReadonlyMap<string, PlannedStory>,
  groupIds: ReadonlySet<string>,
  report: (problem: Problem) => void,
): void {
  if (group.group === undefined) return;
  const problem = (message: string) => report({ file: group.file, field: 'group', message });
  if (!groupIds.has(group.group)) return problem(`expected the id of a global group; there is no ${group.group}`);
  for (const locale of languagesOf(group)) {
    const own = byGroup.get(`${group.id}:${locale}`);
    const global = byGroup.get(`${group.group}:${locale}`);
    const expected = global?.fullSlug.replace('/global/', `/${group.scope}/`);
    if (own && own.fullSlug !== expected) problem(`expected the path ${expected ?? '(none)'}; got ${own.fullSlug}`);
  }
}
