import { normaliseCode } from '../codes/codes.ts';
import { compareCodes } from '../codes/compare-codes.ts';
import { type Blank, blanks } from '../tables/blanks.ts';
import { type Alias, aliases } from '../tables/claims.ts';
import { type Maker, makers } from '../tables/makers.ts';
import { wordsOf } from '../tables/words.ts';
import type { CatalogueFile } from './catalogue-file.ts';

interface ChartRow {
  alias: Alias;
  blank: Blank;
}

/** Lines of a chart that follow each other, by the codes of the first and the last. */
interface ChartPart {
  first: string;
  last: string;
  /** The page that has it, from 1. */
  page: number;
  /** Of its first line in the rows of that page, from 0. */
  row: number;
}

/** One page of a maker's codes with ours. */
export interface MakerChart {
  maker: Maker;
  rows: readonly ChartRow[];
  total: number;
  pageCount: number;
  /** The parts of all pages, as an index. */
  parts: readonly ChartPart[];
}

/** The lines of a maker's chart whose codes have what was typed in them. */
export interface FilteredChart {
  maker: Maker;
  /** At most `chartPageSize`. */
  rows: readonly ChartRow[];
  /** How many lines were found, and how many the chart has. */
  found: number;
  total: number;
}

/** Lines of one page: more would make the page heavier than a megabyte. */
export const chartPageSize = 250;

/** Lines of a part of the index, each a divisor of a page: the first with which the index has at most `maxParts` is used. */
const partSizes = [25, 50, 125] as const;
const maxParts = 40;

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
  return { maker, rows: rowsOf(file, ids), total, pageCount, parts: partsOf(file, makerId, total) };
}

/** Returns the lines of a maker's chart whose codes contain a text, in any spelling; null for a maker without codes, and for a text without letters and digits. */
export function filterChart(file: CatalogueFile, makerId: string, typed: string): FilteredChart | null {
  const [maker] = file.rows(makers, 'id = ?', makerId);
  const all = file.all(
    'select alias.id as id, alias.code as code from chart join alias on alias.id = chart.alias_id where chart.maker_id = ? order by chart.position',
    makerId,
  );
  const wanted = normaliseCode(typed);
  if (!maker || all.length === 0 || wanted === '') return null;
  const found = all.filter(({ code }) => normaliseCode(String(code)).includes(wanted));
  return { maker, rows: rowsOf(file, found.slice(0, chartPageSize)), found: found.length, total: all.length };
}

function rowsOf(file: CatalogueFile, ids: ReturnType<CatalogueFile['all']>): ChartRow[] {
  return ids.flatMap(({ id }) => {
    const [alias] = file.rows(aliases, 'id = ?', String(id));
    const [blank] = alias ? file.rows(blanks, 'id = ?', alias.blank_id) : [];
    return alias && blank ? [{ alias, blank }] : [];
  });
}

function partsOf(file: CatalogueFile, makerId: string, total: number): ChartPart[] {
  const size = partSizes.find((one) => total <= one * maxParts) ?? chartPageSize;
  const ends = file.all(
    `select chart.position as position, alias.code as code from chart join alias on alias.id = chart.alias_id
     where chart.maker_id = ? and (chart.position % ? in (0, ? - 1) or chart.position = ?) order by chart.position`,
    makerId,
    size,
    size,
    total - 1,
  );
  const codes = new Map(ends.map(({ position, code }) => [Number(position), String(code)]));
  return Array.from({ length: Math.ceil(total / size) }, (_, at) => {
    const from = at * size;
    return {
      first: codes.get(from) ?? '',
      last: codes.get(Math.min(from + size, total) - 1) ?? '',
      page: Math.floor(from / chartPageSize) + 1,
      row: from % chartPageSize,
    };
  });
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
  const all = chartMakers(file).map((entry) => {
    const { name, other_names: others } = entry.maker;
    return { ...entry, names: [name, ...others].map(wordsOf) };
  });
  const found = (isFound: (words: string) => boolean) =>
    all.filter(({ names }) => names.some(isFound)).map(({ maker, total }) => ({ maker, total }));
  return {
    byName: found((words) => words.startsWith(wanted)),
    besideCode: found((words) => wanted.startsWith(`${words}-`) || wanted.endsWith(`-${words}`)),
  };
}
