import { describe, expect, it } from 'vitest';
import { findings, missLine, scoreOf, scoreTable } from './measure.ts';
import type { RelevanceQuery } from './relevance-query.ts';

const queries: RelevanceQuery[] = [
  { kind: 'code', query: 'clv22l', wants: 'CLV-22L' },
  { kind: 'typo', query: 'padlok', wants: ['CLV-08P', 'category/padlocks'] },
  { kind: 'typo', query: 'chain', wants: 'news/chain' },
];
const all = findings(queries, [['CLV-22L'], ['F-21', 'F-45C', 'category/padlocks', 'CLV-08P'], []]);

describe('findings and scores', () => {
  it('SRC-2 returns the rank of the first wanted page', () => {
    expect(all.map(({ place }) => place)).toEqual([1, 3, null]);
    expect(scoreOf(all)).toEqual({ queries: 3, first: 1, topThree: 2 });
  });

  it('SRC-2 counts a missing answer as one without hits', () => {
    expect(findings(queries, []).map(({ place }) => place)).toEqual([null, null, null]);
  });

  it('SRC-2 prints the score of each kind, and the hits that displaced wanted pages', () => {
    expect(scoreTable('en', all).split('\n')).toEqual([
      'en                queries    first top three',
      'code                    1        1        1',
      'typo                    2        0        1',
      'all                     3        1        2',
      '  "padlok" wants CLV-08P or category/padlocks, which is 3: F-21, F-45C, category/padlocks',
      '  "chain" wants news/chain, which is not found: nothing',
    ]);
    expect(all.map(missLine)[0]).toContain('which is 1: CLV-22L');
  });
});
