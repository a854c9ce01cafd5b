import { definitionsByName } from '@clavora/blocks/definitions-by-name';
import { type ContentClient, createContentClient } from '@clavora/content-client/content-client';
import { createRouting } from '@clavora/i18n-routing/routing';
import type { WritingEnvironment } from '@clavora/search/env';
import type { RecordSource } from '@clavora/search/space-records';
import type { DeliverySettings } from '../core/env.ts';

/** What the sites' records are made from: the published content that the settings lead to, the routes of the sites, and the key that writes. */
export function recordSource(
  settings: DeliverySettings,
  { adminKey }: Pick<WritingEnvironment, 'adminKey'>,
): Omit<RecordSource, 'onProblem'> & { content: Pick<ContentClient, 'spaceVersion'> } {
  const { token, endpoint, region, requestsPerSecond } = settings;
  return {
    // Records hold nothing of related stories but their names, which are in the space's own.
    content: createContentClient({ accessToken: token, endpoint, region, relations: [], requestsPerSecond }),
    routing: createRouting({ brand: 'clavora', guards: ['auth'] }),
    definitions: definitionsByName,
    // Whoever writes indexes has it, and nobody else.
    idSecret: adminKey,
    year: new Date().getFullYear(),
  };
}
