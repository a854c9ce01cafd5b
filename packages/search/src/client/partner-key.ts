import { createHmac } from 'node:crypto';
import { algoliasearch, type SearchClientNodeHelpers } from 'algoliasearch';
import { everyRole } from '../records/audience-roles.ts';
import { indexName, sortedIndexName } from '../schema/indexes.ts';
import { filterText } from '../schema/search-filters.ts';
import type { SiteLocale } from '../schema/site-locales.ts';
import { sorts } from '../schema/sorts.ts';

export interface PartnerKeyOptions {
  /** The key that it is made from: it may search partner indexes, and never leaves the server. */
  parentKey: string;
  /** Of the indexes' names. */
  prefix: string;
  /** Whose market and language it is for. */
  place: SiteLocale;
  /** The partner's id at the identity service; the search service gets a hash of it that does not identify the person. */
  partnerId: string;
  /** What the partner may do: pages for other roles are not found. */
  roles: readonly string[];
  /** Milliseconds since 1970. */
  now: number;
  /** How long it opens anything; five minutes unless said. */
  seconds?: number;
}

export interface PartnerKey {
  key: string;
  /** Milliseconds since 1970. */
  validUntil: number;
}

const defaultSeconds = 300;

/**
 * A short-lived key for a signed-in partner (SRC-6): it finds what the partner may see of one market in one language, and does nothing else;
 * nothing that is sent with it changes that. What is for everybody, the public key finds. For servers only; the key itself may go to the
 * partner's browser.
 */
export function partnerSearchKey(options: PartnerKeyOptions): PartnerKey {
  const { parentKey, prefix, place, partnerId, roles, now, seconds = defaultSeconds } = options;
  // Whole seconds are what the service reads.
  const validUntil = Math.floor(now / 1000) + seconds;
  const index = indexName(prefix, { ...place, audience: 'partner' });
  const key = signer(parentKey).generateSecuredApiKey({
    parentApiKey: parentKey,
    restrictions: {
      restrictIndices: [null, ...sorts].map((sort) => sortedIndexName(index, sort)),
      filters: filterText([{ field: 'audienceRoles', anyOf: [everyRole, ...new Set(roles)] }]) ?? '',
      validUntil,
      userToken: createHmac('sha256', parentKey).update(`search user ${partnerId}`).digest('hex').slice(0, 32),
    },
  });
  return { key, validUntil: validUntil * 1000 };
}

/** The service's own client, of which only the build for servers can sign; it asks nothing of any application. */
function signer(parentKey: string): Pick<SearchClientNodeHelpers, 'generateSecuredApiKey'> {
  const client: object = algoliasearch('none', parentKey);
  if (!canSign(client)) throw new Error('Secured keys are made on servers only');
  return client;
}

function canSign(client: object): client is Pick<SearchClientNodeHelpers, 'generateSecuredApiKey'> {
  return 'generateSecuredApiKey' in client;
}
