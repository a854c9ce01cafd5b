import { join } from 'node:path';
import type { CurrentSet } from '@clavora/catalogue/catalogue-folder';
import { type PageDifference, pageDifference } from '@clavora/catalogue/changed-pages';
import type { CompiledCatalogue } from '@clavora/catalogue/compile-catalogue';
import { type TableDifference, tableDifferences } from '@clavora/catalogue/table-difference';
import { withCatalogueFile } from '@clavora/catalogue/with-catalogue-file';

/** What a publish would change. */
export interface Difference {
  tables: readonly TableDifference[];
  pages: PageDifference;
}

interface PlacedSet {
  folder: string;
  set: Pick<CurrentSet | CompiledCatalogue, 'public' | 'partner'>;
}

/** Returns how two data sets differ. Throws for one of other versions of the tables. */
export function differenceOf(before: PlacedSet, after: PlacedSet): Difference {
  const filesOf = ({ folder, set }: PlacedSet) => ({
    public: join(folder, set.public.file),
    partner: join(folder, set.partner.file),
  });
  const [old, next] = [filesOf(before), filesOf(after)];
  const pages = withCatalogueFile(old.public, (earlier) =>
    withCatalogueFile(next.public, (later) => pageDifference(earlier, later)),
  );
  return { tables: tableDifferences(old, next), pages };
}

/** The most pages, keys and changes that a line of text names; JSON has more. */
const maxShown = 20;
const maxChanges = 3;

/** Returns a difference as lines of text. */
export function differenceLines({ tables, pages }: Difference): string[] {
  const { changed, added, gone } = pages;
  return [
    ...tables.flatMap(tableLines),
    // A page that is gone is named first: its address is in bookmarks, search engines and printed codes.
    `${gone.length} addresses vanish${named(gone)}`,
    `${added.length} pages are new${named(added)}`,
    `${changed.length} of the catalogue's pages change${named(changed)}`,
  ];
}

function tableLines(difference: TableDifference): string[] {
  const { table, before, after, added, removed, changed, columns, removedKeys, changes } = difference;
  const counts = `${table.padEnd(12)} ${String(before).padStart(8)} → ${String(after).padStart(8)}`;
  if (added + removed + changed === 0) return [counts];
  const byColumn = Object.entries(columns).map(([column, count]) => `${column} ${count}`);
  return [
    `${counts}   +${added} −${removed} ~${changed}${byColumn.length > 0 ? ` (${byColumn.join(', ')})` : ''}`,
    ...(removed > 0 ? [`  removed${named(removedKeys, removed)}`] : []),
    ...changes
      .slice(0, maxChanges)
      .map(
        ({ key, column, before: from, after: to }) =>
          `  ${key}, ${column}: ${JSON.stringify(from)} → ${JSON.stringify(to)}`,
      ),
    ...(changes.length > maxChanges ? ['  …'] : []),
  ];
}

function named(names: readonly string[], count = names.length): string {
  if (names.length === 0) return '';
  return `: ${names.slice(0, maxShown).join(', ')}${count > maxShown ? ', …' : ''}`;
}
