import { normaliseCode } from '../codes/codes.ts';
import { foldName } from '../codes/fold-name.ts';
import { blanks } from '../tables/blanks.ts';
import { type Alias, aliases } from '../tables/claims.ts';
import type { Table } from '../tables/define-table.ts';
import { contradictionOf } from '../tables/fitment-claims.ts';
import { fitments, type Vehicle, vehicles } from '../tables/vehicles.ts';
import type { ProblemList } from './problems.ts';
import { type PlacedRow, placedRowsOf, rowsOf, type TableRows } from './table-rows.ts';

/** Checks vehicles and makers' codes against others of their table. */
export function checkClaims(rows: TableRows, problems: ProblemList): void {
  checkModels(rows, problems);
  checkGenerations(rows, problems);
  checkExternalIds(rows, problems);
  checkAliases(rows, problems);
  checkConfirmed(rows, problems);
}

/** Returns the rows of a table in the order of its file. */
function byLine<Row>(placed: readonly PlacedRow<Row>[]): readonly PlacedRow<Row>[] {
  return placed.toSorted((first, second) => first.line - second.line);
}

/** Calls `found` for each row that has the same as an earlier one, as `partsOf` says. */
function eachRepeated<Row>(
  placed: readonly PlacedRow<Row>[],
  partsOf: (row: Row) => readonly unknown[],
  found: (row: PlacedRow<Row>, earlier: PlacedRow<Row>) => void,
): void {
  const seen = new Map<string, PlacedRow<Row>>();
  for (const row of byLine(placed)) {
    const place = partsOf(row.values).join('\0');
    const earlier = seen.get(place);
    if (earlier) found(row, earlier);
    else seen.set(place, row);
  }
}

const placeIn = ({ file }: Pick<Table, 'file'>, line: number, column: string, value: string) => ({
  file,
  line,
  column,
  value,
});

function checkModels(rows: TableRows, problems: ProblemList): void {
  // One row a spelling: generations of a model share its name.
  const spellings = Map.groupBy(byLine(placedRowsOf(rows, vehicles)), ({ values }) =>
    [values.make_id, values.model].join('\0'),
  );
  const firsts = [...spellings.values()].flatMap(([first]) => first ?? []);
  eachRepeated(
    firsts,
    ({ make_id: make, model }) => [make, foldName(model)],
    ({ line, values }, earlier) =>
      problems.add({
        rule: 'names-alike',
        ...placeIn(vehicles, line, 'model', values.model),
        expected: `the spelling "${earlier.values.model}" of line ${earlier.line}, or a name that differs by more than case, accents and blanks`,
      }),
  );
}

function checkGenerations(rows: TableRows, problems: ProblemList): void {
  const lastOf = ({ year_to: to }: Vehicle) => to ?? Number.POSITIVE_INFINITY;
  const groups = Map.groupBy(byLine(placedRowsOf(rows, vehicles)), ({ values }) =>
    [values.make_id, values.model, values.generation ?? ''].join('\0'),
  );
  for (const group of groups.values())
    group.forEach(({ line, values }, at) => {
      const earlier = group
        .slice(0, at)
        .find((other) => values.year_from < lastOf(other.values) && other.values.year_from < lastOf(values));
      if (!earlier) return;
      problems.add({
        rule: 'vehicle-twice',
        ...placeIn(vehicles, line, 'year_from', `${values.year_from}`),
        expected: `years that ${earlier.values.id} of line ${earlier.line}, the same model and generation, does not have`,
      });
    });
}

function checkExternalIds(rows: TableRows, problems: ProblemList): void {
  const ids = placedRowsOf(rows, vehicles).flatMap(({ line, values }) =>
    [...new Set(values.external_ids)].map((id) => ({ line, values: { id, vehicle: values.id } })),
  );
  eachRepeated(
    ids,
    ({ id }) => [id],
    ({ line, values }, earlier) =>
      problems.add({
        rule: 'external-id-twice',
        ...placeIn(vehicles, line, 'external_ids', values.id),
        expected: `an id that ${earlier.values.vehicle} of line ${earlier.line} does not have`,
      }),
  );
}

function checkAliases(rows: TableRows, problems: ProblemList): void {
  eachRepeated(
    placedRowsOf(rows, aliases),
    ({ maker_id: maker, code, blank_id: blank, source }) => [maker, normaliseCode(code), blank, source],
    ({ line, values }, earlier) =>
      problems.add({
        rule: 'alias-read-twice',
        ...placeIn(aliases, line, 'code', values.code),
        expected: `one row for "${earlier.values.code}" of line ${earlier.line}, which is read as the same code`,
      }),
  );
}

/** Finds confirmed claims that contradict each other: one of them was not checked. */
function checkConfirmed(rows: TableRows, problems: ProblemList): void {
  const blankById = new Map(rowsOf(rows, blanks).map((blank) => [blank.id, blank]));
  const profileOf = ({ blank_id: blank }: Alias) => blankById.get(blank)?.profile_id;
  const vehicleById = new Map(rowsOf(rows, vehicles).map((vehicle) => [vehicle.id, vehicle]));
  const add = (table: Pick<Table, 'file'>, line: number, earlier: { line: number; id: string }, says: string) =>
    problems.add({
      rule: 'confirmed-contradict',
      ...placeIn(table, line, 'confidence', 'confirmed'),
      expected: `stated or inferred, or not ${says} than ${earlier.id} of line ${earlier.line}, which is confirmed, too`,
    });
  const fitted = byLine(placedRowsOf(rows, fitments)).flatMap(({ line, values }) => {
    const [blank, vehicle] = [blankById.get(values.blank_id), vehicleById.get(values.vehicle_id)];
    return values.confidence === 'confirmed' && blank && vehicle ? [{ line, fitment: values, blank, vehicle }] : [];
  });
  for (const group of Map.groupBy(fitted, ({ vehicle }) => vehicle.id).values())
    group.forEach((claim, at) => {
      const earlier = group.slice(0, at).find((other) => contradictionOf(claim, other) !== null);
      if (!earlier) return;
      const says = contradictionOf(claim, earlier) === 'profile' ? 'a blade of another profile' : 'another transponder';
      add(fitments, claim.line, { line: earlier.line, id: earlier.fitment.id }, says);
    });
  // By maker, then by code: keys of both take much memory.
  const firstByMaker = new Map<string, Map<string, PlacedRow<Alias>>>();
  for (const row of byLine(placedRowsOf(rows, aliases))) {
    const { line, values } = row;
    if (values.confidence !== 'confirmed' || values.relation !== 'exact') continue;
    const first = firstByMaker.get(values.maker_id) ?? new Map<string, PlacedRow<Alias>>();
    firstByMaker.set(values.maker_id, first);
    const code = normaliseCode(values.code);
    const earlier = first.get(code);
    if (!earlier) first.set(code, row);
    else if (profileOf(earlier.values) !== profileOf(values))
      add(aliases, line, { line: earlier.line, id: earlier.values.id }, 'a blank of another profile');
  }
}
