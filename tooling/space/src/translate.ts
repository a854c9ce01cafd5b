import { isLocale, type Locale, locales } from '@clavora/i18n-routing/locales';

/** What an authored value says in one language. */
export type Translated =
  | { kind: 'value'; value: unknown; isSameOnPurpose: boolean }
  | { kind: 'missing'; languages: readonly Locale[] };

/**
 * Picks a language's value where a mapping is a translation (its keys are locales); any other value stands for every
 * language. `same: true` in a translation says that equal texts are meant.
 */
export function translate(value: unknown, locale: Locale): Translated {
  if (!isTranslation(value)) return { kind: 'value', value, isSameOnPurpose: false };
  const languages = locales.filter((code) => !Object.hasOwn(value, code) || value[code] === null);
  if (languages.length > 0) return { kind: 'missing', languages };
  return { kind: 'value', value: value[locale], isSameOnPurpose: value.same === true };
}

function isTranslation(value: unknown): value is Record<string, unknown> {
  if (!isMapping(value)) return false;
  const keys = Object.keys(value).filter((key) => key !== 'same');
  return keys.length > 0 && keys.every(isLocale);
}

/** Whether a value of a YAML file is a mapping. */
export function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
