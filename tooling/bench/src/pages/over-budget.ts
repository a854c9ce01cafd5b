import type { PageBudget } from './page-budget-table.ts';

/** Returns a sentence for each measure of a page that is over its budget. */
export function overBudget(kind: string, measured: PageBudget, budget: PageBudget): string[] {
  return measures
    .filter((measure) => measured[measure] > budget[measure])
    .map((measure) => `${kind}: expected ${measure} of at most ${budget[measure]}, got ${measured[measure]}`);
}

export const measures = [
  'html',
  'htmlBrotli',
  'style',
  'script',
  'fonts',
  'requests',
] as const satisfies readonly (keyof PageBudget)[];
