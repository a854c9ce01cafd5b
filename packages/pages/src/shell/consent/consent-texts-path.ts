/** Returns the path of the consent texts of a language. */
export function consentTextsPath(locale: string): string {
  return `/api/consent/${locale}`;
}
