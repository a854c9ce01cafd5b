import { blankingPress } from '@clavora/illustrations/machine-bodies-industrial';
import { drawPendant } from '@clavora/illustrations/scene-kit';
import { drawBin, drawGround, drawHeap, placeKey, placeMachine } from '@clavora/illustrations/scene-props';
import { hatch } from '@clavora/ui/drawing/hatch';
import { keyMarks } from '@clavora/ui/drawing/key-drawing';
import { arc, circle, type Path, placement, polygon, rect, segment } from '@clavora/ui/drawing/path';
import { workpiece } from '@clavora/ui/drawing/story-keys';
import { keyBlades } from '../../blades/key-blades.ts';
import type { Photo } from './photo-frame.ts';

/** The whole hall: presses in a row below the crane, the hook over the second. */
const hallWithCrane: Photo = {
  format: 'panorama',
  paint: (sheet, _random, width, height) => {
    const floor = 590;
    sheet.tint(rect(0, 0, width, floor), 'paper-2');
    for (let i = 0; i < 6; i += 1) {
      const x = i * 290 - 40;
      sheet.solid(rect(x, 0, 26, floor), 'paper', 'detail');
      sheet.line([...segment(x + 26, 150, x + 290, 20), ...segment(x + 26, 20, x + 290, 150)], 'hair', 'steel');
    }
    sheet.box(-10, 0, width + 20, 22, 'steel-tint').box(-10, 148, width + 20, 30, 'brass-tint');
    drawGround(sheet, floor, width, height, 'paper');
    for (let i = 0; i < 4; i += 1) placeMachine(sheet, blankingPress, [30 + i * 400, floor], 0.132);
    sheet.box(735, 122, 150, 40, 'ink').rule(785, 162, 785, 300, 'detail').rule(835, 162, 835, 300, 'detail');
    sheet.solid(rect(770, 300, 80, 26), 'ink', 'detail').line(arc(810, 346, 18, 20, -90, 140), 'heavy');
    sheet.rule(0, 622, width, 622, 'outline', 'brass').rule(0, 630, width, 630, 'outline', 'brass');
  },
};

/** A coil seen on its face, the strap still round it and the weight on its tag. */
const coilFace: Photo = {
  format: 'square',
  paint: (sheet, random, width, height) => {
    drawGround(sheet, 1180, width, height);
    const [cx, cy, r] = [width / 2, 640, 545];
    sheet.solid(
      polygon([
        [250, 1250],
        [390, 1040],
        [950, 1040],
        [1090, 1250],
      ]),
      'paper',
    );
    sheet.solid(circle(cx, cy, r), 'brass-tint');
    for (let i = 1; i < 30; i += 1) {
      const at = r - i * 11.4;
      const from = random() * 360;
      sheet.line(arc(cx, cy, at, at, from, from + 250 + random() * 100), i % 7 === 0 ? 'detail' : 'hair');
    }
    sheet.solid(circle(cx, cy, 196), 'paper-2').line(circle(cx, cy, 182), 'hair');
    for (const angle of [0, 120, 240]) {
      const a = ((angle - 90) * Math.PI) / 180;
      const [nx, ny] = [-Math.sin(a) * 17, Math.cos(a) * 17];
      const [x1, y1, x2, y2] = [
        cx + 190 * Math.cos(a),
        cy + 190 * Math.sin(a),
        cx + 548 * Math.cos(a),
        cy + 548 * Math.sin(a),
      ];
      sheet.solid(
        polygon([
          [x1 + nx, y1 + ny],
          [x2 + nx, y2 + ny],
          [x2 - nx, y2 - ny],
          [x1 - nx, y1 - ny],
        ]),
        'steel-tint',
        'detail',
      );
    }
    sheet.solid(rect(cx - 110, cy - 62, 220, 124), 'paper').text('CuZn39', [cx, cy - 8], 32, 'middle', 'ink');
    sheet.text('1240 kg', [cx, cy + 38], 24, 'middle', 'steel').solid(circle(cx - 92, cy - 44, 6), 'paper-2', 'hair');
  },
};

/** The skeleton of the strip after the blanks were punched. */
const skeletonStrip: Photo = {
  format: 'wide',
  paint: (sheet, _random, width, height) => {
    sheet.tint(rect(0, 0, width, height), 'ink');
    const top = 96;
    const strip = 708;
    sheet.solid(rect(-20, top, width + 40, strip), 'brass-tint');
    const hole = { ...workpiece, cuts: [], metal: 'steel', hole: 'none', profile: 'plain' } as const;
    for (let i = 0; i < 10; i += 1) {
      placeKey(sheet, hole, [-70 + i * 205, top + strip / 2], 10, {
        degrees: i % 2 === 0 ? 90 : -90,
        fill: 'ink',
      });
      for (const y of [top + 28, top + strip - 28]) sheet.solid(circle(32 + i * 205, y, 15), 'ink', 'detail');
    }
    placeKey(sheet, { ...hole, metal: 'brass', hole: 'round' }, [1060, 480], 10, { degrees: 62 });
  },
};

/** Three bins of blanks at the press, each with its code and its heap. */
const threeBins: Photo = {
  format: 'landscape',
  paint: (sheet, random, width, height) => {
    sheet.tint(rect(0, 0, width, 700), 'paper-2');
    sheet.line(hatch(rect(0, 0, width, 700), 96, 90), 'hair', 'line');
    drawGround(sheet, 880, width, height, 'steel-tint');
    for (const [i, code] of ['CLV 14R', 'CLV 22L', 'CLV 08P'].entries()) {
      const x = 60 + i * 505;
      drawHeap(sheet, random, [x + 110, 540], 250, 130, 5.2);
      drawBin(sheet, { x, y: 566, width: 470, height: 370 }, code, i === 1 ? 'brass-tint' : 'paper');
    }
    drawPendant(sheet, 800, 30, 220);
  },
};

/** The open die: punches above, the plate with its opening below, pillars between, the strip on its way in. */
const openDie: Photo = {
  format: 'tall',
  paint: (sheet, _random, width, height) => {
    sheet.tint(rect(0, 0, width, height), 'paper-2');
    for (const x of [150, 970]) sheet.solid(rect(x, 240, 80, 1120), 'paper').rule(x + 22, 260, x + 22, 1340, 'hair');
    sheet.box(60, 60, width - 120, 200, 'steel-tint').line(hatch(rect(60, 60, width - 120, 60), 22, 45), 'hair');
    sheet.box(520, -20, 160, 90, 'paper');
    sheet.box(300, 260, 600, 120, 'paper');
    for (const [x, w] of [
      [360, 120],
      [540, 120],
      [720, 120],
    ] as const) {
      sheet.box(x, 380, w, 190, 'brass-tint').solid(rect(x + 18, 570, w - 36, 70), 'steel-tint', 'outline');
      sheet.rule(x + w * 0.35, 392, x + w * 0.35, 560, 'hair').rule(x + w * 0.65, 392, x + w * 0.65, 560, 'hair');
    }
    for (const x of [120, 940]) sheet.box(x, 1180, 140, 130, 'brass-tint');
    sheet.box(60, 1300, width - 120, 220, 'steel-tint').box(260, 1040, 680, 260, 'paper');
    sheet.line(hatch(rect(260, 1040, 680, 120), 24, 45), 'hair');
    for (const x of [378, 558, 738]) sheet.solid(rect(x, 1040, 84, 260), 'ink', 'detail');
    sheet.solid(rect(-20, 1012, width + 40, 28), 'brass', 'detail');
    placeKey(sheet, { ...keyBlades['clv-14r-2x'], cuts: [] }, [600, 820], 9.5, { uncut: true });
    const dashes: Path[] = [330, 870].map((x) => segment(x, 650, x, 1000));
    sheet.dashed(dashes.flat(), 'hair', 'steel').text('40 t', [600, 180], 46, 'middle', 'ink');
  },
};

/** A blank struck a moment ago lies on the hand wheel's scale: the first of the shift, kept as the pattern. */
const firstOfShift: Photo = {
  format: 'square',
  paint: (sheet, _random, width, height) => {
    sheet.tint(rect(0, 0, width, height), 'brass-tint');
    sheet.solid(rect(150, 170, 1033, 993, 8), 'paper').line(rect(182, 202, 969, 929), 'hair');
    const blank = keyBlades['clv-22l'];
    sheet.place(keyMarks(blank, 'tint', true), placement(620, 560, 14.5));
    sheet.text('P-40', [230, 280], 34, 'start', 'ink').text('06:00', [1100, 280], 34, 'end', 'ink');
    for (let i = 0; i < 5; i += 1) {
      sheet.rule(230, 860 + i * 56, 1100, 860 + i * 56, 'hair', 'line');
      sheet.text(
        ['53,5', '25,0', '8,60', '2,30', 'OK'][i] ?? '',
        [1090, 848 + i * 56],
        26,
        'end',
        i === 4 ? 'brass' : 'ink',
      );
      sheet.rule(240, 838 + i * 56, 420 + ((i * 67) % 160), 838 + i * 56, 'detail', 'steel');
    }
    sheet.solid(rect(560, 120, 210, 100, 6), 'steel-tint').solid(circle(666, 150, 18), 'ink', 'hair');
  },
};

/** Pictures of the album of the press hall, by file name. */
export const pressHallPhotos = {
  'press-hall/hall-with-crane': hallWithCrane,
  'press-hall/coil-face': coilFace,
  'press-hall/skeleton-strip': skeletonStrip,
  'press-hall/three-bins': threeBins,
  'press-hall/open-die': openDie,
  'press-hall/first-of-the-shift': firstOfShift,
} as const satisfies Record<string, Photo>;
