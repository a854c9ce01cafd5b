import { describe, expect, it } from 'vitest';
import { nothingLost, runWithFaults, timeoutMs } from './fault-run.ts';

describe('the outbox that instances share', () => {
  it('FRM-5 delivers all that was acknowledged, and once, while the site is killed and the mail server goes', {
    timeout: timeoutMs,
  }, async () => {
    expect(await runWithFaults('PostgreSQL')).toEqual(nothingLost);
  });
});
