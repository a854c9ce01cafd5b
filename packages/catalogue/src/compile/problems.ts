import { type RuleId, type Severity, severities, severityOf } from '../tables/rules.ts';

/** A fault of a data set, with the place where it is. */
export interface Problem {
  /** The rule that is not kept. */
  rule: RuleId;
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
}

/** The most problems of one rule that are listed, so that those of another are not hidden behind them; all are counted. */
export const maxListed = 200;
const maxValueLength = 80;

/** Collects the problems of a data set. */
export class ProblemList {
  /** What stops a publish. */
  readonly listed: Problem[] = [];
  /** What does not. */
  readonly warnings: Problem[] = [];
  readonly #listedByRule = new Map<RuleId, number>();
  /** How many there are, also of those that are not listed. */
  readonly counts: Record<Severity, number> = { refused: 0, 'left-out': 0, stopped: 0, warning: 0 };

  /** How many there are that stop a publish. */
  get total(): number {
    return this.counts.refused + this.counts['left-out'] + this.counts.stopped;
  }

  add(problem: Problem): void {
    this.counts[severityOf(problem.rule)] += 1;
    this.#list(problem);
  }

  /** Adds those of another list, which may have been sent from another thread. */
  addAll({ listed, warnings, counts }: Pick<ProblemList, 'listed' | 'warnings' | 'counts'>): void {
    for (const severity of severities) this.counts[severity] += counts[severity];
    for (const problem of [...listed, ...warnings]) this.#list(problem);
  }

  #list(problem: Problem): void {
    const listed = (this.#listedByRule.get(problem.rule) ?? 0) + 1;
    if (listed > maxListed) return;
    this.#listedByRule.set(problem.rule, listed);
    const { value } = problem;
    const shown = value !== null && value.length > maxValueLength ? `${value.slice(0, maxValueLength)}…` : value;
    (severityOf(problem.rule) === 'warning' ? this.warnings : this.listed).push({ ...problem, value: shown });
  }
}

/** Returns a problem as one line of text. */
export function problemLine({ file, line, column, value, expected }: Problem): string {
  const place = [file, line === null ? null : `line ${line}`, column].filter((part) => part !== null).join(', ');
  return `${place}: ${value === null ? '' : `${JSON.stringify(value)}; `}expected ${expected}`;
}
