import { describe, expect, it } from 'vitest';
import { keyDetailSvg } from '../keys/key-detail.ts';
import { keySvg } from '../keys/key-drawing.ts';
import { findXmlError } from '../testing/find-xml-error.ts';
import { workpiece } from '../testing/story-keys.ts';
import { hatch } from './hatch.ts';
import { faviconSvg, logoMarkSvg } from './logo-mark.ts';
import { flatten, pathBounds, rect } from './path.ts';
import { withFallbackColours } from './svg.ts';

const strokes = { lettering: 'stroke', ground: 'paper', title: 'A <key> & "its" code' } as const;

const drawings: readonly (readonly [name: string, svg: () => string])[] = [
  ['key', () => keySvg(workpiece, { ...strokes, dimensions: true, section: true, topView: true })],
  ['key as text', () => keySvg(workpiece, { dimensions: true, lettering: 'text', title: strokes.title })],
  ['key detail', () => keyDetailSvg(workpiece, strokes)],
  ['logo', () => logoMarkSvg(strokes.title)],
  ['favicon', faviconSvg],
];

describe('every drawing', () => {
  it.each(drawings)('%s is well-formed XML of finite numbers', (_, svg) => {
    const drawn = svg();
    expect(findXmlError(drawn)).toBeUndefined();
    expect(drawn).not.toMatch(/NaN|Infinity|undefined|null/);
  });

  it.each(drawings.filter(([name]) => !name.endsWith('as text')))('%s needs no font', (_, svg) => {
    expect(svg()).not.toContain('<text');
  });

  it.each(drawings)('%s has no colours but custom properties, or works without them', (_, svg) => {
    expect(withFallbackColours(svg())).not.toContain('var(');
  });
});

describe('hatch', () => {
  it('stays inside the shape', () => {
    const box = { x: 2, y: 3, width: 20, height: 9 };
    const lines = flatten(hatch(rect(box.x, box.y, box.width, box.height), 1.1)).flat();
    expect(lines.length).toBeGreaterThan(20);
    for (const [x, y] of lines) {
      expect(x).toBeGreaterThanOrEqual(box.x - 1e-9);
      expect(x).toBeLessThanOrEqual(box.x + box.width + 1e-9);
      expect(y).toBeGreaterThanOrEqual(box.y - 1e-9);
      expect(y).toBeLessThanOrEqual(box.y + box.height + 1e-9);
    }
  });

  it('omits the area of an inner contour', () => {
    const ring = [...rect(0, 0, 30, 30), ...rect(10, 10, 10, 10)];
    const middles = flatten(hatch(ring, 1)).map(
      ([a = [0, 0], b = [0, 0]]) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] as const,
    );
    expect(middles.some(([x, y]) => x > 10.5 && x < 19.5 && y > 10.5 && y < 19.5)).toBe(false);
  });

  it('bounds a path by its curves, not by its control points', () => {
    expect(
      pathBounds([
        ['M', 0, 0],
        ['C', 0, 10, 10, 10, 10, 0],
      ]).height,
    ).toBeCloseTo(7.5, 1);
  });
});
