/** Where a browser asks what the question about cookies says in a language. */
export function consentTextsPath(locale: string): string {
  return `/api/consent/${locale}`;
}
