import type { Locale } from '@clavora/i18n-routing/locales';
import type { Formatter, Translator } from '@clavora/i18n-routing/messages';
import type { RouteId, RouteParams } from '@clavora/i18n-routing/routes';
import type { OpenCatalogue } from '@clavora/open-catalogue/live-catalogue';
import type { CatalogueHrefs, CatalogueModel, ListAnswer, PageKind, ViewOf } from '@clavora/site-core/catalogue-view';
import type { Crumb } from '@clavora/site-core/page-model';
import type { Site } from '@clavora/site-core/site';

/** The names of the parameters in the paths of the routes. */
type WordName = 'slug' | 'make' | 'machine' | 'serial' | 'edition';

/** The parameters of a path by their names; empty for one that the path has not. */
export type Words = Readonly<Record<WordName, string>>;

export interface Texts {
  t: Translator;
  format: Formatter;
}

/** What differs by the kind of a page of the key catalogue. How it looks is in the table of its template. */
export interface Kind<Name extends PageKind> {
  route: RouteId;
  /** The parameters in its path, by which the kinds of a route differ; none by default. */
  words?: readonly WordName[];
  /** Whether a long one has several pages. */
  isPaged?: true;
  /** Returns what the page shows; null for one that the data set has not. `page` counts from 1. */
  load: (open: OpenCatalogue, words: Words, page: number) => ViewOf<Name> | null;
  /** Returns the cache tags of the rows that it shows, or that it would. */
  tags: (words: Words) => readonly string[];
  /** Returns the slugs of the products to which it links; none by default. Answers to what a visitor types are made per request, and have no tags. */
  links?: (view: ViewOf<Name>) => (string | null)[];
  /** What the page has in place of a story; null where the content has one. */
  story: KindStory<Name> | null;
  /** Returns the path that shows the same under its right name; null for the page itself, by default. */
  movedTo?: (view: ViewOf<Name>, words: Words, hrefs: CatalogueHrefs) => string | null;
  /** What it answers; nothing by default. */
  question?: Question<Name>;
  /** `page`: it is in the sitemap; `rows`: those are that the data set lists. It is in none by default, or in that of the content. */
  sitemap?: 'page' | 'rows';
}

export interface KindStory<Name extends PageKind> {
  /** Returns the title, which is also the name of the page in breadcrumbs, and the summary. */
  title: (view: ViewOf<Name>, texts: Texts, textOf: CatalogueModel['textOf']) => { title: string; summary: string };
  /** Returns the breadcrumbs between the finder and the page; none by default. */
  crumbs?: (view: ViewOf<Name>, hrefs: CatalogueHrefs, texts: Texts, textOf: CatalogueModel['textOf']) => Crumb[];
  /** Whether search engines are asked not to list it. */
  isHidden?: true;
}

/** What the address of a page asks, or the form that was sent to it. */
export interface Asked {
  query: Readonly<Record<string, string | readonly string[] | undefined>>;
  words: Words;
  /** The answer to the list that was sent; null without one. */
  list: ListAnswer | null;
}

/** Where a question is answered. */
interface Answering {
  site: Site;
  locale: Locale;
  open: OpenCatalogue;
  hrefs: CatalogueHrefs;
}

/** The answer as the page shows it, with its own title if it has one, or the path that is the answer; null for the page without a question. */
export type Answered<Name extends PageKind> =
  | { answer: NonNullable<Extract<ViewOf<Name>, { answer: unknown }>['answer']>; title?: string | null }
  | { to: string }
  | null;

interface Question<Name extends PageKind> {
  /** The query parameters that ask it; one without a value asks nothing. None for a question that a form sends. */
  parameters: readonly string[];
  /** Returns the parameters in the path of its page; none by default. */
  params?: (words: Words) => RouteParams<RouteId>;
  /** Returns how to answer what is asked, before the page is loaded; null if nothing is. */
  read: (asked: Asked) => ((answering: Answering) => Answered<Name> | Promise<Answered<Name>>) | null;
}

/** Returns the slugs of the stories of rows. */
export function slugsOf(linked: readonly ({ story_slug: string | null } | null)[]): (string | null)[] {
  return linked.map((one) => one?.story_slug ?? null);
}
