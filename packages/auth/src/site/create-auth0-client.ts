import { Auth0Client } from '@auth0/nextjs-auth0/server';
import type { Auth0ClientOptions } from '@auth0/nextjs-auth0/types';
import type { MarketId } from '@clavora/i18n-routing/markets';
import type { AuthEnvironment } from '../provider/env.ts';
import { createProviderFetch, httpTimeout } from '../provider/provider-fetch.ts';
import { callbackPath, loginPath, logoutPath, profilePath } from '../routes/route-paths.ts';
import { absoluteDuration, inactivityDuration } from '../sessions/database-session-store.ts';
import { keptClaims } from '../sessions/session-user.ts';
import { cookieLifetime, signInCookies } from '../sign-in/sign-in-cookies.ts';

export interface Auth0ClientParameters {
  environment: AuthEnvironment;
  /** Of the site, such as `https://www.clavora.example`. */
  origin: string;
  market: MarketId;
  sessionStore: NonNullable<Auth0ClientOptions['sessionStore']>;
  onCallback: NonNullable<Auth0ClientOptions['onCallback']>;
}

/** The SDK with the settings of AUT-4. Throws where the domain is none. */
export function createAuth0Client({
  environment,
  origin,
  market,
  sessionStore,
  onCallback,
}: Auth0ClientParameters): Auth0Client {
  const secure = origin.startsWith('https:');
  const cookies = signInCookies(market, secure);
  // The SDK's transport security is given up for a service on this machine alone.
  const isOnThisMachine = /^http:\/\/localhost(?::\d+)?\/?$/.test(environment.domain);
  const options: Auth0ClientOptions = {
    domain: environment.domain,
    clientId: environment.clientId,
    clientSecret: environment.clientSecret,
    secret: environment.secret,
    appBaseUrl: origin,
    authorizationParameters: {
      scope: environment.scope,
      ...(environment.audience !== null && { audience: environment.audience }),
    },
    routes: { login: loginPath, logout: logoutPath, callback: callbackPath, profile: profilePath },
    signInReturnToPath: '/',
    httpTimeout,
    customFetch: createProviderFetch(),
    // What the SDK knows as an option of DPoP is the leeway of every token's times.
    dpopOptions: { clockTolerance: 60 },
    transactionCookie: { prefix: cookies.transaction, maxAge: cookieLifetime, sameSite: 'lax', secure, path: '/' },
    session: {
      rolling: true,
      inactivityDuration: inactivityDuration / 1000,
      absoluteDuration: absoluteDuration / 1000,
      cookie: { name: cookies.session, sameSite: 'lax', secure, path: '/' },
    },
    sessionStore,
    logoutStrategy: 'v2',
    enableAccessTokenEndpoint: false,
    // Nobody but us would read which version of the SDK a site runs.
    enableTelemetry: false,
    allowInsecureRequests: isOnThisMachine,
    beforeSessionSaved: async (session) => ({ ...session, user: keptClaims(session.user, environment.claims) }),
    onCallback,
  };
  return isOnThisMachine ? withoutInsecureWarning(() => new Auth0Client(options)) : new Auth0Client(options);
}

/** The SDK warns of a service without TLS in production; on this machine that is meant. Every other warning is let through. */
function withoutInsecureWarning<T>(work: () => T): T {
  const { warn } = console;
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).startsWith('allowInsecureRequests is enabled')) warn(...words);
  };
  try {
    return work();
  } finally {
    console.warn = warn;
  }
}
