import { openCatalogueFile } from '../query/catalogue-file.ts';
import { tables } from '../tables/all-tables.ts';
import { cellText, csvText } from '../tables/csv-text.ts';

/** Returns the tables of a data set as CSV files: compiled again, they make the same data set. */
export function exportTables(publicFile: string, partnerFile: string): Map<string, Uint8Array> {
  const open = { public: openCatalogueFile(publicFile), partner: openCatalogueFile(partnerFile) };
  try {
    return new Map(
      tables.map((table) => {
        const rows = open[table.audience]
          .rows(table)
          .map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cellText(value)])));
        return [table.file, new TextEncoder().encode(csvText(table, rows))];
      }),
    );
  } finally {
    open.public.close();
    open.partner.close();
  }
}
