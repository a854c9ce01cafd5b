import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkTables, compileCatalogue } from '../compile/compile-catalogue.ts';
import { smallTables } from '../testing/small-tables.ts';
import { openCatalogueFile } from './catalogue-file.ts';
import { findVehicles } from './vehicle-records.ts';

const folder = mkdtempSync(join(tmpdir(), 'vehicle-records-'));
const vehicles = [
  { model: 'Ponente', year_to: 1999 },
  { model: 'Vento Kombi', generation: 'II', year_from: 2003 },
  { model: 'Modello 2000', year_from: 2001, year_to: 2009 },
  { model: 'Волга 21' },
  { model: '9-5' },
  { model: '9.5' },
  { model: 'C+' },
  { model: 'Ω 3' },
];
const checked = checkTables(smallTables({ vehicles }), { previous: null });
const file = openCatalogueFile(join(folder, compileCatalogue(checked, folder).public.file));
afterAll(() => {
  file.close();
  rmSync(folder, { recursive: true });
});

describe('findVehicles', () => {
  it.each<[string, string[]]>([
    ['ponente', ['Ponente']],
    ['kombi', ['Vento Kombi']],
    ['Arvena Vento Kombi', ['Vento Kombi']],
    ['vento kombi II', ['Vento Kombi']],
    ['Arvena Ponente 1994', ['Ponente']],
    ['ponente i 1994', ['Ponente']],
    ['modello 2000', ['Modello 2000']],
    ['ponente 1200', []],
    ['orb 6l', []],
    ['Волга', ['Волга 21']],
    ['volga 21', ['Волга 21']],
    ['9.5', ['9-5', '9.5']],
    ['Arvena C+', ['C+']],
    ['ω 3', ['Ω 3']],
    ['p', []],
    [`ponente${' i'.repeat(5_000)}`, []],
  ])('CAT-5 finds the models of "%s"', (typed, models) => {
    expect(findVehicles(file, typed).map(({ model }) => model?.name)).toEqual(models);
  });

  it('CAT-5 finds a make, also with a year', () => {
    expect(findVehicles(file, 'arvena 2012').map(({ make, model }) => [make.name, model])).toEqual([['Arvena', null]]);
  });
});
