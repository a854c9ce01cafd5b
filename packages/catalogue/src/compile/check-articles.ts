import { type Blank, blanks, profiles } from '../tables/blanks.ts';
import { cutRules, isCutter, type Product, products } from '../tables/cutting.ts';
import type { Groove } from '../tables/grooves.ts';
import type { ProblemList } from './problems.ts';
import { type PlacedRow, placedRowsOf, rowsOf, type TableRows } from './table-rows.ts';

/** Checks what follows articles, profiles, and machines without rules. */
export function checkArticles(rows: TableRows, problems: ProblemList): void {
  for (const table of [blanks, products]) checkSuccessors(table.file, placedRowsOf(rows, table), problems);
  checkMachines(rows, problems);
  checkProfiles(rows, problems);
}

type Article = PlacedRow<Pick<Blank | Product, 'id' | 'status' | 'successor_id'>>;

function checkSuccessors(file: string, articles: readonly Article[], problems: ProblemList): void {
  const byId = new Map(articles.map((article) => [article.values.id, article]));
  const inLoops = new Set<string>();
  for (const { line, values } of articles) {
    if (values.successor_id === null || inLoops.has(values.id)) continue;
    const chain = [values.id];
    let last = values;
    for (let next = byId.get(values.successor_id); next && !chain.includes(next.values.id); ) {
      last = next.values;
      chain.push(last.id);
      next = byId.get(last.successor_id ?? '');
    }
    const place = { file, line, column: 'successor_id', value: values.successor_id };
    const back = chain.indexOf(last.successor_id ?? '');
    if (back === 0) {
      for (const id of chain) inLoops.add(id);
      const path = [...chain, values.id].join(' → ');
      problems.add({ rule: 'successor-loop', ...place, expected: `successors that do not lead back: ${path}` });
    } else if (back === -1 && values.status === 'discontinued' && last.status === 'discontinued')
      problems.add({
        rule: 'successor-ended',
        ...place,
        expected: `a successor that leads to an article that is sold; ${last.id} is no longer made and has none`,
      });
  }
}

function checkMachines(rows: TableRows, problems: ProblemList): void {
  const ruled = new Set(rowsOf(rows, cutRules).map(({ machine_id: machine }) => machine));
  for (const { line, values } of placedRowsOf(rows, products)) {
    const { id, status } = values;
    if (!isCutter(values) || status === 'discontinued' || ruled.has(id)) continue;
    const expected = 'a rule of cut-rules.csv: no page says what the machine cuts';
    problems.add({ rule: 'machine-without-rules', file: products.file, line, column: 'id', value: id, expected });
  }
}

function checkProfiles(rows: TableRows, problems: ProblemList): void {
  for (const { line, values } of placedRowsOf(rows, profiles))
    for (const column of ['left', 'right'] as const) {
      const overlap = overlapOf(values[column]);
      if (overlap === null) continue;
      const { fromMm, toMm } = overlap;
      const expected = 'grooves beside each other';
      problems.add({
        rule: 'grooves-overlap',
        file: profiles.file,
        line,
        column,
        value: `${fromMm}-${toMm}`,
        expected,
      });
    }
}

/** Returns the first groove that begins before the one below it ends; null for none. */
function overlapOf(grooves: readonly Groove[]): Groove | null {
  const sorted = grooves.toSorted((first, second) => first.fromMm - second.fromMm);
  return sorted.find(({ fromMm }, at) => fromMm < (sorted[at - 1]?.toMm ?? 0)) ?? null;
}
