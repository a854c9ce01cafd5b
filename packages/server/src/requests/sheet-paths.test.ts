import { expect, it } from 'vitest';
import { isPagePath } from './page-paths.ts';
import { pageOfSheet, sheetPath } from './sheet-paths.ts';

it('CAT-12 the address of a sheet is that of its page with an extension, and is no page', () => {
  expect(sheetPath('/prodotti/clv-22l')).toBe('/prodotti/clv-22l.pdf');
  expect(pageOfSheet('/prodotti/clv-22l.pdf')).toBe('/prodotti/clv-22l');
  expect(pageOfSheet('/prodotti/clv-22l')).toBeNull();
  expect(isPagePath('/prodotti/clv-22l.pdf')).toBe(false);
});
