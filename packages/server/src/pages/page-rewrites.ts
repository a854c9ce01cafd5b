import type { ManifestRewrite } from '../entrance/read-rewrites.ts';
import { internalPaths } from '../requests/internal-folders.ts';
import { isInternalPath } from '../requests/internal-paths.ts';
import { isPagePath } from '../requests/page-paths.ts';
import { isPartnerPagePath } from '../requests/personal-paths.ts';

/** How the page at a URL is made. */
interface PageMaking {
  /** Identifies the page among those that are cached: its path with the query that names a part of it; null if it is made per request, or no page. */
  key: string | null;
  /** Whether it is rendered for each request, never cached. */
  isPerRequest: boolean;
}

export type PageRewrites = (url: string) => PageMaking;

/** Folders of `app` whose pages are rendered for each request. */
export const perRequestFolders = [
  internalPaths.search,
  internalPaths.asked,
  internalPaths.form,
  internalPaths.preview,
] as const;
/** Internal parts of paths that a query parameter becomes: the page is a part of the one without the parameter. */
export const partFolders = [internalPaths.page, internalPaths.discipline, internalPaths.kind] as const;

/** The path that answers submitted forms. */
export const submitPath = internalPaths.submit;

const perRequest = new RegExp(`^${submitPath}(?:/|$)|/(?:${perRequestFolders.join('|')})(?:/|$)`);
const part = new RegExp(`/(?:${partFolders.join('|')})/`);

/**
 * Returns how Next makes the page at a canonical URL. Query parameters that no rewrite reads have no influence (RTE-14): URLs that differ only in them
 * have the same key.
 */
export function pageRewrites(rewrites: readonly ManifestRewrite[]): PageRewrites {
  const rows = rewrites.flatMap(({ regex, destination, has = [] }) => {
    const [condition, ...others] = has;
    if (condition?.type !== 'query' || others.length > 0) return [];
    const { key, value } = condition;
    const pattern = value === undefined ? null : new RegExp(`^${value}$`);
    return [{ source: new RegExp(regex, 'i'), destination, key, pattern }];
  });
  return (url) => {
    const end = url.indexOf('?');
    const path = end === -1 ? url : url.slice(0, end);
    const search = end === -1 ? '' : url.slice(end + 1);
    if (perRequest.test(path)) return { key: null, isPerRequest: true };
    // A request of the site to itself, for an error screen.
    if (isInternalPath(path)) return { key: null, isPerRequest: false };
    if (!isPagePath(path) || isPartnerPagePath(path)) return { key: null, isPerRequest: isPartnerPagePath(path) };
    if (search === '') return { key: path, isPerRequest: false };
    const query = new URLSearchParams(search);
    const parts = new Map<string, string>();
    for (const { source, destination, key, pattern } of rows) {
      const values = query.getAll(key);
      const last = values.at(-1);
      // Next ignores a single empty value, and reads the last of several.
      if (last === undefined || (values.length === 1 && last === '') || !source.test(path)) continue;
      if (pattern !== null && !pattern.test(last)) continue;
      if (!part.test(destination)) return { key: null, isPerRequest: perRequest.test(destination) };
      parts.set(key, last);
    }
    const named = [...parts].toSorted(([first], [second]) => first.localeCompare(second));
    return { key: named.length === 0 ? path : `${path}?${new URLSearchParams(named).toString()}`, isPerRequest: false };
  };
}
