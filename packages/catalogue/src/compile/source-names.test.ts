import { expect, it } from 'vitest';
import { textLocales } from '../tables/texts.ts';
import { smallTables } from '../testing/small-tables.ts';
import { checkTables } from './compile-catalogue.ts';
import { pageDigests } from './page-digests.ts';

const claim = { source: 'Maker’s chart, 2025' };
const key = 'source.maker-s-chart-2025';

/** Returns a checked data set whose claims name one source, with texts of a key. */
function checked(textKey: string, value: string) {
  const texts = textLocales.map((locale) => ({ key: textKey, locale, value }));
  return checkTables(smallTables({ aliases: [claim], fitments: [claim], texts }), { previous: null });
}

const unused = (textKey: string) =>
  checked(textKey, 'chart').problems.warnings.filter(({ rule }) => rule === 'text-unused');

it('CAT-1 a text that names a source is used by its claims', () => {
  expect(unused(key)).toEqual([]);
  expect(unused('source.another-chart').map(({ value }) => value)).toEqual(['source.another-chart']);
});

it('CAT-1 a changed name of a source changes the pages that show its claims, and no others', () => {
  const digests = (value: string) => {
    const { rows, rowCounts } = checked(key, value);
    return new Map(pageDigests(rows, rowCounts).map(({ tag, digest }) => [tag, digest]));
  };
  const [before, after] = [digests('chart'), digests('list')];
  const changed = [...before.keys()].filter((tag) => before.get(tag) !== after.get(tag));
  expect(changed.toSorted()).toEqual(['blank:b1', 'maker:m1', 'model:m3/ponente']);
});
