import { normaliseCode } from '../codes/codes.ts';
import type { CodeClaim, CodeIndex, SeriesMatch } from '../resolve/code-index.ts';
import { areNear, type Resolution, resolveCode } from '../resolve/resolve-code.ts';
import type { ListLine } from './read-list.ts';

/** A blank that an ambiguous line may mean, with the code and the maker by which it does. */
export interface ListChoice {
  blankId: string;
  blankCode: string;
  written: string;
  maker: string | null;
  relation: CodeClaim['relation'];
}

/** A line with what its code is. */
export interface ResolvedLine extends ListLine {
  state: 'resolved' | 'ambiguous' | 'unknown';
  /** The blanks that the code of an ambiguous line may mean, also after one was chosen; empty for other lines. */
  choices: readonly ListChoice[];
  /** The blank of a resolved line; null for the others. */
  blankId: string | null;
}

export interface ResolvedList {
  lines: readonly ResolvedLine[];
  /** Together as many as there are lines. */
  counts: Readonly<Record<ResolvedLine['state'], number>>;
}

/** Returns what codes are, without similar ones; each text is looked up once. */
export function codeResolver(index: CodeIndex): (code: string) => Resolution {
  const known = new Map<string, Resolution>();
  return (code) => {
    const before = known.get(code);
    if (before) return before;
    const resolution = resolveCode(code, index, { findsNearest: false });
    known.set(code, resolution);
    return resolution;
  };
}

/**
 * Resolves every line of a list; a line is never lost, and a code of several blanks, or with a near replacement only, is never picked. What was chosen
 * for a line answers a question, and makes one where its code is that of another blank.
 */
export function resolveList(
  lines: readonly ListLine[],
  index: CodeIndex,
  resolve: (code: string) => Resolution = codeResolver(index),
): ResolvedList {
  const resolved = lines.map(
    (line): ResolvedLine => ({ ...line, ...stateOf(resolve(line.code), chosenOf(line, index)) }),
  );
  const count = (state: ResolvedLine['state']) => resolved.filter((line) => line.state === state).length;
  return {
    lines: resolved,
    counts: { resolved: count('resolved'), ambiguous: count('ambiguous'), unknown: count('unknown') },
  };
}

/** Returns the blank that was chosen for a line; null for none, or a code that is not ours. */
function chosenOf({ chosen }: ListLine, index: CodeIndex): ListChoice | null {
  const claims = chosen === '' ? [] : index.byKey(normaliseCode(chosen));
  const own = claims.find(({ kind }) => kind === 'own');
  return own
    ? { blankId: own.blankId, blankCode: own.blankCode, written: own.written, maker: null, relation: own.relation }
    : null;
}

function stateOf(
  resolution: Resolution,
  chosen: ListChoice | null,
): Pick<ResolvedLine, 'state' | 'blankId' | 'choices'> {
  const found = choicesOf(resolution);
  if (chosen && (found.length === 0 || found.some(({ blankId }) => blankId === chosen.blankId)))
    return { state: 'resolved', blankId: chosen.blankId, choices: found };
  const choices = chosen ? [...found, chosen] : found;
  const [only, ...others] = new Set(choices.map(({ blankId }) => blankId));
  if (only === undefined) return { state: 'unknown', blankId: null, choices };
  // A near replacement differs from the original, and a number with other zeros may be another one: whether it fits is for the visitor to say.
  const isNear = resolution.kind === 'blank' && areNear(resolution.claims);
  const isGuess = resolution.kind === 'series' && resolution.reading.how !== 'typed';
  return others.length === 0 && !isNear && !isGuess
    ? { state: 'resolved', blankId: only, choices: [] }
    : { state: 'ambiguous', blankId: null, choices };
}

function choicesOf(resolution: Resolution): ListChoice[] {
  switch (resolution.kind) {
    case 'blank':
      return resolution.claims.map(choiceOfClaim);
    case 'candidates':
      return [...resolution.claims.map(choiceOfClaim), ...resolution.series.map(choiceOfSeries)];
    case 'series':
      return resolution.series.map(choiceOfSeries);
    case 'nothing':
      return [];
  }
}

function choiceOfClaim({ blankId, blankCode, written, maker, relation }: CodeClaim): ListChoice {
  return { blankId, blankCode, written, maker: maker?.name ?? null, relation };
}

function choiceOfSeries({ blankId, blankCode, name, maker }: SeriesMatch): ListChoice {
  return { blankId, blankCode, written: name, maker: maker.name, relation: 'exact' };
}
