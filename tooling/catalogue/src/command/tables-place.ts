import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CurrentSet } from '@clavora/catalogue/catalogue-folder';
import type { CsvFiles } from '@clavora/catalogue/compile-catalogue';
import { previousSet } from '@clavora/catalogue/previous-set';

/** Where the tables of a data set are, and the data set that they are compared with; can be sent to a thread. */
export interface TablesPlace {
  source: string;
  folder: string;
  /** Null where the folder has none. */
  current: CurrentSet | null;
}

/** Returns the files of the tables, which are read as they are asked for: all of them together take much memory. */
export function filesIn({ source }: TablesPlace): CsvFiles {
  return {
    get(file) {
      const path = join(source, file);
      return existsSync(path) ? readFileSync(path) : undefined;
    },
  };
}

/** Returns the data set that the tables are compared with. */
export function previousOf({ folder, current }: TablesPlace) {
  return current === null ? null : previousSet(folder, current);
}
