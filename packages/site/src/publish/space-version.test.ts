import { describe, expect, it } from 'vitest';
import { createSpaceVersion } from './space-version.ts';

describe('the version that pages name', () => {
  it('CNT-3 is the one that was learned, until it is uncertain', () => {
    const version = createSpaceVersion();
    expect(version.current()).toBeNull();
    version.learn(1_700_000_000);
    expect(version.current()).toBe(1_700_000_000);
    version.learn(null);
    expect(version.current()).toBeNull();
  });

  it('CNT-3 is not known any more once nothing has confirmed it for five minutes', () => {
    let now = 0;
    const version = createSpaceVersion(() => now);
    version.learn(1_700_000_000);
    now = 299_999;
    expect(version.current()).toBe(1_700_000_000);
    now = 300_000;
    expect(version.current()).toBeNull();
  });
});
