import { fileOf } from '../query/catalogue-file.ts';
import { tables } from '../tables/all-tables.ts';
import { cellText, csvText } from '../tables/csv-text.ts';
import { documents, filePath, firmware } from '../tables/machine-papers.ts';
import { withCatalogueFile } from './with-catalogue-file.ts';

/** Returns the tables of a data set as CSV files, and the files that rows name: compiled again, they make the same data set. */
export function exportTables(publicFile: string, partnerFile: string): Map<string, Uint8Array> {
  return withCatalogueFile(publicFile, (open) =>
    withCatalogueFile(partnerFile, (openPartner) => {
      const files = { public: open, partner: openPartner };
      const csvFiles = new Map(
        tables.map((table): [string, Uint8Array] => {
          const rows = files[table.audience]
            .rows(table)
            .map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cellText(value)])));
          return [table.file, new TextEncoder().encode(csvText(table, rows))];
        }),
      );
      for (const { file, sha256 } of [...open.rows(documents), ...open.rows(firmware)]) {
        const bytes = fileOf(open, sha256);
        if (bytes) csvFiles.set(filePath(file), bytes);
      }
      return csvFiles;
    }),
  );
}
