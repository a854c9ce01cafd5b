import type { Locale } from '@clavora/i18n-routing/locales';

/** One kind of flaw that editors can mend, with every place where it was found. */
export interface Report {
  title: string;
  /** What the flaw does to visitors, and how to mend it. */
  description: string;
  findings: readonly Finding[];
}

export interface Finding {
  /** The story to open; without an id where there is none yet at that place. */
  story: { id: number | null; full_slug: string; name: string };
  /** The language that the flaw concerns. */
  locale: Locale | null;
  message: string;
}
