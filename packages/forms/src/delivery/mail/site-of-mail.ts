/** The site that mails speak of. */
export interface SiteOfMail {
  /** Without a slash at its end. */
  siteOrigin: string;
  siteName: string;
  /** IANA. */
  timeZone: string;
}
