import { ContentError } from '@clavora/content-client/content-error';
import { isLocale, type Locale } from '@clavora/i18n-routing/locales';
import { reportError } from '@clavora/runtime/log';
import type { Site } from '../../site.ts';
import { pathOfWords, pathWords } from '../redirects/path-words.ts';
import { canonicalLookup } from './canonical-lookup.ts';
import { type CanonicalQuery, contentLocale } from './canonical-query.ts';
import { type CanonicalPage, findCanonical } from './find-canonical.ts';

/** The `retry-after` of 503. */
const retryAfterSeconds = 30;

/**
 * `GET /api/checkStorySlugs?path=&locale=`: the page of the market's site for a content path, as JSON `{ path, lang }` (RTE-11). `path` is
 * `/{locale}/global/…`, or a path without this prefix, which is then in `locale`. 400 for invalid parameters, 404 for no such page. Failures of the
 * content service have its own status from 500 on, 502 if it rejected the site's request, 503 if it did not answer. Equal queries send one
 * request while the answer is cached.
 */
export function checkStorySlugsHandler(site: Site) {
  return async (request: Request): Promise<Response> => {
    const { searchParams } = new URL(request.url);
    const query = readQuery(searchParams.get('path'), searchParams.get('locale'));
    if (typeof query === 'string') return json({ error: query }, 400);
    try {
      const page = await keptAnswer(site, query);
      return page ? json(page, 200) : json({ error: `No page at ${query.path} in ${query.locale}` }, 404);
    } catch (error) {
      reportError(error);
      const status = error instanceof ContentError ? error.status : 500;
      const responseStatus = status === null ? 503 : status >= 500 ? status : 502;
      const retryHeaders = responseStatus === 503 ? { 'retry-after': `${retryAfterSeconds}` } : {};
      return json({ error: 'The page could not be looked up' }, responseStatus, retryHeaders);
    }
  };
}

function readQuery(path: string | null, locale: string | null): CanonicalQuery | string {
  if (locale === null || !isLocale(locale)) return 'Expected a language in "locale", such as "it"';
  const words = path === null ? null : pathWords(path);
  if (!words || words.length === 0) return 'Expected a path in "path", such as "/it/global/prodotti/some-product"';
  return { path: pathOfWords(inContent(words, locale)), locale };
}

function inContent(words: readonly string[], locale: Locale): readonly string[] {
  if (contentLocale(words)) return words;
  const [first, ...rest] = words;
  return isLocale(first) ? [first, 'global', ...rest] : [locale, 'global', ...words];
}

async function keptAnswer(site: Site, query: CanonicalQuery): Promise<CanonicalPage | null> {
  const lookup = canonicalLookup(site, query);
  if (!lookup) return null;
  const { locale, slugs, tagList } = lookup;
  return site.cache.sharedByAddress(
    ['canonical', site.market.id, locale, ...slugs],
    tagList,
    async () => (await findCanonical(site, lookup)).page,
  );
}

function json(body: object, status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, {
    status,
    headers: { 'cache-control': 'public, max-age=0, must-revalidate', ...headers },
  });
}
