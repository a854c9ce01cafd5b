import { dimensionAcross, dimensionUp } from '@clavora/ui/drawing/dimension';
import { keyGeometry } from '@clavora/ui/drawing/key-blade';
import { keyMarks } from '@clavora/ui/drawing/key-drawing';
import type { KeyBladeData } from '@clavora/ui/drawing/key-types';
import {
  circle,
  flatten,
  type Path,
  type Point,
  pathData,
  placement,
  polygon,
  polyline,
  segment,
} from '@clavora/ui/drawing/path';
import { seededRandom } from '@clavora/ui/drawing/seeded-random';
import { type Mark, Sheet } from '@clavora/ui/drawing/sheet';
import { paint, toSvg } from '@clavora/ui/drawing/svg';
import { keyBlades } from '../blades/key-blades.ts';
import { cutStart, cutTime, filmScript, progress } from './film-script.ts';

/** The visible area of the film, in millimetres; 16:9. */
const filmSheet = { width: 80, height: 45 };

const strokeWidth = 0.27;
const key: KeyBladeData = keyBlades['clv-14r-2x'];
const blank = keyGeometry(key, { uncut: true });
const finished = keyGeometry(key);
const edge = -key.width / 2;
/** From the tip to the shoulder, the order in which they are milled. */
const cuts = finished.cuts.toReversed();
const flatHalf = (key.spacing * 0.3) / 2;
/** Position of the shoulder stop on the sheet. */
const origin = { x: 40.5, y: 27 };
/** Behind the shoulder's line. */
const firstSample = 0.3;
/** Height of the cutter above the blade between two cuts. */
const clearance = 2.6;
const cutter = { radius: 7.6, half: 4.4, teeth: 22, turnsPerSecond: 0.42 };
const jaw = { x: 2.2, y: 0.9, width: 20.4, height: 11.5 };

/** Returns one frame of the film as SVG, `seconds` after its beginning. */
export function keyCutFrame(seconds: number): string {
  const { width, height } = filmSheet;
  const layers = [
    layer(centreLines(), progress(seconds, filmScript.centreLine)),
    seconds < filmScript.lift.from ? blankLayers(seconds) : layer(metalOf(false), 1),
    measures(seconds),
    clamp(seconds),
    milling(seconds),
    codes(seconds),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke-linejoin="round" stroke-linecap="round"><rect width="${width}" height="${height}" fill="${paint('paper-2')}"/><g transform="translate(${origin.x} ${origin.y})">${layers.join('')}</g></svg>`;
}

function layer(marks: readonly Mark[], opacity: number, attributes = ''): string {
  if (opacity <= 0 || marks.length === 0) return '';
  const svg = toSvg({ marks, frame: { x: 0, y: 0, ...filmSheet } }, { strokeWidth, title: '', lettering: 'stroke' });
  return `<g opacity="${opacity.toFixed(3)}" ${attributes}>${svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '')}</g>`;
}

/** Returns the key on this film's background, which is visible through its hole. */
function metalOf(isBlank: boolean): readonly Mark[] {
  return keyMarks(key, 'tint', isBlank).map((mark) =>
    mark.kind === 'path' && mark.fill === 'paper' ? { ...mark, fill: 'paper-2' } : mark,
  );
}

function centreLines(): readonly Mark[] {
  return new Sheet()
    .dashed(segment(blank.extents.x - 4, 0, key.length + 2.4, 0))
    .dashed(segment(blank.bow.x + blank.bow.width / 2, -15, blank.bow.x + blank.bow.width / 2, 15)).marks;
}

/** Returns the layers of the blank: outline, metal, removed material. */
function blankLayers(seconds: number): string {
  const drawn = progress(seconds, filmScript.contour);
  const length = pathLength(blank.outline);
  const contour = `<path d="${pathData(blank.outline)}" stroke="${paint('ink')}" stroke-width="${strokeWidth}" stroke-dasharray="${(length * drawn).toFixed(2)} ${(length + 1).toFixed(2)}"/>`;
  const metal = layer(metalOf(true), progress(seconds, filmScript.metal));
  const removed = removal(seconds);
  if (removed.every(([, depth]) => depth === 0)) return `${drawn > 0 ? contour : ''}${metal}`;
  const milled = removed.map(([x, depth]): Point => [x, edge + depth]);
  // Where nothing is removed, the contour's line keeps its outer half.
  const above = removed.map(([x, depth]): Point => [x, depth === 0 ? edge - 1 : edge + depth]);
  const kept = polygon([[-60, -60], [-60, 60], [60, 60], [60, edge], ...above.toReversed(), [firstSample, -60]]);
  const line = new Sheet().line(polyline(milled.filter((_, index) => isMilled(removed, index))), 'outline').marks;
  return `<defs><clipPath id="kept"><path d="${pathData(kept)}"/></clipPath><clipPath id="blank"><path d="${pathData(blank.outline)}"/></clipPath></defs><g clip-path="url(#kept)">${metal}</g>${layer(line, 1, 'clip-path="url(#blank)"')}`;
}

/** Returns the material removed from the edge along the blade, `[x, millimetres]`. */
function removal(seconds: number): Point[] {
  return Array.from({ length: 560 }, (_, index): Point => {
    const x = firstSample + index * 0.05;
    const depths = cuts.map((cut, order) => {
      const reached = (cut.depth + clearance) * progress(seconds, cutTime(order).plunge) - clearance;
      return reached - Math.max(0, Math.abs(x - cut.x) - flatHalf);
    });
    return [x, Math.max(0, ...depths)];
  });
}

function isMilled(removed: readonly Point[], index: number): boolean {
  return [index - 1, index, index + 1].some((at) => (removed[at]?.[1] ?? 0) > 0);
}

function measures(seconds: number): string {
  const sheet = new Sheet();
  const style = { size: 1.9 };
  dimensionAcross(sheet, [0, -edge], [key.length, -edge * 0.1], 10.4, '23,5', style);
  dimensionUp(sheet, [key.length - 0.6, edge], [key.length - 0.6, -edge], key.length + 5, '8,4', style);
  const shown = progress(seconds, filmScript.measures) - progress(seconds, filmScript.measuresGone);
  return layer(sheet.marks, shown + progress(seconds, filmScript.codes));
}

/** Returns the clamp, below; its face has a line for each position, and shows the code of each finished cut. */
function clamp(seconds: number): string {
  const raised = progress(seconds, filmScript.clamp) - progress(seconds, filmScript.release);
  if (raised <= 0) return '';
  const { x, y, width, height } = jaw;
  const sheet = new Sheet().box(x, y, width, height, 'paper', 0.7).box(x - 3.4, y + height, width + 6.8, 9, 'paper-2');
  sheet.rule(x, y + 2.1, x + width, y + 2.1, 'hair');
  for (const [order, cut] of cuts.entries()) {
    sheet.rule(cut.x, y + 2.1, cut.x, y + 4.3, 'detail', 'steel');
    if (progress(seconds, cutTime(order).plunge) === 1) sheet.text(String(cut.code), [cut.x, y + 7.9], 2.1);
  }
  return layer(sheet.marks, 1, `transform="translate(0 ${((1 - raised) * 22).toFixed(3)})"`);
}

/** Returns the cutter seen on its edge, on a spindle from the right, and its chips. */
function milling(seconds: number): string {
  if (seconds < filmScript.approach.from || seconds > filmScript.lift.to) return '';
  const [x, tip] = cutterAt(seconds);
  const { radius, half, teeth, turnsPerSecond } = cutter;
  const shoulder = half - flatHalf;
  const side: Point[] = [
    [flatHalf, 0],
    [half, -shoulder],
    [half, -2 * radius + shoulder],
    [flatHalf, -2 * radius],
  ];
  const disc = polygon([...side, ...side.toReversed().map(([px, py]): Point => [-px, py])]);
  const sheet = new Sheet()
    .box(half, -radius - 1.5, 60, 3, 'paper')
    .box(half, -radius - 2.9, 1.9, 5.8, 'steel-tint')
    .box(-half - 1.6, -radius - 2.3, 1.6, 4.6, 'steel-tint')
    .solid(disc, 'steel-tint');
  for (let tooth = 0; tooth < teeth; tooth += 1) {
    const turn = 2 * Math.PI * (tooth / teeth + seconds * turnsPerSecond);
    if (Math.cos(turn) <= 0.12) continue;
    const rise = radius * Math.sin(turn);
    const reach = Math.min(half, flatHalf + radius - Math.abs(rise)) - 0.25;
    sheet.rule(-reach, -radius + rise, reach, -radius + rise, 'hair', 'ink-2');
  }
  const body = new Sheet().place(sheet.marks, placement(x, edge + tip)).marks;
  return `${layer(chips(seconds), 1)}${layer(body, 1)}`;
}

/** Returns the position of the cutter's tip: along the blade, and below its edge. */
function cutterAt(seconds: number): Point {
  const away = 16 * (1 - progress(seconds, filmScript.approach) + progress(seconds, filmScript.lift));
  let x = cuts[0]?.x ?? 0;
  let depth = 0;
  for (const [order, cut] of cuts.entries()) {
    const { travel, plunge, retract } = cutTime(order);
    x += (cut.x - x) * progress(seconds, travel);
    depth += (cut.depth + clearance) * (progress(seconds, plunge) - progress(seconds, retract));
  }
  return [x, depth - clearance - away];
}

/** Returns the falling chips of the current cut. */
function chips(seconds: number): readonly Mark[] {
  const sheet = new Sheet();
  for (const [order, cut] of cuts.entries()) {
    const random = seededRandom(order + 11);
    for (let count = 0; count < 9; count += 1) {
      const born = cutStart(order) + 0.38 + random() * 0.3;
      const [sideways, upwards, size] = [(random() - 0.5) * 44, -9 - random() * 12, 0.16 + random() * 0.18];
      const age = seconds - born;
      if (age < 0 || age > 1.1) continue;
      sheet.tint(circle(cut.x + sideways * age, edge + 0.4 + upwards * age + 42 * age * age, size), 'brass');
    }
  }
  return sheet.marks;
}

/** Returns the codes above the cuts, shown at the end. */
function codes(seconds: number): string {
  const sheet = new Sheet();
  for (const cut of cuts) {
    sheet.rule(cut.x, cut.y, cut.x, edge - 4.4, 'hair', 'steel');
    sheet.text(String(cut.code), [cut.x, edge - 5.3], 2.1);
  }
  return layer(sheet.marks, progress(seconds, filmScript.codes));
}

function pathLength(path: Path): number {
  let length = 0;
  for (const run of flatten(path)) {
    for (const [index, [x, y]] of run.entries()) {
      const [beforeX, beforeY] = run[index - 1] ?? [x, y];
      length += Math.hypot(x - beforeX, y - beforeY);
    }
  }
  return length;
}
