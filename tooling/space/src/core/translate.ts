import { isLocale } from '@clavora/i18n-routing/locales';
import { type SpokenLocale } from '@clavora/i18n-routing/markets';

/** Value of an authored field in one language. */
export type Translated =
  | { kind: 'value'; value: unknown; isSameOnPurpose: boolean }
  | { kind: 'untranslated' }
  | { kind: 'malformed'; message: string };

/**
 * Returns a language's value of a translation (a mapping whose keys are locales); any other value applies to
 * every language. `same: true` in a translation marks equal texts as intended.
 */
export function translate(value: unknown, locale: SpokenLocale): Translated {
  if (!isTranslation(value)) return { kind: 'value', value, isSameOnPurpose: false };
  const unknown = Object.keys(value).filter((key) => !isLocale(key) && key !== 'same');
  if (unknown.length > 0) {
    return {
      kind: 'malformed',
      message: `the translation holds "${unknown[0]}": quote a text that has a comma or colon`,
    };
  }
  if (!Object.hasOwn(value, locale) || value[locale] === null) return { kind: 'untranslated' };
  return { kind: 'value', value: value[locale], isSameOnPurpose: value.same === true };
}

/** Returns whether a value is a translation, also one with a text that an unquoted comma has split. */
export function isTranslation(value: unknown): value is Record<string, unknown> {
  if (!isMapping(value)) return false;
  // An unquoted comma splits a text of a flow mapping into further keys: it suffices that most keys are
  // locales.
  const keys = Object.keys(value).filter((key) => key !== 'same');
  return keys.filter(isLocale).length > keys.length / 2;
}

/** Returns whether a value of a YAML file is a mapping. */
export function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
