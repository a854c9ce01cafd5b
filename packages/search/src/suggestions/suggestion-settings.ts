import type { Translator } from '@clavora/i18n-routing/messages';
import type { SearchConnection } from '../config/search-connection.ts';
import { blankKindNames } from '../config/search-labels.ts';
import { type ArticleType, type GroupName, mostBlanks, suggestionGroups } from './suggestion.ts';

/** The settings that the header's search fetches at first use. */
export interface SuggestionSettings {
  connection: SearchConnection;
  labels: SuggestionLabels;
  /** The beginning of the path of a blank's page, which its id follows; null if the site has no key catalogue. */
  blankHref: string | null;
}

/** The texts of suggestions; the browser, which has no message library, replaces what is in braces. */
export interface SuggestionLabels {
  /** The accessible name of the list. */
  label: string;
  recent: string;
  clearRecent: string;
  remove: string;
  groups: Readonly<Record<GroupName, string>>;
  types: Readonly<Record<ArticleType, string>>;
  /** The kinds of blanks by id. */
  kinds: Readonly<Record<string, string>>;
  /** With `{query}`. */
  allResults: string;
  /** With `{match}`. */
  replaces: string;
  near: string;
  fits: string;
  /** Messages for the number of suggestions, indexed by it. */
  counts: readonly string[];
  recentCounts: readonly string[];
}

const maxHits = suggestionGroups.reduce((sum, { most }) => sum + most, mostBlanks);
const maxRecent = 5;
const counted = <Text>(most: number, text: (count: number) => Text) =>
  Array.from({ length: most + 1 }, (_, count) => text(count));

/** Returns the texts in a language. */
export function suggestionLabels(t: Translator): SuggestionLabels {
  return {
    label: t('search.suggestions.label'),
    recent: t('search.suggestions.recent'),
    clearRecent: t('search.suggestions.clear_recent'),
    remove: t('search.suggestions.remove'),
    groups: {
      products: t('search.suggestions.products'),
      blanks: t('catalogue.blanks'),
      categories: t('search.suggestions.categories'),
      articles: t('search.suggestions.articles'),
    },
    types: {
      resource: t('search.suggestions.types.resource'),
      news: t('search.suggestions.types.news'),
      press: t('search.suggestions.types.press'),
      event: t('search.suggestions.types.event'),
      page: t('search.suggestions.types.page'),
    },
    kinds: blankKindNames(t),
    allResults: t('search.suggestions.all_results', { query: '{query}' }),
    replaces: t('search.suggestions.replaces', { code: '{match}' }),
    near: t('search.suggestions.near', { code: '{match}' }),
    fits: t('search.suggestions.fits', { vehicle: '{match}' }),
    counts: counted(maxHits, (count) => t('search.suggestions.count', { count })),
    recentCounts: counted(maxRecent, (count) => t('search.suggestions.recent_count', { count })),
  };
}
