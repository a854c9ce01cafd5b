import { describe, it } from 'vitest';
import { expectNothingLost, longest } from './under-fire.ts';

describe('the outbox that instances share', () => {
  it('FRM-5 delivers all that was acknowledged, and once, while the site is killed and the mail server goes', {
    timeout: longest,
  }, async () => {
    await expectNothingLost('PostgreSQL');
  });
});
