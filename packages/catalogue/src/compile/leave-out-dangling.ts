import { tables } from '../tables/all-tables.ts';
import { factsOf } from '../tables/columns.ts';
import { cellText } from '../tables/csv-text.ts';
import type { Table } from '../tables/define-table.ts';
import type { ProblemList } from './problems.ts';
import { referredTables } from './referred-tables.ts';
import type { PlacedRow, TableRows } from './table-rows.ts';

/** What rows refer to: of each table by its name, the kind of each row by its key; null for a table without kinds. */
export type Targets = ReadonlyMap<string, ReadonlyMap<unknown, unknown>>;

/** Returns the rows to which rows of some tables refer. */
export function targetsOf(rows: TableRows, referring: Iterable<Table>): Targets {
  const referred = referredTables(referring);
  return new Map(
    [...rows]
      .filter(([{ name }]) => referred.has(name))
      .map(
        ([
          {
            name,
            key: [first = 'id'],
          },
          placed,
        ]) => [name, new Map(placed.map(({ values }) => [values[first], values['kind'] ?? null]))],
      ),
  );
}

/** Returns the public rows to which those of partners refer. */
export function targetsForPartners(rows: TableRows): Targets {
  return targetsOf(
    rows,
    tables.filter(({ audience }) => audience === 'partner'),
  );
}

/** Leaves out the rows that refer to rows which do not exist, or are of another kind; returns how many. */
export function leaveOutDangling(
  rows: Map<Table, readonly PlacedRow[]>,
  targetByName: Targets,
  problems: ProblemList,
): number {
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
          const target = targets.find((kindByKey) => kindByKey.has(value));
          const kind = target?.get(value);
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
