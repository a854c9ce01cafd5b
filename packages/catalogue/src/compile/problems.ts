/** A fault of a data set, with the place where it is. */
export interface Problem {
  /** The name of the CSV file. */
  file: string;
  /** From 1; null for the whole file. */
  line: number | null;
  /** Null for the whole row. */
  column: string | null;
  /** What is there, shortened; null where nothing is. */
  value: string | null;
  /** Ends a sentence such as "expected …". */
  expected: string;
  /** A `malformed` file, row or cell can never be published; the others with a force. */
  kind: 'malformed' | 'reference' | 'duplicate' | 'shrink';
}

/** The most problems that are listed; all are counted. */
export const maxListed = 1000;
const maxValueLength = 80;

/** Collects the problems of a data set. */
export class ProblemList {
  readonly listed: Problem[] = [];
  total = 0;
  readonly byKind: Record<Problem['kind'], number> = { malformed: 0, reference: 0, duplicate: 0, shrink: 0 };

  add(problem: Problem): void {
    this.total += 1;
    this.byKind[problem.kind] += 1;
    if (this.listed.length >= maxListed) return;
    const { value } = problem;
    const shown = value !== null && value.length > maxValueLength ? `${value.slice(0, maxValueLength)}…` : value;
    this.listed.push({ ...problem, value: shown });
  }
}

/** Returns a problem as one line of text. */
export function problemLine({ file, line, column, value, expected }: Problem): string {
  const place = [file, line === null ? null : `line ${line}`, column].filter((part) => part !== null).join(', ');
  return `${place}: ${value === null ? '' : `${JSON.stringify(value)}; `}expected ${expected}`;
}
