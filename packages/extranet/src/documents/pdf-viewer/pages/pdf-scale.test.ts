import { describe, expect, it } from 'vitest';
import { canvasRatio, nextScale, pdfScale } from './pdf-scale.ts';

const a4 = { width: 794, height: 1123 };

describe('pdfScale', () => {
  it('EXT-3 fits a page to the width of its container, or whole', () => {
    expect(pdfScale('width', a4, { width: 397, height: 500 })).toBe(0.5);
    expect(pdfScale('page', a4, { width: 794, height: 561.5 })).toBe(0.5);
    expect(pdfScale(1.25, a4, { width: 1, height: 1 })).toBe(1.25);
  });

  it('EXT-3 limits the width of a page, so that lines stay readable', () => {
    expect(pdfScale('width', a4, { width: 3000, height: 900 })).toBeCloseTo(980 / 794);
  });

  it('EXT-3 returns the printed size until the container has a layout', () => {
    expect(pdfScale('page', a4, { width: 0, height: 0 })).toBe(1);
  });
});

describe('nextScale', () => {
  it('EXT-3 returns the next step from any scale, up to the last', () => {
    expect(nextScale(1.1, 1)).toBe(1.25);
    expect(nextScale(1.1, -1)).toBe(1);
    expect(nextScale(4, 1)).toBe(4);
    expect(nextScale(0.3, -1)).toBe(0.5);
  });
});

describe('canvasRatio', () => {
  it("EXT-3 returns the screen's ratio, up to the limit of canvases", () => {
    expect(canvasRatio(a4, 2)).toBe(2);
    expect(canvasRatio(a4, 0.8)).toBe(1);
    const ratio = canvasRatio({ width: 4000, height: 6000 }, 3);
    expect(4000 * ratio * 6000 * ratio).toBeLessThanOrEqual(16_000_001);
  });
});
