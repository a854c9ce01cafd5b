import { contentTypes } from '@clavora/content-client/content-types/content-types';
import { createRouting } from '@clavora/i18n-routing/routing';
import { everyRole } from '../records/audience-roles.ts';
import type { RecordContext } from '../records/story-records.ts';
import type { SiteLocale } from '../schema/site-locales.ts';

/** Returns the context of records for tests: real routes and content types, no names of other stories, every partner, the year 2026. */
export function sampleContext(place: SiteLocale, changes: Partial<RecordContext> = {}): RecordContext {
  return {
    place,
    routing: createRouting({ brand: 'clavora', guards: ['auth'] }),
    definitions: new Map(contentTypes.map((definition) => [definition.name, definition])),
    nameOf: () => null,
    idOf: () => null,
    productOf: () => null,
    claimsOf: () => null,
    rolesOf: () => [everyRole],
    year: 2026,
    idSecret: 'id-secret',
    ...changes,
  };
}
