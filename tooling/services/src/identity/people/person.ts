/** A person who can sign in. */
export interface Person {
  /** The `sub` of tokens, such as `auth0|italy-sales`. */
  id: string;
  /** In lower case, since email addresses are compared case-insensitively. */
  email: string;
  password: string;
  name: string;
  /** Ids of the person's organisations. */
  organisations: readonly string[];
  /** Roles such as `sales` or `service`. */
  roles: readonly string[];
  /** Requires a six-digit code as a second sign-in step. */
  hasSecondFactor?: boolean;
  /** Prevents sign-in until unblocked. */
  isBlocked?: boolean;
}

export interface Organisation {
  /** `org_id` of tokens, such as `org_italy`. */
  id: string;
  /** `org_name` of tokens: lower case, without spaces. */
  name: string;
  /** Name shown to people. */
  displayName: string;
}

/** A site that people sign in to. */
export interface IdentityClient {
  id: string;
  secret: string;
  /** Origin of the site, such as `http://localhost:3001`; all callback and redirect URLs are below it. */
  origin: string;
  /** Display name of the site; its id by default. */
  name?: string;
  /**
   * URLs to which sign-out may redirect, Auth0's "Allowed Logout URLs"; `{origin}/auth/signed-out` by
   * default.
   */
  logoutUrls?: readonly string[];
  /** URLs of the page on which people apply to become a partner, by language; the sign-in page links to it. */
  applicationUrls?: Readonly<Record<string, string>>;
}

/** Returns the only URL to which a sign-in may redirect. */
export function callbackAddress({ origin }: IdentityClient): string {
  return `${origin}/auth/callback`;
}

/** Returns the URL at which the site receives back-channel logout tokens. */
export function backChannelAddress({ origin }: IdentityClient): string {
  return `${origin}/auth/backchannel-logout`;
}

/** Returns the URLs to which sign-out may redirect. */
export function logoutAddresses({ origin, logoutUrls }: IdentityClient): readonly string[] {
  return logoutUrls ?? [`${origin}/auth/signed-out`];
}
