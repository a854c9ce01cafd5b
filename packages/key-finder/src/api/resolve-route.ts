import { resolveCode } from '@clavora/catalogue/resolve-code';
import { questionCosts } from '@clavora/open-catalogue/client-limit';
import { siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import type { Site } from '@clavora/site-core/site';
import { failure, tooMany } from './failure.ts';

/** The longest text that is read, in characters. */
const maxLength = 1_000;

/** How long an answer may be kept, in seconds: a data set changes a few times a week. */
const maxAge = 60;

/**
 * `GET /api/catalogue/resolve?code=`: the blank of a code, however it is typed, as JSON (docs/contracts/catalogue-api.md). 400 without a code, 404 for a
 * site without a catalogue, 429 for a client that asks too much, 503 while there is no data set.
 */
export function resolveHandler(site: Site) {
  return (request: Request): Response => {
    const code = new URL(request.url).searchParams.get('code') ?? '';
    if (code.trim() === '' || code.length > maxLength)
      return failure(400, `expected a parameter "code" of 1 to ${maxLength} characters`);
    const live = siteCatalogue(site);
    if (live === null) return failure(404, 'This site has no key catalogue');
    const open = live.current();
    if (open === null) return failure(503, 'The key catalogue has no data set', { 'retry-after': '30' });
    const refused = tooMany(request, questionCosts.code);
    if (refused) return refused;
    const { set, codes } = open;
    return Response.json(
      { dataSet: set.id, code, ...resolveCode(code, codes) },
      { headers: { 'cache-control': `public, max-age=${maxAge}`, 'x-robots-tag': 'noindex' } },
    );
  };
}
