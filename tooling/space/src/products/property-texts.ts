import { type CompleteLocale, completeLocales } from '@clavora/i18n-routing/locales';
import { type Glossary, readGlossary } from './glossary.ts';
import { optionalIn } from './phrase.ts';
import { unitPhrase } from './unit-phrase.ts';

let glossary: Glossary | undefined;

/** Returns the name of a property of products in each language, and the symbol of its unit in English; an empty one for none. Throws for an unknown property. */
export function propertyTexts(id: string): { label: Record<CompleteLocale, string>; unit: string } {
  glossary ??= readGlossary();
  const { properties, units } = glossary;
  const property = properties[id];
  if (!property) throw new Error(`expected a property of the glossary, got '${id}'`);
  const { label, unit = '' } = property;
  return {
    label: Object.fromEntries(completeLocales.map((locale) => [locale, label[locale] ?? ''])) as Record<
      CompleteLocale,
      string
    >,
    unit: optionalIn(unitPhrase(units[unit] ?? '', []), 'en') ?? '',
  };
}
