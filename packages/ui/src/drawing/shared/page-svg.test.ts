import { describe, expect, it } from 'vitest';
import { keyDrawing } from '../keys/key-drawing.ts';
import { workpiece } from '../testing/story-keys.ts';
import { toPageSvg } from './page-svg.ts';
import { rect } from './path.ts';
import { type Drawing, Sheet } from './sheet.ts';
import { toSvg } from './svg.ts';

const frame = { x: 0, y: 0, width: 10, height: 5 };
const draw = (sheet: Sheet, options = {}): string =>
  toPageSvg({ marks: sheet.marks, frame }, { strokeWidth: 0.5, title: '', ...options });

describe('toPageSvg', () => {
  it('writes shared attributes once', () => {
    const svg = draw(new Sheet().solid(rect(0, 0, 1, 1), 'brass').rule(0, 2, 3, 2));
    expect(svg.match(/var\(--ink\)/g)).toHaveLength(1);
    expect(svg).toContain('<path d="m0 0h1v1h-1z" fill="var(--brass)"/>');
    expect(svg).toContain('<path d="m0 2h3" stroke-width=".3"/>');
  });

  it('writes a contour once that is painted twice, given an id', () => {
    const contour = rect(0, 0, 4, 4);
    const sheet = new Sheet()
      .solid(contour, 'brass')
      .tint(rect(1, 1, 1, 1), 'line')
      .line(contour, 'outline');
    const svg = draw(sheet, { id: 'k' });
    expect(svg).toMatch(/<g fill="var\(--brass\)"><path id="k" d="[^"]*"\/><\/g><path [^>]*\/><use href="#k"\/>/);
    expect(draw(sheet)).not.toContain('<use');
    expect(draw(sheet).match(/<path/g)).toHaveLength(3);
  });

  it('merges a tint and the line around it into one path', () => {
    const svg = draw(new Sheet().tint(rect(0, 0, 1, 1), 'line').line(rect(0, 0, 1, 1), 'detail'));
    expect(svg.match(/<path/g)).toHaveLength(1);
    expect(svg).toContain('fill="var(--line)" stroke-width=".3"');
  });

  it('keeps dashes and colours that differ from the root’s', () => {
    expect(draw(new Sheet().dashed(rect(0, 0, 1, 1)))).toContain(
      'stroke="var(--ink-2)" stroke-width=".19" stroke-dasharray="2.5 1.5"',
    );
  });

  it('escapes its name and its texts', () => {
    const svg = draw(new Sheet().text('<A & B>', [0, 0], 1), { title: 'the "blank" <1>' });
    expect(svg).toContain('aria-label="the &quot;blank&quot; &lt;1&gt;"');
    expect(svg).toContain('>&lt;A &amp; B&gt;</text>');
  });

  it('has its true size when requested', () => {
    expect(draw(new Sheet(), { size: 'mm' })).toContain('viewBox="0 0 10 5" width="10mm" height="5mm"');
    expect(draw(new Sheet())).not.toContain('mm');
  });

  it('needs at most three fifths of the bytes of a standalone drawing', () => {
    const key: Drawing = keyDrawing(workpiece, { dimensions: true, section: true });
    const alone = toSvg(key, { strokeWidth: 0.28, title: 'Key', lettering: 'text' });
    expect(toPageSvg(key, { strokeWidth: 0.28, title: 'Key', id: 'k' }).length).toBeLessThan(alone.length * 0.6);
  });
});
