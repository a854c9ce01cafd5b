import { csvRow, harmlessCell } from '@clavora/catalogue/csv-row';
import { csvFile } from '@clavora/catalogue/write-list';
import type { PackFormat } from '@clavora/site-core/internal-paths';
import type { DealerPack } from './dealer-pack.ts';
import type { Serials } from './pack-files.ts';

/** How a pack is written in each format. */
export const packWriters: Readonly<Record<PackFormat, { type: string; write: (pack: DealerPack) => string }>> = {
  json: { type: 'application/json; charset=utf-8', write: (pack) => `${JSON.stringify(pack, null, 2)}\n` },
  csv: { type: 'text/csv; charset=utf-8', write: packTable },
};

const columns = ['group', 'of', 'name', 'language', 'value', 'type', 'size', 'sha256', 'serials'] as const;

type PackRow = Partial<Record<(typeof columns)[number], string | number | null>>;

/** Returns a pack as CSV with a row for each fact and file. What spreadsheets read as formulas gets an apostrophe before it. */
function packTable(pack: DealerPack): string {
  const rows = rowsOf(pack).map((row) => columns.map((column) => harmlessCell(`${row[column] ?? ''}`)));
  return csvFile([columns, ...rows].map((row) => `${csvRow([...row])}\r\n`).join(''));
}

function rowsOf(pack: DealerPack): PackRow[] {
  const { product, maker, battery, language } = pack;
  const facts = (group: string, of: string, values: Readonly<Record<string, string | null>>): PackRow[] =>
    Object.entries(values).flatMap(([name, value]) =>
      value === null || value === '' ? [] : [{ group, of, name, value }],
    );
  const { code, name, summary, kind, gtin } = product;
  return [
    ...facts('product', '', { code, gtin, url: pack.url }),
    ...facts('product', '', { name, kind, summary }).map((row) => ({ ...row, language })),
    ...product.variants.map((variant) => ({
      group: 'variant',
      of: variant.code,
      name: 'name',
      language,
      value: variant.name,
    })),
    ...facts('maker', '', { ...maker }),
    ...pack.warnings.map((value) => ({ group: 'warning', language, value })),
    ...facts('battery', '', { ...battery }).map((row) => ({ ...row, language })),
    ...facts('support', '', pack.support),
    ...pack.data.map(({ fact, text, language: locale }) => ({
      group: 'data',
      name: fact,
      language: locale,
      value: text,
    })),
    ...pack.declarations.flatMap(({ number, serials, acts, standards, ...signed }) =>
      facts('declaration', number, { acts: acts.join(' | '), standards: standards.join(' | '), ...signed }).map(
        (row) => ({ ...row, serials: serialsText(serials) }),
      ),
    ),
    ...pack.files.map(({ kind: of, title, url: value, serials, edition: _edition, ...file }) => ({
      ...file,
      group: 'file',
      of,
      name: title,
      value,
      serials: serialsText(serials ?? []),
    })),
    ...pack.languages.map((other) => ({ group: 'language', language: other.language, value: other.url })),
  ];
}

function serialsText(serials: readonly Serials[]): string {
  return serials.map(({ from, to }) => `${from}..${to ?? ''}`).join(' | ');
}
