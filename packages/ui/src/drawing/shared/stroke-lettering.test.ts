import { describe, expect, it } from 'vitest';
import { pathBounds } from './path.ts';
import { letteringAlphabet, letteringPath, letteringWidth } from './stroke-lettering.ts';

const place = { at: [10, 20], height: 7, anchor: 'start', angle: 0 } as const;
const needed = '0123456789,.:±°Ø×−–-+=/()ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

describe('letteringPath', () => {
  it.each(Array.from(needed))('writes "%s" within its own height', (character) => {
    const box = pathBounds(letteringPath(character, place));
    expect(box.x).toBeGreaterThan(9.6);
    expect(box.x + box.width).toBeLessThan(10 + letteringWidth(character, 7) + 0.5);
    expect(box.y).toBeGreaterThan(20 - 7 * 1.15);
    expect(box.y + box.height).toBeLessThan(20 + 7 * 0.32);
  });

  it('has figures of equal width, so that columns align', () => {
    expect(new Set(Array.from('0123456789', (figure) => letteringWidth(figure, 7))).size).toBe(1);
  });

  it.each(['start', 'middle', 'end'] as const)('anchors at the %s', (anchor) => {
    const box = pathBounds(letteringPath('HH', { ...place, anchor }));
    const share = { start: 0, middle: 0.5, end: 1 }[anchor];
    expect(box.x + box.width * share).toBeCloseTo(10, 5);
  });

  it('throws with the character that it cannot write', () => {
    expect(() => letteringPath('12§', place)).toThrow('got "§" (U+a7)');
  });

  it('writes nothing for a space', () => {
    expect(letteringAlphabet).toContain(' ');
    expect(letteringPath('   ', place)).toEqual([]);
  });
});
