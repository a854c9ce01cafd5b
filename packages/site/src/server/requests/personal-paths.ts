/** Whether a path belongs to signing in or out. */
export function isAuthPath(pathname: string): boolean {
  return /^\/auth(?:\/|$)/.test(pathname);
}

/** Whether a path is a page of the partner area, with or without a language before it. */
export function isPartnerPagePath(pathname: string): boolean {
  return /^(?:\/[a-z]{2})?\/extranet(?:\/|$)/.test(pathname);
}
