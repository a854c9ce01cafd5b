import { dimensionAcross, dimensionUp } from '@clavora/ui/drawing/dimension';
import {
  circle,
  type Path,
  type Point,
  polygon,
  polyline,
  rect,
  roundedPolyline,
  segment,
} from '@clavora/ui/drawing/path';
import { wholeBetween } from '@clavora/ui/drawing/seeded-random';
import type { Sheet } from '@clavora/ui/drawing/sheet';
import { greeking } from '../accessories/accessory-services.ts';
import { transferLine } from '../machines/machine-bodies-industrial.ts';
import type { MachineData } from '../machines/machine-part.ts';
import { drawHall } from './scene-industry.ts';
import { drawFloor } from './scene-kit.ts';
import { placeMachine } from './scene-props.ts';

/** One station of a transfer line, as it hangs in the crane. */
const station: MachineData = {
  width: 540,
  height: 1060,
  parts: [
    { part: 'housing', x: 0, y: 0, w: 540, h: 1060, radius: 20 },
    { part: 'housing', x: 40, y: 130, w: 460, h: 760, radius: 8, tone: 'paper-2' },
    { part: 'disc', x: 260, y: 430, r: 170, view: 'face', teeth: 34, kind: 'brush' },
    { part: 'guard', x: 30, y: 120, w: 480, h: 780 },
    { part: 'buttons', x: 120, y: 975, r: 26, count: 3 },
  ],
  callOuts: [],
};

/** The transfer line without the first stations that are still to be mounted. */
function lineInAssembly(missing: number): MachineData {
  const from = 900 + (8 - missing) * 600;
  return {
    ...transferLine,
    parts: transferLine.parts.filter(
      (part) => !('x' in part && 'y' in part && part.x >= from && part.x < 5640 && part.y >= 180 && part.y < 1800),
    ),
  };
}

/** Draws a tool trolley: drawers on wheels. */
function drawTrolley(sheet: Sheet, x: number, floor: number): void {
  sheet.box(x, floor - 170, 130, 148, 'brass-tint');
  for (let i = 0; i < 4; i += 1)
    sheet
      .solid(rect(x + 10, floor - 160 + i * 34, 110, 28), 'paper', 'detail')
      .solid(rect(x + 46, floor - 150 + i * 34, 38, 7, 3), 'ink', 'hair');
  for (const dx of [24, 106]) sheet.solid(circle(x + dx, floor - 12, 12), 'ink', 'hair');
}

/** Draws the assembly of a transfer line: the crane lowers a station into its place. */
export function drawLineAssembly(sheet: Sheet, random: () => number): void {
  const floor = 800;
  drawHall(sheet, floor);
  const scale = 0.215;
  placeMachine(sheet, lineInAssembly(3), [60, floor], scale);
  const x = 60 + scale * (4500 + wholeBetween(random, 0, 1) * 600);
  const middle = x + (540 * scale) / 2;
  sheet.box(-10, 196, 1620, 26, 'brass-tint').box(middle - 60, 214, 120, 44, 'ink');
  for (const dx of [-8, 8]) sheet.rule(middle + dx, 258, middle + dx, 300, 'detail');
  sheet.solid(rect(middle - 16, 300, 32, 24, 4), 'paper', 'detail');
  for (const side of [-1, 1]) sheet.rule(middle, 324, middle + side * 46, 366, 'outline');
  placeMachine(sheet, station, [x, 366 + 1060 * scale], scale);
  for (const side of [0, 540 * scale]) sheet.dashed(segment(x + side, 596, x + side, 638), 'detail', 'steel');
  drawTrolley(sheet, 1462, floor + 70);
}

/** Draws two lines side by side: one runs its test, the cabinets of the other are being wired. */
export function drawTwoLines(sheet: Sheet, random: () => number): void {
  const [far, near] = [350, 800];
  drawFloor(sheet, far);
  const scale = 0.19;
  placeMachine(sheet, transferLine, [190, far], 0.142);
  sheet.dashed(segment(0, 392, 1600, 392), 'detail', 'brass').dashed(segment(0, 870, 1600, 870), 'detail', 'brass');
  placeMachine(sheet, transferLine, [90, near], scale);
  // Cables hang out of the cabinets of the near line.
  for (let i = 0; i < 5; i += 1) {
    const x = 320 + i * 228 + random() * 16;
    const end = x + 60 + random() * 40;
    for (const k of [0, 12, 24])
      sheet.line(
        [
          ['M', x + k, 716],
          ['C', x + k, 850 + k, end + k, 850 + k, end + 40 + k, 866],
        ],
        k === 12 ? 'outline' : 'detail',
        k === 12 ? 'brass' : 'ink',
      );
  }
  drawTrolley(sheet, 1330, near + 60);
  dimensionUp(sheet, [1400, 392], [1400, far], 1440, '2 m', { size: 20 });
}

/** A machine on the plan of a line: its box in metres from the lower left corner of the hall. */
const plan = [
  { x: 1.2, y: 1.6, w: 1.2, h: 1.2, round: true },
  { x: 3.2, y: 1.1, w: 1.6, h: 2.2 },
  { x: 6.2, y: 1.4, w: 2.4, h: 1.6 },
  { x: 10.2, y: 1.6, w: 6.4, h: 1.2 },
  { x: 14.6, y: 4.2, w: 1.3, h: 1.3 },
  { x: 10.6, y: 4.1, w: 2.2, h: 1.6 },
] as const;

/** Draws the plan of a hall to scale: coil, press, mill, transfer line, brushes, packing, and the way of the keys. */
export function drawLineLayout(sheet: Sheet, random: () => number): void {
  const unit = 64;
  const [left, top] = [230, 170];
  const lines: Path[] = [];
  for (let x = 0; x <= 1600; x += 38) lines.push(segment(x, 0, x, 900));
  for (let y = 0; y <= 900; y += 38) lines.push(segment(0, y, 1600, y));
  sheet.line(lines.flat(), 'hair', 'line');
  const [w, h] = [17.8 * unit, 7.2 * unit];
  sheet.solid(rect(left - 14, top - 14, w + 28, h + 28), 'ink').solid(rect(left, top, w, h), 'paper', 'detail');
  const gate = left + (1.4 + random() * 2) * unit;
  sheet.tint(rect(gate, top + h - 4, 110, 22), 'paper').line(segment(gate, top + h, gate + 78, top + h - 80), 'detail');
  const centres = plan.map(
    ({ x, y, w: wide, h: high }): Point => [left + (x + wide / 2) * unit, top + (y + high / 2) * unit],
  );
  sheet.dashed(
    roundedPolyline(
      [
        ...centres.slice(0, 4),
        [left + 17.2 * unit, centres[3]?.[1] ?? 0],
        [left + 17.2 * unit, centres[4]?.[1] ?? 0],
        ...centres.slice(4),
      ],
      26,
    ),
    'outline',
    'brass',
  );
  for (const [i, box] of plan.entries()) {
    const [cx, cy] = centres[i] ?? [0, 0];
    const [bw, bh] = [box.w * unit, box.h * unit];
    if ('round' in box)
      sheet.solid(circle(cx, cy, bw / 2), 'brass-tint').solid(circle(cx, cy, bw / 6), 'paper', 'detail');
    else sheet.solid(rect(cx - bw / 2, cy - bh / 2, bw, bh), i === 3 ? 'brass-tint' : 'steel-tint');
    if (i === 3)
      for (let k = 1; k < 8; k += 1)
        sheet.rule(cx - bw / 2 + (bw * k) / 8, cy - bh / 2, cx - bw / 2 + (bw * k) / 8, cy + bh / 2, 'hair');
  }
  dimensionAcross(sheet, [left, top - 14], [left + w, top - 14], top - 62, '17,8 m', { size: 20 });
  dimensionUp(sheet, [left - 14, top], [left - 14, top + h], left - 58, '7,2 m', { size: 20 });
  sheet
    .solid(rect(1027, 720, 342, 110), 'paper')
    .rule(1027, 772, 1369, 772, 'hair')
    .rule(1197, 772, 1197, 830, 'hair');
  sheet
    .text('CLAVORA', [1198, 758], 20, 'middle', 'ink')
    .text('1 : 50', [1112, 812], 17, 'middle', 'ink')
    .text(`L-${wholeBetween(random, 120, 640)}`, [1283, 812], 17, 'middle', 'ink');
}

/** Draws the report of an acceptance run: the rate over 72 hours, three shifts a day, a pen to sign it. */
export function drawAcceptanceChart(sheet: Sheet, random: () => number): void {
  sheet.tint(rect(0, 0, 1600, 900), 'paper-2').box(190, 60, 1220, 790, 'paper');
  sheet.text('TRANSFER 3600', [250, 140], 30, 'start', 'ink').text('72 h', [1350, 140], 30, 'end', 'ink');
  const [left, base, width, high] = [330, 640, 1020, 430];
  for (let i = 0; i < 9; i += 2) sheet.tint(rect(left + (i * width) / 9, base - high, width / 9, high), 'paper-2');
  for (let i = 0; i <= 4; i += 1) {
    const y = base - (i * high) / 4;
    sheet
      .rule(left, y, left + width, y, 'hair', 'steel')
      .text(String(i * 1000), [left - 20, y + 8], 17, 'end', 'steel');
  }
  const goal = base - (3600 / 4000) * high;
  sheet
    .dashed(segment(left, goal, left + width, goal), 'outline', 'brass')
    .text('3600', [left - 20, goal + 8], 19, 'end', 'ink');
  const run = Array.from({ length: 145 }, (_, i): Point => {
    const dip = i % 48 === 24 ? 900 : 0;
    return [left + (i * width) / 144, base - ((3610 + (random() - 0.45) * 90 - dip) / 4000) * high];
  });
  sheet
    .line(polyline(run), 'outline')
    .rule(left, base, left + width, base, 'outline')
    .rule(left, base, left, base - high, 'outline');
  for (let h = 0; h <= 72; h += 8) sheet.text(String(h), [left + (h / 72) * width, base + 34], 17, 'middle', 'steel');
  greeking(sheet, 250, 730, 380, 3, 26);
  sheet.rule(820, 790, 1320, 790, 'detail');
  sheet.line(
    [
      ['M', 850, 784],
      ['C', 880, 700, 910, 800, 940, 750],
      ['C', 970, 710, 970, 800, 1010, 760],
      ['C', 1040, 730, 1050, 790, 1110, 752],
    ],
    'outline',
  );
  sheet
    .solid(
      polygon([
        [1126, 750],
        [1146, 722],
        [1160, 732],
      ]),
      'paper',
      'detail',
    )
    .solid(
      polygon([
        [1146, 722],
        [1160, 732],
        [1292, 566],
        [1270, 550],
      ]),
      'ink',
      'detail',
    );
}
