/** The paths of signing in and out; the same for all markets and locales. */
export const loginPath = '/auth/login';
export const logoutPath = '/auth/logout';
export const callbackPath = '/auth/callback';
export const profilePath = '/auth/profile';
export const backchannelLogoutPath = '/auth/backchannel-logout';
/** Where the provider sends the browser after a sign-out. The provider must allow it. */
export const signedOutPath = '/auth/signed-out';
/** The page at the end of signing in by popup. */
export const signedInPath = '/auth/signed-in';

/** The prefix of all paths above; no page of content has it. */
export const authPrefix = '/auth/';

export interface SignInParameters {
  /** The path of this site to return to. */
  returnTo?: string;
  /** The language of the provider's page. */
  locale?: string;
  /** Id of an organisation at the provider. */
  organisation?: string;
  /** `none` shows no page and fails with `login_required` if one is needed; `login` requires the password even from a signed-in user. */
  prompt?: 'none' | 'login';
  /** Whether the sign-in repeats one whose cookie was gone: it is not repeated again, for a browser that stores no cookies. */
  isRepeated?: boolean;
}

/** The query parameter of a repeated sign-in. */
export const repeatedParameter = 'repeated';

/** Returns the address for the `href` of an `<a>`: a client-side navigation cannot follow to the provider. */
export function signInHref({ returnTo, locale, organisation, prompt, isRepeated }: SignInParameters = {}): string {
  const repeated = isRepeated ? { [repeatedParameter]: '1' } : {};
  return withQuery(loginPath, { returnTo, locale, organization: organisation, prompt, ...repeated });
}

/** Returns the address for the `href` of an `<a>`. `returnTo` is a path of this site that needs no session. */
export function signOutHref(returnTo?: string): string {
  return withQuery(logoutPath, { returnTo });
}

function withQuery(path: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** Returns the URL of a path and query of this site. */
export function absoluteUrl(origin: string, path: string): URL {
  return new URL(path, origin);
}
