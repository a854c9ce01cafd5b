import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { keyOf, type PreviousSet } from '../compile/check-lost.ts';
import { type CatalogueFile, openCatalogueFile, readValues } from '../query/catalogue-file.ts';

/** A data set of a folder. */
interface PlacedSet extends Pick<PreviousSet, 'rowCounts'> {
  public: { file: string };
  partner: { file: string };
}

/** Returns the published data set of a folder as another is compared with it. */
export function previousSet(folder: string, set: PlacedSet): PreviousSet {
  return {
    rowCounts: set.rowCounts,
    keysOf(table) {
      const file = openIfReadable(join(folder, set[table.audience].file));
      if (file === null) return null;
      try {
        const columns = table.key.map((name) => `"${name}"`).join(', ');
        return file.all(`select ${columns} from "${table.name}"`).map((row) => keyOf(table, row));
      } finally {
        file.close();
      }
    },
    rowsOf(table) {
      try {
        // Papers outlive versions of the tables.
        const database = new DatabaseSync(join(folder, set[table.audience].file), { readOnly: true });
        try {
          return database
            .prepare(`select * from "${table.name}"`)
            .all()
            .map((row) => readValues(table, row));
        } finally {
          database.close();
        }
      } catch {
        return [];
      }
    },
  };
}

/** Opens a compiled file; null for one that is missing, damaged or of another version of the tables. */
function openIfReadable(path: string): CatalogueFile | null {
  try {
    return openCatalogueFile(path);
  } catch {
    return null;
  }
}
