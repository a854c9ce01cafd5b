import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { checkTables, compileCatalogue } from '../compile/compile-catalogue.ts';
import { smallTables, type TableChanges } from '../testing/small-tables.ts';
import { type TableDifference, tableDifferences } from './table-difference.ts';

/** Returns how the tables of two data sets differ, those alone that do. */
function differences(before: TableChanges, after: TableChanges): TableDifference[] {
  const root = mkdtempSync(join(tmpdir(), 'clavora-catalogue-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const filesOf = (changes: TableChanges) => {
    const compiled = compileCatalogue(checkTables(smallTables(changes), { previous: null }), root);
    return { public: join(root, compiled.public.file), partner: join(root, compiled.partner.file) };
  };
  return tableDifferences(filesOf(before), filesOf(after)).filter(
    ({ added, removed, changed }) => added + removed + changed > 0,
  );
}

it('CAT-1 names the rows that come and go, and the fields that change, as cells have them', () => {
  expect(differences({}, {})).toEqual([]);
  const [blank, price, ...others] = differences(
    { blanks: [{ id: 'b1' }, { id: 'b2', restricted: 'no' }] },
    {
      blanks: [{ id: 'b1' }, { id: 'b3', code: 'CLV-2' }],
      prices: [{ net: 0.5, valid_to: '2026-12-31' }],
    },
  );
  expect(others).toEqual([]);
  expect(blank).toMatchObject({ table: 'blank', before: 2, after: 2, added: 1, removed: 1, changed: 0 });
  expect(blank).toMatchObject({ addedKeys: ['b3'], removedKeys: ['b2'] });
  expect(price).toMatchObject({ added: 0, removed: 0, changed: 1, columns: { net: 1, valid_to: 1 } });
  expect(price?.changes).toEqual([
    { key: 'n1', column: 'net', before: '0.42', after: '0.5' },
    { key: 'n1', column: 'valid_to', before: '', after: '2026-12-31' },
  ]);
});

it('CAT-1 writes lists, grooves and truth values as cells have them', () => {
  const changes = differences(
    { profiles: [{ left: '1.2-2.4:0.8@90' }], blanks: [{ restricted: 'no' }], fitments: [{ markets: '' }] },
    { profiles: [{ left: '1.2-2.4:0.9@90' }], blanks: [{ restricted: 'yes' }], fitments: [{ markets: 'IT|ES' }] },
  ).flatMap((table) => table.changes.map(({ before, after }) => `${before} → ${after}`));
  expect(changes).toEqual(['1.2-2.4:0.8@90 → 1.2-2.4:0.9@90', 'no → yes', ' → IT|ES']);
});
