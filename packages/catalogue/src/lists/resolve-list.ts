import { cyrillicReading, normaliseCode } from '../codes/codes.ts';
import { isMadeDate } from '../codes/made-date.ts';
import type { CodeClaim, CodeIndex, PartPlace, SeriesMatch } from '../resolve/code-index.ts';
import { areNear, type Resolution, resolveCode } from '../resolve/resolve-code.ts';
import { chosenText, readChosen } from './chosen-blank.ts';
import type { LineRemark } from './own-heads.ts';
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
  /** The blank of a resolved line; null for the others, and for a spare part. */
  blankId: string | null;
  /** The spare part of a resolved line whose code is that of no blank; null for the others. */
  part: PartPlace | null;
  /** Null where the code was read as it is written, or is unknown. */
  remark: LineRemark | null;
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
 * for a line answers a question, and makes one where its code is that of another blank, or where no blank or several are what was chosen.
 */
export function resolveList(
  lines: readonly ListLine[],
  index: CodeIndex,
  resolve: (code: string) => Resolution = codeResolver(index),
): ResolvedList {
  const resolved = lines.map((line): ResolvedLine => {
    const resolution = resolve(line.code);
    const remark = remarkOf(line.code, resolution);
    const part = partOf(line, resolution, index);
    if (part !== null) return { ...line, state: 'resolved', blankId: null, choices: [], part, remark: null };
    return { ...line, ...stateOf(resolution, remark, chosenOf(line, index)), part, remark };
  });
  const count = (state: ResolvedLine['state']) => resolved.filter((line) => line.state === state).length;
  return {
    lines: resolved,
    counts: { resolved: count('resolved'), ambiguous: count('ambiguous'), unknown: count('unknown') },
  };
}

/** Returns the spare part that a line names; null for the code of a blank, and where something else was chosen. */
function partOf({ code, chosen }: ListLine, resolution: Resolution, index: CodeIndex): PartPlace | null {
  if (resolution.kind !== 'nothing') return null;
  const key = normaliseCode(code);
  const isChosen = chosen === '' || normaliseCode(readChosen(chosen).code) === key;
  return isChosen ? (index.partsByKey(key)[0] ?? null) : null;
}

/** Unknown codes for which similar ones are looked for, which takes longer than to find known ones, and how many of each. */
export const maxNearestCodes = 50;
const maxNearest = 5;

/** Returns the blanks whose codes are similar to the first unknown codes of a list, also where one was chosen for their line, by these codes. */
export function nearestChoices(lines: readonly ResolvedLine[], index: CodeIndex): Map<string, readonly ListChoice[]> {
  const unknown = lines.filter(
    ({ state, part, remark, chosen, choices }) =>
      part === null && remark === null && choices.length === 0 && (state === 'unknown' || chosen !== ''),
  );
  const codes = [...new Set(unknown.map(({ code }) => code))].slice(0, maxNearestCodes);
  return new Map(
    codes.map((code) => {
      const resolution = resolveCode(code, index);
      const nearest = resolution.kind === 'nothing' ? resolution.nearest : [];
      return [code, nearest.slice(0, maxNearest).map(choiceOfClaim)];
    }),
  );
}

/**
 * Returns the blanks that may have been chosen for a line, by their id or as our code is written; null where nothing was chosen. None is a blank that the
 * data set has not, several a code that is ours only as it is read.
 */
function chosenOf({ chosen }: ListLine, index: CodeIndex): ListChoice[] | null {
  if (chosen === '') return null;
  const { code, id } = readChosen(chosen);
  if (id !== null) return [index.ownCode(id) ?? []].flat().map(choiceOfClaim);
  const own = index.byKey(normaliseCode(code)).filter(({ kind }) => kind === 'own');
  const written = own.filter((claim) => claim.written === code);
  return (written.length > 0 ? written : own).map(choiceOfClaim);
}

/** Returns what was chosen for a line with the id of its blank, where it is one of ours for certain; else as it is. */
export function certainChoice(line: ListLine, index: CodeIndex): string {
  const [one, ...others] = chosenOf(line, index) ?? [];
  return one && others.length === 0 ? chosenText({ code: one.blankCode, id: one.blankId }) : line.chosen;
}

function remarkOf(code: string, resolution: Resolution): LineRemark | null {
  if (isMadeDate(code) && !isWrittenSo(code, resolution)) return 'date';
  if (resolution.kind === 'nothing') return null;
  if (resolution.reading.how !== 'typed') return resolution.reading.how;
  // Makers write codes with Cyrillic letters, too.
  return namesOf(resolution).some((name) => /\p{Script=Cyrillic}/u.test(name)) ? null : cyrillicReading(code);
}

/** Whether a text is written like one of the codes that it was read as. */
function isWrittenSo(text: string, resolution: Resolution): boolean {
  return namesOf(resolution).some((name) => name.toLowerCase() === text.toLowerCase());
}

/** Returns the codes, as they are written, that a text was read as. */
function namesOf(resolution: Resolution): string[] {
  return choicesOf(resolution).map(({ written }) => written);
}

function stateOf(
  resolution: Resolution,
  remark: LineRemark | null,
  chosen: readonly ListChoice[] | null,
): Pick<ResolvedLine, 'state' | 'blankId' | 'choices'> {
  const found = choicesOf(resolution);
  const [one, ...rivals] = chosen ?? [];
  if (one && rivals.length === 0 && (found.length === 0 || found.some(({ blankId }) => blankId === one.blankId)))
    return { state: 'resolved', blankId: one.blankId, choices: found };
  const choices = [...found, ...(chosen ?? [])];
  const [only, ...others] = new Set(choices.map(({ blankId }) => blankId));
  if (only === undefined) return { state: 'unknown', blankId: null, choices };
  // A near replacement differs from the original, and a number with other zeros, or without its letters, may be another one: whether it fits is for the visitor to say.
  const isNear = resolution.kind === 'blank' && areNear(resolution.claims);
  const isGuess =
    (resolution.kind === 'series' && resolution.reading.how !== 'typed') ||
    (resolution.kind === 'blank' && resolution.reading.how === 'letters');
  const isAsked = chosen !== null || remark === 'date' || isNear || isGuess || resolution.kind === 'candidates';
  return others.length === 0 && !isAsked
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
