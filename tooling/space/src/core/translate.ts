import { isLocale } from '@clavora/i18n-routing/locales';
import { type SpokenLocale, spokenLocales } from '@clavora/i18n-routing/markets';

/** What an authored value says in one language. */
export type Translated =
  | { kind: 'value'; value: unknown; isSameOnPurpose: boolean }
  | { kind: 'malformed'; message: string };

/**
 * Picks a language's value where a mapping is a translation (its keys are locales); any other value stands for every
 * language. `same: true` in a translation says that equal texts are meant.
 */
export function translate(value: unknown, locale: SpokenLocale): Translated {
  if (!isTranslation(value)) return { kind: 'value', value, isSameOnPurpose: false };
  const strays = Object.keys(value).filter((key) => !isLocale(key) && key !== 'same');
  if (strays.length > 0) {
    return {
      kind: 'malformed',
      message: `the translation holds "${strays[0]}": quote a text that has a comma or colon`,
    };
  }
  const missing = spokenLocales.filter((code) => !Object.hasOwn(value, code) || value[code] === null);
  if (missing.length > 0) return { kind: 'malformed', message: `the translation lacks ${missing.join(', ')}` };
  return { kind: 'value', value: value[locale], isSameOnPurpose: value.same === true };
}

function isTranslation(value: unknown): value is Record<string, unknown> {
  if (!isMapping(value)) return false;
  // An unquoted comma splits a text of a flow mapping into keys of its own: most keys being locales is enough.
  const keys = Object.keys(value).filter((key) => key !== 'same');
  return keys.filter(isLocale).length > keys.length / 2;
}

/** Whether a value of a YAML file is a mapping. */
export function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
