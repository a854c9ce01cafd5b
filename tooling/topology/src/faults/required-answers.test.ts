import { describe, expect, it } from 'vitest';
import { limitMs, type Observation, problemsOf } from './required-answers.ts';

const seen = (given: Partial<Observation>): Observation => ({
  kind: 'cold page',
  outcomes: { '200': 3 },
  slowestMs: 20,
  withoutRetryAfter: 0,
  malformed: 0,
  ...given,
});

describe('problemsOf', () => {
  it('OPS-7 accepts 503 only of what needs the failing service', () => {
    const cold = seen({ outcomes: { '200': 1, '503': 2 } });
    expect(problemsOf('content', [cold])).toEqual([]);
    expect(problemsOf('search', [cold])).toEqual(['cold page: 503']);
    expect(problemsOf(null, [cold])).toEqual(['cold page: 503']);
    expect(problemsOf('content', [seen({ kind: 'kept by edge', outcomes: { '503': 1 } })])).toEqual([
      'kept by edge: 503',
    ]);
  });

  it.each(['500', '502', '504', 'ECONNRESET'])('OPS-7 never accepts %s', (outcome) => {
    expect(problemsOf('content', [seen({ outcomes: { [outcome]: 1 } })])).toEqual([`cold page: ${outcome}`]);
  });

  it('SEC-6 ERR-4 accepts no long wait, no 503 without Retry-After, and no page without a heading', () => {
    expect(problemsOf('content', [seen({ slowestMs: limitMs + 100, withoutRetryAfter: 1, malformed: 1 })])).toEqual([
      'cold page: 2.6 s',
      'cold page: malformed',
      'cold page: 503 without Retry-After',
    ]);
  });
});
