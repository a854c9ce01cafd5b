import { locales } from '@clavora/i18n-routing/locales';
import { describe, expect, it } from 'vitest';
import { categoryWords } from './category-words.ts';

describe('categoryWords', () => {
  it.each([
    ['it', 'Macchine industriali', 'industriali'],
    ['ru', 'Пульты и смарт-ключи', 'Пульты и смарт'],
    ['de', 'Schlüsselkopiermaschinen', 'Schlüsselkopiermaschinen'],
    ['fr', 'Clés à points et de sécurité', 'à points et de sécurité'],
    ['en', 'Keys', 'Keys'],
    ['es', '', ''],
  ] as const)('SRC-2 returns in %s for "%s" the words "%s"', (locale, name, words) => {
    expect(categoryWords(name, locale)).toBe(words);
  });

  it.each(locales)('SRC-2 ignores accents and case in %s', (locale) => {
    expect(categoryWords('CLAVORA', locale)).toBe('CLAVORA');
    expect(categoryWords('Máquinas de gravar', 'pt')).toBe(categoryWords('MAQUINAS de gravar', 'pt'));
  });
});
