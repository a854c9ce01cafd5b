import type { PageComponent } from '@clavora/i18n-routing/routes';
import type { Field, Reference } from './fields.ts';
import type { StoryWith } from './story-types.ts';

type Fields = Readonly<Record<string, Field<unknown>>>;

/**
 * A query for content types with few stories per language, such as categories and news: the site caches one list for all pages, and the block
 * selects from it.
 */
export interface ListQuery {
  from: 'list';
  components: readonly PageComponent[];
  /** Selects and orders stories, given in the order of the content tree; `now` is the time of rendering in milliseconds, `timeZone` the market's. */
  pick: (
    stories: readonly StoryWith<{ readonly component: string }>[],
    now: number,
    timeZone: string,
  ) => readonly { uuid: string }[];
}

/** A query for content types with many stories, by words and fields, page by page. */
export interface SearchQuery {
  from: 'search';
  component: PageComponent;
  /** Search words; empty matches all. */
  words: string;
  /** Conditions on fields: equal to one of the values, contained in a list field, or true. */
  where: readonly { field: string; is: 'in' | 'any_in_array' | 'is'; value: string }[];
  limit: number;
}

/** A query for the company that runs the market's site. */
interface CompanyQuery {
  from: 'company';
}

export type AutomaticQuery = ListQuery | SearchQuery | CompanyQuery;

type RelationsOf<Shape extends Fields> = {
  [Key in keyof Shape & string]: Shape[Key]['fallback'] extends readonly Reference[]
    ? readonly Reference[] extends Shape[Key]['fallback']
      ? Key
      : never
    : never;
}[keyof Shape & string];

/**
 * How a block finds its stories itself. The site runs the query and puts the stories into the content before rendering, so that the block's
 * component renders them like an editor's choice. The editor's choice stays if nothing is found.
 */
export interface AutomaticFill {
  /** The relation field that the found stories are put into. */
  field: string;
  /** Returns the block's query for its parsed content; null if editors choose the stories. */
  query(content: Readonly<Record<string, unknown>>): AutomaticQuery | null;
}

/** The same, typed with the fields of its block. */
export interface AutomaticFillOf<Shape extends Fields> extends AutomaticFill {
  field: RelationsOf<Shape>;
  query(content: { readonly [Key in keyof Shape]: Shape[Key]['fallback'] }): AutomaticQuery | null;
}
