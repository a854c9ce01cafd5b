import type { CatalogueFile } from './catalogue-file.ts';

/** A page of a data set. */
export interface ListedPage {
  /** What it shows. */
  kind: 'blank' | 'make' | 'model' | 'maker';
  /** Its id; of a model that of the make and the slug, with a slash between. */
  id: string;
}

/** The pages of each kind, in the order of the kinds. Blanks whose page is a product of the content have no page of their own. */
const pages: Readonly<Record<ListedPage['kind'], string>> = {
  blank: 'select id from blank where story_slug is null',
  make: 'select make_id as id from vehicle group by make_id',
  maker: 'select maker_id as id from alias group by maker_id',
  model: "select make_id || '/' || model_slug as id from vehicle group by make_id, model_slug",
};
const kinds = ['blank', 'make', 'maker', 'model'] as const satisfies readonly ListedPage['kind'][];

/** Returns the number of pages that have an address of their own. */
export function countPages(file: CatalogueFile): number {
  return kinds.reduce((sum, kind) => sum + countOf(file, kind), 0);
}

/** Returns a part of the pages, in an order that stays the same. */
export function listPages(file: CatalogueFile, offset: number, limit: number): ListedPage[] {
  const found: ListedPage[] = [];
  let before = 0;
  for (const kind of kinds) {
    const count = countOf(file, kind);
    const skipped = Math.max(0, offset - before);
    const wanted = limit - found.length;
    if (skipped < count && wanted > 0) {
      const rows = file.all(`${pages[kind]} order by id limit ? offset ?`, wanted, skipped);
      found.push(...rows.map(({ id }) => ({ kind, id: String(id) })));
    }
    before += count;
  }
  return found;
}

/** The numbers of pages of open files, whose rows do not change. */
const counted = new WeakMap<CatalogueFile, Map<ListedPage['kind'], number>>();

function countOf(file: CatalogueFile, kind: ListedPage['kind']): number {
  const known = counted.get(file) ?? new Map<ListedPage['kind'], number>();
  counted.set(file, known);
  const count =
    known.get(kind) ?? Number(file.all(`select count(*) as count from (${pages[kind]})`)[0]?.['count'] ?? 0);
  known.set(kind, count);
  return count;
}
