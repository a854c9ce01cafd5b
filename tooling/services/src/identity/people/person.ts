/** Somebody who can sign in. */
export interface Person {
  /** The `sub` of tokens, such as `auth0|italy-sales`. */
  id: string;
  /** In lower case: what is typed is compared without case. */
  email: string;
  password: string;
  name: string;
  /** Ids of the organisations that they belong to. */
  organisations: readonly string[];
  /** What they may do, such as `sales` or `service`. */
  roles: readonly string[];
  /** Signing in takes a second step: a code of six digits. */
  hasSecondFactor?: boolean;
  /** Nobody may sign in as them, unless they are unblocked. */
  isBlocked?: boolean;
}

export interface Organisation {
  /** Such as `org_italy`: the `org_id` of tokens. */
  id: string;
  /** In lower case, without spaces: the `org_name` of tokens. */
  name: string;
  /** As it is shown to people. */
  displayName: string;
}

/** A site that people sign in to. */
export interface IdentityClient {
  id: string;
  secret: string;
  /** Where the site is, such as `http://localhost:3001`: everything that the service calls or leads to is below it. */
  origin: string;
  /** As people know the site; its id unless given. */
  name?: string;
  /** Where signing out may lead: Auth0's "Allowed Logout URLs". `{origin}/auth/signed-out` unless given. */
  logoutUrls?: readonly string[];
}

/** Where somebody who has signed in is sent: the only address that is allowed. */
export function callbackAddress({ origin }: IdentityClient): string {
  return `${origin}/auth/callback`;
}

/** Where the site takes the news that a session has ended. */
export function backChannelAddress({ origin }: IdentityClient): string {
  return `${origin}/auth/backchannel-logout`;
}

/** The addresses that signing out may lead to. */
export function logoutAddresses({ origin, logoutUrls }: IdentityClient): readonly string[] {
  return logoutUrls ?? [`${origin}/auth/signed-out`];
}
