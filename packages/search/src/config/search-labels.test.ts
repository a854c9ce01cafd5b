import { localeRow, locales } from '@clavora/i18n-routing/locales';
import { loadMessages, translator } from '@clavora/i18n-routing/messages';
import { describe, expect, it } from 'vitest';
import { type SearchLabels, searchLabels } from './search-labels.ts';

/** The placeholders of each text. */
const slots: readonly [name: string, of: (labels: SearchLabels) => string, slot: RegExp][] = [
  ['remove', ({ filters }) => filters.remove, /^[^{}]*\{name\}[^{}]*$/],
  [
    'results',
    ({ results }) => results.forms.many ?? results.forms.other ?? '',
    /^[^{}]*\{count\}[^{}]*\{query\}[^{}]*$/,
  ],
  ['pageOf', ({ pages }) => pages.pageOf, /^[^{}]*\{page\}[^{}]*\{pages\}[^{}]*$/],
  ['discontinued', ({ hit }) => hit.discontinued, /^[^{}]*\{year\}[^{}]*$/],
  ['replaces', ({ hit }) => hit.replaces, /^[^{}]*\{text\}[^{}]*$/],
  ['near', ({ hit }) => hit.near, /^[^{}]*\{text\}[^{}]*$/],
  ['fits', ({ hit }) => hit.fits, /^[^{}]*\{text\}[^{}]*$/],
  ['cutBy', ({ hit }) => hit.cutBy, /^[^{}]*\{text\}[^{}]*$/],
];

describe.each(locales)('searchLabels in %s', (locale) => {
  it('MKT-8 contains every placeholder that the page replaces', async () => {
    const labels = searchLabels(translator(locale, await loadMessages(locale)), localeRow(locale).formatTag);
    for (const [name, textOf, slot] of slots)
      expect({ name, text: textOf(labels) }).toEqual({ name, text: expect.stringMatching(slot) });
  });

  it('SRC-2 names every id that a facet or a hit can have', async () => {
    const { values } = searchLabels(translator(locale, await loadMessages(locale)), localeRow(locale).formatTag);
    for (const names of Object.values(values)) {
      expect(Object.keys(names).length).toBeGreaterThan(5);
      // A missing message is returned as its key.
      for (const name of Object.values(names)) expect(name).not.toMatch(/^(search|resource)\./);
    }
  });
});
