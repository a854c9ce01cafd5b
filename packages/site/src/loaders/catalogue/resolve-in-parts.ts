import { setImmediate as pause } from 'node:timers/promises';
import { type ListColumns, type ListLine, type ListTable, listLines } from '@clavora/catalogue/read-list';
import { resolveCode } from '@clavora/catalogue/resolve-code';
import { type ResolvedList, resolveList } from '@clavora/catalogue/resolve-list';
import type { OpenCatalogue } from '../../catalogue/live-catalogue.ts';
import type { ListAnswer, ListedBlank, OwnCodeLine } from '../../core/catalogue-view.ts';
import { listedBlank } from './listed-blank.ts';

/** Lines that are read or resolved without a pause, in which other requests are answered: a few milliseconds. */
const linesAtOnce = 100;

/** Returns whether a data set has a code. */
export function codeTest({ codes }: OpenCatalogue): (code: string) => boolean {
  return (code) => resolveCode(code, codes, { findsNearest: false }).kind !== 'nothing';
}

/** Reads the lines of a list in parts, between which other requests are answered: a quantity beside a code is found by looking up codes. */
export async function linesInParts(table: ListTable, columns: ListColumns): Promise<ListLine[]> {
  const lines: ListLine[] = [];
  for (let start = 0; start < table.rows.length; start += linesAtOnce) {
    lines.push(...listLines({ ...table, rows: table.rows.slice(start, start + linesAtOnce) }, columns));
    await pause();
  }
  return lines;
}

/** Resolves a list in parts, between which other requests are answered. */
export async function resolveInParts(
  lines: readonly ListLine[],
  { codes, file }: OpenCatalogue,
): Promise<Pick<Extract<ListAnswer, { kind: 'list' }>, 'lines' | 'counts' | 'listedBlanks'>> {
  const parts: ResolvedList[] = [];
  for (let start = 0; start < lines.length; start += linesAtOnce) {
    parts.push(resolveList(lines.slice(start, start + linesAtOnce), codes));
    await pause();
  }
  const sum = (state: keyof ResolvedList['counts']) => parts.reduce((total, { counts }) => total + counts[state], 0);
  const resolved = parts.flatMap((part) => part.lines);
  const ids = new Set(
    resolved.flatMap(({ blankId, choices }) => [
      ...(blankId === null ? [] : [blankId]),
      ...choices.map((choice) => choice.blankId),
    ]),
  );
  const listedBlanks = new Map<string, ListedBlank>();
  for (const id of ids) {
    const blank = listedBlank(file, id);
    if (blank) listedBlanks.set(id, blank);
    if (listedBlanks.size % linesAtOnce === 0) await pause();
  }
  const ownCodeOf = (id: string | null) => (id === null ? null : (listedBlanks.get(id)?.code ?? null));
  return {
    lines: resolved.map((line): OwnCodeLine => ({ ...line, ownCode: ownCodeOf(line.blankId) })),
    listedBlanks,
    counts: { resolved: sum('resolved'), ambiguous: sum('ambiguous'), unknown: sum('unknown') },
  };
}
