import type { Locale } from '@clavora/i18n-routing/locales';
import { partnerApi } from '../partner-paths.ts';

/** Returns the action URL of forms about lists. */
export function listActionPath(locale: Locale): string {
  return `${partnerApi}/lists/${locale}`;
}

/** Returns the URL of a list as a table, or of its files as one archive. */
export function listFilePath(locale: Locale, id: string, kind: 'csv' | 'zip'): string {
  return `${partnerApi}/lists/${locale}/${encodeURIComponent(id)}.${kind}`;
}
