import type { Locale } from '@clavora/i18n-routing/locales';

/** The site that sends emails. */
export interface SiteOfMail {
  /** Without a trailing slash. */
  siteOrigin: string;
  siteName: string;
  /** IANA name. */
  timeZone: string;
  /** Returns what the end of a mail says about the company that sends it, a fact per line. Never rejects. */
  companyLines: (locale: Locale) => Promise<readonly string[]>;
}
