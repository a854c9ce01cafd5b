import { drawDial, drawGround, placeKey } from '@clavora/illustrations/scene-props';
import { hatch } from '@clavora/ui/drawing/hatch';
import { sectionMarks } from '@clavora/ui/drawing/key-drawing';
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
import { keyBlades } from '../../blades/key-blades.ts';
import type { Photo } from './photo-frame.ts';

/** The projector's screen with a section on its cross lines, fifty times as large. */
const projectorScreen: Photo = {
  format: 'square',
  paint: (sheet, _random, width, height) => {
    const [c, r] = [width / 2, 560];
    sheet.tint(rect(0, 0, width, height), 'ink');
    sheet.solid(circle(c, c, r + 54), 'steel-tint').solid(circle(c, c, r), 'paper');
    const strokes: Path[] = Array.from({ length: 180 }, (_, i) => {
      const a = (i * Math.PI) / 90;
      const inner = r + (i % 5 === 0 ? 8 : 24);
      return segment(
        c + inner * Math.cos(a),
        c + inner * Math.sin(a),
        c + (r + 44) * Math.cos(a),
        c + (r + 44) * Math.sin(a),
      );
    });
    sheet.line(strokes.flat(), 'hair');
    const key = keyBlades['clv-14r-2x'];
    const scale = 92;
    sheet.place(sectionMarks(key, scale, 20), placement(c - (key.thickness * scale) / 2, c - (key.width * scale) / 2));
    sheet.dashed([...segment(c - r, c, c + r, c), ...segment(c, c - r, c, c + r)], 'detail', 'steel');
    sheet.text('50 : 1', [c + 330, c + 330], 34, 'middle', 'steel');
  },
};

/** A case of gauge blocks, two of them wrung together in front. */
const gaugeBlocks: Photo = {
  format: 'wide',
  paint: (sheet, _random, width, height) => {
    drawGround(sheet, 640, width, height, 'steel-tint');
    sheet.solid(rect(140, 130, 1320, 520, 10), 'brass-tint').solid(rect(180, 170, 1240, 440), 'ink', 'detail');
    const sizes = ['1,00', '1,01', '1,02', '1,05', '1,10', '1,20', '1,50', '2,00', '3,00', '5,00', '10,0', '25,0'];
    for (const [i, size] of sizes.entries()) {
      const w = 42 + i * 6.2;
      const x = 204 + i * 66 + i * i * 2.9;
      if (i === 6 || i === 10) sheet.dashed(rect(x, 216, w, 350), 'hair', 'line');
      else sheet.solid(rect(x, 216, w, 350), 'paper', 'detail').rule(x, 300, x + w, 300, 'hair');
      sheet.text(size, [x + w / 2 + 8, 540], 20, 'start', i === 6 || i === 10 ? 'line' : 'ink', -90);
    }
    sheet.box(560, 704, 480, 30, 'paper').box(560, 734, 480, 84, 'paper').text('1,50', [600, 728], 17, 'start', 'ink');
    sheet.text('10,0', [600, 788], 26, 'start', 'ink');
    sheet.rule(520, 818, 1080, 818, 'heavy');
  },
};

/** A dial touches the blade of a key that lies on the granite. */
const dialOnKey: Photo = {
  format: 'portrait',
  paint: (sheet, random, width, height) => {
    const top = 1240;
    sheet.solid(rect(-20, top, width + 40, 280), 'steel-tint').tint(rect(0, top + 280, width, height), 'paper-2');
    sheet.rule(0, top + 280, width, top + 280, 'outline');
    const specks: Path[] = Array.from({ length: 90 }, () => {
      const [x, y] = [random() * width, top + 16 + random() * 244];
      return segment(x, y, x + 5, y + 1);
    });
    sheet.line(specks.flat(), 'hair');
    sheet
      .box(800, 150, 70, top - 150, 'paper')
      .box(700, top - 70, 300, 70, 'paper')
      .box(400, 300, 500, 54, 'paper');
    sheet.solid(circle(835, 327, 46), 'ink', 'detail').solid(circle(835, 327, 18), 'paper', 'detail');
    sheet.solid(rect(436, 280, 28, 700), 'paper').solid(rect(426, 800, 48, 120), 'brass-tint');
    drawDial(sheet, [450, 570], 270, 50, 38);
    sheet.text('0,01', [450, 690], 40, 'middle', 'steel');
    sheet.solid(
      polygon([
        [442, 980],
        [458, 980],
        [454, 1046],
        [446, 1046],
      ]),
      'steel-tint',
    );
    placeKey(sheet, keyBlades['clv-22l'], [410, 1090], 12);
    sheet.box(440, 1142, 190, 98, 'steel-tint').rule(440, 1166, 630, 1166, 'hair');
  },
};

/** A micrometer closes on a blade: 2,30 on the sleeve. */
const micrometer: Photo = {
  format: 'landscape',
  paint: (sheet, _random, width, height) => {
    sheet.tint(rect(0, 0, width, height), 'brass-tint').tint(rect(0, 0, width, 130), 'paper');
    const frame: Path = [
      ['M', 250, 330],
      ['C', 250, 860, 420, 960, 620, 960],
      ['C', 820, 960, 940, 860, 940, 600],
      ['L', 940, 330],
      ['L', 800, 330],
      ['L', 800, 560],
      ['C', 800, 740, 740, 810, 620, 810],
      ['C', 490, 810, 400, 720, 400, 500],
      ['L', 400, 330],
      ['Z'],
    ];
    sheet
      .solid(frame, 'steel-tint')
      .line(hatch(frame, 34, 45), 'hair', 'steel')
      .line(frame);
    sheet.box(250, 330, 230, 92, 'paper').box(560, 344, 260, 64, 'paper').box(800, 312, 190, 128, 'paper');
    sheet.box(990, 326, 240, 100, 'paper');
    const ticks: Path[] = Array.from({ length: 11 }, (_, i) =>
      segment(1004 + i * 20, 376, 1004 + i * 20, i % 5 === 0 ? 340 : 356),
    );
    sheet.rule(990, 376, 1230, 376, 'detail').line(ticks.flat(), 'hair');
    sheet.box(1230, 300, 260, 152, 'steel-tint').box(1490, 334, 90, 84, 'ink');
    const rings: Path[] = Array.from({ length: 12 }, (_, i) =>
      segment(1230, 312 + i * 12, 1262 + (i % 5 === 0 ? 26 : 0), 312 + i * 12),
    );
    sheet.line(rings.flat(), 'hair');
    const knurl = rect(1330, 300, 150, 152);
    sheet.line([...hatch(knurl, 13, 45), ...hatch(knurl, 13, -45)], 'hair');
    placeKey(sheet, keyBlades['clv-40h'], [520, 478], 9.6, { degrees: -90 });
    sheet.text('0–25 mm', [620, 900], 34, 'middle', 'ink');
  },
};

/** A certificate of measurement: the curve of a hundred keys between its two limits. */
const certificate: Photo = {
  format: 'tall',
  paint: (sheet, random, width, height) => {
    sheet.tint(rect(0, 0, width, height), 'steel-tint');
    sheet.solid(
      roundedPolygon(
        [
          [96, 120],
          [1096, 90],
          [1124, 1480],
          [124, 1510],
        ],
        4,
      ),
      'paper-2',
      'hair',
    );
    sheet.box(110, 90, 980, 1400, 'paper').line(rect(150, 130, 900, 1320), 'hair');
    sheet
      .text('CLAVORA', [600, 220], 44, 'middle', 'ink')
      .text('CLV 14R-2X · n = 100', [600, 280], 28, 'middle', 'steel');
    sheet.rule(210, 320, 990, 320, 'detail');
    placeKey(sheet, keyBlades['clv-14r-2x'], [600, 510], 9);
    for (const [y, label] of [
      [760, '+0,02'],
      [880, '0'],
      [1000, '−0,02'],
    ] as const) {
      if (y === 880) sheet.rule(300, y, 990, y, 'detail');
      else sheet.dashed(segment(300, y, 990, y), 'detail', 'brass');
      sheet.text(label, [280, y + 10], 24, 'end', 'steel');
    }
    const points = Array.from(
      { length: 50 },
      (_, i): Point => [306 + i * 14, 880 + (random() + random() + random() - 1.5) * 74],
    );
    sheet.line(polyline(points), 'detail', 'ink-2');
    for (const [x, y] of points) sheet.tint(circle(x, y, 4), 'brass');
    for (let i = 0; i < 9; i += 1) {
      const h = 150 * Math.exp(-((i - 4) ** 2) / 4.6);
      sheet.solid(rect(330 + i * 72, 1280 - h, 56, h), 'brass-tint', 'detail');
    }
    sheet.rule(300, 1280, 1000, 1280, 'outline').text('± 0,02 mm', [230, 1390], 30, 'start', 'ink');
    sheet.line(circle(930, 1370, 56), 'outline', 'brass').line(circle(930, 1370, 46), 'hair', 'brass');
    sheet.line(arc(930, 1370, 28, 28, 30, 330), 'outline', 'brass');
  },
};

/** Pictures of the album of the measuring room, by file name. */
export const measuringPhotos = {
  'measuring-room/projector-screen': projectorScreen,
  'measuring-room/gauge-blocks': gaugeBlocks,
  'measuring-room/dial-on-a-key': dialOnKey,
  'measuring-room/micrometer': micrometer,
  'measuring-room/certificate': certificate,
} as const satisfies Record<string, Photo>;
