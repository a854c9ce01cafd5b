import { createHmac } from 'node:crypto';
import { algoliasearch, type SearchClientNodeHelpers } from 'algoliasearch';
import { everyRole } from '../records/audience-roles.ts';
import { indexName, sortedIndexName } from '../schema/indexes.ts';
import { filterText } from '../schema/search-filters.ts';
import type { SiteLocale } from '../schema/site-locales.ts';
import { sorts } from '../schema/sorts.ts';

export interface PartnerKeyOptions {
  /** The key from which this one is derived: it may search partner indexes, and never leaves the server. */
  parentKey: string;
  /** The prefix of index names. */
  prefix: string;
  /** The market and language that the key is limited to. */
  place: SiteLocale;
  /** The partner's id at the identity provider. The search service receives a hash that does not identify the person. */
  partnerId: string;
  /** The partner's roles: pages for other roles are not found. */
  roles: readonly string[];
  /** Milliseconds since 1970. */
  now: number;
  /** How long the key is valid; five minutes by default. */
  seconds?: number;
}

export interface PartnerKey {
  key: string;
  /** Milliseconds since 1970. */
  validUntil: number;
}

const defaultSeconds = 300;

/**
 * Returns a short-lived key for a signed-in partner (SRC-6). It finds what the partner may see of one market in one language; request parameters
 * cannot widen it. Public content is found with the public key. Call it on servers only; the key itself may be sent to the partner's browser.
 */
export function partnerSearchKey(options: PartnerKeyOptions): PartnerKey {
  const { parentKey, prefix, place, partnerId, roles, now, seconds = defaultSeconds } = options;
  // The service reads whole seconds only.
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

/** The service's own client: only its build for servers can sign. Signing sends no request. */
function signer(parentKey: string): Pick<SearchClientNodeHelpers, 'generateSecuredApiKey'> {
  const client: object = algoliasearch('none', parentKey);
  if (!canSign(client)) throw new Error('Secured keys can be created on servers only');
  return client;
}

function canSign(client: object): client is Pick<SearchClientNodeHelpers, 'generateSecuredApiKey'> {
  return 'generateSecuredApiKey' in client;
}
