import { locales } from '@clavora/i18n-routing/locales';
import { loadMessages, translator } from '@clavora/i18n-routing/messages';
import { describe, expect, it } from 'vitest';
import { suggestionLabels } from './suggestion-settings.ts';

describe('suggestionLabels', () => {
  it.each(locales)('SRC-3 MKT-8 are complete in %s, for a browser without a message library', async (locale) => {
    const labels = suggestionLabels(translator(locale, await loadMessages(locale)));
    expect(labels.allResults).toContain('{query}');
    expect([labels.replaces, labels.near, labels.fits].every((text) => text.split('{match}').length === 2)).toBe(true);
    expect(labels.counts).toHaveLength(15);
    expect(labels.recentCounts).toHaveLength(6);
    expect(JSON.stringify(labels)).not.toContain('search.suggestions');
  });

  it('SRC-3 use the plural forms of the language', async () => {
    const { counts } = suggestionLabels(translator('ru', await loadMessages('ru')));
    expect([0, 1, 3, 11].map((count) => counts[count])).toEqual([
      'Подсказок нет',
      '1 подсказка',
      '3 подсказки',
      '11 подсказок',
    ]);
  });
});
