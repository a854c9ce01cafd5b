import { blankKinds } from '@clavora/catalogue/vocabulary';
import { resourceKinds } from '@clavora/content-client/content-types/pages';
import { productFamilies } from '@clavora/content-client/content-types/product';
import type { Translator } from '@clavora/i18n-routing/messages';
import { bladeLengthNames } from '../schema/blade-lengths.ts';
import type { FacetNames } from '../schema/facet-names.ts';
import { byFacet, type FacetField } from '../schema/facets.ts';
import { type RecordType, recordTypes } from '../schema/search-record.ts';
import type { Sort } from '../schema/sorts.ts';
import { type CountForms, countForms } from './count-forms.ts';

/** The texts of the search page in one language; the page replaces `{name}` placeholders. */
export interface SearchLabels {
  field: { label: string; placeholder: string; submit: string };
  filters: {
    title: string;
    close: string;
    apply: string;
    show: CountForms;
    chosen: string;
    /** `{name}` */
    remove: string;
    clear: string;
    /** `{names}` */
    dropped: string;
    more: CountForms;
    find: string;
    noValue: string;
  };
  facets: Readonly<Record<FacetField, string>>;
  /** Names of facet values that are ids; other values are names already. */
  values: Readonly<Partial<Record<FacetField, Readonly<Record<string, string>>>>>;
  sort: { label: string; choices: Readonly<Record<Sort | 'relevance', string>> };
  /** `{query}` */
  results: CountForms;
  resultsOfAll: CountForms;
  /** Follows the count where no result has all words of the query. */
  someWords: string;
  searching: string;
  /** Contains `{query}`. */
  inFinder: string;
  blanks: {
    title: string;
    /** The status where no page is found. */
    only: string;
    /** Names of the kinds of blanks by id. */
    kinds: Readonly<Record<string, string>>;
  };
  empty: { text: string; hint: string; withoutFilters: string; reset: string };
  unavailable: { text: string; retry: string };
  prompt: { text: string; waysIn: string };
  catalogue: string;
  contact: string;
  /** `{page}`, `{pages}` */
  pages: { label: string; previous: string; next: string; pageOf: string };
  hit: {
    /** Names of result types; products are named by family, resources by kind. */
    types: Readonly<Partial<Record<RecordType, string>>>;
    isNew: string;
    /** `{year}` */
    discontinued: string;
    /** `{text}` in each. */
    replaces: string;
    near: string;
    fits: string;
    cutBy: string;
  };
}

/** Adds the names of the values whose ids the content names. */
export function withFacetNames(labels: SearchLabels, names: FacetNames): SearchLabels {
  return { ...labels, values: { ...labels.values, ...names } };
}

/** Returns the texts in a language; `localeTag` formats numbers. */
export function searchLabels(t: Translator, localeTag: string): SearchLabels {
  const counted = (write: (count: number) => string) => countForms(localeTag, write);
  return {
    field: { label: t('search.label'), placeholder: t('search.placeholder'), submit: t('search.submit') },
    filters: {
      title: t('search.filters'),
      close: t('navigation.close'),
      apply: t('search.apply'),
      show: counted((count) => t('search.show_results', { count })),
      chosen: t('search.chosen'),
      remove: t('search.remove_filter', { name: '{name}' }),
      clear: t('search.clear_filters'),
      dropped: t('search.dropped_filters', { names: '{names}' }),
      more: counted((count) => t('search.more_values', { count })),
      find: t('search.find_value'),
      noValue: t('search.no_value'),
    },
    facets: byFacet((field) => t(`search.facet.${field}`)),
    values: {
      type: named(recordTypes, (type) => t(`search.types.${type}`)),
      family: familyNames(t),
      bladeLength: bladeLengthNames(localeTag),
      kind: named(resourceKinds, (kind) => t(`resource.kind.${kind}`)),
    },
    sort: {
      label: t('search.sort.label'),
      choices: {
        relevance: t('search.sort.relevance'),
        newest: t('search.sort.newest'),
        code: t('search.sort.code'),
        name: t('search.sort.name'),
      },
    },
    results: counted((count) => t('search.results', { count, query: '{query}' })),
    resultsOfAll: counted((count) => t('search.results_of_all', { count })),
    someWords: t('search.some_words'),
    searching: t('search.searching'),
    inFinder: t('search.in_finder', { query: '{query}' }),
    blanks: { title: t('catalogue.blanks'), only: t('search.only_blanks'), kinds: blankKindNames(t) },
    empty: {
      text: t('search.empty'),
      hint: t('search.empty_hint'),
      withoutFilters: t('search.without_filters'),
      reset: t('search.reset'),
    },
    unavailable: { text: t('search.unavailable'), retry: t('search.retry') },
    prompt: { text: t('search.prompt'), waysIn: t('search.ways_in') },
    catalogue: t('search.catalogue'),
    contact: t('search.ask_us'),
    pages: {
      label: t('listing.pages'),
      previous: t('listing.previous'),
      next: t('listing.next'),
      // Numbers that occur nowhere else in the text.
      pageOf: t('listing.page_of', { page: 701, pages: 702 }).replace('701', '{page}').replace('702', '{pages}'),
    },
    hit: {
      types: {
        category: t('search.category'),
        resource: t('search.suggestions.types.resource'),
        news: t('story.kind.news_article'),
        press: t('story.kind.press_release'),
        event: t('story.kind.event'),
        page: t('search.suggestions.types.page'),
      },
      isNew: t('product.new'),
      discontinued: t('product.discontinued', { year: '{year}' }),
      replaces: t('search.suggestions.replaces', { code: '{text}' }),
      near: t('search.suggestions.near', { code: '{text}' }),
      fits: t('search.suggestions.fits', { vehicle: '{text}' }),
      cutBy: t('search.cut_by', { machine: '{text}' }),
    },
  };
}

/** Returns the names of kinds of blanks by id. */
export function blankKindNames(t: Translator): Record<string, string> {
  return named(blankKinds, (kind) => t(`catalogue.kind.${kind}`));
}

/** Returns the names of product families by id, in display order. */
export function familyNames(t: Translator): Record<string, string> {
  return named(productFamilies, (family) => t(`search.families.${family}`));
}

function named<Id extends string>(ids: readonly Id[], nameOf: (id: Id) => string): Record<string, string> {
  return Object.fromEntries(ids.map((id) => [id, nameOf(id)]));
}
