import type { CatalogueFile } from './catalogue-file.ts';

/** A page of a data set. */
export interface ListedPage {
  /** What it shows. */
  kind: 'blank' | 'make' | 'model' | 'maker' | 'papers' | 'notice';
  /** Its id; of a model that of the make and the slug, with a slash between. */
  id: string;
  /** The slug of the stories that show a blank in place of its page, where the content has them; null for another page. */
  storySlug: string | null;
}

/** The pages of each kind, in the order of the kinds. */
const pages: Readonly<Record<ListedPage['kind'], string>> = {
  blank: 'select id, story_slug from blank',
  make: 'select make_id as id, null as story_slug from vehicle group by make_id',
  maker: 'select maker_id as id, null as story_slug from alias group by maker_id',
  model: "select make_id || '/' || model_slug as id, null as story_slug from vehicle group by make_id, model_slug",
  papers: 'select machine_id as id, null as story_slug from machine_version group by machine_id',
  notice: 'select lower(number) as id, null as story_slug from notice group by number',
};
const kinds = ['blank', 'make', 'maker', 'model', 'papers', 'notice'] as const satisfies readonly ListedPage['kind'][];

/** Returns the number of pages, with those of blanks that stories may show in their place. */
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
      for (const { id, story_slug: slug } of rows)
        found.push({ kind, id: String(id), storySlug: typeof slug === 'string' ? slug : null });
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
