/** A message with a count, in each plural form of its language, so that browsers need no message library. */
export interface CountForms {
  /** By plural category, with `{count}` for the number. */
  forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;
  /** The text for zero, if it differs. */
  none: string;
}

/** Counts that cover every plural category. */
const samples = Array.from({ length: 120 }, (_, count) => count);

/** Splits a message into its plural forms. `write` formats it with a count: `(count) => t('listing.count', { count })`. */
export function countForms(localeTag: string, write: (count: number) => string): CountForms {
  const rules = new Intl.PluralRules(localeTag);
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = {};
  for (const count of samples) {
    const category = rules.select(count);
    // The text for zero may contain no number.
    if (count > 0) forms[category] ??= withSlot(write(count), count);
  }
  return { forms, none: withSlot(write(0), 0) };
}

/** Returns the message for a count. */
export function countedText(localeTag: string, { forms, none }: CountForms, count: number): string {
  const form = count === 0 ? none : (forms[new Intl.PluralRules(localeTag).select(count)] ?? forms.other ?? none);
  return form.replace('{count}', new Intl.NumberFormat(localeTag).format(count));
}

function withSlot(text: string, count: number): string {
  return text.replace(String(count), '{count}');
}
