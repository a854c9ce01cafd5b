import { blanks } from '@clavora/catalogue/blanks';
import type { CatalogueFile } from '@clavora/catalogue/catalogue-file';
import { availabilityOf } from '@clavora/catalogue/code-index';
import type { ListedBlank } from '@clavora/site-core/catalogue-view';

/** Returns a blank as lists show it, by its id; null if there is none. */
export function listedBlank(file: CatalogueFile, id: string): ListedBlank | null {
  const [blank] = file.rows(blanks, 'id = ?', id);
  if (!blank) return null;
  const { code, kind, pack } = blank;
  return { id, code, kind, pack, ...availabilityOf(blank, (next) => file.rows(blanks, 'id = ?', next)[0]) };
}
