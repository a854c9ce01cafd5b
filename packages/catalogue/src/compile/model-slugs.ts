import { createHash } from 'node:crypto';
import type { Table } from '../tables/define-table.ts';
import { type Vehicle, vehicles } from '../tables/vehicles.ts';
import { slugOf, wordsOf } from '../tables/words.ts';
import type { PlacedRow } from './table-rows.ts';

/** Characters of the suffix of an address. */
const suffixLength = 4;

/**
 * Gives each model of a make an address of its own. Of models with the same words in their names, such as `9-5` and `9.5`, only one that is written like its address
 * has it as it is; the others, and names with letters that addresses have not, get a suffix that is made from the name alone, so that other rows do not change it.
 */
export function setModelSlugs(rows: Map<Table, readonly PlacedRow[]>): void {
  for (const [table, placed] of rows) {
    if (table.name !== vehicles.name) continue;
    // The schemas of the table's columns have read the values.
    const vehicleOf = ({ values }: PlacedRow) => values as Vehicle;
    const byMake = Map.groupBy(placed, (row) => vehicleOf(row).make_id);
    const slugs = new Map([...byMake].map(([make, own]) => [make, slugsOf(own.map((row) => vehicleOf(row).model))]));
    rows.set(
      table,
      placed.map((row) => {
        const { make_id: make, model } = vehicleOf(row);
        return { ...row, values: { ...row.values, model_slug: slugs.get(make)?.get(sameName(model)) } };
      }),
    );
  }
}

/** Returns the slug of the model of a vehicle, which `setModelSlugs` has set. */
export function modelSlugOf(vehicle: Vehicle): string {
  return (vehicle as Vehicle & { model_slug: string }).model_slug;
}

/** Returns the slugs of the models of a make by their names, as `sameName` returns them. */
function slugsOf(models: readonly string[]): ReadonlyMap<string, string> {
  const bySlug = Map.groupBy(new Set(models.map(sameName)), slugOf);
  const slugs = new Map<string, string>();
  const taken = new Set<string>();
  const give = (name: string, slug: string): void => {
    slugs.set(name, slug);
    taken.add(slug);
  };
  const isWhole = (name: string, slug: string) => slug !== '' && wordsOf(name) === slug;
  const others: string[] = [];
  for (const [slug, names] of bySlug) {
    const plain = names.length === 1 ? names : names.filter((name) => name.replaceAll(' ', '-') === slug);
    const own = plain.find((name) => isWhole(name, slug));
    if (own !== undefined) give(own, slug);
    others.push(...names.filter((name) => name !== own));
  }
  for (const name of others.toSorted()) {
    const digest = createHash('sha256').update(name).digest('hex');
    const suffixed = (length: number) =>
      [slugOf(name), digest.slice(0, length)].filter((part) => part !== '').join('-');
    let length = suffixLength;
    while (taken.has(suffixed(length))) length += 1;
    give(name, suffixed(length));
  }
  return slugs;
}

/** Returns a name without differences of case, blanks and hyphens: two sources mean one model by `C-Max` and `c max`. */
function sameName(model: string): string {
  return model
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_\p{Pd}]+/gu, ' ')
    .trim();
}
