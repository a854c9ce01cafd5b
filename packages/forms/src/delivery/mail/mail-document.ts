/** The content of a mail, from which HTML and plain text are drawn. All values are texts without markup. */
export interface MailDocument {
  /** BCP 47. */
  language: string;
  siteName: string;
  siteOrigin: string;
  title: string;
  paragraphs: readonly string[];
  sections: readonly MailSection[];
  /** Paragraphs at the end, in small type. */
  notes: readonly string[];
  /** The company that sends the mail, a fact per line, after the notes. */
  sender: readonly string[];
}

export interface MailSection {
  heading: string;
  rows: readonly MailRow[];
}

export interface MailRow {
  label: string;
  /** Can have several lines. */
  value: string;
  /** The link target of the value, on this site; null without a link. It must not contain input of visitors. */
  href: string | null;
}

/** Returns the address of a page of this site; null if the path leads to another site. */
export function pageAddress(path: string, siteOrigin: string): string | null {
  const url = URL.parse(path, siteOrigin);
  return url && url.origin === new URL(siteOrigin).origin ? url.href : null;
}
