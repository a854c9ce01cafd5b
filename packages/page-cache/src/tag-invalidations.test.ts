import { describe, expect, it } from 'vitest';
import { endTag } from './end-tag.ts';
import { TagInvalidations } from './tag-invalidations.ts';

describe('TagInvalidations', () => {
  it('SEC-1 expires entries rendered before an invalidation at once, and none rendered after it', () => {
    const invalidations = new TagInvalidations();
    invalidations.add(['story:a'], { expire: 0 }, 100);
    expect(invalidations.stateOf(['story:b', 'story:a'], 99, 100)).toBe('expired');
    expect(invalidations.stateOf(['story:a'], 100, 100)).toBe('expired');
    expect(invalidations.stateOf(['story:a'], 101, 200)).toBe('valid');
    expect(invalidations.stateOf(['story:b'], 99, 200)).toBe('valid');
  });

  it('expires at once without durations', () => {
    const invalidations = new TagInvalidations();
    invalidations.add(['story:a'], undefined, 100);
    expect(invalidations.stateOf(['story:a'], 99, 100)).toBe('expired');
  });

  it('is stale for the seconds of a duration, then expired', () => {
    const invalidations = new TagInvalidations();
    invalidations.add(['story:a'], { expire: 60 }, 1000);
    expect(invalidations.stateOf(['story:a'], 999, 60_999)).toBe('stale');
    expect(invalidations.stateOf(['story:a'], 999, 61_000)).toBe('expired');
    // Rendered while it was stale, with the published content.
    expect(invalidations.stateOf(['story:a'], 1001, 70_000)).toBe('valid');
  });

  it('is stale forever with a duration without end', () => {
    const invalidations = new TagInvalidations();
    invalidations.add(['story:a'], {}, 1000);
    expect(invalidations.stateOf(['story:a'], 999, Number.MAX_SAFE_INTEGER)).toBe('stale');
  });

  it('keeps an earlier expiry when a later invalidation has a longer duration', () => {
    const invalidations = new TagInvalidations();
    invalidations.add(['story:a'], { expire: 0 }, 1000);
    invalidations.add(['story:a'], { expire: 60 }, 2000);
    expect(invalidations.stateOf(['story:a'], 999, 2000)).toBe('expired');
    expect(invalidations.stateOf(['story:a'], 1500, 2000)).toBe('stale');
    expect(invalidations.stateOf(['story:a'], 1500, 62_000)).toBe('expired');
    invalidations.add(['story:a'], { expire: 0 }, 3000);
    expect(invalidations.stateOf(['story:a'], 2500, 3000)).toBe('expired');
  });

  it('TPL-6 expires an entry at the time that a tag contains, and none that is rendered later', () => {
    const invalidations = new TagInvalidations();
    const tags = ['story:a', endTag(1000)];
    expect(invalidations.stateOf(tags, 500, 999)).toBe('valid');
    expect(invalidations.stateOf(tags, 500, 1000)).toBe('expired');
    expect(invalidations.stateOf(tags, 1001, 2000)).toBe('valid');
  });
});
