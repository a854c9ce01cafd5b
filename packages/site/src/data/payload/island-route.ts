import { renderContext } from '@clavora/pages/render-context';
import { type ListingChoice, wholeListing } from '@clavora/site-core/internal-paths';
import type { Site } from '@clavora/site-core/site';
import { dataAnswer, failure } from './data-answer.ts';
import { type IslandKey, islandUrl, readIslandKey } from './island-key.ts';
import { islandPayload } from './island-payload.ts';

interface IslandRoute {
  params: Promise<{ key: string }>;
}

/**
 * `GET /__next_island/{key}.json`: the data of one part of a page (`IslandPayload`); 404 for an invalid key, or for a part that the page does not
 * have. Loaded, cached and guarded like the page.
 */
export function islandHandler(site: Site) {
  return async (_request: Request, { params }: IslandRoute): Promise<Response> => {
    const { key: text } = await params;
    const key = readIslandKey(text);
    if (key === null) return failure(404, `No such data: ${text}`);
    const addressOf = (url: string) => islandUrl({ ...key, path: url.split(/[?#]/, 1)[0] ?? '/' });
    return dataAnswer(site, { url: key.path, choice: choiceOf(key), addressOf }, async (page) =>
      islandPayload(site, page, key, await renderContext(site, page.locale)),
    );
  };
}

function choiceOf(key: IslandKey): ListingChoice {
  return key.kind === 'listing' ? { page: key.page, filter: key.filter } : wholeListing;
}
