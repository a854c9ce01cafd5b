import type { Locale } from '@clavora/i18n-routing/locales';

/** The path of API routes and files of the partner area. */
export const partnerApi = '/api/extranet';

/** The URL of what forms know of a signed-in partner. */
export const personPath = `${partnerApi}/person`;

/** Returns the action URL of forms about lists. */
export function listActionPath(locale: Locale): string {
  return `${partnerApi}/lists/${locale}`;
}

/** Returns the URL of a list as a table, or of its files as one archive. */
export function listFilePath(locale: Locale, id: string, kind: 'csv' | 'zip'): string {
  return `${partnerApi}/lists/${locale}/${encodeURIComponent(id)}.${kind}`;
}

/** Returns the action URL of forms that confirm a notice of machines. */
export function noticeConfirmationPath(locale: Locale): string {
  return `${partnerApi}/notices/${locale}`;
}

/** The fields of such a form. */
export const confirmationFields = { number: 'number', edition: 'edition' } as const;

/** Returns the action URL of forms about what has changed in lists. */
export function listChangesPath(locale: Locale): string {
  return `${partnerApi}/changes/${locale}`;
}

/** The fields of such forms: a list and the state that is confirmed, or whether mails are wished. */
export const listChangesFields = { list: 'list', revision: 'revision', mails: 'mails' } as const;

/** Returns the URL of the prices of the blanks of a list. */
export function listPricesPath(locale: Locale): string {
  return `${partnerApi}/prices/${locale}`;
}

/** Returns the URL of the terms of a blank. */
export function blankTermsPath(locale: Locale, blankId: string): string {
  return `${partnerApi}/blanks/${locale}/${encodeURIComponent(blankId)}`;
}

/** Returns the URL of all articles with the partner's prices, as a file of the contract of exports. */
export function articleExportPath(locale: Locale, file: string): string {
  return `${partnerApi}/articles/${locale}/${file}`;
}
