import type { Glossary, PluralForms } from './glossary.ts';
import { type Phrase, type PhraseSource, perLocale } from './phrase.ts';

type Unit = Glossary['units'][string];

/** Returns a unit for a value; a unit that is a word in the form of the value's last figure: `3 года`, `17 лет`. */
export function unitPhrase(unit: Unit, value: PhraseSource): Phrase {
  if (typeof unit === 'string') return unit;
  const figure = /\d+(?:\.\d+)?(?!.*\d)/.exec(String(value))?.[0];
  return perLocale((locale) => {
    const word = unit[locale];
    return typeof word === 'object' ? formOf(word, locale, figure) : word;
  });
}

function formOf(forms: PluralForms, locale: string, figure: string | undefined): string {
  const form = figure === undefined ? 'other' : new Intl.PluralRules(locale).select(Number(figure));
  return (form === 'one' || form === 'few' || form === 'many' ? forms[form] : undefined) ?? forms.other;
}
