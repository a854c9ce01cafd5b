import { payloadFile } from '../requests/internal-folders.ts';
import { isPagePath, notPages } from '../requests/page-paths.ts';
import type { ManifestRewrite } from './read-rewrites.ts';
import type { TargetReading } from './request-target.ts';

/** The decision about a canonical URL by the case of its path. */
export type PathCase = (url: string) => TargetReading;

const pageAsWritten = new RegExp(`^/${notPages}`);
const payloadEnd = `/${payloadFile}`;

/**
 * Returns the reader of the case of paths. Next applies rewrites in any case, but methods, rules of personal pages and limits of an edge know one: a
 * path that a rewrite matches in another case only is 404, or redirected to lower case if it is a page's, which all are.
 */
export function pathCase(rewrites: readonly ManifestRewrite[]): PathCase {
  const rows = rewrites.map(({ regex, has = [] }) => ({
    exact: new RegExp(regex),
    anyCase: new RegExp(regex, 'i'),
    parameters: has.flatMap(({ type, key }) => (type === 'query' ? key : [])),
    isForAll: has.length === 0,
  }));
  const forAll = rows.filter(({ isForAll }) => isForAll);
  const isOther = (path: string, among: typeof rows) =>
    among.some(({ exact, anyCase }) => anyCase.test(path) && !exact.test(path));

  return (url) => {
    const end = url.indexOf('?');
    const path = end === -1 ? url : url.slice(0, end);
    if (path.startsWith('/_next/')) return { kind: 'canonical' };
    // Files and personal paths, which are no pages in any case.
    if (pageAsWritten.test(path) !== isPagePath(path) || isOther(path, forAll)) return { kind: 'refused', status: 404 };
    if (end === -1) return { kind: 'canonical' };
    const given = new URLSearchParams(url.slice(end + 1));
    const asked = rows.filter(({ parameters }) => parameters.some((name) => given.has(name)));
    if (!isOther(path, asked) && !isOther(pageOf(path), asked)) return { kind: 'canonical' };
    const lower = path.toLowerCase();
    return isPagePath(path) && lower !== path && !isOther(lower, asked)
      ? { kind: 'redirect', location: `${lower}${url.slice(end)}` }
      : { kind: 'refused', status: 404 };
  };
}

/** Returns the path of the page that a payload is of, or the path itself. */
function pageOf(path: string): string {
  return path.endsWith(payloadEnd) ? path.slice(0, -payloadEnd.length) : path;
}
