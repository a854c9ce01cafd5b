import type { PageComponent } from '@clavora/i18n-routing/routes';
import type { Field, Reference } from './fields.ts';
import type { StoryWith } from './story-types.ts';

type Fields = Readonly<Record<string, Field<unknown>>>;

/**
 * Stories of kinds that a language has few of, such as categories and news: the site keeps one list of them for all pages, and the block
 * picks from it.
 */
export interface ListQuery {
  from: 'list';
  components: readonly PageComponent[];
  /** Chooses and orders from stories in the order of the content tree; `now` is the moment at which the page is made, in milliseconds. */
  pick: (stories: readonly StoryWith<{ readonly component: string }>[], now: number) => readonly { uuid: string }[];
}

/** Stories of a kind that there are many of: asked for by page, and found by words and fields. */
export interface SearchQuery {
  from: 'search';
  component: PageComponent;
  /** What to search for; empty finds all. */
  words: string;
  /** What fields must be: one of the values, or for a list field, among its entries; true of a switch. */
  where: readonly { field: string; is: 'in' | 'any_in_array' | 'is'; value: string }[];
  limit: number;
}

export type AutomaticQuery = ListQuery | SearchQuery;

type RelationsOf<Shape extends Fields> = {
  [Key in keyof Shape & string]: Shape[Key]['fallback'] extends readonly Reference[]
    ? readonly Reference[] extends Shape[Key]['fallback']
      ? Key
      : never
    : never;
}[keyof Shape & string];

/**
 * How a block finds its stories itself. The site asks and puts the answer into the content before it is drawn, so that the block's
 * component draws what it is handed, as where editors choose by hand. What they chose stands where nothing is found.
 */
export interface AutomaticFill {
  /** The relations that the found stories go into. */
  field: string;
  /** What the block asks for, from its parsed content; null where it is filled by hand. */
  query(content: Readonly<Record<string, unknown>>): AutomaticQuery | null;
}

/** The same, held to the fields of its block. */
export interface AutomaticFillOf<Shape extends Fields> extends AutomaticFill {
  field: RelationsOf<Shape>;
  query(content: { readonly [Key in keyof Shape]: Shape[Key]['fallback'] }): AutomaticQuery | null;
}
