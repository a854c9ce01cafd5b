import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkTables, compileCatalogue } from '../compile/compile-catalogue.ts';
import { problemLine } from '../compile/problems.ts';
import { type Resolution, resolveCode } from '../resolve/resolve-code.ts';
import { smallMake, smallTables } from '../testing/small-tables.ts';
import { openCatalogueFile } from './catalogue-file.ts';
import { sqlCodeIndex } from './sql-code-index.ts';

/** Makers with the forms of their codes: letters before the number, behind it, both, with and without signs, none. */
const codesByMaker: Readonly<Record<string, readonly string[]>> = {
  Orbis: ['ORB 6L', 'ORB 61L', 'ORB 6R'],
  Tekkel: ['TK-1622', 'TK-1109', 'TK-A622'],
  Duvar: ['DV22-LX', 'DV220-RX'],
  Zenkel: ['Z 622', 'Z 1622', 'ZA 17'],
  Ferrin: ['F130/2', 'F 16/22'],
  Hetvar: ['H 130R', 'H 22L'],
  Nummer: ['4711', '622-1'],
};
const otherNames: Readonly<Record<string, string>> = { Orbis: 'OBS|Keyco', Tekkel: 'Keyco' };
const makers = Object.keys(codesByMaker).map((name, at) => ({
  id: `m${at + 4}`,
  name,
  other_names: otherNames[name] ?? '',
}));
const aliases = makers.flatMap(({ id, name }) => (codesByMaker[name] ?? []).map((code) => ({ maker_id: id, code })));
const known = aliases.map((alias, at) => ({ ...alias, blank_id: `b${at + 1}` }));

const folder = mkdtempSync(join(tmpdir(), 'maker-codes-'));
const checked = checkTables(
  smallTables({
    makers: [{ name: 'Other' }, smallMake, ...makers],
    blanks: [...known.map((_, at) => ({ code: `CLV-${900 + at}X` })), { id: 'near', code: 'CLV-99' }],
    // The same number of another maker, nearly replaced, is listed first.
    aliases: [{ maker_id: 'm1', code: '1622', blank_id: 'near', relation: 'near' }, ...known],
  }),
  { previous: null },
);
const index = sqlCodeIndex(openCatalogueFile(join(folder, compileCatalogue(checked, folder).public.file)), ['Clavora']);
afterAll(() => rmSync(folder, { recursive: true }));

/** The claims of an answer, in their order. */
function claimsOf(found: Resolution) {
  if (found.kind === 'nothing') return found.nearest;
  return found.kind === 'series' ? [] : found.claims;
}

/** The ways in which people write a code: whole, without its signs, without the letters before its number, digits alone; with a slip. */
const forms: Readonly<Record<string, (code: string) => string>> = {
  whole: (code) => code,
  'lower case, without signs': (code) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''),
  'without its letters': (code) => code.replace(/^[^\d]+/, ''),
  'digits alone': (code) => code.replaceAll(/\D/g, ''),
  'one digit too many': (code) => `${code}9`,
  'another letter before it': (code) => `X ${code.replace(/^[^\d]+/, '')}`,
};

const makerFirst = (maker: string, code: string) => `${maker} ${code}`;
const makerLast = (maker: string, code: string) => `${code} (${maker.toUpperCase()})`;

const cases = makers.flatMap(({ id, name }) =>
  (codesByMaker[name] ?? []).flatMap((code) =>
    Object.entries(forms).flatMap(([form, write]) =>
      [makerFirst, makerLast].map((join_) => ({ id, code, form, typed: join_(name, write(code)) })),
    ),
  ),
);

describe('a maker with a code', () => {
  it('CAT-3 has a data set without faults', () => {
    expect(checked.problems.listed.map(problemLine)).toEqual([]);
  });

  it.each(cases)(
    'CAT-3 $typed ($form) leads to $code, and to codes of its maker before others',
    ({ id, code, typed }) => {
      const claims = claimsOf(resolveCode(typed, index));
      expect(claims.map(({ written }) => written)).toContain(code);
      const firstOther = claims.findIndex(({ maker }) => maker?.id !== id);
      expect(claims.findLastIndex(({ maker }) => maker?.id === id)).toBeLessThan(
        firstOther === -1 ? claims.length : firstOther,
      );
    },
  );

  it.each(['Tekkel 622', 'Zenkel 1109', 'Clavora 1622', 'Orbis 9', 'Duvar Z 622', 'Tekkel nothing'])(
    'CAT-3 %s is never empty because its maker is named',
    (typed) => {
      const [, rest = ''] = typed.split(' ');
      const without = claimsOf(resolveCode(rest, index));
      const claims = claimsOf(resolveCode(typed, index));
      expect(claims.length).toBeGreaterThanOrEqual(without.length > 0 ? 1 : 0);
    },
  );

  it('CAT-3 is read by another name of the maker, and asked where two makers have it', () => {
    expect(resolveCode('OBS 6L', index)).toMatchObject({
      kind: 'blank',
      reading: { maker: { name: 'Orbis' } },
      claims: [{ written: 'ORB 6L' }],
    });
    expect(resolveCode('Keyco TK-1109', index)).toMatchObject({ kind: 'blank', claims: [{ written: 'TK-1109' }] });
    expect(resolveCode('Keyco 6', index)).toMatchObject({ kind: 'candidates', reading: { how: 'letters' } });
  });

  it('CAT-3 offers the code of another maker where the one that is named has none like it', () => {
    const claims = claimsOf(resolveCode('Orbis TK-1622', index));
    expect(claims.map(({ written }) => written)).toContain('TK-1622');
  });

  it('CAT-3 is asked, or said to be read with letters, where its letters are missing', () => {
    expect(resolveCode('Tekkel 1622', index)).toMatchObject({
      kind: 'blank',
      reading: { how: 'letters', maker: { name: 'Tekkel' } },
      claims: [{ written: 'TK-1622' }],
    });
    // ORB 6L and ORB 6R.
    expect(resolveCode('Orbis 6', index)).toMatchObject({ kind: 'candidates', reading: { how: 'letters' } });
    expect(resolveCode('Orbis 6L', index)).toMatchObject({ kind: 'blank', claims: [{ written: 'ORB 6L' }] });
  });

  it('CAT-5 is a number of a series of the make, whatever letters the series has', () => {
    expect(resolveCode('Arvena 0100', index)).toMatchObject({
      kind: 'series',
      reading: { how: 'letters' },
      series: [{ name: 'AX 0001–0800' }],
    });
    expect(resolveCode('Arvena 0801', index).kind).toBe('nothing');
  });
});

describe('a number without a maker', () => {
  it('CAT-3 shows every code that it is the number of, those that replace exactly before near ones', () => {
    const claims = claimsOf(resolveCode('622', index));
    expect(claims.map(({ written }) => written)).toEqual(expect.arrayContaining(['Z 622', 'TK-A622']));
    const similar = claimsOf(resolveCode('22LX', index));
    expect(similar[0]?.written).toBe('DV22-LX');
  });
});
