import { describe, expect, it } from 'vitest';
import { overBudget } from './over-budget.ts';
import { pageBudgets } from './page-budget-table.ts';

const budget = { html: 100, htmlBrotli: 20, style: 10, script: 30, fonts: 40, requests: 5 };

describe('overBudget', () => {
  it('returns nothing for a page within its budget', () => {
    expect(overBudget('home', budget, budget)).toEqual([]);
  });

  it('names each measure that is over, with both numbers', () => {
    expect(overBudget('home', { ...budget, style: 11, requests: 6 }, budget)).toEqual([
      'home: expected style of at most 10, got 11',
      'home: expected requests of at most 5, got 6',
    ]);
  });
});

describe('pageBudgets', () => {
  it('limits the fonts of every page to 40 kB, but for names in further Latin letters', () => {
    const larger = pageBudgets.filter(({ fonts }) => fonts > 40_000);
    expect(larger.map(({ kind }) => kind)).toEqual(['shop listing']);
  });
});
