import { describe, expect, it } from 'vitest';
import { queryAttempts, readQuery } from './read-query.ts';

describe('readQuery', () => {
  it.each([
    ['CL-100.X', 'cl100x', ''],
    ['cl100x', 'cl100x', ''],
    ['CL 100 X', 'cl100x', ''],
    ['c l v 2 2 l', 'clv22l', ''],
    ['clv14 r2x', 'clv14r2x', ''],
    ['СLV 14R 2Х', 'clv14r2x', ''],
    ['СДМ-22Д', 'clv22l', ''],
    // В looks like B and is on the key of D: the letters before it decide.
    ['сдм 31 в', 'clv31d', ''],
    ['ＣＬＶ２２Ｌ', 'clv22l', ''],
    ['CLV - 22L', 'clv22l', ''],
    ['Orbis X5', 'x5', 'Orbis'],
    ['заготовка ТК-1109', 'tk1109', 'заготовка'],
    ['nickel CLV-22L brass', 'clv22l', 'nickel brass'],
    ['Norda Vento 2022', '2022', 'Norda Vento'],
    ['14r', '14r', ''],
  ])('SRC-2 reads in %s the code %s, and the words "%s"', (text, code, words) => {
    expect(readQuery(text)).toMatchObject({ code, words });
  });

  it.each([
    'flat cylinder key',
    'clé à points',
    'шлифовальный станок',
    'Arvena Ponente',
    'auto und schloss',
    // A figure with its unit is a measure.
    'Scheibenfräser HSS 80 mm',
    'фреза HSS 80 мм',
    'cruciform keys at 90°',
  ])('SRC-2 reads no code in %s and sends it as typed', (text) => {
    expect(readQuery(text)).toMatchObject({ code: null, words: text, attempts: [text] });
  });

  it.each([
    // A short word may or may not be part of the code.
    ['kay 22-L', ['kay22l', 'kay 22l']],
    ['kay 22 l', ['kay22l', 'kay 22l']],
    ['CLV 22L', ['clv22l', 'CLV 22l']],
    ['clv22l kay', ['clv22lkay', 'clv22l kay']],
    ['Linea 9', ['Linea 9']],
    ['Banco 3 man', ['Banco 3man', 'Banco 3 man', '3man']],
    ['Tessen R2 2020', ['Tessen r22020', 'Tessen r2 2020', 'r22020']],
    ['ab 2012', ['ab2012', 'ab 2012']],
    // Except words that no code begins with.
    ['key 22-L', ['key 22l', '22l']],
    ['clé 22 l', ['clé 22l', '22l']],
    // A code without digits.
    ['J-C', ['jc', 'J-C']],
    ['j c', ['jc', 'j c']],
    ['CLV-A', ['clva', 'CLV-A']],
    ['flip-remote', ['flipremote', 'flip-remote']],
    ['key', ['key']],
    // Separately, they would match other products that share a part.
    ['F-22', ['f22']],
    ['h 5s', ['h5s']],
    ['K-15 R', ['k15r', 'k15 R']],
    ['clé 23 l pas', ['clé 23lpas', '23lpas']],
    ['MV 50', ['mv50']],
    ['AK 19 F4', ['ak19f4']],
    ['clv 23 l', ['clv23l', 'clv 23l']],
    ['llave clv 23 l', ['llave clv23l', 'llave clv 23l', 'clv23l']],
    // Measures and dates are no codes.
    ['433,92 MHz', ['433,92 MHz']],
    ['Bulletin 11/2026', ['Bulletin 11/2026']],
  ])('SRC-2 sends %s as %j', (text, attempts) => {
    expect(readQuery(text).attempts).toEqual(attempts);
  });

  it('SRC-2 keeps the order of words around a code, and sends the code alone if nothing matches all', () => {
    expect(readQuery('Halvik 40 Cargo').attempts).toEqual(['Halvik 40 Cargo']);
    expect(readQuery('Tekkel 1109 grezza').attempts).toEqual(['Tekkel 1109 grezza', '1109']);
    expect(readQuery('prezzo CLV-22L pronta').attempts).toEqual(['prezzo clv22l pronta', 'clv22l']);
  });

  it.each([
    ['How to measure a blade', 'to measure a blade'],
    ['Wo ist der Messraum', 'ist der Messraum'],
    ['¿Cómo medir una hoja?', 'medir una hoja?'],
    ['Как читать профиль', 'читать профиль'],
  ])('SRC-2 first omits the question words in "%s"', (text, meaningful) => {
    expect(readQuery(text).attempts).toEqual([meaningful, text]);
  });

  it('SRC-2 sends a query of question words only as typed', () => {
    expect(readQuery('come').attempts).toEqual(['come']);
    expect(readQuery('Как что').attempts).toEqual(['Как что']);
  });

  it.each([
    ['autosleutel arvena tarso', 'autosleutel arvena tarso'],
    ['paquetes sin plástico', 'paquetes plástico'],
    ['car key', 'car key'],
    ['Norda Vento Bj. 2012', 'Norda Vento 2012'],
    ['padlock', null],
    // A wrong code finds nothing, rather than pages with the words beside it.
    ['key CLV-23L', null],
    ['TK 1108', null],
    ['x y', null],
    ['2012', null],
  ])('SRC-2 if nothing matches all of "%s", finds pages with some words of "%s"', (text, lastResort) => {
    expect(readQuery(text).lastResort).toBe(lastResort);
    const { attempts } = readQuery(text);
    expect(queryAttempts(text)).toEqual([
      ...attempts.map((query) => ({ query })),
      ...(lastResort === null ? [] : [{ query: lastResort, removeWordsIfNoResults: 'allOptional' }]),
    ]);
  });

  it('SRC-2 sends at most one query for blanks and signs, and cuts long texts', () => {
    expect(readQuery('').attempts).toEqual([]);
    expect(queryAttempts(' \t ')).toEqual([{ query: '' }]);
    expect(readQuery('"—"')).toEqual({ code: null, words: '"—"', attempts: ['"—"'], lastResort: null });
  });

  it.each(['a', 'ц', '鍵', '🔑'])(
    "SRC-2 cuts a long text to fewer than the service's limit of 512 bytes: %s",
    (letter) => {
      const { words } = readQuery(letter.repeat(10_000));
      expect(Buffer.byteLength(words)).toBeLessThan(512);
      expect(words).toBe(letter.repeat(Math.floor(511 / Buffer.byteLength(letter))));
    },
  );
});
