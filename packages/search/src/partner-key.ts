import { algoliasearch, type SearchClientNodeHelpers } from 'algoliasearch';
import { indexPattern } from './indexes.ts';

export interface PartnerKeyOptions {
  /** The key that it is made from: it may search partner and public indexes, and never leaves the server. */
  parentKey: string;
  /** Of the indexes' names. */
  prefix: string;
  /** Milliseconds since 1970. */
  now: number;
  /** How long it opens anything; five minutes unless said. */
  seconds?: number;
  /** Whom the service counts its searches for: a name that tells nobody who it is. */
  userToken: string;
}

export interface PartnerKey {
  key: string;
  /** Milliseconds since 1970. */
  validUntil: number;
}

const defaultSeconds = 300;

/**
 * A short-lived key for a signed-in partner (SRC-6): it searches partner and public indexes and does nothing else, and nothing that is sent
 * with it changes that. For servers only; the key itself may go to the partner's browser.
 */
export function partnerSearchKey({
  parentKey,
  prefix,
  now,
  seconds = defaultSeconds,
  userToken,
}: PartnerKeyOptions): PartnerKey {
  // Whole seconds are what the service reads.
  const validUntil = Math.floor(now / 1000) + seconds;
  const key = signer(parentKey).generateSecuredApiKey({
    parentApiKey: parentKey,
    restrictions: {
      restrictIndices: [indexPattern(prefix, 'partner'), indexPattern(prefix, 'public')],
      validUntil,
      userToken,
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
