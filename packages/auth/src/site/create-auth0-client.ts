import { Auth0Client } from '@auth0/nextjs-auth0/server';
import type { Auth0ClientOptions } from '@auth0/nextjs-auth0/types';
import type { MarketId } from '@clavora/i18n-routing/markets';
import type { AuthEnvironment } from '../provider/env.ts';
import { createProviderFetch, httpTimeoutMs } from '../provider/provider-fetch.ts';
import { callbackPath, loginPath, logoutPath, profilePath } from '../routes/route-paths.ts';
import { maxIdleMs, maxSessionMs } from '../sessions/database-session-store.ts';
import { keptClaims } from '../sessions/session-user.ts';
import { cookieSeconds, signInCookies } from '../sign-in/sign-in-cookies.ts';

export interface Auth0ClientParameters {
  environment: AuthEnvironment;
  /** The origin of the site, such as `https://www.clavora.example`. */
  origin: string;
  market: MarketId;
  sessionStore: NonNullable<Auth0ClientOptions['sessionStore']>;
  onCallback: NonNullable<Auth0ClientOptions['onCallback']>;
}

/** Creates the client of the SDK with the settings of AUT-4. Throws if the domain is invalid. */
export function createAuth0Client({
  environment,
  origin,
  market,
  sessionStore,
  onCallback,
}: Auth0ClientParameters): Auth0Client {
  const secure = origin.startsWith('https:');
  const cookies = signInCookies(market, secure);
  // Requests without TLS are allowed only to a service on this machine.
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
    httpTimeout: httpTimeoutMs,
    customFetch: createProviderFetch(),
    // The SDK applies this option of DPoP to the times of every token.
    dpopOptions: { clockTolerance: 60 },
    transactionCookie: { prefix: cookies.transaction, maxAge: cookieSeconds, sameSite: 'lax', secure, path: '/' },
    session: {
      rolling: true,
      inactivityDuration: maxIdleMs / 1000,
      absoluteDuration: maxSessionMs / 1000,
      cookie: { name: cookies.session, sameSite: 'lax', secure, path: '/' },
    },
    sessionStore,
    logoutStrategy: 'v2',
    enableAccessTokenEndpoint: false,
    // Do not send the version of the SDK to the service.
    enableTelemetry: false,
    allowInsecureRequests: isOnThisMachine,
    beforeSessionSaved: async (session) => ({ ...session, user: keptClaims(session.user, environment.claims) }),
    onCallback,
  };
  return isOnThisMachine ? withoutInsecureWarning(() => new Auth0Client(options)) : new Auth0Client(options);
}

/** Runs `work` without the SDK's warning about requests without TLS, which is intended on this machine. Other warnings are printed. */
function withoutInsecureWarning<T>(work: () => T): T {
  const { warn } = console;
  console.warn = (...values: unknown[]) => {
    if (!String(values[0]).startsWith('allowInsecureRequests is enabled')) warn(...values);
  };
  try {
    return work();
  } finally {
    console.warn = warn;
  }
}
