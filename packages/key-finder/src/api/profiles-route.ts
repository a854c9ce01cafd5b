import { type OpenCatalogue, siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import type { Site } from '@clavora/site-core/site';
import { profileColumns } from '../loaders/profile-columns.ts';
import { failure } from './failure.ts';

/** How long an answer may be kept, in seconds: a data set changes a few times a week. */
const maxAge = 300;

/** The text of each data set is made once. */
const texts = new WeakMap<OpenCatalogue, string>();

/**
 * `GET /api/catalogue/profiles`: the profiles of blanks as JSON, with which browsers compare what a visitor traces (docs/contracts/catalogue-api.md). 404 for
 * a site without a catalogue, 503 while there is no data set.
 */
export function profilesHandler(site: Site) {
  return (request: Request): Response => {
    const live = siteCatalogue(site);
    if (live === null) return failure(404, 'This site has no key catalogue');
    const open = live.current();
    if (open === null) return failure(503, 'The key catalogue has no data set', { 'retry-after': '30' });
    const headers = {
      'content-type': 'application/json',
      'cache-control': `public, max-age=${maxAge}`,
      etag: `"profiles-${open.set.id}"`,
      'x-robots-tag': 'noindex',
    };
    if (request.headers.get('if-none-match') === headers.etag) return new Response(null, { status: 304, headers });
    return new Response(textOf(open), { headers });
  };
}

function textOf(open: OpenCatalogue): string {
  const known = texts.get(open);
  if (known !== undefined) return known;
  const text = JSON.stringify(profileColumns(open.file));
  texts.set(open, text);
  return text;
}
