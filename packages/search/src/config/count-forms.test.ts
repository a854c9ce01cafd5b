import { type Locale, localeRow, locales } from '@clavora/i18n-routing/locales';
import { loadMessages, translator } from '@clavora/i18n-routing/messages';
import { describe, expect, it } from 'vitest';
import { countedText, countForms } from './count-forms.ts';

const counts = [0, 1, 2, 3, 5, 11, 19, 20, 21, 22, 25, 100, 101, 121, 999, 1_000, 1_234];

async function written(locale: Locale) {
  const t = translator(locale, await loadMessages(locale));
  return {
    tag: localeRow(locale).formatTag,
    results: (count: number) => t('search.results', { count, query: '{query}' }),
    showResults: (count: number) => t('search.show_results', { count }),
  };
}

describe.each(locales)('countedText in %s', (locale) => {
  it('MKT-8 returns the same text as the message, for every count', async () => {
    const { tag, results, showResults } = await written(locale);
    for (const write of [results, showResults]) {
      const forms = countForms(tag, write);
      for (const count of counts) expect(countedText(tag, forms, count)).toBe(write(count));
    }
  });
});
