import { type Command, circle, type Path, polygon, rect, segment } from '../shared/path.ts';
import { bowBox, bowOf, neckLengthOf } from './key-neck.ts';
import type { CutMark, KeyBladeData, KeyGeometry, KeyPart } from './key-types.ts';

const neckLength = 4;
const slotWidth = 1.5;

/** Returns the views of a tubular key: slots of coded depth around the rim of a tube. */
export function tubularKey(data: KeyBladeData, whole: KeyBladeData): KeyGeometry {
  const { length, width, thickness } = data;
  const r = width / 2;
  const count = Math.max(1, whole.cuts.length);
  const neck = neckLengthOf(data, neckLength);
  const bow = bowBox(data, neck);
  const bowRun = bowOf(data, { right: -neck, top: -r * 0.72, bottom: r * 0.72 }, bow);
  const outline: Path = [
    ['M', bowRun.start[0], bowRun.start[1]],
    ...bowRun.commands,
    ['L', -1.2, r * 0.72],
    ['L', 0, r],
    ['L', length - 0.3, r],
    ['L', length, r - 0.3],
    ['L', length, 0.3 - r],
    ['L', length - 0.3, -r],
    ['L', 0, -r],
    ['L', -1.2, -r * 0.72],
    ['Z'],
  ];
  const depthAt = (i: number) => data.depths[data.cuts[i] ?? -1] ?? 0;
  // Slots are numbered clockwise from the guide at the top; the side view shows those on the near half.
  const angleOf = (i: number) => ((i + 0.5) * 2 * Math.PI) / count;
  const cuts = data.cuts.map((code, i): CutMark => {
    const depth = depthAt(i);
    const x = length - depth;
    return { code, depth, x, flat: [x, x], y: -r * Math.cos(angleOf(i)), side: 'face' };
  });
  const slots: KeyPart[] = cuts.flatMap((cut, i): KeyPart[] => {
    const facing = Math.sin(angleOf(i));
    if (facing <= 0.1 || cut.depth <= 0) return [];
    const half = (slotWidth / 2) * facing;
    const path: Command[] = [
      ['M', length, cut.y - half],
      ['L', cut.x + half, cut.y - half],
      ['C', cut.x - half * 0.33, cut.y - half, cut.x - half * 0.33, cut.y + half, cut.x + half, cut.y + half],
      ['L', length, cut.y + half],
    ];
    return [
      { role: 'recess', path: [...path, ['Z']] },
      { role: 'detail', path },
    ];
  });
  const guide = rect(length - 3.2, -r - 0.9, 2.2, 0.9, 0.15);
  const parts: KeyPart[] = [
    { role: 'body', path: guide },
    { role: 'body', path: outline },
    ...slots,
    { role: 'detail', path: segment(0, -r, 0, r) },
    { role: 'fine', path: [...segment(0, r * 0.66, length - 0.3, r * 0.66), ...segment(0.9, -r, 0.9, r)] },
    { role: 'contour', path: outline },
    ...bowRun.parts,
  ];
  return {
    outline,
    parts,
    cuts,
    blade: { x: 0, y: -r, width: length, height: width },
    bow,
    extents: {
      x: bow.x,
      y: Math.min(bow.y, -r - 0.9),
      width: length - bow.x,
      height: Math.max(bow.height / 2, r) - Math.min(bow.y, -r - 0.9),
    },
    section: endView(r, thickness, cuts, angleOf),
    sectionBox: { x: 0, y: 0, width, height: width },
    top: [
      { role: 'body', path: rect(bow.x, -1.4, bow.width, 2.8, 1) },
      { role: 'body', path: rect(-neck, -r * 0.72, neck, r * 1.44) },
      { role: 'body', path: rect(0, -r, length, width, 0.3) },
    ],
    topBox: { x: bow.x, y: -r, width: length - bow.x, height: width },
  };
}

/** Returns the rim seen from the tip: the wall hatched, a notch for each slot, the guide at the top. */
function endView(r: number, wall: number, cuts: readonly CutMark[], angleOf: (i: number) => number): KeyPart[] {
  const bore = r - wall;
  const notches = cuts.flatMap((_, i): KeyPart[] => {
    const a = angleOf(i);
    const across = slotWidth / 2;
    const [dx, dy] = [Math.sin(a), -Math.cos(a)];
    const corner = (distance: number, side: number): readonly [number, number] => [
      r + dx * distance - dy * side * across,
      r + dy * distance + dx * side * across,
    ];
    const reach = Math.sqrt(r * r - across * across);
    return [
      {
        role: 'hole',
        path: polygon([corner(bore * 0.98, -1), corner(reach, -1), corner(reach, 1), corner(bore * 0.98, 1)]),
      },
    ];
  });
  return [
    { role: 'body', path: rect(r - 0.8, -0.9, 1.6, 1.4) },
    { role: 'section', path: circle(r, r, r) },
    ...notches,
    { role: 'hole', path: circle(r, r, bore) },
    { role: 'detail', path: [...segment(r - 0.9, r, r + 0.9, r), ...segment(r, r - 0.9, r, r + 0.9)] },
  ];
}
