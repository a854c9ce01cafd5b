import { compareCodes } from '../codes/compare-codes.ts';
import { type Blank, blanks } from '../tables/blanks.ts';
import { type Alias, aliases } from '../tables/claims.ts';
import { type Maker, makers } from '../tables/makers.ts';
import { wordsOf } from '../tables/words.ts';
import type { CatalogueFile } from './catalogue-file.ts';

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
  return file
    .rows(makers)
    .map((maker) => ({ maker, total: chartLength(file, maker.id) }))
    .filter(({ total }) => total > 0)
    .toSorted((first, second) => compareCodes(first.maker.name, second.maker.name));
}

/** Returns a page of a maker's chart, from 1; null for a maker without codes or a page after the last. */
export function makerChart(file: CatalogueFile, makerId: string, page: number): MakerChart | null {
  const [maker] = file.rows(makers, 'id = ?', makerId);
  if (!maker) return null;
  const total = chartLength(file, makerId);
  const pageCount = Math.ceil(total / chartPageSize);
  if (page < 1 || page > pageCount) return null;
  const first = (page - 1) * chartPageSize;
  const ids = file.all(
    'select alias_id as id from chart where maker_id = ? and position >= ? and position < ? order by position',
    makerId,
    first,
    first + chartPageSize,
  );
  const rows = ids.flatMap(({ id }) => {
    const [alias] = file.rows(aliases, 'id = ?', String(id));
    const [blank] = alias ? file.rows(blanks, 'id = ?', alias.blank_id) : [];
    return alias && blank ? [{ alias, blank }] : [];
  });
  return { maker, rows, total, pageCount };
}

/** Returns the number of codes of a maker. */
function chartLength(file: CatalogueFile, makerId: string): number {
  const [last] = file.all('select max(position) as position from chart where maker_id = ?', makerId);
  return typeof last?.['position'] === 'number' ? last['position'] + 1 : 0;
}

/** A shorter text is part of too many names. */
const minNameLength = 3;

/** Returns the makers with codes whose names begin with a text, and those whose name a text has before or behind something else, such as a code. */
export function findChartMakers(
  file: CatalogueFile,
  typed: string,
): Record<'byName' | 'besideCode', { maker: Maker; total: number }[]> {
  const wanted = wordsOf(typed);
  if (wanted.length < minNameLength) return { byName: [], besideCode: [] };
  const all = chartMakers(file).map((entry) => ({ ...entry, words: wordsOf(entry.maker.name) }));
  const found = (isFound: (words: string) => boolean) =>
    all.filter(({ words }) => isFound(words)).map(({ maker, total }) => ({ maker, total }));
  return {
    byName: found((words) => words.startsWith(wanted)),
    besideCode: found((words) => wanted.startsWith(`${words}-`) || wanted.endsWith(`-${words}`)),
  };
}
