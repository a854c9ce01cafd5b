import type { RenderContext } from '@clavora/blocks/render-context';
import { build } from '@clavora/site-core/build-identity';
import type { PageModel } from '@clavora/site-core/page-model';
import type { Site } from '@clavora/site-core/site';
import { type IslandKey, islandKey } from './island-key.ts';
import { type PayloadListing, pagePayload } from './page-payload.ts';
import { type PayloadStory, storiesOfBlock } from './payload-content.ts';

interface IslandBase {
  /** The build that rendered it, as in `PagePayload`. */
  build: string;
  key: string;
  /** The route of the page, `{id}___{locale}` (RTE-8). */
  route: string;
}

/** `GET /__next_island/{key}.json`: the data of one part of a page (SHL-6). */
export type IslandPayload =
  | (IslandBase & { kind: 'listing'; listing: PayloadListing })
  | (IslandBase & { kind: 'block'; component: string; items: readonly PayloadStory[] });

/** Returns the data of a part of a page that was loaded for the key; null if the page has no such part. */
export function islandPayload(
  site: Site,
  page: PageModel,
  key: IslandKey,
  context: Pick<RenderContext, 't'>,
): IslandPayload | null {
  const { listing, story } = pagePayload(site, page, context);
  const frame = { build: build.id, key: islandKey(key), route: page.match.name };
  if (key.kind === 'block') {
    const found = storiesOfBlock(story, key.uid);
    return found && { ...frame, kind: 'block', ...found };
  }
  const isFiltered = page.listing?.filters?.some(({ filter }) => filter === key.filter) ?? false;
  return listing === null || (key.filter !== null && !isFiltered) ? null : { ...frame, kind: 'listing', listing };
}
