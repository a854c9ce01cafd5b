import type { FacetField } from '../facet-fields.ts';
import type { Sort } from '../indexes.ts';
import type { RecordType } from '../records/search-record.ts';
import type { CountForms } from './count-forms.ts';

/** Every text of the search page, in its language; in braces stands what the page fills in. */
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
    more: CountForms;
    find: string;
    noValue: string;
  };
  facets: Readonly<Record<FacetField, string>>;
  /** What values are called that are ids; the rest are names already. */
  values: Readonly<Partial<Record<FacetField, Readonly<Record<string, string>>>>>;
  sort: { label: string; choices: Readonly<Record<Sort | 'relevance', string>> };
  /** `{query}` */
  results: CountForms;
  resultsOfAll: CountForms;
  searching: string;
  empty: { text: string; hint: string; withoutFilters: string; reset: string };
  unavailable: { text: string; retry: string };
  prompt: { text: string; waysIn: string };
  catalogue: string;
  contact: string;
  /** `{page}`, `{pages}` */
  pages: { label: string; previous: string; next: string; pageOf: string };
  hit: {
    /** What a row calls its kind of page; products are called by their family, resources by their kind. */
    types: Readonly<Partial<Record<RecordType, string>>>;
    isNew: string;
    /** `{year}` */
    discontinued: string;
    /** `{text}`, each */
    replaces: string;
    fits: string;
    cutBy: string;
  };
}
