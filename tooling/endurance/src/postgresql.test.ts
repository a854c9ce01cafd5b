import { describe, expect, it } from 'vitest';
import { nothingLost, runWithFaults, timeoutMs } from './fault-run.ts';

describe('the outbox that instances share', () => {
  it('FRM-5 delivers every acknowledged submission once while the site is killed and the mail server stops', {
    timeout: timeoutMs,
  }, async () => {
    expect(await runWithFaults('PostgreSQL')).toEqual(nothingLost);
  });
});
