import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { workspaceRoot } from '../system/workspace-root.ts';
import { vitestOutcomes } from './test-reports.ts';

const name = join(workspaceRoot, 'packages/example/src/example.test.ts');
const message = 'AssertionError: expected 92 to be 91\n    at example.test.ts:3:1';

describe('vitestOutcomes', () => {
  it('calls a test flaky that passed in its retry, with the reason of the first attempt', () => {
    const assertionResults = [
      { title: 'first', status: 'passed', failureMessages: [] },
      { title: 'second', status: 'passed', failureMessages: [message] },
      { title: 'third', status: 'failed', failureMessages: [message, message] },
      { title: 'fourth', status: 'pending' },
    ];
    const outcomes = vitestOutcomes({ testResults: [{ name, status: 'failed', assertionResults }] });
    expect(outcomes.map(({ state, reasons }) => [state, ...reasons])).toEqual([
      ['passed'],
      ['flaky', 'AssertionError: expected 92 to be 91'],
      ['failed', 'AssertionError: expected 92 to be 91', 'AssertionError: expected 92 to be 91'],
      ['skipped'],
    ]);
    expect(outcomes[0]?.file).toBe('packages/example/src/example.test.ts');
  });

  it('counts a file that could not be run as a failed test', () => {
    const testResults = [{ name, status: 'failed', message: 'SyntaxError: bad', assertionResults: [] }];
    expect(vitestOutcomes({ testResults })).toEqual([
      expect.objectContaining({ state: 'failed', reasons: ['SyntaxError: bad'] }),
    ]);
  });
});
