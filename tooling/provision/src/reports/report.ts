import type { Locale } from '@clavora/i18n-routing/locales';

/** A kind of content problem that editors can fix, with every occurrence. */
export interface Report {
  title: string;
  /** The effect of the problem on visitors, and how to fix it. */
  description: string;
  findings: readonly Finding[];
}

export interface Finding {
  /** The story to open; without an id if the path has no story yet. */
  story: { id: number | null; full_slug: string; name: string };
  /** The affected language. */
  locale: Locale | null;
  /** Path of the field from the story's content, such as `body[2].title`; without one if the finding is about the whole story. */
  field?: string;
  message: string;
}
