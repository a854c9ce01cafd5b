import { createKnownSpace } from '@clavora/site-core/known-space';
import { describe, expect, it } from 'vitest';
import { spaceIndex } from './space-index.ts';

const index = spaceIndex([{ id: 1, uuid: 'a', fullSlug: 'it/global/prodotti/a', publishedAt: null }]);

describe('createKnownSpace', () => {
  it('CNT-3 returns the learned version until it is uncertain', () => {
    const space = createKnownSpace();
    expect(space.version()).toBeNull();
    space.learnVersion(1_700_000_000);
    expect(space.version()).toBe(1_700_000_000);
    space.learnVersion(null);
    expect(space.version()).toBeNull();
  });

  it('CNT-3 returns no version after five minutes without confirmation', () => {
    let now = 0;
    const space = createKnownSpace(() => now);
    space.learnVersion(1_700_000_000);
    now = 299_999;
    expect(space.version()).toBe(1_700_000_000);
    now = 300_000;
    expect(space.version()).toBeNull();
  });

  it('SEC-1 reports a missing story only while index and version are certain', () => {
    const space = createKnownSpace();
    expect(space.isMissing('it/global/nulla')).toBe(false);
    space.learnVersion(1_700_000_000);
    expect(space.isMissing('it/global/nulla')).toBe(false);
    expect(space.countBelow(['it/global/prodotti'])).toBeNull();
    space.learnIndex(index);
    expect(space.isMissing('it/global/nulla')).toBe(true);
    expect(space.isMissing('it/global/prodotti/a')).toBe(false);
    expect(space.countBelow(['it/global/prodotti', 'it/italy/prodotti'])).toBe(1);
    space.learnVersion(null);
    expect(space.isMissing('it/global/nulla')).toBe(false);
    expect(space.countBelow(['it/global/prodotti'])).toBeNull();
  });

  it('CNT-11 reports what the last webhooks emptied as missing, while the version is uncertain', () => {
    const space = createKnownSpace();
    const gone = ['it/global/prodotti/b', 'it/italy/prodotti/b', 'it/global/prodotti/a'];
    const areMissing = () => gone.map((slug) => space.isMissing(slug));
    space.learnGone(gone);
    expect(areMissing()).toEqual([false, false, false]);
    space.learnIndex(index);
    space.learnGone(gone);
    // Another story is at the last one.
    expect(areMissing()).toEqual([true, true, false]);
    expect(space.isMissing('it/global/prodotti/c')).toBe(false);
    space.learnGone([]);
    expect(areMissing()).toEqual([false, false, false]);
  });
});
