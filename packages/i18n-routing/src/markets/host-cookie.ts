/**
 * Base names of the sites' cookies. The language cookie (`locale-cookie`) is not included: its name is a contract, and it only affects redirects
 * (MKT-6).
 */
export const consentCookie = 'site_consent';
/** Its presence shows scripts of public pages that a user is signed in. */
export const signedInCookie = 'site_signed_in';

/**
 * Returns the name under which a site sets a cookie. Over https it has a prefix, with which browsers reject cookies from other hosts, such as a
 * sibling subdomain; over http browsers reject the prefix itself.
 */
export function hostCookieName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}
