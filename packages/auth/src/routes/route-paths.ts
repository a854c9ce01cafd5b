/** Where signing in and out happens; the same on every market, in every language. */
export const loginPath = '/auth/login';
export const logoutPath = '/auth/logout';
export const callbackPath = '/auth/callback';
export const profilePath = '/auth/profile';
export const backchannelLogoutPath = '/auth/backchannel-logout';
/** Where the provider sends the browser after a sign-out. The provider must allow it. */
export const signedOutPath = '/auth/signed-out';
/** The page at the end of signing in by popup. */
export const signedInPath = '/auth/signed-in';

/** Begins every path above, and no page of content. */
export const authPrefix = '/auth/';

export interface SignInParameters {
  /** A path of this site to come back to. */
  returnTo?: string;
  /** The provider's page speaks it. */
  locale?: string;
  /** Id of an organisation at the provider. */
  organisation?: string;
  /** `none` asks nothing and fails with `login_required`; `login` asks for the password even if the user is signed in at the provider. */
  prompt?: 'none' | 'login';
}

/** For an `<a>`: a client-side navigation cannot follow to the provider. */
export function signInHref({ returnTo, locale, organisation, prompt }: SignInParameters = {}): string {
  return withQuery(loginPath, { returnTo, locale, organization: organisation, prompt });
}

/** For an `<a>`. `returnTo` is a path of this site that needs no session. */
export function signOutHref(returnTo?: string): string {
  return withQuery(logoutPath, { returnTo });
}

function withQuery(path: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** `path` is one of this site, with its query. */
export function absoluteUrl(origin: string, path: string): URL {
  return new URL(path, origin);
}
