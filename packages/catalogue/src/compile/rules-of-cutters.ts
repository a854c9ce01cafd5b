import { type CutRule, cutRules, isCutter, products } from '../tables/cutting.ts';
import type { Table } from '../tables/define-table.ts';
import type { ProblemList } from './problems.ts';
import { type PlacedRow, rowsOf } from './table-rows.ts';

/** Leaves out the cutting rules of machines that do not cut keys. */
export function leaveOutRulesOfOthers(rows: Map<Table, readonly PlacedRow[]>, problems: ProblemList): void {
  const machines = new Map(rowsOf(rows, products).map((product) => [product.id, product]));
  for (const [table, placed] of rows) {
    if (table.name !== cutRules.name) continue;
    const kept = placed.filter(({ line, values }) => {
      // The schemas of the table's columns have read the values.
      const { machine_id: id } = values as CutRule;
      const machine = machines.get(id);
      if (!machine || isCutter(machine)) return true;
      const expected = `a machine that cuts keys; ${id} does something else: ${machine.tasks.join(', ')}`;
      problems.add({ rule: 'rule-of-cutter', file: table.file, line, column: 'machine_id', value: id, expected });
      return false;
    });
    rows.set(table, kept);
  }
}
