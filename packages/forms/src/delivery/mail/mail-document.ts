/** A mail before it is drawn: its HTML and its text say the same. All of it is text, nothing is markup. */
export interface MailDocument {
  /** BCP 47. */
  language: string;
  siteName: string;
  siteOrigin: string;
  title: string;
  paragraphs: readonly string[];
  sections: readonly MailSection[];
  /** At the foot, in small letters. */
  notes: readonly string[];
}

export interface MailSection {
  heading: string;
  rows: readonly MailRow[];
}

export interface MailRow {
  label: string;
  /** May have several lines. */
  value: string;
  /** An address of this site that the value leads to; null where it leads nowhere. Never made from what a visitor wrote. */
  href: string | null;
}

/** The address of a page of this site; null where the path leads elsewhere. */
export function pageAddress(path: string, siteOrigin: string): string | null {
  const url = URL.parse(path, siteOrigin);
  return url && url.origin === new URL(siteOrigin).origin ? url.href : null;
}
