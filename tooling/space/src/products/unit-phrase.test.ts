import { describe, expect, it } from 'vitest';
import { readGlossary } from './glossary.ts';
import { optionalIn } from './phrase.ts';
import { unitPhrase } from './unit-phrase.ts';

const { units } = readGlossary();
const unit = (id: string) => units[id] ?? '';

describe('unitPhrase', () => {
  it.each([
    ['years', 1, 'год', 'an'],
    ['years', 3, 'года', 'ani'],
    ['years', 17, 'лет', 'ani'],
    ['keys', 21, 'ключ', 'de chei'],
    ['keys', 5400, 'ключей', 'de chei'],
    ['models', '1,240–2,182', 'модели', 'de modele'],
    ['mm', 17, 'мм', 'mm'],
  ] as const)('SHL-8 has the form of %s for %s', (id, value, ru, ro) => {
    const phrase = unitPhrase(unit(id), value);
    expect([optionalIn(phrase, 'ru'), optionalIn(phrase, 'ro')]).toEqual([ru, ro]);
  });

  it('SHL-8 has the plural forms of a language in every unit that has some', () => {
    const lacking = Object.entries(units).flatMap(([id, symbol]) =>
      typeof symbol === 'string'
        ? []
        : Object.entries(symbol).flatMap(([locale, forms]) => {
            if (typeof forms !== 'object') return [];
            const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
            return pluralCategories
              .filter((form) => !Object.hasOwn(forms, form))
              .map((form) => `${id} ${locale} ${form}`);
          }),
    );
    expect(lacking).toEqual([]);
  });

  it('SHL-8 abbreviates no unit by letters that stand for another one', () => {
    const meanings = new Map<string, string[]>();
    for (const [id, symbol] of Object.entries(units)) {
      const written = typeof symbol === 'string' ? symbol : symbol.ru;
      if (typeof written !== 'string') continue;
      const letters = written.replace(/\.$/, '');
      meanings.set(letters, [...(meanings.get(letters) ?? []), id]);
    }
    expect([...meanings].filter(([, ids]) => ids.length > 1)).toEqual([]);
  });
});
