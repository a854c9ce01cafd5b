import { definitionsByName } from '@clavora/blocks/definitions-by-name';
import { type ContentClient, createContentClient } from '@clavora/content-client/content-client';
import type { WritingEnvironment } from '@clavora/search/env';
import type { RecordSource } from '@clavora/search/space-records';
import type { DeliverySettings } from '../core/env.ts';
import { routingOf } from '../core/routing-of.ts';

/** Creates the source of the sites' records: published content, the claims of the key catalogue, the routes of the sites, and the write key. */
export function recordSource(
  settings: DeliverySettings,
  { adminKey }: Pick<WritingEnvironment, 'adminKey'>,
  claimsOf: RecordSource['claimsOf'],
): Omit<RecordSource, 'onProblem'> & { content: Pick<ContentClient, 'spaceVersion'> } {
  const { token, endpoint, region, requestsPerSecond } = settings;
  return {
    // Records contain only names of related stories, which come from the space's own.
    content: createContentClient({ accessToken: token, endpoint, region, relations: [], requestsPerSecond }),
    routing: routingOf(settings),
    definitions: definitionsByName,
    claimsOf,
    // Known only to callers that write indexes.
    idSecret: adminKey,
    year: new Date().getFullYear(),
  };
}
