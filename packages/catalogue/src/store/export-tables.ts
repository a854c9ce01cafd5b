import { tables } from '../tables/all-tables.ts';
import { cellText, csvText } from '../tables/csv-text.ts';
import { withCatalogueFile } from './with-catalogue-file.ts';

/** Returns the tables of a data set as CSV files: compiled again, they make the same data set. */
export function exportTables(publicFile: string, partnerFile: string): Map<string, Uint8Array> {
  return withCatalogueFile(publicFile, (open) =>
    withCatalogueFile(partnerFile, (openPartner) => {
      const files = { public: open, partner: openPartner };
      return new Map(
        tables.map((table) => {
          const rows = files[table.audience]
            .rows(table)
            .map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cellText(value)])));
          return [table.file, new TextEncoder().encode(csvText(table, rows))];
        }),
      );
    }),
  );
}
