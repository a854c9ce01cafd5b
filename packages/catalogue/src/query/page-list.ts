import type { CatalogueFile } from './catalogue-file.ts';

/** A page of a data set. */
export interface ListedPage {
  /** What it shows. */
  kind: 'blank' | 'make' | 'model' | 'maker';
  /** Its id; of a model that of the make and the slug, with a slash between. */
  id: string;
}

/** Blanks whose page is a product of the content have no page of their own. */
const pages = `
  select 'blank' as kind, id from blank where story_slug is null
  union all select 'make', make_id from vehicle group by make_id
  union all select 'maker', maker_id from alias group by maker_id
  union all select 'model', make_id || '/' || model_slug from vehicle group by make_id, model_slug`;

/** Returns the number of pages that have an address of their own. */
export function countPages(file: CatalogueFile): number {
  return Number(file.all(`select count(*) as count from (${pages})`)[0]?.['count'] ?? 0);
}

/** Returns a part of the pages, in an order that stays the same. */
export function listPages(file: CatalogueFile, offset: number, limit: number): ListedPage[] {
  return file
    .all(`select kind, id from (${pages}) order by kind, id limit ? offset ?`, limit, offset)
    .map(({ kind, id }) => ({ kind: kind as ListedPage['kind'], id: String(id) }));
}
