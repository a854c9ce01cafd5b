import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkTables, compileCatalogue } from '../compile/compile-catalogue.ts';
import { smallTables } from '../testing/small-tables.ts';
import { type CatalogueFile, openCatalogueFile } from './catalogue-file.ts';
import { blanksByMeasures, type Measures } from './find-by-measures.ts';
import { readMeasures } from './read-measures.ts';

let folder = '';
let file: CatalogueFile;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'clavora-measures-'));
  const tables = smallTables({
    profiles: [
      { left: '1.2-2.4:0.8@90' },
      { height_mm: 8.6, left: '1.2-2.4:0.8@90;4-5:0.6@90', right: '1-2:0.5@60' },
      { height_mm: 20, thickness_mm: 4.9 },
    ],
    blanks: [
      { length_mm: 23.5 },
      { length_mm: 28.4 },
      { kind: 'dimple', profile_id: 'p2', length_mm: 28.4 },
      { kind: 'lever', profile_id: 'p3', length_mm: 60 },
    ],
  });
  const compiled = compileCatalogue(checkTables(tables, { previous: null }), folder);
  file = openCatalogueFile(join(folder, compiled.public.file));
});
afterAll(() => {
  file.close();
  rmSync(folder, { recursive: true });
});

const nothing: Measures = { kind: null, length: null, height: null, thickness: null, left: null, right: null };
const find = (measures: Partial<Measures>) => {
  const { total, found } = blanksByMeasures(file, { ...nothing, ...measures }, 3);
  return [total, ...found.map(({ blank: { code } }) => code)];
};

describe('blanksByMeasures', () => {
  it.each<[string, Partial<Measures>, (string | number)[]]>([
    ['a length, those that differ least first', { length: 28, height: 8.6 }, [2, 'CLV-3', 'CLV-2']],
    ['a height with the error of a calliper', { height: 8.5 }, [3, 'CLV-1', 'CLV-2', 'CLV-3']],
    ['a kind', { kind: 'lever' }, [1, 'CLV-4']],
    ['the grooves of one side, whichever it is', { left: 1 }, [3, 'CLV-1', 'CLV-2', 'CLV-3']],
    ['the grooves of both, however the key is held', { left: 1, right: 2 }, [1, 'CLV-3']],
    ['no grooves', { left: 0, right: 0 }, [1, 'CLV-4']],
    ['nothing that a blank has', { height: 9.6 }, [0]],
    ['nothing measured', {}, [4, 'CLV-1', 'CLV-2', 'CLV-3']],
  ])('CAT-10 finds blanks by %s', (_case, measures, expected) => {
    expect(find(measures)).toEqual(expected);
  });
});

it.each<[string, Partial<Measures>, object]>([
  ['nothing', {}, {}],
  ['a kind', { kind: 'cylinder' }, { kind: 2, grooves: 2, height: 2, thickness: 2, length: 2 }],
  ['a height, after grooves that were left out', { height: 8.5 }, { height: 3, thickness: 3, length: 3 }],
  [
    'a kind, a height and a length, which leave fewer each',
    { kind: 'cylinder', height: 8.5, length: 28 },
    { kind: 2, grooves: 2, height: 2, thickness: 2, length: 1 },
  ],
])('CAT-10 says how many blanks each step leaves: %s', (_case, measures, expected) => {
  expect(blanksByMeasures(file, { ...nothing, ...measures }, 3).remaining).toEqual(expected);
});

it.each<[string, Partial<Measures>, object[]]>([
  [
    'the kind is wrong',
    { kind: 'lever', length: 28.4 },
    [
      { step: 'length', total: 1 },
      { step: 'kind', total: 2 },
    ],
  ],
  ['a worn height', { height: 7.9, left: 1, length: 28.4 }, [{ step: 'height', total: 2 }]],
  ['two are wrong', { kind: 'lever', height: 2, length: 28.4 }, []],
  ['blanks are left', { kind: 'lever' }, []],
])('CAT-10 says which answer to change where no blank is left: %s', (_case, measures, expected) => {
  const { instead } = blanksByMeasures(file, { ...nothing, ...measures }, 3);
  expect(new Set(instead)).toEqual(new Set(expected));
});

const answered = (measures: Partial<Measures>) => {
  const { alike, found } = blanksByMeasures(file, { ...nothing, ...measures }, 3);
  return [alike, found[0]?.differences];
};

it.each<[string, Partial<Measures>, [number, object | undefined]]>([
  ['a length that two blanks have', { length: 28.2 }, [1, { length: 0.2 }]],
  ['a length and a height, which tell them apart', { length: 28.2, height: 8.6 }, [0, { length: 0.2, height: 0 }]],
  ['a length that is too large', { length: 60.25 }, [0, { length: -0.25 }]],
  ['no length', { left: 1 }, [2, {}]],
  ['nothing that a blank has', { height: 9.6 }, [0, undefined]],
])('CAT-17 says how far the nearest blank is, and how many are as near: %s', (_case, measures, expected) => {
  expect(answered(measures)).toEqual(expected);
});

describe('readMeasures', () => {
  it.each([
    [{ length: '28,4 mm' }, { length: 28.4 }, []],
    [{ height: ' 8.6 ' }, { height: 8.6 }, []],
    [{ thickness: '2,2 ММ', kind: 'dimple' }, { thickness: 2.2, kind: 'dimple' }, []],
    [{ left: '2', right: '0' }, { left: 2, right: 0 }, []],
    [{ left: '9', right: 'x', length: '3' }, { left: null, right: null, length: 3 }, ['left', 'right']],
    [{ left: ' 3' }, { left: 3 }, []],
    [{ length: 'long', height: '0', thickness: '1000' }, {}, ['length', 'height', 'thickness']],
    [{ kind: 'bicycle' }, { kind: null }, ['kind']],
  ])('CAT-10 reads %j', (typed, measures, problems) => {
    const read = readMeasures(typed);
    expect(read?.measures).toEqual({ ...nothing, ...measures });
    expect([...(read?.problems ?? [])]).toEqual(problems);
  });

  it('CAT-10 nothing typed is no question', () => {
    expect(readMeasures({ length: ' ', kind: '' })).toBeNull();
  });

  it('CAT-10 CNT-4 reads any text without an error', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (length, left) => {
        const { measures } = readMeasures({ length, left }) ?? { measures: nothing };
        expect(measures.length === null || measures.length > 0).toBe(true);
      }),
    );
  });
});
