import {
  arc,
  type Box,
  circle,
  type Path,
  type Point,
  polyline,
  rect,
  roundedPolygon,
  segment,
} from '../shared/path.ts';
import type { KeyBladeData, KeyHead, KeyPart } from './key-types.ts';

/** Returns the moulded head around the blade's root. `box` is the head's own rectangle; its right side faces the blade. */
export function headParts(data: KeyBladeData, head: Exclude<KeyHead, { kind: 'plain' }>, box: Box): KeyPart[] {
  if (head.kind === 'flip') return flipHead(data, head.buttons, head.folded ?? false, box);
  if (head.kind === 'smart') return smartHead(head.buttons, box);
  return mouldedHead(head.kind, box);
}

function share(box: Box, points: readonly Point[]): Point[] {
  return points.map(([x, y]) => [box.x + x * box.width, box.y + y * box.height]);
}

function mouldedHead(kind: 'transponder' | 'horseshoe', box: Box): KeyPart[] {
  const right = box.x + box.width;
  const shell = roundedPolygon(
    share(box, [
      [0.98, 0.3],
      [0.74, 0.06],
      [0.3, 0],
      [0, 0.2],
      [0, 0.8],
      [0.3, 1],
      [0.74, 0.94],
      [0.98, 0.7],
    ]),
    box.height * 0.3,
  );
  const collar = rect(right - box.width * 0.09, -box.height * 0.22, box.width * 0.13, box.height * 0.44, 1.1);
  const hole = rect(
    box.x + box.width * 0.08,
    -box.height * 0.17,
    box.width * 0.13,
    box.height * 0.34,
    box.width * 0.06,
  );
  const seam = roundedPolygon(
    share(box, [
      [0.86, 0.34],
      [0.7, 0.14],
      [0.34, 0.09],
      [0.29, 0.16],
      [0.29, 0.84],
      [0.34, 0.91],
      [0.7, 0.86],
      [0.86, 0.66],
    ]),
    box.height * 0.1,
  );
  const parts: KeyPart[] = [
    { role: 'plastic', path: shell },
    { role: 'plastic', path: collar },
    { role: 'detail', path: seam },
    { role: 'hole', path: hole },
  ];
  if (kind === 'transponder') {
    const chip = rect(box.x + box.width * 0.42, box.y + box.height * 0.62, box.width * 0.3, box.height * 0.16, 0.6);
    const coil = [0.49, 0.55, 0.61, 0.67].map((x) =>
      segment(box.x + box.width * x, box.y + box.height * 0.645, box.x + box.width * x, box.y + box.height * 0.755),
    );
    const badge = circle(box.x + box.width * 0.55, box.y + box.height * 0.38, box.height * 0.085);
    parts.push({ role: 'hidden', path: chip }, { role: 'fine', path: coil.flat() }, { role: 'detail', path: badge });
    return parts;
  }
  // The empty shell: a horseshoe-shaped cavity for the chip, and the screw that closes it.
  const cavity = roundedPolygon(
    share(box, [
      [0.8, 0.24],
      [0.42, 0.2],
      [0.38, 0.26],
      [0.38, 0.74],
      [0.42, 0.8],
      [0.8, 0.76],
      [0.8, 0.62],
      [0.54, 0.62],
      [0.54, 0.38],
      [0.8, 0.38],
    ]),
    box.height * 0.05,
  );
  const screw: Point = [box.x + box.width * 0.68, 0];
  const turn = box.height * 0.035;
  parts.push(
    { role: 'hole', path: cavity },
    { role: 'body', path: circle(screw[0], screw[1], box.height * 0.055) },
    { role: 'fine', path: segment(screw[0] - turn, screw[1] - turn, screw[0] + turn, screw[1] + turn) },
  );
  return parts;
}

function flipHead(data: KeyBladeData, buttons: number, folded: boolean, box: Box): KeyPart[] {
  const right = box.x + box.width;
  const pivot: Point = [right - box.height * 0.2, 0];
  const body = roundedPolygon(
    share(box, [
      [1, 0.14],
      [0.9, 0.02],
      [0.08, 0.06],
      [0, 0.26],
      [0, 0.74],
      [0.08, 0.94],
      [0.9, 0.98],
      [1, 0.86],
    ]),
    box.height * 0.16,
  );
  const parts: KeyPart[] = [{ role: 'plastic', path: body }];
  parts.push({
    role: 'fine',
    path: polyline([
      ...share(box, [
        [0.06, 0.14],
        [0.74, 0.1],
      ]),
    ]),
  });
  if (folded) {
    // The blade lies in its slot behind the shell; the slot's opening shows it.
    const y = box.y + box.height * 0.8;
    parts.push({
      role: 'hidden',
      path: rect(right - box.height * 0.2 - data.length, y, data.length, box.height * 0.12, 0.6),
    });
  }
  const field: Box = {
    x: box.x + box.width * 0.13,
    y: -box.height * 0.31,
    width: box.width * 0.5,
    height: box.height * 0.62,
  };
  parts.push(...buttonColumn(buttons, field));
  parts.push(
    { role: 'body', path: circle(pivot[0], pivot[1], box.height * 0.135) },
    { role: 'detail', path: circle(pivot[0], pivot[1], box.height * 0.085) },
    { role: 'hole', path: circle(box.x + box.width * 0.055, box.y + box.height * 0.5, box.height * 0.05) },
  );
  return parts;
}

function smartHead(buttons: number, box: Box): KeyPart[] {
  const body = roundedPolygon(
    share(box, [
      [1, 0.16],
      [0.94, 0.03],
      [0.5, 0],
      [0.06, 0.05],
      [0, 0.3],
      [0, 0.7],
      [0.06, 0.95],
      [0.5, 1],
      [0.94, 0.97],
      [1, 0.84],
    ]),
    box.height * 0.2,
  );
  const rim = roundedPolygon(
    share(box, [
      [0.955, 0.2],
      [0.91, 0.09],
      [0.5, 0.065],
      [0.1, 0.11],
      [0.05, 0.32],
      [0.05, 0.68],
      [0.1, 0.89],
      [0.5, 0.935],
      [0.91, 0.91],
      [0.955, 0.8],
    ]),
    box.height * 0.15,
  );
  const latch = rect(
    box.x + box.width * 0.87,
    -box.height * 0.1,
    box.width * 0.04,
    box.height * 0.2,
    box.width * 0.015,
  );
  const lamp = circle(box.x + box.width * 0.8, 0, box.height * 0.018);
  const field: Box = {
    x: box.x + box.width * 0.16,
    y: -box.height * 0.3,
    width: box.width * 0.58,
    height: box.height * 0.6,
  };
  return [
    { role: 'plastic', path: body },
    { role: 'detail', path: rim },
    { role: 'detail', path: latch },
    { role: 'detail', path: lamp },
    ...buttonColumn(buttons, field),
  ];
}

/** Returns rubber buttons side by side in `field`, each with its own sign. */
function buttonColumn(count: number, field: Box): KeyPart[] {
  const gap = field.width * 0.05;
  const width = (field.width - gap * (count - 1)) / Math.max(1, count);
  const pad = rect(field.x - gap, field.y - gap, field.width + 2 * gap, field.height + 2 * gap, field.height * 0.12);
  const parts: KeyPart[] = [{ role: 'detail', path: pad }];
  for (let i = 0; i < count; i += 1) {
    const x = field.x + i * (width + gap);
    parts.push({ role: 'rubber', path: rect(x, field.y, width, field.height, Math.min(width, field.height) * 0.22) });
    parts.push({ role: 'detail', path: buttonSign(i, x + width / 2, field.y + field.height / 2, width * 0.17) });
  }
  return parts;
}

/** Returns the sign of a button (closed padlock, open padlock, boot lid, lamp), upright when the key is held upright. */
function buttonSign(index: number, cx: number, cy: number, s: number): Path {
  const kind = index % 4;
  if (kind < 2) {
    const shackle =
      kind === 0
        ? arc(cx + s * 0.1, cy, s * 0.95, s * 0.6, -90, 90)
        : arc(cx + s * 0.1, cy, s * 0.95, s * 0.6, -90, 45);
    return [...rect(cx - s, cy - s * 0.9, s * 1.1, s * 1.8, s * 0.15), ...shackle];
  }
  if (kind === 2) {
    const lid: Point[] = [
      [cx - s, cy - s * 1.2],
      [cx - s, cy + s * 1.2],
      [cx + s * 0.1, cy + s * 1.2],
      [cx + s * 0.5, cy + s * 0.4],
      [cx + s * 0.1, cy - s * 1.2],
      [cx - s, cy - s * 1.2],
    ];
    return [...polyline(lid), ...segment(cx + s * 0.35, cy - s * 0.7, cx + s * 1.3, cy - s * 1.1)];
  }
  return [
    ...circle(cx, cy, s * 0.6),
    ...[0, 60, 120, 180, 240, 300].flatMap((angle) => {
      const a = (angle * Math.PI) / 180;
      return segment(
        cx + Math.cos(a) * s * 0.95,
        cy + Math.sin(a) * s * 0.95,
        cx + Math.cos(a) * s * 1.4,
        cy + Math.sin(a) * s * 1.4,
      );
    }),
  ];
}
