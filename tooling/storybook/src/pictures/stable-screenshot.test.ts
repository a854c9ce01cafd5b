import { describe, expect, it } from 'vitest';
import { stableScreenshotProblem } from './stable-screenshot.ts';

/** Returns these pictures one after the other, and records which were checked; all but `good` are faulty. */
function drawing(...pictures: string[]) {
  const judged: string[] = [];
  const left = [...pictures];
  return {
    judged,
    take: async () => Buffer.from(left.shift() ?? 'none left'),
    judge: async (picture: Buffer) => {
      const name = picture.toString();
      judged.push(name);
      return name === 'good' ? null : `faulty: ${name}`;
    },
  };
}

describe('stableScreenshotProblem', () => {
  it.each([
    ['accepts the first good picture', ['good'], null],
    ['waits for a late picture', ['late', 'later', 'good'], null],
    ['returns the problem of a picture drawn twice in succession', ['late', 'bad', 'bad', 'good'], 'faulty: bad'],
    ['returns the problem of the last attempt if pictures never repeat', ['a', 'b', 'c', 'd', 'good'], 'faulty: d'],
  ])('%s', async (_, pictures, problem) => {
    expect(await stableScreenshotProblem(drawing(...pictures))).toBe(problem);
  });

  it('checks only repeated pictures if `isStableOnly`', async () => {
    const drawn = drawing('late', 'good', 'good');
    expect(await stableScreenshotProblem({ ...drawn, isStableOnly: true })).toBeNull();
    expect(drawn.judged).toEqual(['good']);
  });
});
