import type { Table } from '../tables/define-table.ts';
import { yearAndMonth } from '../tables/months.ts';
import { type Fitment, fitments, type Vehicle, vehicles } from '../tables/vehicles.ts';
import type { ProblemList } from './problems.ts';
import { type PlacedRow, rowsOf } from './table-rows.ts';

/** Leaves out the claims that name a year in which their vehicle was not built. */
export function leaveOutForeignYears(rows: Map<Table, readonly PlacedRow[]>, problems: ProblemList): void {
  const byId = new Map(rowsOf(rows, vehicles).map((vehicle) => [vehicle.id, vehicle]));
  for (const [table, placed] of rows) {
    if (table.name !== fitments.name) continue;
    const kept = placed.filter(({ line, values }) => {
      // The schemas of the table's columns have read the values.
      const fitment = values as Fitment;
      const vehicle = byId.get(fitment.vehicle_id);
      const foreign = vehicle ? foreignYears(fitment, vehicle) : [];
      for (const { column, value, expected } of foreign)
        problems.add({ rule: 'year-of-vehicle', file: table.file, line, column, value, expected });
      return foreign.length === 0;
    });
    rows.set(table, kept);
  }
}

function foreignYears(fitment: Fitment, { id, year_from: from, year_to: to }: Vehicle) {
  const expected = `a year ${to === null ? `since ${from}` : `from ${from} to ${to}`}, as the vehicle ${id} has`;
  return (['year_from', 'year_to'] as const).flatMap((column) => {
    const value = fitment[column];
    if (value === null) return [];
    const { year } = yearAndMonth(value);
    return year < from || (to !== null && year > to) ? [{ column, value, expected }] : [];
  });
}
