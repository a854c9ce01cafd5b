import { hostCookieName, signedInCookie } from '@clavora/i18n-routing/host-cookie';
import type { MarketId } from '@clavora/i18n-routing/markets';

/** Lifetime of all cookies of signing in (AUT-4). */
export const cookieSeconds = 86_400;

/** Names of the cookies of a market. They contain the market: on a developer's machine all markets share a host. */
export interface SignInCookies {
  session: string;
  /** A prefix; the state of the sign-in follows. */
  transaction: string;
  organisation: string;
  /** Marks a browser in which a sign-in happened, so that scripts of public pages request the session. Identifies no user. */
  marker: string;
}

export function signInCookies(market: MarketId, isSecure: boolean): SignInCookies {
  return {
    session: hostCookieName(`site_session_${market}`, isSecure),
    transaction: hostCookieName(`site_transaction_${market}_`, isSecure),
    organisation: hostCookieName(`site_organisation_${market}`, isSecure),
    marker: hostCookieName(signedInCookie, isSecure),
  };
}
