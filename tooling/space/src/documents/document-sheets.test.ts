import { completeLocales } from '@clavora/i18n-routing/locales';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '../products/catalogue.ts';
import { readGlossary } from '../products/glossary.ts';
import { pdfString } from '../writers/pdf-string.ts';
import { manuals } from './document-manuals.ts';
import { productSheets } from './document-sheets.ts';

describe('documents in every language', () => {
  const sheets = productSheets();

  it('CAT-12 TPL-8 are the sheets of the products whose facts say so, and the manual, in all languages', () => {
    const paths = sheets.map(({ path }) => path);
    const german = paths.filter((path) => path.endsWith('-de.pdf'));
    expect(german.length).toBeGreaterThanOrEqual(12);
    expect(sheets).toHaveLength(readCatalogue().length + german.length * (completeLocales.length - 1));
    expect(new Set(paths).size).toBe(sheets.length);
    expect(manuals().map(({ path }) => path)).toContain('documents/manual-linea-9-ru.pdf');
    expect(manuals()).toHaveLength(completeLocales.length);
  });

  it('CAT-12 leave no row of the manual alone on a page', () => {
    const pages = manuals().map(({ path, source }) => [path, /\/Count (\d+)/.exec(source())?.[1]]);
    expect(pages.filter(([, count]) => count !== '2')).toEqual([]);
  });

  it.each(['de', 'fr', 'it'] as const)('CAT-12 state the specifications of the product page in %s', (locale) => {
    const sheet = sheets.find(({ path }) => path === `documents/product-sheet-clv-22l-${locale}.pdf`)?.source() ?? '';
    const label = readGlossary().properties.blade_length?.label[locale] ?? '';
    expect(sheet).toContain(`/Lang (${locale})`);
    expect(sheet).toContain(pdfString(label));
    expect(sheet).toContain(pdfString('28,4 mm'));
  });
});
