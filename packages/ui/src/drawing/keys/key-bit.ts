import { type Command, type Path, type Point, polygon, rect, segment } from '../shared/path.ts';
import { bowBox, bowOf, neckLengthOf } from './key-neck.ts';
import type { CutMark, KeyBladeData, KeyGeometry, KeyPart } from './key-types.ts';

const neckLength = 6;

/** Returns the views of a lever key: a bit on a round shank. `whole` is the data with its cuts, which also set the bit's position on a blank. */
export function bitKey(data: KeyBladeData, whole: KeyBladeData): KeyGeometry {
  const { length, width, thickness, spacing, first } = data;
  const shank = data.shank ?? width * 0.4;
  const r = shank / 2;
  const steps = Math.max(1, whole.cuts.length);
  const start = first - spacing / 2 - 0.9;
  const end = first + (steps - 0.5) * spacing + 0.9;
  const edge = r - width;
  const depthAt = (i: number) => data.depths[data.cuts[i] ?? -1] ?? 0;
  // The bit points up from the shank; each lever's step is as wide as the spacing.
  const bitEdge: Point[] = [
    [start, -r],
    [start, edge],
    [first - spacing / 2, edge],
  ];
  if (data.cuts.length > 0) {
    for (let i = 0; i < steps; i += 1) {
      const x = first + (i - 0.5) * spacing;
      bitEdge.push([x, edge + depthAt(i)], [x + spacing, edge + depthAt(i)]);
    }
  }
  bitEdge.push([end - 0.9, edge], [end, edge], [end, -r]);
  const mirrored = data.sides === 2;
  const neck = neckLengthOf(data, neckLength);
  const bow = bowBox(data, neck);
  const bowRun = bowOf(data, { right: -neck, top: -r, bottom: r }, bow);
  const nose = Math.min(0.8, r * 0.35);
  const line = ([x, y]: Point): Command => ['L', x, y];
  const outline: Path = [
    ['M', bowRun.start[0], bowRun.start[1]],
    ...bowRun.commands,
    ...(mirrored ? bitEdge.map(([x, y]) => line([x, -y])) : []),
    ['L', length - nose, r],
    ['L', length, r - nose],
    ['L', length, nose - r],
    ['L', length - nose, -r],
    ...bitEdge.toReversed().map(line),
    ['Z'],
  ];
  const cuts = data.cuts.map((code, i): CutMark => {
    const x = first + i * spacing;
    return { code, depth: depthAt(i), x, flat: [x - spacing / 2, x + spacing / 2], y: edge + depthAt(i), side: 'top' };
  });
  const collar = (x: number, breadth: number, over: number): KeyPart => ({
    role: 'body',
    path: rect(x, -r * over, breadth, shank * over, Math.min(0.6, breadth / 3)),
  });
  const stepLines =
    data.cuts.length === 0
      ? []
      : cuts.flatMap(({ flat: [from], y }, i) =>
          i === 0 ? [] : segment(from, Math.max(y, cuts[i - 1]?.y ?? y), from, -r),
        );
  const ward = rect(end - spacing * 0.9, -r - (width - shank) * 0.34, spacing * 0.9, (width - shank) * 0.12);
  const parts: KeyPart[] = [
    { role: 'body', path: outline },
    { role: 'detail', path: [...segment(start, -r, end, -r), ...(mirrored ? segment(start, r, end, r) : [])] },
    { role: 'fine', path: stepLines },
    { role: 'hole', path: ward },
    {
      role: 'fine',
      path: [...segment(-neck + 1, r * 0.55, length - nose, r * 0.55), ...segment(length - nose, -r, length - nose, r)],
    },
    collar(-neck - 0.4, 2.2, 1.45),
    collar(-2.6, 2.6, 1.6),
    ...bowRun.parts,
  ];
  const extentsTop = Math.min(edge, bow.y);
  const extentsBottom = Math.max(mirrored ? -edge : r, bow.y + bow.height);
  const sectionWidth = shank;
  const section = sectionOf(width, shank, thickness, mirrored);
  const thick = thickness / 2;
  return {
    outline,
    parts,
    cuts,
    blade: { x: 0, y: edge, width: length, height: mirrored ? -2 * edge : width },
    bow,
    extents: { x: bow.x, y: extentsTop, width: length - bow.x, height: extentsBottom - extentsTop },
    section: [{ role: 'section', path: section }],
    sectionBox: { x: 0, y: 0, width: sectionWidth, height: mirrored ? 2 * (width - r) : width },
    top: [
      { role: 'body', path: rect(-neck, -r, length + neck, shank, 0.4) },
      { role: 'body', path: rect(start, -thick, end - start, thickness) },
      { role: 'body', path: rect(bow.x, -r * 0.8, bow.width, shank * 0.8, 1) },
    ],
    topBox: { x: bow.x, y: -r, width: length - bow.x, height: shank },
  };
}

/** Returns the cross-section of shank and bit, the upper left corner of their box at 0, 0. */
function sectionOf(width: number, shank: number, thickness: number, mirrored: boolean): Path {
  const r = shank / 2;
  const cy = width - r;
  const t = thickness / 2;
  const meet = Math.sqrt(Math.max(0, r * r - t * t));
  const angle = Math.acos(meet / r);
  const half = (from: number, to: number): Point[] =>
    Array.from({ length: 25 }, (_, i): Point => {
      const a = from + ((to - from) * i) / 24;
      return [r + r * Math.sin(a), cy - r * Math.cos(a)];
    });
  if (!mirrored) return polygon([[r - t, 0], [r + t, 0], ...half(angle, 2 * Math.PI - angle)]);
  return polygon([
    [r - t, 0],
    [r + t, 0],
    ...half(angle, Math.PI - angle),
    [r + t, cy * 2],
    [r - t, cy * 2],
    ...half(Math.PI + angle, 2 * Math.PI - angle),
  ]);
}
