import { factsOf } from '../tables/columns.ts';
import { cellText } from '../tables/csv-text.ts';
import type { Table } from '../tables/define-table.ts';
import type { ProblemList } from './problems.ts';
import { referredTables } from './referred-tables.ts';
import type { PlacedRow } from './table-rows.ts';

interface Target {
  /** The kind of each row by its key; null for a table without kinds. */
  kindByKey: ReadonlyMap<unknown, unknown>;
}

/** Leaves out the rows that refer to rows which do not exist, or are of another kind; returns how many. */
export function leaveOutDangling(rows: Map<Table, readonly PlacedRow[]>, problems: ProblemList): number {
  const referred = referredTables(rows.keys());
  const targetByName = new Map(
    [...rows].flatMap(([table, placed]) => (referred.has(table.name) ? [[table.name, targetOf(table, placed)]] : [])),
  );
  let count = 0;
  for (const [table, placed] of rows) {
    const references = Object.entries(table.columns).flatMap(([column, schema]) => {
      const { references: names, kinds, expected } = factsOf(schema);
      const targets = names.map((name) => {
        const found = targetByName.get(name);
        if (!found) throw new Error(`"${table.name}.${column}" refers to the table "${name}", which does not exist`);
        return found;
      });
      return targets.length > 0 ? [{ column, expected, targets, kinds }] : [];
    });
    const kept = placed.filter(({ line, values }) => {
      let isWhole = true;
      for (const { column, expected, targets, kinds } of references) {
        const { [column]: referring } = values;
        for (const value of Array.isArray(referring) ? referring : [referring]) {
          if (value === null) continue;
          const target = targets.find(({ kindByKey }) => kindByKey.has(value));
          const kind = target?.kindByKey.get(value);
          if (target && (kinds.length === 0 || kinds.some((allowed) => allowed === kind))) continue;
          isWhole = false;
          const place = { file: table.file, line, column, value: cellText(value) };
          problems.add(
            target
              ? { rule: 'reference-kind', ...place, expected: `${expected}, not ${String(kind)}` }
              : { rule: 'reference', ...place, expected },
          );
        }
      }
      return isWhole;
    });
    count += placed.length - kept.length;
    rows.set(table, kept);
  }
  return count;
}

function targetOf({ key: [first = 'id'] }: Table, placed: readonly PlacedRow[]): Target {
  return { kindByKey: new Map(placed.map(({ values }) => [values[first], values['kind'] ?? null])) };
}
