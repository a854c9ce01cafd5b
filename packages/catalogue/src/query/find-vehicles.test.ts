import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkTables, compileCatalogue } from '../compile/compile-catalogue.ts';
import { smallMake, smallTables } from '../testing/small-tables.ts';
import { openCatalogueFile } from './catalogue-file.ts';
import { findVehicles } from './find-vehicles.ts';

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
  // Generations with a gap of years between them.
  { id: 'sol-1', model: 'Sol', generation: 'I', year_from: 1990, year_to: 1999 },
  { id: 'sol-2', model: 'Sol', generation: 'II', year_from: 2004, year_to: 2012, external_ids: 'krs:10021|Key DB:a-7' },
  { model: 'Lince', generation: 'I', other_names: 'Lynx' },
  { model: 'Lince', generation: 'II', year_from: 2005, other_names: 'Brezza' },
  { model: 'Scirocco Nuovo', other_names: 'Brezza' },
];
const makers = [{}, {}, { ...smallMake, other_names: 'AVN|Arvena Motors' }];
const checked = checkTables(smallTables({ makers, vehicles }), { previous: null });
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
    expect(findVehicles(file, typed).vehicles.map(({ model }) => model?.name)).toEqual(models);
  });

  it.each(['krs:10021', 'KRS 10021', 'krs10021', ' krs: 10021 ', 'key db a7'])(
    'CAT-5 CAT-17 finds the one generation that has the id "%s" in another database',
    (typed) => {
      const { vehicles: found, missing, isPartly } = findVehicles(file, typed);
      expect({ missing, isPartly }).toEqual({ missing: null, isPartly: false });
      expect(found.map(({ model, generation, from, to }) => [model?.name, generation?.id, from, to])).toEqual([
        ['Sol', 'sol-2', 2004, 2012],
      ]);
    },
  );

  it.each(['10021', 'krs', 'krs:1002', 'krs:100210'])('CAT-5 takes no part of an id for one: "%s"', (typed) => {
    expect(findVehicles(file, typed).vehicles).toEqual([]);
  });

  it.each<[string, [string | undefined, string | null][]]>([
    ['avn', [[undefined, 'AVN']]],
    ['Arvena Motors Ponente', [['Ponente', 'Arvena Motors']]],
    ['avn lynx', [['Lince', 'AVN Lynx']]],
    ['lynx 2006', [['Lince', 'Lynx']]],
    // A name of two models: neither is picked.
    [
      'brezza',
      [
        ['Lince', 'Brezza'],
        ['Scirocco Nuovo', 'Brezza'],
      ],
    ],
    ['lince', [['Lince', null]]],
    ['avn Pontelagos', [[undefined, 'AVN']]],
  ])('CAT-5 finds makes and models by the other name "%s"', (typed, found) => {
    expect(findVehicles(file, typed).vehicles.map(({ model, otherName }) => [model?.name, otherName])).toEqual(found);
  });

  it('CAT-5 finds a make, also with a year', () => {
    const { vehicles: found, missing } = findVehicles(file, 'arvena 2012');
    expect([missing, ...found.map(({ make, model }) => [make.name, model])]).toEqual([null, ['Arvena', null]]);
  });

  it.each<[string, string | null, string | null]>([
    // The first and the last year of each generation, the year beside it, and the years between them.
    ['sol 1989', null, '1989'],
    ['sol 1990', 'sol-1', null],
    ['sol 1999', 'sol-1', null],
    ['sol 2000', null, '2000'],
    ['sol 2003', null, '2003'],
    ['sol 2004', 'sol-2', null],
    ['sol 2012', 'sol-2', null],
    ['sol 2013', null, '2013'],
    ['Arvena Sol 2013', null, '2013'],
    ['2013 Arvena Sol', null, '2013'],
    ['2006 sol', 'sol-2', null],
    ['sol Bj. 2006', 'sol-2', null],
    ['sol anno 2006', 'sol-2', null],
    ['sol 2006 г.', 'sol-2', null],
    ['sol II', 'sol-2', null],
    ['sol III', null, 'III'],
    ['sol I 2006', null, 'I 2006'],
    ['sol II 2006', 'sol-2', null],
    ['sol 2000-2003', null, '2000–2003'],
    ['sol 2001-2005', 'sol-2', null],
    // Several generations were built in one of the years.
    ['sol 1999-2004', null, null],
    ['sol', null, null],
    ['arvena 1950', null, '1950'],
  ])('CAT-5 a year or generation of "%s" is that of %s, or missing: %s', (typed, generation, missing) => {
    const found = findVehicles(file, typed);
    expect([found.vehicles.length > 0, found.vehicles[0]?.generation?.id ?? null, found.missing]).toEqual([
      true,
      generation,
      missing,
    ]);
  });

  it('CAT-5 a make is found where the rest of a text is unknown', () => {
    const found = findVehicles(file, 'Arvena Pontelagos');
    expect(found).toMatchObject({ vehicles: [{ make: { name: 'Arvena' }, model: null }], isPartly: true });
    expect(findVehicles(file, 'orb 6l')).toEqual({ vehicles: [], missing: null, isPartly: true });
  });
});
