import type { RouteMatch } from '@clavora/i18n-routing/routing';
import type { PageKind } from '@clavora/site-core/catalogue-view';
import { blank, card } from './blanks.ts';
import { comparison } from './comparison.ts';
import { finder } from './finder.ts';
import type { Kind, Words } from './kind.ts';
import { list } from './list.ts';
import { machines, papers, plate } from './machines.ts';
import { maker, makers } from './makers.ts';
import { measures } from './measures.ts';
import { notice, noticeEdition, notices } from './notices.ts';
import { make, makes, model } from './vehicles.ts';

/** All kinds of pages of the key catalogue. */
export const kinds: { readonly [Name in PageKind]: Kind<Name> } = {
  finder,
  list,
  measures,
  comparison,
  blank,
  card,
  makes,
  make,
  model,
  makers,
  maker,
  machines,
  papers,
  plate,
  notices,
  notice,
  'notice-edition': noticeEdition,
};

export const kindNames = Object.keys(kinds) as PageKind[];

/** Returns the kind of the pages at a route and the parameters of the path; null for a page that is not of the key catalogue. */
export function kindAt({ route, params }: Pick<RouteMatch, 'route' | 'params'>): PageKind | null {
  const given = Object.keys(params);
  const hasWords = (words: readonly string[]) =>
    words.length === given.length && words.every((word) => given.includes(word));
  return kindNames.find((name) => kinds[name].route === route.id && hasWords(kinds[name].words ?? [])) ?? null;
}

/** Returns parameters by their names; those of the catalogue's routes are single words. */
export function wordsOf(params: Readonly<Record<string, unknown>>): Words {
  const word = (name: keyof Words): string => (typeof params[name] === 'string' ? params[name] : '');
  return {
    slug: word('slug'),
    make: word('make'),
    machine: word('machine'),
    serial: word('serial'),
    edition: word('edition'),
  };
}
