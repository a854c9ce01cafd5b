import { type WrittenCell, workbookChunks } from '@clavora/workbooks/write-workbook';
import { csvRow, harmlessCell } from '../lists/csv-row.ts';
import { fileForm } from '../lists/own-heads.ts';
import type { ExportWords } from './export-words.ts';
import type { ExportedArticle } from './exported-articles.ts';

/** Whose prices an export has: those of the list, or what an organisation pays. */
export type PriceKind = 'list' | 'net';

/** Yields articles as CSV in UTF-8 with a byte order mark, numbers and separator as in the language. What spreadsheets read as formulas gets an apostrophe before it. */
export function* articleCsv(
  articles: Iterable<ExportedArticle>,
  words: ExportWords,
  kind: PriceKind,
): Generator<string> {
  const { separator } = fileForm(words.formatTag);
  const figures = new Intl.NumberFormat(words.formatTag, { useGrouping: false, maximumFractionDigits: 20 });
  const textOf = (cell: WrittenCell): string =>
    typeof cell === 'string' ? harmlessCell(cell) : figures.format(typeof cell === 'number' ? cell : cell.amount);
  yield '\ufeff';
  for (const row of articleRows(articles, words, kind)) yield `${csvRow(row.map(textOf), separator)}\r\n`;
}

/** Yields articles as a workbook (XLSX), in which codes and GTINs are texts. */
export function articleWorkbook(
  articles: Iterable<ExportedArticle>,
  words: ExportWords,
  kind: PriceKind,
): Generator<Uint8Array> {
  return workbookChunks(articleRows(articles, words, kind));
}

/** Yields the names of the columns, and a row for each price of an article; one row for an article without. */
function* articleRows(
  articles: Iterable<ExportedArticle>,
  { t, say }: ExportWords,
  kind: PriceKind,
): Generator<readonly WrittenCell[]> {
  const inMm = (measure: string) => t('catalogue.exports.in_mm', { measure });
  yield [
    say('partner.lists.column.code'),
    say('partner.product.gtin'),
    say('catalogue.measures.kind'),
    say('partner.lists.column.status'),
    say('catalogue.compare.successor'),
    inMm(say('catalogue.length')),
    inMm(say('catalogue.height')),
    inMm(say('catalogue.thickness')),
    inMm(say('catalogue.overall')),
    say('catalogue.head'),
    say('catalogue.material'),
    say('catalogue.exports.pack'),
    say('catalogue.exports.from_quantity'),
    say(kind === 'net' ? 'partner.lists.column.net' : 'partner.lists.column.price'),
    say('partner.lists.column.currency'),
  ];
  for (const { code, gtin, status, successor, blank, prices } of articles) {
    const article: WrittenCell[] = [
      code,
      gtin ?? '',
      blank ? say(`catalogue.kind.${blank.kind}`) : '',
      say(`catalogue.status.${status}`),
      successor ?? '',
      blank?.length_mm ?? '',
      blank?.height_mm ?? '',
      blank?.thickness_mm ?? '',
      blank?.overall_mm ?? '',
      blank ? say(`catalogue.heads.${blank.head}`) : '',
      blank ? say(`catalogue.materials.${blank.material}`) : '',
      blank?.pack ?? '',
    ];
    if (prices.length === 0) yield [...article, '', '', ''];
    for (const { from_quantity: from, net, currency } of prices) yield [...article, from, { amount: net }, currency];
  }
}
