import { ContentError } from '@clavora/content-client/content-error';
import { isLocale, type Locale } from '@clavora/i18n-routing/locales';
import type { Site } from '../../core/site.ts';
import { pathOfWords, pathWords } from '../redirects/path-words.ts';
import { canonicalLookup } from './canonical-lookup.ts';
import { type CanonicalQuery, contentLocale } from './canonical-query.ts';
import { type CanonicalPage, findCanonical } from './find-canonical.ts';

/** Seconds after which to ask again where the content service did not answer. */
const retryAfterSeconds = 30;

/**
 * `GET /api/checkStorySlugs?path=&locale=`: where the market's site shows the page that stands at a place in the content, as
 * `{ path, lang }` (RTE-11). `path` is `/{locale}/global/…`, or a path without that, which then gets the locale asked for. 400 for
 * parameters that are neither, 404 where there is no such page; a failure of the content service comes with its own status from 500 on, 502
 * where it refused the site, 503 where it did not answer. Every answer is JSON; the same question is asked of the content service once.
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
      console.error(error);
      const status = error instanceof ContentError ? error.status : 500;
      const told = status === null ? 503 : status >= 500 ? status : 502;
      const again = told === 503 ? { 'retry-after': `${retryAfterSeconds}` } : {};
      return json({ error: 'The page could not be looked up' }, told, again);
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
