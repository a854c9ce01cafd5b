import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishSet } from '@clavora/catalogue/catalogue-folder';
import { checkTables, compileCatalogue } from '@clavora/catalogue/compile-catalogue';
import { smallTables, type TableChanges } from '@clavora/catalogue/small-tables';

/** A folder to which small data sets are published. */
export interface CatalogueFolder {
  folder: string;
  /** Publishes the small data set with one code of a maker, and with some of its tables replaced. */
  publish(code: string, changes?: TableChanges): void;
  remove(): void;
}

/** Creates an empty folder of data sets. */
export function catalogueFolder(): CatalogueFolder {
  const root = mkdtempSync(join(tmpdir(), 'clavora-catalogue-'));
  const folder = join(root, 'published');
  return {
    folder,
    publish(code, changes = {}) {
      const checked = checkTables(smallTables({ aliases: [{ code }], ...changes }), { previous: null });
      publishSet(folder, root, compileCatalogue(checked, root), { by: 'anna' });
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
