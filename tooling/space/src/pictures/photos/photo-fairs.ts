import { hangKey } from '@clavora/illustrations/accessory-goods';
import {
  codeMachine,
  laserMachine,
  manualDuplicator,
  semiAutomaticDuplicator,
} from '@clavora/illustrations/machine-bodies-bench';
import { handheldProgrammer, transponderCloner } from '@clavora/illustrations/machine-bodies-car';
import { drawPendant, drawTree, drawWindow, randomKey } from '@clavora/illustrations/scene-kit';
import { drawBin, drawCardRow, drawGround, drawHeap, placeKey, placeMachine } from '@clavora/illustrations/scene-props';
import {
  arc,
  circle,
  type Path,
  type Point,
  polygon,
  polyline,
  rect,
  roundedPolygon,
  segment,
} from '@clavora/ui/drawing/path';
import type { Sheet } from '@clavora/ui/drawing/sheet';
import { keyBlades } from '../../blades/key-blades.ts';
import type { Photo } from './photo-frame.ts';

/** Draws a counter with its front panel and top. */
function drawCounter(sheet: Sheet, x: number, top: number, width: number, floor: number, text = ''): void {
  sheet.box(x + 16, top + 22, width - 32, floor - top - 22, 'paper').box(x, top, width, 24, 'brass-tint');
  if (text !== '')
    sheet.text(text, [x + width / 2, (top + floor) / 2 + 24], Math.min(32, width * 0.06), 'middle', 'steel');
}

/** Draws the trusses that carry the lamps of a stand. */
function drawTruss(sheet: Sheet, x: number, y: number, width: number): void {
  sheet.box(x, y, width, 8, 'steel-tint').box(x, y + 48, width, 8, 'steel-tint');
  const step = 52;
  const braces: Path[] = Array.from({ length: Math.floor(width / step) }, (_, i) =>
    polyline([
      [x + i * step, y + 48],
      [x + (i + 0.5) * step, y + 8],
      [x + (i + 1) * step, y + 48],
    ]),
  );
  sheet.line(braces.flat(), 'hair');
}

/** A stand seen from the aisle: tower with the name, three counters, machines, the truss above. */
const adriaStand: Photo = {
  format: 'wide',
  paint: (sheet, random, width, height) => {
    const floor = 770;
    drawGround(sheet, floor, width, height, 'steel-tint');
    sheet.solid(rect(120, 200, 1360, floor - 200), 'paper-2', 'detail');
    for (let i = 1; i < 6; i += 1) sheet.rule(120 + i * 227, 200, 120 + i * 227, floor, 'hair', 'line');
    drawTruss(sheet, 90, 96, 1420);
    sheet
      .box(660, 40, 280, floor - 40, 'ink')
      .text('CLAVORA', [800, 150], 42, 'middle', 'paper')
      .text('3 · C 14', [800, 210], 24, 'middle', 'brass-tint');
    placeKey(sheet, { ...keyBlades['clv-14r-2x'], stamp: '' }, [800, 450], 7.4, { degrees: 90 });
    for (const x of [190, 1090]) {
      sheet.solid(rect(x, 250, 320, 210), 'paper', 'detail');
      for (let c = 0; c < 6; c += 1) hangKey(sheet, randomKey(random), [x + 36 + c * 50, 276], 2.8, 0, true);
    }
    drawCounter(sheet, 130, 590, 440, floor, 'BANCO 3');
    drawCounter(sheet, 1030, 590, 440, floor, 'LINEA 9');
    placeMachine(sheet, manualDuplicator, [240, 590], 0.42);
    placeMachine(sheet, codeMachine, [1140, 590], 0.36);
    sheet
      .box(600, 640, 400, 130, 'paper')
      .box(584, 620, 432, 24, 'brass-tint')
      .text('1926–2026', [800, 722], 32, 'middle', 'ink');
    for (const x of [300, 1300]) drawPendant(sheet, x, 152, 70);
  },
};

/** The wall of 1,400 blanks: a panel beside the other, each with its letter. */
const adriaKeyWall: Photo = {
  format: 'panorama',
  paint: (sheet, random, width, height) => {
    sheet.tint(rect(0, 0, width, height), 'ink');
    for (let p = 0; p < 5; p += 1) {
      const x = 24 + p * 312;
      sheet.solid(rect(x, 30, 300, 570), 'paper', 'detail').solid(rect(x, 30, 300, 52), 'brass-tint', 'detail');
      sheet.text(['A', 'B', 'C', 'D', 'E'][p] ?? '', [x + 150, 68], 30, 'middle', 'ink');
      for (let r = 0; r < 7; r += 1) {
        for (let c = 0; c < 8; c += 1) {
          if (random() < 0.96)
            hangKey(sheet, { ...randomKey(random), cuts: [] }, [x + 24 + c * 36, 104 + r * 71], 1.15, 0, true);
        }
      }
    }
    sheet.tint(rect(0, 624, width, 43), 'paper-2').rule(0, 624, width, 624, 'detail', 'brass');
  },
};

/** The demonstration table: one machine, one lamp, two rows of stools left empty for lunch. */
const adriaDemo: Photo = {
  format: 'tall',
  paint: (sheet, random, width, height) => {
    drawGround(sheet, 1340, width, height, 'steel-tint');
    sheet.box(140, 90, 920, 620, 'ink').solid(rect(160, 110, 880, 580), 'paper', 'hair');
    placeKey(sheet, keyBlades['clv-31d'], [600, 350], 13);
    sheet.text('11:00 · 14:00 · 16:30', [600, 630], 40, 'middle', 'ink');
    drawCounter(sheet, 190, 1100, 820, 1340, 'DUO LASER');
    placeMachine(sheet, laserMachine, [480, 1100], 0.52);
    drawHeap(sheet, random, [858, 1032], 80, 16, 2, false);
    drawBin(sheet, { x: 830, y: 1036, width: 140, height: 64 }, '31D', 'paper');
    for (let i = 0; i < 5; i += 1) {
      const x = 130 + i * 235;
      sheet
        .solid(rect(x - 66, 1392, 132, 22, 9), 'ink', 'detail')
        .rule(x - 36, 1414, x - 54, 1560, 'outline')
        .rule(x + 36, 1414, x + 54, 1560, 'outline')
        .rule(x - 46, 1496, x + 46, 1496, 'detail');
    }
  },
};

/** The evening before the doors open: crates, a ladder, the panel half hung. */
const forumBuildUp: Photo = {
  format: 'landscape',
  paint: (sheet, random, width, height) => {
    const floor = 880;
    drawGround(sheet, floor, width, height, 'steel-tint');
    drawTruss(sheet, -10, 60, width + 20);
    sheet.solid(rect(420, 150, 900, floor - 150), 'paper-2', 'detail');
    sheet.solid(rect(470, 200, 520, 420), 'paper');
    for (let r = 0; r < 3; r += 1)
      for (let c = 0; c < 8; c += 1) {
        const at: Point = [506 + c * 64, 228 + r * 132];
        if (r * 8 + c < 13) hangKey(sheet, randomKey(random), at, 2.3, (random() - 0.5) * 5, true);
        sheet.tint(circle(at[0], at[1], 4), 'ink');
      }
    sheet.dashed(rect(1040, 240, 220, 300), 'hair').text('5 · C 44', [1150, 400], 28, 'middle', 'steel');
    for (const [x, lean] of [
      [850, -70],
      [930, 90],
    ] as const)
      sheet.solid(
        polygon([
          [x, 280],
          [x + 16, 280],
          [x + lean + 16, floor + 30],
          [x + lean, floor + 30],
        ]),
        'brass-tint',
        'detail',
      );
    for (let i = 1; i < 7; i += 1) sheet.rule(854 - i * 10, 280 + i * 88, 940 + i * 12, 280 + i * 88, 'outline');
    const crate = (x: number, y: number, w: number, h: number, text: string) => {
      sheet.box(x, y, w, h, 'brass-tint').line(rect(x + 14, y + 14, w - 28, h - 28), 'hair');
      sheet
        .line([...segment(x + 14, y + 14, x + w - 14, y + h - 14)], 'hair')
        .solid(rect(x + w * 0.24, y + h * 0.36, w * 0.52, h * 0.28), 'paper', 'hair');
      sheet.text(text, [x + w / 2, y + h * 0.53], Math.min(h * 0.1, (w * 0.48) / (text.length * 0.9)), 'middle', 'ink');
    };
    crate(40, 640, 330, 290, 'CLV 22-26');
    crate(80, 420, 250, 220, 'BANCO 5');
    crate(1330, 700, 240, 230, 'LINEA 9');
    sheet.line(
      [
        ['M', 420, 940],
        ['C', 600, 1010, 760, 900, 900, 990],
        ['C', 960, 1030, 1100, 960, 1240, 1000],
      ],
      'heavy',
    );
  },
};

/** The stand's counter for car keys: readers in a row, a remote in front of each. */
const forumCarKeys: Photo = {
  format: 'panorama',
  paint: (sheet, _random, width, height) => {
    sheet.tint(rect(0, 0, width, height), 'paper-2').solid(rect(-20, -20, width + 40, 140), 'ink', 'detail');
    sheet
      .text('ECO CLONE', [300, 76], 36, 'middle', 'brass-tint')
      .text('SMART PRO MINI', [1170, 76], 36, 'middle', 'brass-tint');
    sheet.box(-20, 500, width + 40, 30, 'brass-tint').tint(rect(0, 532, width, height), 'paper');
    placeMachine(sheet, transponderCloner, [60, 500], 1.15);
    placeMachine(sheet, handheldProgrammer, [1080, 500], 1.3);
    for (const [i, name] of (['clv-a19f', 'clv-a23s', 'clv-a07t'] as const).entries())
      placeKey(sheet, keyBlades[name], [660 + i * 130, 366], 2.9, { degrees: -90 });
    for (const [i, name] of (['clv-a12m', 'clv-a31h'] as const).entries())
      placeKey(sheet, keyBlades[name], [1370 + i * 120, 380], 3.1, { degrees: -90 });
    for (let i = 0; i < 5; i += 1) sheet.solid(rect(40 + i * 312, 560, 286, 90), 'paper-2', 'hair');
  },
};

/** Badges on their ribbons, a ticket under them. */
const forumBadges: Photo = {
  format: 'square',
  paint: (sheet, _random, width, height) => {
    sheet.tint(rect(0, 0, width, height), 'brass-tint');
    sheet
      .solid(
        polygon([
          [120, 820],
          [1120, 700],
          [1190, 1180],
          [180, 1290],
        ]),
        'paper',
      )
      .line(
        polyline([
          [860, 744],
          [930, 1196],
        ]),
        'hair',
      );
    sheet
      .text('SF NORD', [470, 940], 64, 'middle', 'ink', -6.8)
      .text('5 · C 44', [485, 1060], 44, 'middle', 'steel', -6.8)
      .text('2 ×', [1040, 990], 52, 'middle', 'ink', -6.8);
    for (const [x, y, turn] of [
      [310, 300, 0],
      [760, 250, 1],
    ] as const) {
      sheet.solid(
        polygon([
          [x + 120, y],
          [x + 40 - turn * 60, -20],
          [x + 100 - turn * 60, -20],
          [x + 170, y],
        ]),
        'ink',
        'detail',
      );
      sheet.solid(
        polygon([
          [x + 160, y],
          [x + 300, -20],
          [x + 360, -20],
          [x + 210, y],
        ]),
        'ink',
        'detail',
      );
      sheet.solid(rect(x + 125, y - 20, 80, 60, 8), 'steel-tint');
      sheet.solid(
        roundedPolygon(
          [
            [x, y + 20],
            [x + 330, y + 20],
            [x + 330, y + 440],
            [x, y + 440],
          ],
          16,
        ),
        'paper',
      );
      sheet
        .tint(rect(x + 4, y + 96, 322, 74), turn === 0 ? 'brass' : 'ink')
        .text('CLAVORA', [x + 165, y + 150], 38, 'middle', 'paper');
      placeKey(sheet, keyBlades[turn === 0 ? 'clv-08p' : 'clv-22l'], [x + 165, y + 270], 5);
      for (const [i, w] of [230, 150].entries())
        sheet.rule(x + 165 - w / 2, y + 366 + i * 32, x + 165 + w / 2, y + 366 + i * 32, 'detail', 'steel');
    }
  },
};

/** The planned stand: its plot on squared paper, machines as blocks, a pencil on top. */
const nortePlan: Photo = {
  format: 'square',
  paint: (sheet, _random, width, height) => {
    sheet.tint(rect(0, 0, width, height), 'steel-tint');
    sheet.solid(rect(70, 70, width - 140, height - 140), 'paper');
    const grid: Path[] = Array.from({ length: 24 }, (_, i) => [
      ...segment(70 + i * 50, 70, 70 + i * 50, 1263),
      ...segment(70, 70 + i * 50, 1263, 70 + i * 50),
    ]);
    sheet.line(grid.flat(), 'hair', 'line');
    sheet
      .line(
        polyline([
          [220, 960],
          [220, 220],
          [1120, 220],
          [1120, 620],
        ]),
        'heavy',
      )
      .line(
        polyline([
          [228, 960],
          [228, 228],
          [1112, 228],
          [1112, 620],
        ]),
        'detail',
      );
    sheet
      .solid(rect(270, 270, 400, 100), 'brass-tint')
      .solid(rect(740, 270, 320, 100), 'steel-tint')
      .solid(rect(270, 470, 110, 340), 'steel-tint');
    sheet.solid(circle(720, 640, 130), 'brass-tint').solid(circle(720, 640, 56), 'paper', 'detail');
    for (let i = 0; i < 6; i += 1)
      sheet.solid(
        circle(720 + 190 * Math.cos((i * Math.PI) / 3), 640 + 190 * Math.sin((i * Math.PI) / 3), 26),
        'paper',
        'detail',
      );
    sheet.dashed(
      polyline([
        [220, 960],
        [1120, 960],
        [1120, 620],
      ]),
      'outline',
      'brass',
    );
    sheet.text('1 · A 22', [960, 1130], 52, 'middle', 'ink').text('9,00 × 7,40', [960, 1190], 30, 'middle', 'steel');
    sheet.line([...arc(1120, 960, 160, 160, 180, 270)], 'hair', 'brass');
    sheet
      .solid(
        polygon([
          [300, 1210],
          [320, 1180],
          [760, 1010],
          [780, 1040],
        ]),
        'brass-tint',
      )
      .solid(
        polygon([
          [300, 1210],
          [320, 1180],
          [250, 1222],
        ]),
        'paper',
        'detail',
      )
      .solid(
        polygon([
          [272, 1216],
          [280, 1204],
          [250, 1222],
        ]),
        'ink',
        'hair',
      );
  },
};

/** Samples for that stand: crates, cards ready to be hung, the list on top. */
const norteSamples: Photo = {
  format: 'landscape',
  paint: (sheet, random, width, height) => {
    sheet
      .tint(rect(0, 0, width, height), 'paper-2')
      .tint(rect(0, 820, width, height), 'brass-tint')
      .rule(0, 820, width, 820, 'outline');
    drawCardRow(sheet, random, [130, 90], 10, 149, 4.4);
    sheet.rule(40, 108, 1560, 108, 'outline', 'steel');
    for (const [i, text] of ['A 22 / 1', 'A 22 / 2', 'A 22 / 3'].entries()) {
      const x = 90 + i * 490;
      sheet
        .box(x, 560, 440, 300, 'brass-tint')
        .line(rect(x + 20, 580, 400, 260), 'hair')
        .solid(rect(x + 90, 640, 260, 110), 'paper', 'detail');
      sheet.text(text, [x + 220, 712], 38, 'middle', 'ink').solid(rect(x + 160, 590, 120, 24, 10), 'ink', 'hair');
    }
    sheet.solid(
      polygon([
        [640, 540],
        [960, 520],
        [972, 570],
        [652, 590],
      ]),
      'paper',
      'detail',
    );
  },
};

/** The workshop on wheels in the square of a small town, its side open. */
const demoVan: Photo = {
  format: 'wide',
  paint: (sheet, random, width, height) => {
    const ground = 740;
    for (const [x, w, h] of [
      [40, 240, 380],
      [300, 200, 300],
      [1180, 260, 420],
    ] as const) {
      sheet.solid(rect(x, ground - h, w, h), 'paper-2', 'detail').solid(
        polygon([
          [x - 10, ground - h],
          [x + w / 2, ground - h - 80],
          [x + w + 10, ground - h],
        ]),
        'brass-tint',
        'detail',
      );
      for (let i = 0; i < 4; i += 1)
        drawWindow(sheet, x + 30 + (i % 2) * (w - 120), ground - h + 40 + Math.floor(i / 2) * 110, 54, 76, 2, 2);
    }
    drawGround(sheet, ground, width, height);
    drawTree(sheet, 1510, ground, 260, random);
    sheet.solid(
      roundedPolygon(
        [
          [330, 300],
          [1080, 300],
          [1240, 470],
          [1300, 500],
          [1300, 690],
          [330, 690],
        ],
        26,
      ),
      'paper',
    );
    sheet
      .solid(
        polygon([
          [1076, 330],
          [1200, 470],
          [1060, 470],
          [1060, 330],
        ]),
        'steel-tint',
        'detail',
      )
      .rule(1030, 310, 1030, 688, 'detail');
    sheet.solid(rect(400, 360, 560, 200), 'paper-2').solid(
      polygon([
        [400, 360],
        [960, 360],
        [1000, 250],
        [360, 250],
      ]),
      'brass-tint',
    );
    sheet.text('CLAVORA', [680, 320], 40, 'middle', 'ink');
    sheet.box(400, 536, 560, 24, 'brass-tint');
    placeMachine(sheet, manualDuplicator, [450, 536], 0.4);
    placeMachine(sheet, semiAutomaticDuplicator, [690, 536], 0.36);
    sheet
      .text('OFFICINA MOBILE', [680, 630], 28, 'middle', 'steel')
      .solid(circle(1280, 560, 16), 'brass-tint', 'detail');
    for (const x of [480, 1150])
      sheet
        .solid(circle(x, 700, 78), 'ink', 'detail')
        .solid(circle(x, 700, 46), 'paper', 'detail')
        .solid(circle(x, 700, 14), 'steel-tint', 'detail');
    sheet.rule(0, 790, width, 790, 'hair');
  },
};

/** A tent on market day: one long table, keys while you wait. */
const marketTent: Photo = {
  format: 'landscape',
  paint: (sheet, random, width, height) => {
    const ground = 920;
    drawGround(sheet, ground, width, height);
    for (const x of [180, 1390]) sheet.solid(rect(x, 320, 22, ground - 320), 'paper', 'detail');
    sheet
      .solid(
        polygon([
          [110, 340],
          [800, 70],
          [1490, 340],
        ]),
        'brass-tint',
      )
      .line([...segment(800, 70, 470, 340), ...segment(800, 70, 1130, 340)], 'hair');
    for (let i = 0; i < 12; i += 1) {
      const x = 110 + i * 115;
      sheet.solid(
        [['M', x, 340], ['L', x + 115, 340], ['L', x + 115, 400], ['C', x + 115, 436, x, 436, x, 400], ['Z']],
        i % 2 === 0 ? 'paper' : 'brass-tint',
        'detail',
      );
    }
    for (let c = 0; c < 16; c += 1)
      hangKey(sheet, randomKey(random), [250 + c * 73, 470], 2.4, (random() - 0.5) * 8, true);
    sheet.rule(202, 462, 1390, 462, 'detail');
    sheet.solid(rect(150, 740, 1300, 240), 'paper').box(130, 716, 1340, 28, 'brass-tint');
    sheet.text('CHIAVI IN 3 MINUTI', [800, 884], 56, 'middle', 'ink');
    placeMachine(sheet, manualDuplicator, [300, 716], 0.44);
    placeMachine(sheet, semiAutomaticDuplicator, [1060, 716], 0.4);
    drawHeap(sheet, random, [690, 604], 220, 40, 3, false);
    drawBin(sheet, { x: 660, y: 610, width: 280, height: 106 }, '14R', 'brass-tint');
  },
};

/** Pictures of the albums of single fairs, by file name. */
export const fairPhotos = {
  'ferramenta-adria/stand-from-the-aisle': adriaStand,
  'ferramenta-adria/wall-of-blanks': adriaKeyWall,
  'ferramenta-adria/demonstration': adriaDemo,
  'schluesselforum-nord/build-up': forumBuildUp,
  'schluesselforum-nord/car-key-counter': forumCarKeys,
  'schluesselforum-nord/badges-and-ticket': forumBadges,
  'cerradura-norte/plan-of-the-stand': nortePlan,
  'cerradura-norte/samples-packed': norteSamples,
} as const satisfies Record<string, Photo>;

/** Pictures of the album of the road show in Italy, by file name. */
export const roadShowPhotos = {
  'road-show/workshop-on-wheels': demoVan,
  'road-show/market-day': marketTent,
} as const satisfies Record<string, Photo>;
