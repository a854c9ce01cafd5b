import type { MarketId } from '@clavora/i18n-routing/markets';

/** Tells scripts of public pages that asking who is signed in is worth it; says nothing about anybody. */
export const markerCookie = 'clavora_signed_in';

/** Seconds (AUT-4): the session between two visits, a sign-in from its beginning to its end, the organisation last signed in for. */
export const cookieLifetime = 86_400;

/** Names of the cookies of a market: on a developer's machine all markets share a host. */
export interface SignInCookies {
  session: string;
  /** The state of a sign-in follows. */
  transaction: string;
  organisation: string;
}

export function signInCookies(market: MarketId): SignInCookies {
  return {
    session: `clavora_session_${market}`,
    transaction: `clavora_transaction_${market}_`,
    organisation: `clavora_organisation_${market}`,
  };
}
