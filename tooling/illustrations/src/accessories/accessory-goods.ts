import { dimensionAcross, dimensionUp } from '@clavora/ui/drawing/dimension';
import { hatch } from '@clavora/ui/drawing/hatch';
import { keyMarks } from '@clavora/ui/drawing/key-drawing';
import type { KeyBladeData } from '@clavora/ui/drawing/key-types';
import {
  arc,
  circle,
  type Path,
  type Point,
  placement,
  polygon,
  polyline,
  rect,
  roundedPolygon,
  segment,
} from '@clavora/ui/drawing/path';
import type { Sheet } from '@clavora/ui/drawing/sheet';
import { screw } from '../machines/machine-structure.ts';
import type { AccessoryContext, AccessoryData } from './accessory-types.ts';

type Goods<K extends AccessoryData['kind']> = Extract<AccessoryData, { readonly kind: K }>;

/** Draws a key that hangs from a hook at `at`, blade down; with `crowd` its lines are hairlines. */
export function hangKey(sheet: Sheet, key: KeyBladeData, at: Point, scale: number, sway = 0, crowd = false): void {
  const reach = (key.bowWidth + 2.6) * scale;
  const a = ((90 + sway) * Math.PI) / 180;
  const drop = reach - key.bowWidth * 0.26 * scale;
  const { stamp: _, ...plain } = key;
  const marks = keyMarks({ ...plain, profile: 'plain' });
  sheet.place(
    crowd ? marks.map((mark) => (mark.kind === 'path' ? { ...mark, weight: 'hair' } : mark)) : marks,
    placement(at[0] + Math.cos(a) * drop, at[1] + Math.sin(a) * drop, scale, 90 + sway),
  );
}

/** Draws a display board: rows of numbered hooks, blanks on all but a few. */
export function drawCabinetBoard(
  data: Goods<'cabinet'>,
  { sheet, format, dimensions, detail }: AccessoryContext,
): void {
  if (detail) return drawHook(sheet, { dimensions, format });
  const pitch = 40;
  const row = 92;
  const w = data.columns * pitch + 60;
  const h = data.rows * row + 90;
  sheet.box(0, 0, w, h, 'paper-2');
  sheet.solid(rect(14, 14, w - 28, h - 28), 'paper', 'detail');
  sheet.solid(rect(14, 14, w - 28, 34), 'ink', 'hair');
  sheet.text('CLAVORA', [w / 2, 37], 13, 'middle', 'paper');
  for (let r = 0; r < data.rows; r += 1) {
    const y = 74 + r * row;
    sheet.rule(30, y - 8, w - 30, y - 8, 'hair', 'steel');
    for (let c = 0; c < data.columns; c += 1) {
      const x = 30 + (c + 0.5) * pitch;
      const hasKeys = (r * 31 + c * 17) % 11 !== 0;
      if (hasKeys)
        hangKey(
          sheet,
          {
            ...data.key,
            metal: (r + c) % 3 === 0 ? 'nickel' : 'brass',
            bow: (['round', 'square', 'hex', 'oval'] as const)[(r + c * 2) % 4] ?? 'round',
          },
          [x, y],
          1.05,
          0,
          true,
        );
      sheet.tint(circle(x, y, 1.6), 'ink');
    }
  }
  screw(sheet, [7, 7], 3.4);
  screw(sheet, [w - 7, 7], 3.4);
  screw(sheet, [7, h - 7], 3.4);
  screw(sheet, [w - 7, h - 7], 3.4);
  if (!dimensions) return;
  const size = w * 0.026;
  const whole = (mm: number) => format(mm).replace(/[.,]0$/, '');
  dimensionAcross(sheet, [0, h], [w, h], h + size * 3, whole(w), { size });
  dimensionUp(sheet, [0, 0], [0, h], -size * 2.6, whole(h), { size });
}

/** Draws one hook from the side, with its keys. */
function drawHook(sheet: Sheet, { dimensions, format }: Pick<AccessoryContext, 'dimensions' | 'format'>): void {
  const wall = rect(0, -30, 9, 110);
  sheet.solid(wall, 'paper-2').line(hatch(wall, 2.6), 'hair').line(wall);
  for (const i of [0, 1, 2, 3, 4, 5]) {
    sheet
      .solid(rect(22 + i * 6, -1.5, 2.3, 22), 'brass-tint')
      .solid(rect(22 + i * 6, 20, 2.3, 34), 'brass-tint', 'detail');
    sheet.tint(rect(22.4 + i * 6, 19, 1.5, 3), 'brass-tint');
  }
  sheet
    .line(
      polyline([
        [9, -1.4],
        [66, -1.4],
      ]),
      'outline',
    )
    .line(
      polyline([
        [9, 1.4],
        [64, 1.4],
      ]),
      'outline',
    );
  sheet.solid(
    roundedPolygon(
      [
        [64, -1.4],
        [66, -1.4],
        [70, -8],
        [72.6, -6.4],
        [68, 1.4],
        [64, 1.4],
      ],
      1,
    ),
    'steel-tint',
  );
  sheet.solid(rect(9, -1.4, 56, 2.8, 1), 'steel-tint').solid(rect(9, -7, 3, 14), 'paper');
  if (dimensions) dimensionAcross(sheet, [9, -4], [70, -8], -16, format(61), { size: 3 });
  sheet.text('× 6', [40, 64], 3, 'middle');
}

/** Draws split rings, one of them with two keys. */
export function drawRings(data: Goods<'rings'>, { sheet, format, dimensions, detail }: AccessoryContext): void {
  const r = data.diameter / 2;
  const split = (cx: number, cy: number, from: number) => {
    sheet.solid(circle(cx, cy, r), 'steel-tint').solid(circle(cx, cy, r - data.wire), 'paper');
    sheet.line(arc(cx, cy, r - data.wire * 0.5, r - data.wire * 0.5, from, from + 300), 'hair');
    const a = (from * Math.PI) / 180;
    sheet.rule(
      cx + (r - data.wire) * Math.cos(a),
      cy + (r - data.wire) * Math.sin(a),
      cx + r * Math.cos(a),
      cy + r * Math.sin(a),
    );
  };
  const size = data.diameter * 0.09;
  if (!detail) {
    split(0, 0, -30);
    if (dimensions) dimensionAcross(sheet, [-r, 0], [r, 0], r + size * 3, `Ø${format(data.diameter)}`, { size });
    const x = data.diameter * 1.7;
    hangKey(sheet, data.key, [x - r * 0.3, r * 0.9], 1, 14);
    hangKey(sheet, { ...data.key, bow: 'square', metal: 'nickel' }, [x + r * 0.3, r * 0.9], 1, -12);
    // The ring passes in front of the keys; its lower arc shows through their holes.
    sheet
      .line(circle(x, 0, r), 'outline')
      .line(circle(x, 0, r - data.wire), 'outline')
      .line(circle(x, 0, r - data.wire / 2), 'hair');
    return;
  }
  split(0, 0, 20);
  const cx = data.diameter * 1.05;
  sheet
    .solid(rect(cx, -r, data.wire, r * 2, data.wire / 2), 'steel-tint')
    .solid(rect(cx + data.wire, -r, data.wire, r * 2, data.wire / 2), 'steel-tint');
  if (dimensions) {
    dimensionUp(sheet, [-r, -r], [-r, r], -r - size * 2.6, format(data.diameter), { size });
    dimensionAcross(sheet, [cx, r], [cx + data.wire * 2, r], r + size * 3, format(data.wire * 2), { size });
  }
}

/** Draws maintenance supplies of a machine: oil, brush, cloth, hexagon keys. */
export function drawCareKit({ sheet, detail }: AccessoryContext): void {
  const bottle = (x: number) => {
    sheet.solid(
      roundedPolygon(
        [
          [x, 40],
          [x + 46, 40],
          [x + 46, 140],
          [x, 140],
        ],
        6,
      ),
      'paper-2',
    );
    sheet.solid(
      polygon([
        [x + 12, 40],
        [x + 17, 18],
        [x + 29, 18],
        [x + 34, 40],
      ]),
      'ink',
      'detail',
    );
    sheet.solid(
      polygon([
        [x + 20, 18],
        [x + 22, -22],
        [x + 24, -22],
        [x + 26, 18],
      ]),
      'brass-tint',
    );
    sheet.solid(rect(x + 6, 62, 34, 50), 'paper', 'detail');
    sheet.text('100 ml', [x + 23, 104], 5, 'middle', 'ink');
    sheet.line(
      [['M', x + 23, 70], ['C', x + 15, 82, x + 15, 92, x + 23, 92], ['C', x + 31, 92, x + 31, 82, x + 23, 70], ['Z']],
      'detail',
      'brass',
    );
  };
  bottle(0);
  if (detail) return;
  // A brush with a wooden handle.
  sheet.solid(
    roundedPolygon(
      [
        [74, 52],
        [88, 52],
        [92, 140],
        [70, 140],
      ],
      5,
    ),
    'brass-tint',
  );
  sheet.solid(rect(73, 34, 16, 20), 'steel-tint').solid(
    polygon([
      [74, 34],
      [88, 34],
      [91, -4],
      [71, -4],
    ]),
    'paper',
    'detail',
  );
  const hair: Path[] = [0, 1, 2, 3, 4, 5].map((i) => segment(75.5 + i * 2.2, 32, 73.5 + i * 3, -2));
  sheet.line(hair.flat(), 'hair');
  sheet.line(circle(81, 130, 2.4), 'detail');
  // Hexagon keys in descending size.
  for (const i of [0, 1, 2, 3]) {
    const [x, s] = [116 + i * 13, 1 - i * 0.16];
    sheet.solid(
      polygon([
        [x, 140 - 110 * s],
        [x + 5 * s, 140 - 115 * s],
        [x + 30 * s, 140 - 115 * s],
        [x + 30 * s, 140 - 110 * s],
        [x + 6 * s, 140 - 109 * s],
        [x + 5 * s, 140],
        [x, 140],
      ]),
      'steel-tint',
      'detail',
    );
  }
  // A folded cloth.
  sheet.solid(
    polygon([
      [196, 76],
      [268, 70],
      [272, 128],
      [200, 138],
    ]),
    'paper-2',
  );
  sheet
    .line(
      polyline([
        [197, 92],
        [269, 86],
      ]),
      'hair',
    )
    .line(
      polyline([
        [198, 106],
        [270, 100],
      ]),
      'hair',
    );
  sheet.solid(
    polygon([
      [232, 73],
      [268, 70],
      [270, 100],
      [236, 104],
    ]),
    'paper',
    'detail',
  );
  sheet.dashed(
    polyline([
      [201, 132],
      [270, 122],
    ]),
    'hair',
  );
  sheet.rule(-12, 140, 286, 140, 'detail');
}
