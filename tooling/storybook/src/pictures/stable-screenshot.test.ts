import { describe, expect, it } from 'vitest';
import { stableScreenshotProblem } from './stable-screenshot.ts';

/** Draws these pictures one after the other, and keeps which of them were judged; all but `good` are faulty. */
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
    ['is content with the first that is good', ['good'], null],
    ['waits for what is drawn late', ['late', 'later', 'good'], null],
    ['tells what is drawn twice over', ['late', 'bad', 'bad', 'good'], 'faulty: bad'],
    ['gives up on what never stands still', ['a', 'b', 'c', 'd', 'good'], 'faulty: d'],
  ])('%s', async (_, pictures, problem) => {
    expect(await stableScreenshotProblem(drawing(...pictures))).toBe(problem);
  });

  it('judges only what was drawn twice over where that is asked for', async () => {
    const drawn = drawing('late', 'good', 'good');
    expect(await stableScreenshotProblem({ ...drawn, isStableOnly: true })).toBeNull();
    expect(drawn.judged).toEqual(['good']);
  });
});
