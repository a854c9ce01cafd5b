/**
 * Cookies of the sites by their base names. The cookie of the chosen language (`locale-cookie`) is none of them: its name is a contract, and
 * it decides nothing but a redirect (MKT-6).
 */
export const consentCookie = 'clavora_consent';
/** Its presence says that a user is signed in, to scripts of public pages. */
export const signedInCookie = 'clavora_signed_in';

/**
 * The name under which a site sets a cookie. The prefix of the https one makes browsers refuse a cookie that another host, such as a sibling
 * subdomain, has set; over http, as in development, browsers refuse the prefix itself.
 */
export function hostCookieName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}
