import { type CutRule, cutRules } from '../tables/cutting.ts';
import type { ProblemList } from './problems.ts';
import { type PlacedRow, placedRowsOf, type TableRows } from './table-rows.ts';

/** Finds two cutting rules of one rank and priority: which holds is chance. */
export function checkRules(rows: TableRows, problems: ProblemList): void {
  const first = new Map<string, PlacedRow<CutRule>>();
  const byLine = placedRowsOf(rows, cutRules).toSorted((one, other) => one.line - other.line);
  for (const row of byLine) {
    const { machine_id: machine, blank_id: blank, profile_id: profile, kind, priority } = row.values;
    const place = [machine, blank, profile, kind, priority].join('\0');
    const earlier = first.get(place);
    if (earlier === undefined) {
      first.set(place, row);
      continue;
    }
    problems.add({
      rule: 'rules-contradict',
      file: cutRules.file,
      line: row.line,
      column: 'priority',
      value: `${priority}`,
      expected: `another priority than the rule ${earlier.values.id} of line ${earlier.line} has for ${machine} and ${blank ?? profile ?? kind}`,
    });
  }
}
