import { factsOf } from '../tables/columns.ts';
import { products } from '../tables/cutting.ts';
import { nameKey, textLocales, texts } from '../tables/texts.ts';
import type { ProblemList } from './problems.ts';
import { placedRowsOf, type TableRows } from './table-rows.ts';

/** What the keys of texts begin with that name a property of a product. */
const specificationPrefix = 'spec.';

/** Checks that texts are there in all languages, that rows refer to them, and that properties have names. */
export function checkTexts(rows: TableRows, problems: ProblemList): void {
  const byKey = Map.groupBy(
    placedRowsOf(rows, texts).toSorted((first, second) => first.line - second.line),
    ({ values }) => values.key,
  );
  const used = usedKeys(rows);
  for (const [key, placed] of byKey) {
    const { line = null } = placed[0] ?? {};
    const place = { file: texts.file, line, value: key };
    const locales = new Set(placed.map(({ values }) => values.locale));
    const missing = textLocales.filter((locale) => !locales.has(locale));
    if (missing.length > 0)
      problems.add({
        rule: 'text-language-missing',
        ...place,
        column: 'locale',
        expected: `the text also in ${missing.join(', ')}`,
      });
    if (!used.has(key) && !key.startsWith(specificationPrefix))
      problems.add({ rule: 'text-unused', ...place, column: 'key', expected: 'a row that refers to the text' });
  }
  const unnamed = new Set<string>();
  for (const { line, values } of placedRowsOf(rows, products).toSorted((first, second) => first.line - second.line))
    for (const { name } of values.specs) {
      if (unnamed.has(name) || byKey.has(`${specificationPrefix}${name}`)) continue;
      unnamed.add(name);
      const expected = `a text ${specificationPrefix}${name} in ${texts.file}`;
      const place = { file: products.file, line, column: 'specs', value: name };
      problems.add({ rule: 'specification-unnamed', ...place, expected });
    }
}

/** Returns the keys of the texts that rows refer to, and of those that name a value of a row. */
function usedKeys(rows: TableRows): ReadonlySet<unknown> {
  const used = new Set<unknown>();
  for (const [{ columns }, placed] of rows) {
    for (const [column, schema] of Object.entries(columns)) {
      const { references, namePrefix: prefix } = factsOf(schema);
      if (prefix !== null) {
        const values = new Set(placed.map((row) => row.values[column]));
        for (const value of values) if (typeof value === 'string') used.add(nameKey(prefix, value));
      } else if (references.includes(texts.name)) {
        for (const { values } of placed) used.add(values[column]);
      }
    }
  }
  return used;
}
