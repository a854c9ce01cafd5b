import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { completeLocales } from '@clavora/i18n-routing/locales';
import { readWorkbook } from '@clavora/workbooks/read-workbook';
import { strFromU8, unzipSync } from 'fflate';
import { DomUtils, parseDocument } from 'htmlparser2';
import { afterAll, describe, expect, it } from 'vitest';
import { checkTables, compileCatalogue } from '../compile/compile-catalogue.ts';
import { problemLine } from '../compile/problems.ts';
import { openCatalogueFile } from '../query/catalogue-file.ts';
import { listPrices } from '../query/net-prices.ts';
import { blanks } from '../tables/blanks.ts';
import { smallTables } from '../testing/small-tables.ts';
import { exportWords } from './export-words.ts';
import { type ExportedArticle, exportedArticles } from './exported-articles.ts';
import { type ExportForm, exportChunks } from './write-export.ts';

const day = '2026-11-30';
const folder = mkdtempSync(join(tmpdir(), 'exports-'));
const longCode = `CLV-${'7'.repeat(29)}`;
const checked = checkTables(
  smallTables({
    blanks: [
      { code: '0071', gtin: '0071400000006', length_mm: 18.2, overall_mm: 37.8, pack: 20 },
      { code: '1E5', status: 'discontinued', successor_id: 'b3' },
      { code: 'KX,=1+1', status: 'planned' },
      { code: longCode },
    ],
    prices: [
      { item_id: 'b1', buyer: 'list', net: 0.5 },
      { item_id: 'b1', buyer: 'list', net: 0.000_000_4, from_quantity: 500 },
    ],
  }),
  { previous: null },
);
const compiled = compileCatalogue(checked, folder);
const file = openCatalogueFile(join(folder, compiled.public.file));
const partner = openCatalogueFile(join(folder, compiled.partner.file));
afterAll(() => {
  file.close();
  partner.close();
  rmSync(folder, { recursive: true });
});

const articles = (): Generator<ExportedArticle> => exportedArticles(file, (item) => listPrices(partner, { item, day }));

async function exported(
  format: ExportForm['format'],
  {
    locales = ['en'],
    kind = 'list',
  }: { locales?: readonly (typeof completeLocales)[number][]; kind?: ExportForm['kind'] } = {},
): Promise<Uint8Array> {
  const [first = 'en', ...others] = locales;
  const words = await exportWords(first, ...others);
  const form = { format, kind, words, supplier: 'Keys & Sons', publishedAt: `${day}T10:00:00.000Z` };
  return Buffer.concat([...exportChunks(articles(), form)]);
}

const textOf = async (...asked: Parameters<typeof exported>) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await exported(...asked));

describe('an export of articles', () => {
  it('CAT-12 has every article by its code, with what replaces it, and its prices of the day', () => {
    expect(checked.problems.listed.map(problemLine)).toEqual([]);
    const all = [...articles()];
    expect(all.filter(({ blank }) => blank !== null)).toHaveLength(file.rows(blanks).length);
    expect(all.at(-1)?.blank).toBeNull();
    expect(all.find(({ code }) => code === '1E5')).toMatchObject({ status: 'discontinued', successor: 'KX,=1+1' });
    expect(all.find(({ code }) => code === '0071')?.prices).toEqual([
      { currency: 'EUR', net: 0.5, from_quantity: 1 },
      { currency: 'EUR', net: 0.000_000_4, from_quantity: 500 },
    ]);
  });

  it('CAT-12 as CSV has a row for each price, numbers as the language writes them, and no formula', async () => {
    const [head = '', ...rows] = (await textOf('csv', { locales: ['de'] })).split('\r\n');
    expect(head).toMatch(/^\ufeffCode;GTIN;.*;Halmlänge \(mm\);.*;Ab Menge;Listenpreis;Währung$/);
    const own = rows.filter((row) => row.startsWith('0071;'));
    expect(own[0]).toContain('0071;0071400000006;');
    expect(own.map((row) => row.split(';').slice(-4))).toEqual([
      ['20', '1', '"0,5"', 'EUR'],
      ['20', '500', '"0,0000004"', 'EUR'],
    ]);
    expect(own[0]).toContain(';"18,2";');
    expect(rows.some((row) => row.startsWith('"KX,\'=1+1";'))).toBe(true);
    expect((await textOf('csv', { locales: ['en'] })).split('\r\n')[0]).toMatch(
      /Blade length \(mm\),.*,List price,Currency$/,
    );
    expect((await textOf('csv', { kind: 'net' })).split('\r\n')[0]).toMatch(/,Net price,Currency$/);
  });

  it('CAT-12 as a workbook has codes and GTINs as texts, measures as numbers and prices as amounts', async () => {
    const workbook = await exported('xlsx', { locales: ['ru'] });
    const sheet = strFromU8(unzipSync(workbook)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).not.toContain('<f');
    expect(sheet).toMatch(/<c r="A(\d+)" s="2" t="inlineStr"><is><t xml:space="preserve">1E5<\/t>/);
    expect(sheet).toMatch(/<c r="B\d+" s="2" t="inlineStr"><is><t xml:space="preserve">0071400000006<\/t>/);
    expect(sheet).toMatch(/<c r="F\d+"><v>18.2<\/v>/);
    expect(sheet).toMatch(/<c r="N\d+" s="3"><v>0.0000004<\/v>/);
    const { rows } = readWorkbook(workbook, { maxRows: 100 });
    expect(rows[0]?.cells).toContain('Длина лезвия (мм)');
    expect(rows.map(({ cells }) => cells[0])).toEqual(expect.arrayContaining(['0071', '1E5', 'KX,=1+1', longCode]));
    expect(rows.filter(({ cells }) => cells[0] === '0071').map(({ cells }) => cells[13])).toEqual([
      '0.50',
      expect.anything(),
    ]);
  });

  it('CAT-12 as lines has an article of JSON in each, the same in every language', async () => {
    const text = await textOf('jsonl');
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(lines).toHaveLength([...articles()].length);
    expect(lines).toContainEqual(
      expect.objectContaining({
        code: '0071',
        gtin: '0071400000006',
        lengthMm: 18.2,
        pack: 20,
        prices: [
          { fromQuantity: 1, price: 0.5, currency: 'EUR' },
          { fromQuantity: 500, price: 0.000_000_4, currency: 'EUR' },
        ],
      }),
    );
    expect(await textOf('jsonl', { locales: ['ru'] })).toBe(text);
  });

  it.each(['csv', 'xlsx', 'jsonl', 'bmecat'] as const)(
    'CAT-12 as %s is written while articles are read, and is the same bytes twice',
    async (format) => {
      expect(await exported(format)).toEqual(await exported(format));
      let read = 0;
      function* many() {
        const [one] = articles();
        if (!one) return;
        for (; read < 50_000; read += 1) yield { ...one, code: `CLV-${read}` };
      }
      const words = await exportWords('en');
      const chunks = exportChunks(many(), { format, kind: 'list', words, supplier: 'Keys', publishedAt: day });
      chunks.next();
      chunks.next();
      expect(read).toBeLessThan(3_000);
      chunks.return(undefined);
    },
  );
});

/** The contents that an element has, in the order that the standard gives them. */
const ordered: Readonly<Record<string, readonly string[]>> = {
  BMECAT: ['HEADER', 'T_NEW_CATALOG'],
  HEADER: ['CATALOG', 'SUPPLIER_IDREF', 'PARTIES'],
  CATALOG: ['LANGUAGE', 'CATALOG_ID', 'CATALOG_VERSION', 'GENERATION_DATE'],
  PARTIES: ['PARTY'],
  PARTY: ['PARTY_ID', 'PARTY_ROLE'],
  T_NEW_CATALOG: ['PRODUCT'],
  PRODUCT: ['SUPPLIER_PID', 'PRODUCT_DETAILS', 'PRODUCT_FEATURES', 'PRODUCT_ORDER_DETAILS', 'PRODUCT_PRICE_DETAILS'],
  PRODUCT_DETAILS: ['DESCRIPTION_SHORT', 'INTERNATIONAL_PID', 'PRODUCT_STATUS'],
  PRODUCT_FEATURES: ['FEATURE'],
  FEATURE: ['FNAME', 'FVALUE', 'FUNIT'],
  PRODUCT_ORDER_DETAILS: ['ORDER_UNIT', 'QUANTITY_MIN', 'QUANTITY_INTERVAL'],
  PRODUCT_PRICE_DETAILS: ['PRODUCT_PRICE'],
  PRODUCT_PRICE: ['PRICE_AMOUNT', 'PRICE_CURRENCY', 'LOWER_BOUND'],
};

/** The most characters of their contents. */
const maxLengths: Readonly<Record<string, number>> = {
  SUPPLIER_PID: 32,
  DESCRIPTION_SHORT: 150,
  FNAME: 60,
  FVALUE: 60,
  CATALOG_ID: 20,
};

describe('a catalogue of BMEcat', () => {
  const document = async (kind: ExportForm['kind'] = 'list') => {
    const text = await textOf('bmecat', { locales: completeLocales, kind });
    const root = parseDocument(text, { xmlMode: true });
    const elements = DomUtils.getElementsByTagName('*', root);
    const named = (name: string) => elements.filter((element) => element.name === name);
    return {
      text,
      elements,
      named,
      contents: (name: string) => named(name).map((element) => DomUtils.textContent(element)),
    };
  };

  it('CAT-12 has the elements of the standard in its order, none longer than it permits', async () => {
    const { elements, text } = await document();
    expect(text).toContain('<BMECAT version="2005.2" xmlns="http://www.bmecat.org/bmecat/2005.2">');
    for (const element of elements) {
      const order = ordered[element.name];
      const names = element.children.filter((child) => 'name' in child).map(({ name }) => name);
      const places = names.map((name) => order?.indexOf(name) ?? -1);
      expect([element.name, places]).toEqual([element.name, places.toSorted((one, other) => one - other)]);
      expect(places).not.toContain(-1);
      expect(DomUtils.textContent(element).length).toBeLessThanOrEqual(
        maxLengths[element.name] ?? Number.POSITIVE_INFINITY,
      );
    }
  });

  it('CAT-12 has what is made or announced, with its GTIN, measures in millimetres, and quantities by the pack', async () => {
    const { named, contents } = await document();
    expect(contents('SUPPLIER_PID')).toEqual(expect.arrayContaining(['0071', 'KX,=1+1']));
    expect(contents('SUPPLIER_PID')).not.toContain('1E5');
    // The standard has no room for it.
    expect(contents('SUPPLIER_PID')).not.toContain(longCode);
    expect(contents('INTERNATIONAL_PID')).toContain('0071400000006');
    expect(new Set(contents('FUNIT'))).toEqual(new Set(['MMT']));
    expect(new Set(contents('ORDER_UNIT'))).toEqual(new Set(['C62']));
    expect(contents('QUANTITY_MIN')).toEqual(contents('QUANTITY_INTERVAL'));
    expect(contents('QUANTITY_MIN')).toContain('20');
    const measured = named('FEATURE').filter((element) =>
      DomUtils.textContent(element).includes('Longueur de la lame'),
    );
    expect(measured.map((element) => DomUtils.textContent(element))).toContainEqual(expect.stringMatching(/18\.2MMT$/));
    expect(contents('SUPPLIER_IDREF')).toEqual(['Keys & Sons']);
    expect(contents('GENERATION_DATE')).toEqual([`${day}T10:00:00.000Z`]);
  });

  it('CAT-12 says which codes are left out', async () => {
    const leftOut: string[] = [];
    const form = {
      format: 'bmecat',
      kind: 'list',
      words: await exportWords('en'),
      supplier: 'Keys',
      publishedAt: day,
    } as const;
    const chunks = exportChunks(articles(), { ...form, onLeftOut: (code) => leftOut.push(code) });
    expect([...chunks].length).toBeGreaterThan(0);
    expect(leftOut).toEqual([longCode]);
  });

  it('CAT-12 has its texts in nine languages by their names of three letters', async () => {
    const { named, contents } = await document();
    const all = ['eng', 'ita', 'spa', 'fra', 'deu', 'nld', 'por', 'ron', 'rus'].toSorted();
    expect(contents('LANGUAGE').toSorted()).toEqual(all);
    expect(named('LANGUAGE').map(({ attribs }) => attribs['default'])).toEqual([
      'true',
      ...all.slice(1).map(() => undefined),
    ]);
    for (const name of named('FEATURE')) {
      const said = DomUtils.getElementsByTagName('FNAME', name);
      expect(said.map(({ attribs }) => attribs['lang'] ?? '').toSorted()).toEqual(all);
    }
  });

  it('CAT-12 has prices with a point and no power of ten, list or net ones, and says where one is to be asked for', async () => {
    const list = await document();
    expect(list.contents('PRICE_AMOUNT')).toEqual(['0.5', '0.0000004']);
    expect(list.contents('LOWER_BOUND')).toEqual(['1', '500']);
    const types = (found: typeof list) =>
      new Set(found.named('PRODUCT_PRICE').map(({ attribs }) => attribs['price_type']));
    expect(types(list)).toEqual(new Set(['net_list', 'on_request']));
    expect(types(await document('net'))).toEqual(new Set(['net_customer', 'on_request']));
  });
});
