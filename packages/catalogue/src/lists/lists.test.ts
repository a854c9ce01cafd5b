import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CodeClaim, CodeIndex } from '../resolve/code-index.ts';
import { emptyCodeIndex } from '../testing/empty-code-index.ts';
import { editList, type ListEdits } from './edit-list.ts';
import { maxLines, maxListBytes } from './list-limits.ts';
import { fileForm } from './own-heads.ts';
import type { ListColumns } from './read-columns.ts';
import { type ListLine, listLines, readList } from './read-list.ts';
import { readQuantity, splitQuantity } from './read-quantity.ts';
import { resolveList } from './resolve-list.ts';
import { writeList, writeListWorkbook, writeText } from './write-list.ts';

const known = new Set(['orb6l', 'tk1622', 'mv62l', 'clv22l']);
const isKnown = (code: string) => known.has(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));

/** Returns the lines of a text by the columns that it suggests. */
function linesOf(given: string | Uint8Array, columns?: ListColumns) {
  const read = readList(given, isKnown);
  if (read.kind !== 'list') throw new Error(`refused: ${read.reason}`);
  return listLines(read.table, columns ?? read.table.columns).map(({ code, quantity, note }) => [code, quantity, note]);
}

describe('reading lists', () => {
  it.each([
    ['one code a line', 'ORB 6L\nTK-1622\n\nMV 62L\n'],
    ['codes in one line', 'ORB 6L, TK-1622 , MV 62L'],
    ['a byte order mark and line ends of Windows', '\ufeffORB 6L\r\nTK-1622\r\nMV 62L'],
  ])('CAT-7 reads %s', (_name, text) => {
    expect(linesOf(text)).toEqual([
      ['ORB 6L', null, ''],
      ['TK-1622', null, ''],
      ['MV 62L', null, ''],
    ]);
  });

  it.each([
    ['semicolons', 'ORB 6L;20\nTK-1622;5'],
    ['tabs', 'ORB 6L\t20\nTK-1622\t5'],
    ['commas', 'ORB 6L,20\nTK-1622,5'],
    ['names of columns', 'Codice;Quantità\nORB 6L;20\nTK-1622;5'],
    ['the quantity first', 'Menge;Artikel\n20;ORB 6L\n5;TK-1622'],
    ['quotes', '"ORB 6L";"20"\n"TK-1622";"5"'],
    ['signs of multiplication', 'ORB 6L x 20\n5 × TK-1622'],
    ['units', 'ORB 6L;20 pz\nTK-1622;5 Stk.'],
  ])('CAT-7 reads quantities: %s', (_name, text) => {
    expect(linesOf(text).map(([code, quantity]) => [code, quantity])).toEqual([
      ['ORB 6L', 20],
      ['TK-1622', 5],
    ]);
  });

  it.each([
    ['each line has its own separator', 'ORB 6L;20\nTK-1622\t5\nMV 62L,7'],
    ['a cell of them is quoted', 'ORB 6L;20\nTK-1622\t5\n"MV 62L",7'],
    ['cells are quoted with separators in them', '"ORB 6L",20\nTK-1622;"5"\n"MV 62L"\t7 pcs.'],
    ['a line has a sign of multiplication', 'ORB 6L x 20\nTK-1622\t5\nMV 62L,7'],
    ['lines end in different ways', 'ORB 6L;20\r\nTK-1622\t5\rMV 62L,7\n'],
    ['lines with a common separator end in different ways', 'ORB 6L;20\r\nTK-1622;5\nMV 62L;7\r'],
  ])('CAT-7 reads quantities where %s', (_name, text) => {
    expect(linesOf(text)).toEqual([
      ['ORB 6L', 20, ''],
      ['TK-1622', 5, ''],
      ['MV 62L', 7, ''],
    ]);
  });

  it('CAT-7 reads what is behind the quantity of a line with a separator of its own as its note', () => {
    expect(linesOf('ORB 6L;20;door\nTK-1622\nMV 62L,7,gate,red\nx,y')).toEqual([
      ['ORB 6L', 20, 'door'],
      ['TK-1622', null, ''],
      ['MV 62L', 7, 'gate · red'],
      ['x,y', null, ''],
    ]);
  });

  it('CAT-7 keeps a line whole that has no quantity behind its separator, or is a known code with a comma', () => {
    expect(linesOf('TK-16,22\nORB 6L\nORB 6,x\n;5\nMV 62L;many')).toEqual([
      ['TK-16,22', null, ''],
      ['ORB 6L', null, ''],
      ['ORB 6,x', null, ''],
      [';5', null, ''],
      ['MV 62L;many', null, ''],
    ]);
    // Both are known: the other lines have separators, too.
    expect(linesOf('ORB 6L,2\nTK-1622\nMV 62L')[0]).toEqual(['ORB 6L', 2, '']);
  });

  it.each([
    ['stays open', '"ORB 6L\nTK-1622', ['"ORB 6L', 'TK-1622']],
    ['stays open in a mixed text', '"ORB 6L;20\nTK-1622\nMV 62L,7', ['"ORB 6L', 'TK-1622', 'MV 62L']],
    ['ends within a cell', '"ORB" 6L,20\nTK-1622\nMV 62L', ['"ORB" 6L', 'TK-1622', 'MV 62L']],
    ['is a sign of inches', 'ORB 5"\nTK 6";20\n7" MV\n"ORB 6L"', ['ORB 5"', 'TK 6"', '7" MV', 'ORB 6L']],
  ])('CAT-7 keeps every line of a text without a common separator where a quote %s', (_name, text, expected) => {
    expect(linesOf(text).map(([code]) => code)).toEqual(expected);
  });

  it('CAT-7 reads a file of 5,000 lines with quoted cells, empty lines and a byte order mark', () => {
    const lines = Array.from({ length: maxLines }, (_, at) => {
      const note = at % 3 === 0 ? `"""${at}""; Schl\u00fcssel"` : `Schl\u00fcssel ${at}`;
      return `${at % 2 === 0 ? `"ORB ${at}"` : `ORB ${at}`};${at % 5 === 0 ? `"${at + 1}"` : at + 1};${note}${at % 7 === 0 ? '\r\n' : ''}`;
    });
    const text = `\r\nCodice;Pezzi;Nota\r\n;;\r\n${lines.join('\r\n')}\r\n \r\n`;
    const expected = lines.map((_, at) => [
      `ORB ${at}`,
      at + 1,
      at % 3 === 0 ? `"${at}"; Schl\u00fcssel` : `Schl\u00fcssel ${at}`,
    ]);
    expect(linesOf(Buffer.from(`\ufeff${text}`))).toEqual(expected);
    expect(linesOf(Buffer.from(text, 'latin1'))).toEqual(expected);
  });

  it('CAT-7 reads a mixed file of 5,000 lines: each has its separator, quotes or a sign of multiplication', () => {
    const forms = [
      (code: string, count: number) => `${code};${count}`,
      (code: string, count: number) => `"${code}",${count}`,
      (code: string, count: number) => `${code}\t"${count}"\n`,
      (code: string, count: number) => `${code} x ${count}`,
    ];
    const text = Array.from({ length: maxLines }, (_, at) => forms[at % 4]?.(`ORB ${at}`, at + 1)).join('\n');
    expect(linesOf(Buffer.from(`\ufeff${text}`))).toEqual(
      Array.from({ length: maxLines }, (_, at) => [`ORB ${at}`, at + 1, '']),
    );
  });

  it('CAT-7 a single line is a code with its quantity, or several codes', () => {
    expect(linesOf('ORB 6L;20')).toEqual([['ORB 6L', 20, '']]);
    expect(linesOf('ORB 6L;MV 62L')).toHaveLength(2);
    expect(linesOf('ORB 6L;20;front door')).toEqual([['ORB 6L', 20, 'front door']]);
    expect(linesOf('ORB 6L;20;TK-1622;5')).toHaveLength(4);
    expect(linesOf('2001;2002;2003')).toHaveLength(3);
  });

  it('CAT-7 keeps other columns as notes, and takes the columns that the visitor chooses', () => {
    const text = 'pos;maker code;ours;pieces\n1;ORB 6L;CLV-22L;20\n2;unknown 7;CLV-22L;5';
    expect(linesOf(text, { code: 1, quantity: 3, chosen: null })).toEqual([
      ['ORB 6L', 20, '1 · CLV-22L'],
      ['unknown 7', 5, '2 · CLV-22L'],
    ]);
  });

  it('CAT-7 a row without a code, and a quantity that cannot be read, stay in the list', () => {
    expect(linesOf('code;pieces;note\nORB 6L;20;\n;7;for Anna\nTK-1622;-3;\nMV 62L;many;')).toEqual([
      ['ORB 6L', 20, ''],
      ['', 7, 'for Anna'],
      ['TK-1622', null, '-3'],
      ['MV 62L', null, 'many'],
    ]);
    expect(linesOf('ORB 6L x 0\nTK-1622')).toEqual([
      ['ORB 6L x 0', null, ''],
      ['TK-1622', null, ''],
    ]);
  });

  it.each(['REF-100;5\nORB 6L;20', 'Item 7\nTK-1622', 'Kod 12;1\nMV 62L;2'])(
    'CAT-7 a code that begins like the name of a column is no name: %j',
    (text) => {
      expect(linesOf(text)).toHaveLength(2);
    },
  );

  it('CAT-7 reads Windows-1252', () => {
    const bytes = Uint8Array.from('Code;Note\nORB 6L;Schl\xfcssel\n', (letter) => letter.charCodeAt(0));
    expect(linesOf(bytes)).toEqual([['ORB 6L', null, 'Schlüssel']]);
  });

  it('CAT-7 refuses what is too large, too long, empty or malformed, and names the limit', () => {
    const refused = (text: string) => readList(text, isKnown);
    expect(refused('x'.repeat(maxListBytes + 1))).toEqual({
      kind: 'refused',
      reason: 'too-large',
      limit: maxListBytes,
    });
    expect(refused('ORB 6L\n'.repeat(maxLines + 1))).toEqual({ kind: 'refused', reason: 'too-long', limit: maxLines });
    expect(refused(' \n\t\n')).toEqual({ kind: 'refused', reason: 'empty', limit: null });
    expect(refused('"ORB 6L;20\nTK;5')).toMatchObject({ kind: 'refused', reason: 'malformed' });
    expect(readList('ORB 6L\n'.repeat(maxLines), isKnown).kind).toBe('list');
  });

  it('CAT-7 keeps a text without end whole, and cells beyond the hundredth as part of it', () => {
    // Their time would be the square of these lengths: the test would not end.
    const spaces = `a${' '.repeat(1_000_000)}b`;
    expect(linesOf(spaces)).toEqual([[spaces, null, '']]);
    const wide = `code${';ab'.repeat(200_000)}`;
    for (const cell of ['"', 'a,', '"a",', '"a"b', ';"'])
      expect(linesOf(`ORB 6L\nTK-1622\n${cell.repeat(400_000)}`)).toHaveLength(3);
    const [line] = linesOf(`${wide}\nORB 6L${';x'.repeat(200_000)}`);
    expect([line?.[0], `${line?.[2]}`.split(' · ').length]).toEqual(['ORB 6L', 200_000]);
  });

  it('CAT-7 reads every line where lines without any text lie between, and cells with line breaks', () => {
    expect(linesOf(`code;qty\n${';\n'.repeat(6_000)}${'ORB 6L;1\n;\n'.repeat(3_000)}`)).toHaveLength(3_000);
    expect(linesOf('ORB 6L;1;"a\n=1+1"\nTK-1622;2;"b\nc"')).toEqual([
      ['ORB 6L', 1, 'a =1+1'],
      ['TK-1622', 2, 'b c'],
    ]);
  });

  it('CAT-7 a list whose lines were all removed is empty', () => {
    expect(readList(writeList([]), isKnown)).toEqual({ kind: 'refused', reason: 'empty', limit: null });
  });

  it.each([
    ['20', 20],
    ['x20', 20],
    ['20 ×', 20],
    ['20 pcs.', 20],
    ['20,00', 20],
    ['5.0', 5],
    ['20.0000', 20],
    ['1.000', 1_000],
    ['1,000', 1_000],
    ['10.000', 10_000],
    ['1 000', 1_000],
    ['1\u00a0000', 1_000],
    ["1'000", 1_000],
    ['2.500', 2_500],
    ['1.000 Stk', 1_000],
    ['1.000,00', 1_000],
    ['1,000.00', 1_000],
    ['1.000.000', 1_000_000],
    ['1.234.567', null],
    ['1.000.00', null],
    ['0.500', null],
    ['12.50', null],
    ['0', null],
    ['-3', null],
    ['9999999', null],
    ['1e3', null],
    ['', null],
    ['ORB 6L', null],
  ])('CAT-7 the quantity %j is %j', (cell, quantity) => {
    expect(readQuantity(cell)).toBe(quantity);
  });

  it('CAT-7 a code that ends like a quantity stays whole', () => {
    for (const code of ['CLV-14R.2X', 'K-22 L', 'DV22-LX', 'H 130'])
      expect(splitQuantity(code, () => false)).toEqual({ code, quantity: null });
  });
});

describe('quantities beside codes', () => {
  const own = new Set(['clv9x', 'k9x', 'clv1001b', 'clv1002b', 'clv1119r2x', 'clv14r2x', 'orb6l', 'orb9x']);
  const isOwn = (code: string) => own.has(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));

  it.each(['ORB 9X', 'CLV-1119R 2X', 'clv 14r 2x'])('CAT-7 the known code %j stays whole', (code) => {
    expect(splitQuantity(code, isOwn)).toEqual({ code, quantity: null });
    expect(linesOf(`${code}\n${code}`)).toEqual([
      [code, null, ''],
      [code, null, ''],
    ]);
  });

  it.each([
    ['CLV-1001B 20', 'CLV-1001B', 20],
    ['CLV-1001B 20 pz', 'CLV-1001B', 20],
    ['CLV-1001B: 20', 'CLV-1001B', 20],
    ['CLV-1001B (20)', 'CLV-1001B', 20],
    ['CLV-1001B - 20 pz', 'CLV-1001B', 20],
    ['CLV-1001B x20', 'CLV-1001B', 20],
    ['CLV-1001Bx20', 'CLV-1001B', 20],
    ['CLV-9X 20', 'CLV-9X', 20],
    ['K-9 X 20', 'K-9 X', 20],
    ['4xORB 6L', 'ORB 6L', 4],
    ['20 CLV-1001B', 'CLV-1001B', 20],
    ['20 x CLV-1001B', 'CLV-1001B', 20],
    ['20 pz. CLV-1001B', 'CLV-1001B', 20],
    ['CLV 1002B 3X', 'CLV 1002B', 3],
    ['CLV-1001B 1.000', 'CLV-1001B', 1_000],
    ['CLV-1001B 1 000 Stk', 'CLV-1001B', 1_000],
    ['1 000 ORB 6L', 'ORB 6L', 1_000],
  ])('CAT-7 splits %j, as its code is known', (text, code, quantity) => {
    expect(splitQuantity(text, isOwn)).toEqual({ code, quantity });
  });

  it.each([
    ['XY 7 x 9', 'XY 7', 9],
    ['9 × XY 7', 'XY 7', 9],
    ['XY 7 9 pcs', 'XY 7', 9],
    ['XY 7 1.000 Stk', 'XY 7', 1_000],
    ['XY 7 9', 'XY 7 9', null],
    ['XY 9X', 'XY 9X', null],
    ['XY 9 ST', 'XY 9 ST', null],
    ['9 XY', '9 XY', null],
  ])('CAT-7 splits %j, whose code is unknown, only where a sign makes its quantity clear', (text, code, quantity) => {
    expect(splitQuantity(text, isOwn)).toEqual({ code, quantity });
  });

  it('CAT-7 looks up each part of a text once, and none of a text without a number beside others', () => {
    const asked: string[] = [];
    const ask = (code: string) => {
      asked.push(code);
      return false;
    };
    splitQuantity('XY 7 20', ask);
    splitQuantity('XY-7B', ask);
    expect(asked).toEqual(['XY 7 20', 'XY 7']);
  });

  it('CAT-7 reads a quantity beside the code where the row ends before the column of quantities', () => {
    expect(linesOf('Code;Qty;For\nORB 6L;20;door\nTK-1622 5 pcs\nMV 62L;;5').map(([, quantity]) => quantity)).toEqual([
      20,
      5,
      null,
    ]);
  });

  it('CAT-7 reads the commas of thousands beside codes as part of the number', () => {
    expect(linesOf('ORB 6L 1,000\nTK-1622 1,500')).toEqual([
      ['ORB 6L', 1_000, ''],
      ['TK-1622', 1_500, ''],
    ]);
    expect(linesOf('TK-1622,100\nORB 6L,200').map(([, quantity]) => quantity)).toEqual([100, 200]);
  });
});

describe('columns of lists', () => {
  it.each([
    ['a position without a name', '1;ORB 6L;20\n2;TK-1622;30\n3;MV 62L;40', [20, 30, 40]],
    ['a position in tens', '10;ORB 6L;2\n20;TK-1622;3', [2, 3]],
    ['a position alone', '1;ORB 6L\n2;TK-1622', [null, null]],
    ['a named position', 'Pos;Codice;Descrizione\n4;ORB 6L;porta\n7;TK-1622;cancello', [null, null]],
    ['a price', 'Codice;Descrizione;Prezzo\nORB 6L;porta;12\nTK-1622;cancello;15', [null, null]],
    ['a price of pieces', 'Artikel;Stückpreis;Anz.\nORB 6L;3;20\nTK-1622;4;30', [20, 30]],
    ['a weight and a year', 'Code;Weight;Year\nORB 6L;12;2024\nTK-1622;15;2025', [null, null]],
    ['a number before the code, with one behind it', '7;ORB 6L;20\n9;TK-1622;30', [20, 30]],
    ['numbers before the code only', '7;ORB 6L\n9;TK-1622', [7, 9]],
    ['running numbers behind the code only', 'ORB 6L;1\nTK-1622;2', [1, 2]],
  ])('CAT-7 finds the quantities beside %s', (_name, text, quantities) => {
    expect(linesOf(text).map(([, quantity]) => quantity)).toEqual(quantities);
  });

  it.each([
    'Bestellnummer;Anz.',
    'Q.tà;Descr.;N. art.',
    'Art.-Nr.;Menge',
    'Réf.;Qté',
    'Chiave;Q.tà',
    'Артикул;Кол-во',
    'N.º de artículo;Cant.',
    'Referência;Qtd.',
    'Bestelnr.;Aantal',
    'Nr. art.;Buc.',
  ])('CAT-7 takes %j for names of columns', (header) => {
    expect(linesOf(`${header}\nORB 6L;TK-1622`)).toHaveLength(1);
    expect(linesOf(`sep=;\r\n${header}\r\nORB 6L;TK-1622`)).toHaveLength(1);
  });

  it('CAT-7 leaves out the line by which spreadsheets name the separator, and counts it', () => {
    const read = readList('\ufeffsep=;\r\nORB 6L;20\r\nTK-1622;5', isKnown);
    expect(read.kind === 'list' && read.table.rows.map(({ line }) => line)).toEqual([2, 3]);
  });

  it('CAT-7 names the line at which a quote opens that is never closed', () => {
    const text = ['ORB 6L;1;"a\nb"', 'TK-1622;"20', ...Array.from({ length: 8 }, () => 'MV 62L;1')].join('\n');
    for (const end of ['\n', '\r\n', '\r'])
      expect(readList(text.replaceAll('\n', end), isKnown)).toEqual({ kind: 'refused', reason: 'malformed', limit: 3 });
  });
});

const claim = (blankId: string): CodeClaim => ({
  blankId,
  blankCode: blankId,
  status: 'active',
  restricted: false,
  successor: null,
  kind: 'alias',
  maker: { id: blankId === 'b2' ? 'm2' : 'm1', name: 'Orbis' },
  written: 'ORB 6L',
  relation: 'exact',
  confidence: 'stated',
});
const codes: Readonly<Record<string, CodeClaim[]>> = {
  orb6l: [claim('b1')],
  k22l: [claim('b1'), claim('b2')],
  h130: [{ ...claim('b1'), relation: 'near' }],
  clv1: [{ ...claim('b1'), kind: 'own', maker: null, written: 'CLV-1' }],
  clv2: [{ ...claim('b2'), kind: 'own', maker: null, written: 'CLV-2' }],
};
const index: CodeIndex = {
  ...emptyCodeIndex,
  byKey: (key) => codes[key] ?? [],
  byKeys: (keys) => keys.flatMap((key) => codes[key] ?? []),
};

const lineOf = (at: number, code: string, chosen = ''): ListLine => ({
  line: at + 1,
  code,
  quantity: null,
  chosen,
  note: '',
});

describe('resolving lists', () => {
  it('CAT-7 keeps every line: resolved, ambiguous and unknown are the input', () => {
    const codesOf = fc.constantFrom('ORB 6L', 'K-22 L', 'unknown', '=1+1', '"; drop table blank; --');
    fc.assert(
      fc.property(fc.array(codesOf, { minLength: 1, maxLength: 200 }), (typed) => {
        const lines = typed.map((code, at) => lineOf(at, code));
        const { counts, lines: resolved } = resolveList(lines, index);
        expect(resolved.map(({ code }) => code)).toEqual(typed);
        expect(counts.resolved + counts.ambiguous + counts.unknown).toBe(typed.length);
        expect(counts.resolved).toBe(typed.filter((code) => code === 'ORB 6L').length);
        expect(counts.ambiguous).toBe(typed.filter((code) => code === 'K-22 L').length);
      }),
    );
  });
});

const stateOf = (code: string, chosen: string) => {
  const [line] = resolveList([lineOf(0, code, chosen)], index).lines;
  return [line?.state, line?.blankId, line?.choices.map(({ blankId }) => blankId)];
};

describe('choosing in lists', () => {
  it('CAT-7 what was chosen answers the question, and names the blank of an unknown code', () => {
    expect(stateOf('K-22 L', '')).toEqual(['ambiguous', null, ['b1', 'b2']]);
    expect(stateOf('K-22 L', 'CLV-2')).toEqual(['resolved', 'b2', ['b1', 'b2']]);
    expect(stateOf('unknown', 'CLV-2')).toEqual(['resolved', 'b2', []]);
    expect(stateOf('unknown', 'CLV-9')).toEqual(['unknown', null, []]);
  });

  it('CAT-3 CAT-7 a near replacement is a question, and is answered by choosing it', () => {
    expect(stateOf('H-130', '')).toEqual(['ambiguous', null, ['b1']]);
    expect(stateOf('H-130', 'CLV-1')).toEqual(['resolved', 'b1', ['b1']]);
  });

  it('CAT-7 what was chosen asks where the code is that of another blank', () => {
    expect(stateOf('ORB 6L', 'CLV-2')).toEqual(['ambiguous', null, ['b1', 'b2']]);
  });

  it('CAT-7 changes codes, quantities and choices, and removes lines', () => {
    const lines = ['a', 'b', 'c', 'd'].map((code, at) => ({ ...lineOf(at, code), quantity: 5 }));
    const edited = editList(lines, {
      codes: new Map([[0, ' ORB 6L ']]),
      quantities: new Map([
        [0, '20'],
        [1, '0'],
        [2, ''],
        [3, 'many'],
      ]),
      chosen: new Map([[3, 'CLV-2']]),
    });
    expect(edited.map(({ code, quantity, chosen, note }) => [code, quantity, chosen, note])).toEqual([
      ['ORB 6L', 20, '', ''],
      ['c', null, '', ''],
      ['d', null, 'CLV-2', 'many'],
    ]);
  });

  it.each([
    ['1.000', 1_000, 'door'],
    ['2000000', null, 'door · 2000000'],
    ['a\tb', null, 'door · a b'],
    ['', null, 'door'],
  ])('CAT-7 the typed quantity %j of a line is %j, and is in the note where it is none', (typed, quantity, note) => {
    const line = { ...lineOf(0, 'ORB 6L'), quantity: 5, note: 'door' };
    expect(editList([line], { ...unedited, quantities: new Map([[0, typed]]) })).toEqual([{ ...line, quantity, note }]);
    expect(editList([line], unedited)).toEqual([line]);
  });
});

const unedited: ListEdits = { codes: new Map(), quantities: new Map(), chosen: new Map() };

it('CAT-7 a line that has nothing left is removed, so that the changes after it are of the lines that were shown', () => {
  const lines = [lineOf(0, 'nothing 9'), { ...lineOf(1, 'nothing 8'), note: 'door' }, lineOf(2, 'nothing 7')];
  const cleared = editList(lines, {
    ...unedited,
    codes: new Map([
      [0, ' '],
      [1, ''],
      [2, 'a\tb'],
    ]),
  });
  expect(cleared.map(({ code, note }) => [code, note])).toEqual([
    ['', 'door'],
    ['a b', ''],
  ]);
  expect(linesOf(writeList(cleared.map((line) => ({ ...line, ownCode: null }))))).toEqual([
    ['', null, 'door'],
    ['a b', null, ''],
  ]);
});

describe('writing lists', () => {
  it('CAT-7 one letter is no unit, whatever its bytes', () => {
    for (const letter of ['G', '𝐺']) expect(linesOf(`code;quantity\n${letter};20`)).toEqual([[letter, 20, '']]);
  });

  it('CAT-7 an export that is read again is the same list', () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
      .map((value) => value.replaceAll(/[\s\p{C}·]/gu, ''))
      .filter((value) => value !== '');
    const languages = fc.constantFrom('en', 'de', 'it', 'es', 'fr', 'nl', 'pt', 'ro', 'ru');
    const textOrNone = fc.oneof(fc.constant(''), text);
    const anyLine = fc
      .record({
        chosen: textOrNone,
        code: textOrNone,
        quantity: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
        note: textOrNone,
      })
      .filter((line) => editList([{ ...line, line: 1 }], unedited).length > 0);
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 40 }), languages, (given, language) => {
        const remarks = [null, 'lookalike', 'date'] as const;
        const lines = given.map((line, at) => ({
          ...line,
          line: at + 1,
          ownCode: null,
          remark: line.code === '' ? null : (remarks[at % 3] ?? null),
        }));
        for (const file of [
          writeList(lines),
          writeList(lines, fileForm(language)),
          writeListWorkbook(lines),
          writeListWorkbook(lines, fileForm(language)),
        ]) {
          const read = readList(file, () => false);
          expect(read.kind).toBe('list');
          const again = read.kind === 'list' ? listLines(read.table, read.table.columns) : [];
          expect(again.map(({ code, quantity, chosen, note }) => ({ code, quantity, chosen, note }))).toEqual(given);
        }
      }),
    );
  });

  it('CAT-7 a workbook of 5,000 lines is read whole, one of more lines is refused', () => {
    const workbook = (count: number) =>
      writeListWorkbook(
        Array.from({ length: count }, (_, at) => ({ ...lineOf(at, `ORB ${at}`), quantity: at + 1, ownCode: null })),
      );
    const read = readList(workbook(5_000), () => false);
    expect(read.kind === 'list' && listLines(read.table, read.table.columns).at(-1)).toMatchObject({
      code: 'ORB 4999',
      quantity: 5_000,
    });
    expect(readList(workbook(5_001), () => false)).toMatchObject({ kind: 'refused', reason: 'too-long' });
    const long = writeListWorkbook([
      { ...lineOf(0, 'ORB 6L'), quantity: 1, note: 'x'.repeat(2_000_000), ownCode: null },
    ]);
    expect(long.byteLength).toBeLessThan(10_000);
    expect(readList(long, () => false)).toMatchObject({ kind: 'refused', reason: 'too-large' });
  });

  it.each(['=1+1', '+39', '-5', '@sum'])('CAT-7 the cell %s is harmless', (code) => {
    const note = `${code}, ${code},"${code},'${code}`;
    const written = writeList([{ ...lineOf(0, code), quantity: 1, note, ownCode: null }]);
    expect(written.split('\r\n')[1]).toBe(`'${code};1;;"'${code}, '${code},""'${code},''${code}"`);
    expect(linesOf(written)).toEqual([[code, 1, note]]);
    expect(writeText(`x\n${code}\ny;${code}`)).toBe(`x\r\n'${code}\r\n"y;'${code}"`);
  });
});
