import { join } from 'node:path';
import { keyOf, type PreviousSet } from '../compile/check-lost.ts';
import { type CatalogueFile, openCatalogueFile } from '../query/catalogue-file.ts';
import type { PublishedSet } from './catalogue-folder.ts';

/** Returns the published data set of a folder as another is compared with it. */
export function previousSet(folder: string, set: PublishedSet): PreviousSet {
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
