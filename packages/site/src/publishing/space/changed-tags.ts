import { isLocale, type Locale } from '@clavora/i18n-routing/locales';
import { tags } from '../../core/page-cache.ts';
import { isPlaceChange, type KnownStory, type StoryChange } from './space-index.ts';

/** What else must be known of changes to tell which pages they concern. */
export interface ChangeSurroundings {
  /** By uuid, the content paths of a story's published translations. */
  translations: ReadonlyMap<string, readonly string[]>;
  /** By language, the stories that header and footer link to. */
  linkedFromConfig: ReadonlyMap<Locale, ReadonlySet<string>>;
}

/**
 * The tags of exactly the pages that show what changed. A story that says something else concerns its address, the pages that show it and the
 * lists that it stands in. One that came, went or moved also concerns its old address, the pages of its translations, which name each other, what tells which pages there are, and all pages of the language where header or footer link to it.
 */
export function changedTags(
  changes: readonly StoryChange[],
  { translations, linkedFromConfig }: ChangeSurroundings,
): Set<string> {
  const told = new Set<string>();
  const add = (tag: string) => told.add(tag);
  for (const change of changes) {
    const { uuid } = change;
    add(tags.story(uuid));
    for (const { fullSlug } of placesOf(change)) {
      // Of an edit too: what looks like one may have been away for a moment, in which somebody found nothing there.
      add(tags.slug(fullSlug));
      foldersAbove(fullSlug).map(tags.folder).forEach(add);
      const locale = configLocale(fullSlug);
      if (locale) add(tags.config(locale));
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
  return told;
}

/**
 * The tags, or where they are more than `limit`, fewer that concern at least the same pages: every page carries the tag of the
 * configuration of its language, and what is no page those of folders or datasources.
 */
export function withinBounds(told: Set<string>, limit: number, locales: readonly Locale[]): Set<string> {
  if (told.size <= limit) return told;
  const fine = [tags.story(''), tags.slug(''), tags.place('')];
  const coarse = [...told].filter((tag) => !fine.some((kind) => tag.startsWith(kind)));
  return new Set([...coarse, ...locales.map(tags.config)]);
}

/** The languages of the places that changes concern. */
export function localesOf(changes: readonly StoryChange[]): Set<Locale> {
  const words = changes.flatMap(placesOf).flatMap(({ fullSlug }) => fullSlug.split('/').slice(0, 2));
  return new Set(words.filter(isLocale));
}

function placesOf({ before, after }: StoryChange): KnownStory[] {
  return [before, after].filter((place) => place !== null);
}

/** The folders that a story stands in, the outermost first: of `it/global/a/b/c` they are `it/global`, `it/global/a` and `it/global/a/b`. */
function foldersAbove(fullSlug: string): string[] {
  const parts = fullSlug.split('/');
  return parts.slice(2).map((_, index) => parts.slice(0, index + 2).join('/'));
}

/** The language whose configuration stands at a path; null for any other story. */
function configLocale(fullSlug: string): Locale | null {
  const [folder, locale, ...rest] = fullSlug.split('/');
  return folder === 'config' && rest.length === 0 && isLocale(locale) ? locale : null;
}
