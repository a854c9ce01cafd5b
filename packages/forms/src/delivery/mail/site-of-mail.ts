/** The site that sends emails. */
export interface SiteOfMail {
  /** Without a trailing slash. */
  siteOrigin: string;
  siteName: string;
  /** IANA name. */
  timeZone: string;
}
