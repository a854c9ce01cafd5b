import { keyGeometry } from '@clavora/ui/drawing/key-blade';
import type { KeyBladeData } from '@clavora/ui/drawing/key-types';
import { circle, type Path, type Point, polygon, rect, segment } from '@clavora/ui/drawing/path';
import { pick, wholeBetween } from '@clavora/ui/drawing/seeded-random';
import type { Mark, Sheet, Weight } from '@clavora/ui/drawing/sheet';

const bows = ['round', 'square', 'hex', 'oval', 'shield', 'trefoil'] as const;
const profiles = ['single', 'twin', 'paracentric', 'stepped', 'keyed'] as const;

/** Returns a random cylinder key: bow, metal, profile and cuts within the range of real ones. */
export function randomKey(random: () => number): KeyBladeData {
  const count = wholeBetween(random, 4, 6);
  const depths = [0.5, 1.1, 1.7, 2.3, 2.9, 3.5];
  return {
    kind: 'edge',
    length: 9.6 + count * 3.8,
    width: 8 + random(),
    thickness: 2.2,
    tip: pick(random, ['angled', 'angled', 'rounded', 'stepped'] as const),
    shoulder: pick(random, ['single', 'double'] as const),
    bow: pick(random, bows),
    bowWidth: 21 + random() * 3,
    bowHeight: 22 + random() * 3,
    hole: pick(random, ['round', 'slot'] as const),
    profile: pick(random, profiles),
    cuts: Array.from({ length: count }, () => wholeBetween(random, 0, 4)),
    depths,
    spacing: 3.8,
    first: 5.2,
    sides: 1,
    metal: pick(random, ['brass', 'brass', 'nickel', 'steel'] as const),
  };
}

/** Returns an invented key with the length over all that its drawing has, so that it is drawn with all its dimensions. */
export function measuredKey(key: KeyBladeData): KeyBladeData {
  return { ...key, overall: key.length - keyGeometry(key).bow.x };
}

const thinner = { heavy: 'outline', outline: 'detail', detail: 'hair', hair: 'hair' } as const satisfies Record<
  Weight,
  Weight
>;

/** Returns the same marks one line weight lighter, for small objects in a scene. */
export function thin(marks: readonly Mark[]): Mark[] {
  return marks.map((mark) => (mark.kind === 'path' ? { ...mark, weight: thinner[mark.weight] } : mark));
}

/** Draws the floor: one line across the sheet, with the joints of the boards below it. */
export function drawFloor(sheet: Sheet, y: number): void {
  sheet.tint(rect(0, y, 1600, 900 - y), 'paper-2');
  sheet.rule(0, y, 1600, y, 'outline');
}

/** Draws a window of `columns` × `rows` panes in its frame. */
export function drawWindow(
  sheet: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  columns: number,
  rows: number,
): void {
  sheet.solid(rect(x, y, w, h), 'steel-tint', 'detail');
  const bars: Path[] = [];
  for (let i = 1; i < columns; i += 1) bars.push(segment(x + (w * i) / columns, y, x + (w * i) / columns, y + h));
  for (let i = 1; i < rows; i += 1) bars.push(segment(x, y + (h * i) / rows, x + w, y + (h * i) / rows));
  sheet.line(bars.flat(), 'hair');
}

/** Draws a lamp that hangs on its cable from the top of the sheet. */
export function drawPendant(sheet: Sheet, x: number, y: number, w: number): void {
  sheet.rule(x, 0, x, y, 'detail');
  sheet.solid(
    polygon([
      [x - w * 0.12, y],
      [x + w * 0.12, y],
      [x + w / 2, y + w * 0.34],
      [x - w / 2, y + w * 0.34],
    ]),
    'ink',
    'detail',
  );
  sheet.tint(
    polygon([
      [x - w * 0.3, y + w * 0.34],
      [x + w * 0.3, y + w * 0.34],
      [x + w * 0.2, y + w * 0.4],
      [x - w * 0.2, y + w * 0.4],
    ]),
    'brass-tint',
  );
}

/** Draws a table: top, two legs, a stretcher. */
export function drawTable(sheet: Sheet, x: number, top: number, w: number, floor: number): void {
  for (const legX of [x + 24, x + w - 46]) sheet.box(legX, top + 20, 22, floor - top - 20, 'paper');
  sheet.box(x + 46, floor - 90, w - 92, 12, 'paper');
  sheet.box(x, top, w, 22, 'brass-tint');
}

/** Draws a tree: a stem and a crown of one line. */
export function drawTree(sheet: Sheet, x: number, ground: number, h: number, random: () => number): void {
  sheet.rule(x, ground, x, ground - h * 0.6, 'outline');
  const lobes = 9;
  const points = Array.from({ length: lobes }, (_, i): Point => {
    const a = (i * 2 * Math.PI) / lobes;
    const r = h * (0.25 + random() * 0.08);
    return [x + r * Math.cos(a), ground - h * 0.72 + r * 1.15 * Math.sin(a)];
  });
  sheet.solid(polygon(points), 'paper', 'detail');
  for (const share of [0.5, 0.62, 0.72]) {
    sheet.rule(x, ground - h * share, x + h * 0.12 * (random() > 0.5 ? 1 : -1), ground - h * (share + 0.12), 'hair');
  }
}

/** Draws a wall clock at a random time. */
export function drawClock(sheet: Sheet, cx: number, cy: number, r: number, random: () => number): void {
  sheet.solid(circle(cx, cy, r), 'paper');
  for (let i = 0; i < 12; i += 1) {
    const a = (i * Math.PI) / 6;
    sheet.rule(
      cx + r * 0.82 * Math.cos(a),
      cy + r * 0.82 * Math.sin(a),
      cx + r * 0.92 * Math.cos(a),
      cy + r * 0.92 * Math.sin(a),
      'detail',
    );
  }
  for (const length of [0.5, 0.74]) {
    const a = random() * 2 * Math.PI;
    sheet.rule(cx, cy, cx + r * length * Math.cos(a), cy + r * length * Math.sin(a), 'outline');
  }
}
