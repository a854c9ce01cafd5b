import { describe, expect, it } from 'vitest';
import { commitSpreads, shareOf } from './commit-spreads.ts';

describe('commitSpreads', () => {
  it('OPS-9 counts the files and folders of features, without what programs write', () => {
    const log = [
      '\0feat(site): add a page\0\npackages/site/src/a.ts\0packages/site/src/b.ts\0docs/c.md\0pnpm-lock.yaml\0',
      '\0fix(site): mend it\0\npackages/site/src/a.ts\0',
      '\0feat: add a drawing\0\ntooling/space/assets/a.svg\0packages/ui/src/d.gen.ts\0.changeset/e.md\0f.ts\0',
      '\0feature of the past\0\ng.ts\0',
    ].join('');
    expect(commitSpreads(log)).toEqual([
      { files: 3, folders: 2 },
      { files: 1, folders: 1 },
    ]);
  });
});

describe('shareOf', () => {
  it('OPS-9 is the median and the 90th percentile', () => {
    const values = [9, 1, 2, 3, 4, 5, 6, 7, 8, 10];
    expect([shareOf(values, 0.5), shareOf(values, 0.9), shareOf([4], 0.9), shareOf([], 0.5)]).toEqual([6, 10, 4, 0]);
  });
});
