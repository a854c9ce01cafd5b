import type { CodeIndex } from '../resolve/code-index.ts';
import { type Resolution, resolveCode } from '../resolve/resolve-code.ts';
import type { ListLine } from './read-list.ts';

/** A line with what its code is. */
interface ResolvedLine extends ListLine {
  state: 'resolved' | 'ambiguous' | 'unknown';
  resolution: Resolution;
  /** The blank of a resolved line; null for the others. */
  blankId: string | null;
}

export interface ResolvedList {
  lines: readonly ResolvedLine[];
  /** Together as many as there are lines. */
  counts: Readonly<Record<ResolvedLine['state'], number>>;
}

/** Resolves every line of a list; a line is never lost, and a code of several blanks is never picked. */
export function resolveList(lines: readonly ListLine[], index: CodeIndex): ResolvedList {
  const known = new Map<string, Resolution>();
  const resolved = lines.map((line): ResolvedLine => {
    const resolution = known.get(line.code) ?? resolveCode(line.code, index, { findsNearest: false });
    known.set(line.code, resolution);
    return { ...line, resolution, ...stateOf(resolution) };
  });
  const count = (state: ResolvedLine['state']) => resolved.filter((line) => line.state === state).length;
  return {
    lines: resolved,
    counts: { resolved: count('resolved'), ambiguous: count('ambiguous'), unknown: count('unknown') },
  };
}

function stateOf(resolution: Resolution): Pick<ResolvedLine, 'state' | 'blankId'> {
  switch (resolution.kind) {
    case 'blank':
      return { state: 'resolved', blankId: resolution.claims[0]?.blankId ?? null };
    case 'series': {
      const blanks = new Set(resolution.series.map(({ blankId }) => blankId));
      const [only = null] = blanks;
      return blanks.size === 1 ? { state: 'resolved', blankId: only } : { state: 'ambiguous', blankId: null };
    }
    case 'candidates':
      return { state: 'ambiguous', blankId: null };
    case 'nothing':
      return { state: 'unknown', blankId: null };
  }
}
