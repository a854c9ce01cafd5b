import type { SessionEndedLabels } from '@clavora/auth/session-ended-labels';
import type { Locale } from '@clavora/i18n-routing/locales';

/** A row of a section that only partners see. */
export interface TermRow {
  term: string;
  value: string;
}

/** What a blank's page shows to signed-in partners beside what all see. */
export interface BlankTerms {
  sections: readonly { title: string; rows: readonly TermRow[] }[];
  save: SaveBlank;
}

/** The form that adds a blank to one of the partner's saved lists, or to a new one. */
export interface SaveBlank {
  locale: Locale;
  action: string;
  /** Fields that are sent as they are. */
  fields: Readonly<Record<string, string>>;
  /** The name of the field with the code, and its value before and behind the quantity. */
  codes: { name: string; before: string; behind: string };
  list: { name: string; label: string; lists: readonly { id: string; name: string }[]; newLabel: string };
  newName: { name: string; label: string; maxLength: number };
  quantity: { label: string; value: string };
  title: string;
  submit: string;
  /** What is said where the session has ended. */
  ended: SessionEndedLabels;
}
