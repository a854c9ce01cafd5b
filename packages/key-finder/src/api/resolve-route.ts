import { resolveCode } from '@clavora/catalogue/resolve-code';
import { isLocale } from '@clavora/i18n-routing/locales';
import { hasLocale } from '@clavora/i18n-routing/markets';
import { questionCosts } from '@clavora/open-catalogue/client-limit';
import { siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import type { Site } from '@clavora/site-core/site';
import { catalogueHrefs } from '../loaders/catalogue-hrefs.ts';
import { certainPart } from '../loaders/certain-part.ts';
import { failure, tooMany } from './failure.ts';

/** The longest text that is read, in characters. */
const maxLength = 1_000;

/** How long an answer may be kept, in seconds: a data set changes a few times a week. */
const maxAge = 60;

/**
 * `GET /api/catalogue/resolve?code=&locale=`: the blank of a code, however it is typed, as JSON, and with a language the path of the spare part (docs/contracts/catalogue-api.md). 400 without a code, 404 for a
 * site without a catalogue, 429 for a client that asks too much, 503 while there is no data set.
 */
export function resolveHandler(site: Site) {
  return (request: Request): Response => {
    const { searchParams } = new URL(request.url);
    const [code, locale] = [searchParams.get('code') ?? '', searchParams.get('locale') ?? ''];
    if (code.trim() === '' || code.length > maxLength)
      return failure(400, `expected a parameter "code" of 1 to ${maxLength} characters`);
    const live = siteCatalogue(site);
    if (live === null) return failure(404, 'This site has no key catalogue');
    const open = live.current();
    if (open === null) return failure(503, 'The key catalogue has no data set', { 'retry-after': '30' });
    const refused = tooMany(request, questionCosts.code);
    if (refused) return refused;
    const { set, codes } = open;
    const resolution = resolveCode(code, codes);
    const part =
      isLocale(locale) && hasLocale(site.market, locale)
        ? { part: certainPart(open, catalogueHrefs(site, open, locale), code, resolution) }
        : {};
    return Response.json(
      { dataSet: set.id, code, ...resolution, ...part },
      { headers: { 'cache-control': `public, max-age=${maxAge}`, 'x-robots-tag': 'noindex' } },
    );
  };
}
