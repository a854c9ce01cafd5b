import { type Blank, blanks } from '../tables/blanks.ts';
import { type Alias, aliases } from '../tables/claims.ts';
import { type Maker, makers } from '../tables/makers.ts';
import { slugOf } from '../tables/vehicles.ts';
import type { CatalogueFile } from './catalogue-file.ts';
import { compareCodes } from './set-ups.ts';

/** One page of a maker's codes with ours. */
export interface MakerChart {
  maker: Maker;
  rows: readonly { alias: Alias; blank: Blank }[];
  total: number;
  pageCount: number;
}

/** Lines of one page: more would make the page heavier than a megabyte. */
export const chartPageSize = 250;

/** Returns the makers whose codes the catalogue has, with their numbers, by name. */
export function chartMakers(file: CatalogueFile): { maker: Maker; total: number }[] {
  const totals = new Map(
    file
      .all('select maker_id as id, count(*) as total from alias group by maker_id')
      .map(({ id, total }) => [id, Number(total)]),
  );
  return file
    .rows(makers)
    .flatMap((maker) => (totals.has(maker.id) ? [{ maker, total: totals.get(maker.id) ?? 0 }] : []))
    .toSorted((first, second) => compareCodes(first.maker.name, second.maker.name));
}

/** Returns a page of a maker's chart, from 1; null for a maker without codes or a page after the last. */
export function makerChart(file: CatalogueFile, makerId: string, page: number): MakerChart | null {
  const [maker] = file.rows(makers, 'id = ?', makerId);
  if (!maker) return null;
  const all = file
    .rows(aliases, 'maker_id = ?', makerId)
    .toSorted((first, second) => compareCodes(first.code, second.code) || (first.id < second.id ? -1 : 1));
  const pageCount = Math.ceil(all.length / chartPageSize);
  if (page < 1 || page > pageCount) return null;
  const rows = all.slice((page - 1) * chartPageSize, page * chartPageSize).flatMap((alias) => {
    const [blank] = file.rows(blanks, 'id = ?', alias.blank_id);
    return blank ? [{ alias, blank }] : [];
  });
  return { maker, rows, total: all.length, pageCount };
}

/** A shorter text is part of too many names. */
const minNameLength = 3;

/** Returns the makers with codes whose names begin with a text. */
export function findChartMakers(file: CatalogueFile, typed: string): { maker: Maker; total: number }[] {
  const wanted = slugOf(typed);
  return wanted.length < minNameLength
    ? []
    : chartMakers(file).filter(({ maker }) => slugOf(maker.name).startsWith(wanted));
}
