import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { frameAround } from '@clavora/ui/drawing/sheet';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '../products/catalogue.ts';
import { parseDrawing, readDrawing } from './read-drawing.ts';

const names = globSync('**/*.svg', { cwd: fileURLToPath(new URL('../../drawings', import.meta.url)) }).map((file) =>
  file.replace('.svg', ''),
);
const machines = readCatalogue().filter(({ facts }) => facts.parts.length > 0);

const svg = (content: string) => `<svg viewBox="0 0 10 5" stroke-width="2">${content}</svg>`;

describe('drawings', () => {
  it.each(names)('%s is one that documents can print', (name) => {
    const { drawing, stroke } = readDrawing(name);
    expect(drawing.marks.length).toBeGreaterThan(5);
    expect(stroke).toBeGreaterThan(0);
  });

  it.each(machines)('CAT-9 $slug has the numbers of its parts where the page shows their names', ({ slug, facts }) => {
    const { marks, frame } = readDrawing(`products/${slug}`).drawing;
    const without = readDrawing(`products/${slug}`, { callOuts: false }).drawing.marks.length;
    const numbers = marks.filter((mark) => mark.kind === 'text' && /^\d{1,2}$/.test(mark.text));
    expect(marks.length).toBeGreaterThan(without);
    // The picture of the page is wider than the drawing.
    const picture = frameAround(frame, Math.max(frame.width, (frame.height * 2000) / 1333), frame.height);
    const drawn = numbers.flatMap((mark) =>
      mark.kind === 'text'
        ? [{ number: Number(mark.text), left: ((mark.at[0] - picture.x) / picture.width) * 100 }]
        : [],
    );
    for (const [i, { left }] of facts.parts.entries())
      expect(drawn.find(({ number }) => number === i + 1)?.left).toBeCloseTo(left, 0);
    expect(drawn).toHaveLength(facts.parts.length);
  });
});

describe('parseDrawing', () => {
  it('returns lines, areas and lettering as documents print them', () => {
    const content =
      '<path fill="#F7F5F0" stroke="#16150F" stroke-width="1.2" stroke-dasharray="10 6" d="M0 1L2-3C1 2 3 4 5 6Z"/>' +
      '<text x="1" y="2" font-size="10" text-anchor="end" fill="#5B6570" transform="rotate(-90 1 2)">4.0</text>';
    expect(parseDrawing(svg(content), 'a')).toEqual({
      drawing: {
        frame: { x: 0, y: 0, width: 10, height: 5 },
        marks: [
          {
            kind: 'path',
            fill: 'paper',
            stroke: 'ink',
            weight: 'detail',
            dashed: true,
            path: [['M', 0, 1], ['L', 2, -3], ['C', 1, 2, 3, 4, 5, 6], ['Z']],
          },
          { kind: 'text', text: '4.0', at: [1, 2], height: 7.3, anchor: 'end', tone: 'steel', angle: -90 },
        ],
      },
      stroke: 2,
    });
  });

  it.each([
    ['<circle r="1"/>', 'a.svg: expected path, text or g, got circle'],
    ['<path d="M0 0l1 1" stroke="#16150F"/>', 'a.svg: expected M, L, C or Z with their coordinates, got l1 1'],
    ['<path d="M0 0" stroke="#16150F" stroke-width="7"/>', 'a.svg: expected a line of 1.6, 1, 0.6, 0.38 × 2, got 7'],
    ['<path d="M0 0" stroke="red"/>', 'expected a colour of drawings, got red'],
  ])('refuses %s', (content, message) => {
    expect(() => parseDrawing(svg(content), 'a')).toThrow(message);
  });
});
