import type { Locale } from '@clavora/i18n-routing/locales';
import { partnerApi } from '../partner-paths.ts';

/** Where forms about lists are sent to. */
export function listActionPath(locale: Locale): string {
  return `${partnerApi}/lists/${locale}`;
}

/** Where a list comes as a table, or its files as one archive. */
export function listFilePath(locale: Locale, id: string, kind: 'csv' | 'zip'): string {
  return `${partnerApi}/lists/${locale}/${encodeURIComponent(id)}.${kind}`;
}
