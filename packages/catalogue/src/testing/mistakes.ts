import type { Mistake } from './mistake.ts';
import { mistakesOfCells } from './mistakes-of-cells.ts';
import { mistakesOfPapers } from './mistakes-of-papers.ts';
import { mistakesOfRows } from './mistakes-of-rows.ts';
import { mistakesOfTables } from './mistakes-of-tables.ts';

/** Kinds of mistakes in rows, which one data set can have together. */
export const mistakes: readonly Mistake[] = [
  ...mistakesOfCells,
  ...mistakesOfRows,
  ...mistakesOfPapers,
  ...mistakesOfTables,
];
