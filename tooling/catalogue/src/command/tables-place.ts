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

/** Returns the files of the tables, which are read as they are asked for, each until the next: all of them together take much memory. */
export function filesIn({ source }: TablesPlace): CsvFiles {
  let content: ArrayBuffer | null = null;
  return {
    get(file) {
      // V8 collects the bytes of files late, as they are outside its heap.
      content?.transfer(0);
      content = null;
      const path = join(source, file);
      if (!existsSync(path)) return undefined;
      const bytes = readFileSync(path);
      // Node reads small files into memory that they share with others.
      if (bytes.length === bytes.buffer.byteLength) content = bytes.buffer;
      return bytes;
    },
  };
}

/** Returns the data set that the tables are compared with. */
export function previousOf({ folder, current }: TablesPlace) {
  return current === null ? null : previousSet(folder, current);
}
