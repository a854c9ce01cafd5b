import { marketOfCompany } from '@clavora/content-client/company';
import { isLocale, type Locale } from '@clavora/i18n-routing/locales';
import { marketRow } from '@clavora/i18n-routing/markets';
import { tags } from '@clavora/site-core/page-cache';
import { isPlaceChange, type KnownStory, type StoryChange } from './space-index.ts';

/** Content around the changes that decides which pages they affect. */
export interface ChangeSurroundings {
  /** The content paths of published translations, by the uuid of the story. */
  translations: ReadonlyMap<string, readonly string[]>;
  /** The uuids of stories that header and footer link to, by language. */
  linkedFromConfig: ReadonlyMap<Locale, ReadonlySet<string>>;
}

/**
 * Returns the tags of exactly the pages that show what changed. An edited story affects its own page, pages that show it and lists that contain it.
 * One that appeared, vanished or moved also affects its old URL, the pages of its translations (they link to each other), sitemaps, and all pages of
 * the language if header or footer link to it.
 */
export function changedTags(
  changes: readonly StoryChange[],
  { translations, linkedFromConfig }: ChangeSurroundings,
): Set<string> {
  const found = new Set<string>();
  const add = (tag: string) => found.add(tag);
  for (const change of changes) {
    const { uuid } = change;
    add(tags.story(uuid));
    for (const { fullSlug } of placesOf(change)) {
      // Also for edits: the story may have been unpublished for a moment in which a visitor got a 404.
      add(tags.slug(fullSlug));
      foldersAbove(fullSlug).map(tags.folder).forEach(add);
      configLocales(fullSlug).map(tags.config).forEach(add);
    }
    if (!isPlaceChange(change)) continue;
    for (const { fullSlug } of placesOf(change)) {
      add(tags.place(fullSlug));
      const [scope] = foldersAbove(fullSlug);
      if (scope !== undefined) add(tags.members(scope));
    }
    (translations.get(uuid) ?? []).map(tags.slug).forEach(add);
    for (const [locale, linked] of linkedFromConfig) if (linked.has(uuid)) add(tags.config(locale));
  }
  return found;
}

/**
 * Returns the tags, or if they exceed `limit`, fewer tags that cover at least the same pages: every page has the configuration tag of its language,
 * and other routes have tags of folders or datasources.
 */
export function withinBounds(found: Set<string>, limit: number, locales: readonly Locale[]): Set<string> {
  if (found.size <= limit) return found;
  const fine = [tags.story(''), tags.slug(''), tags.place('')];
  const coarse = [...found].filter((tag) => !fine.some((kind) => tag.startsWith(kind)));
  return new Set([...coarse, ...locales.map(tags.config)]);
}

/** Returns the languages of the changed stories. */
export function localesOf(changes: readonly StoryChange[]): Set<Locale> {
  const words = changes.flatMap(placesOf).flatMap(({ fullSlug }) => fullSlug.split('/').slice(0, 2));
  return new Set(words.filter(isLocale));
}

function placesOf({ before, after }: StoryChange): KnownStory[] {
  return [before, after].filter((place) => place !== null);
}

/** Returns the folders above a story, outermost first: `it/global`, `it/global/a` and `it/global/a/b` for `it/global/a/b/c`. */
function foldersAbove(fullSlug: string): string[] {
  const parts = fullSlug.split('/');
  return parts.slice(2).map((_, index) => parts.slice(0, index + 2).join('/'));
}

/** Returns the languages in which all pages show a story: that of a configuration, those of a company's market; none for any other story. */
function configLocales(fullSlug: string): readonly Locale[] {
  const market = marketOfCompany(fullSlug);
  if (market !== null) return marketRow(market).locales;
  const [folder, locale, ...rest] = fullSlug.split('/');
  return folder === 'config' && rest.length === 0 && isLocale(locale) ? [locale] : [];
}
