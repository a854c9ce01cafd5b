/** Whether a path belongs to signing in or out. */
export function isAuthPath(pathname: string): boolean {
  return /^\/auth(?:\/|$)/.test(pathname);
}

/** Matches a page of the partner area, with or without a language before it. */
export const partnerPagePattern = '^(?:/[a-z]{2})?/extranet(?:/|$)';

const partnerPage = new RegExp(partnerPagePattern);

/** Whether a path is a page of the partner area. */
export function isPartnerPagePath(pathname: string): boolean {
  return partnerPage.test(pathname);
}
