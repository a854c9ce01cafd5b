import { accessoryDrawing } from '@clavora/illustrations/accessory-drawing';
import { hangKey } from '@clavora/illustrations/accessory-goods';
import { codeMachine, manualDuplicator } from '@clavora/illustrations/machine-bodies-bench';
import { drawPendant, drawTree, drawWindow, randomKey } from '@clavora/illustrations/scene-kit';
import {
  drawBin,
  drawCardRow,
  drawGround,
  drawHeap,
  placeDrawing,
  placeKey,
  placeMachine,
} from '@clavora/illustrations/scene-props';
import { drawAwning, drawDoor, drawWindowKeys } from '@clavora/illustrations/shop-parts';
import { arc, circle, type Path, polygon, rect, segment } from '@clavora/ui/drawing/path';
import { keyBlades } from '../../blades/key-blades.ts';
import type { Photo } from './photo-frame.ts';

/** The shop on the corner: two windows that meet at the door, a key over it. */
const cornerShop: Photo = {
  format: 'wide',
  paint: (sheet, random, width, height) => {
    const ground = 780;
    drawGround(sheet, ground, width, height);
    sheet
      .box(120, 40, 1360, ground - 40, 'paper')
      .rule(800 - 130, 40, 800 - 130, ground, 'detail')
      .rule(930, 40, 930, ground, 'detail');
    for (const x of [190, 330, 470, 1010, 1150, 1290]) {
      drawWindow(sheet, x, 80, 100, 150, 2, 3);
      sheet.box(x - 8, 230, 116, 10, 'paper');
    }
    sheet
      .box(110, 290, 1380, 66, 'ink')
      .text('CHIAVI DEL DELTA', [390, 334], 26, 'middle', 'paper')
      .text('DUPLICA CHIAVI', [1210, 334], 26, 'middle', 'brass-tint');
    placeKey(sheet, keyBlades['clv-14r-2x'], [800, 210], 4.6, { degrees: 90 });
    for (const x of [170, 970]) {
      sheet.box(x, 400, 460, 300, 'paper-2');
      drawWindowKeys(sheet, random, [x + 50, 430], 7, 2, 60, 2);
      sheet.box(x - 10, 700, 480, 80, 'brass-tint');
    }
    drawAwning(sheet, 160, 356, 480, 40, 10);
    drawAwning(sheet, 960, 356, 480, 40, 10);
    drawDoor(sheet, 712, 400, 176, ground, 'brass-tint');
    drawTree(sheet, 1545, ground, 250, random);
    sheet.rule(0, 830, width, 830, 'detail');
  },
};

/** A shop two metres wide in an old street: door, one window, a sign that stands out. */
const narrowShop: Photo = {
  format: 'portrait',
  paint: (sheet, random, width, height) => {
    const ground = 1450;
    drawGround(sheet, ground, width, height);
    sheet
      .solid(rect(-20, -20, 270, ground + 20), 'paper-2', 'detail')
      .solid(rect(850, -20, 240, ground + 20), 'paper-2', 'detail');
    sheet.solid(rect(250, -20, 600, ground + 20), 'paper');
    for (const y of [60, 440]) {
      for (const x of [330, 610]) {
        drawWindow(sheet, x, y, 150, 250, 2, 4);
        sheet
          .solid(rect(x - 74, y, 66, 250), 'brass-tint', 'detail')
          .solid(rect(x + 158, y, 66, 250), 'brass-tint', 'detail');
        const slats = Array.from(
          { length: 11 },
          (_, i): Path => [
            ...segment(x - 70, y + 20 + i * 21, x - 12, y + 20 + i * 21),
            ...segment(x + 162, y + 20 + i * 21, x + 220, y + 20 + i * 21),
          ],
        );
        sheet.line(slats.flat(), 'hair');
      }
    }
    sheet.box(250, 800, 600, 90, 'ink').text('ATELIER CLAVORA', [550, 860], 34, 'middle', 'paper');
    sheet.box(290, 930, 290, 380, 'paper-2');
    drawWindowKeys(sheet, random, [340, 970], 4, 3, 66, 2.2);
    sheet.box(280, 1310, 310, 140, 'brass-tint');
    drawDoor(sheet, 630, 930, 180, ground, 'brass-tint');
    sheet
      .box(842, 700, 150, 12, 'ink')
      .rule(960, 712, 960, 742, 'detail')
      .solid(circle(960, 820, 80), 'brass-tint');
    placeKey(sheet, keyBlades['clv-52b'], [960, 820], 1.6, { degrees: -50 });
  },
};

/** The same trade after dark: the shutters are up, the wall of keys is lit. */
const shopAtDusk: Photo = {
  format: 'square',
  paint: (sheet, random, width, height) => {
    sheet.tint(rect(0, 0, width, height), 'ink-2');
    sheet.solid(rect(110, -20, 1113, 1160), 'ink', 'detail').tint(rect(0, 1140, width, 200), 'ink');
    sheet.rule(0, 1140, width, 1140, 'outline', 'brass-tint');
    for (const x of [200, 470, 1020]) sheet.solid(rect(x, 60, 130, 210), 'ink-2', 'detail', 'steel');
    sheet
      .solid(rect(745, 60, 130, 210), 'brass-tint', 'detail')
      .rule(810, 60, 810, 270, 'detail')
      .rule(745, 130, 875, 130, 'detail');
    sheet.solid(rect(150, 350, 1033, 100), 'brass-tint').text('AM WALL', [666, 418], 42, 'middle', 'ink');
    sheet.solid(rect(170, 500, 690, 520), 'brass-tint');
    drawWindowKeys(sheet, random, [225, 540], 8, 3, 84, 2.7);
    sheet.box(160, 1020, 710, 120, 'ink-2');
    drawDoor(sheet, 920, 500, 240, 1140, 'ink-2');
    sheet.solid(rect(954, 534, 172, 372), 'brass-tint', 'detail').text('24 h', [1040, 700], 40, 'middle', 'ink');
    sheet.tint(
      polygon([
        [170, 1140],
        [860, 1140],
        [1000, 1333],
        [60, 1333],
      ]),
      'brass-shade',
    );
  },
};

/** Inside: counter with machine and lamp, drawers, the key wall behind. */
const counterInside: Photo = {
  format: 'landscape',
  paint: (sheet, random, width, height) => {
    sheet.tint(rect(0, 0, width, height), 'paper-2');
    for (let r = 0; r < 4; r += 1) {
      const y = 60 + r * 150;
      sheet.box(40, y - 12, 1180, 12, 'steel-tint');
      for (let c = 0; c < 17; c += 1) {
        if (random() < 0.95) hangKey(sheet, randomKey(random), [78 + c * 70, y], 2.3, (random() - 0.5) * 5, true);
      }
    }
    for (let r = 0; r < 6; r += 1)
      for (let c = 0; c < 3; c += 1)
        sheet
          .solid(rect(1260 + c * 106, 60 + r * 92, 98, 84), 'brass-tint', 'detail')
          .solid(circle(1309 + c * 106, 108 + r * 92, 7), 'ink', 'hair');
    sheet.box(-20, 740, width + 40, 34, 'brass-tint').box(20, 774, width - 40, 320, 'paper');
    for (let i = 0; i < 5; i += 1) sheet.solid(rect(60 + i * 300, 812, 270, 216), 'paper-2', 'hair');
    placeMachine(sheet, codeMachine, [150, 740], 0.66);
    placeMachine(sheet, manualDuplicator, [640, 740], 0.72);
    sheet
      .box(1130, 640, 210, 100, 'ink', 8)
      .solid(rect(1150, 560, 170, 84, 6), 'paper')
      .text('3,80', [1235, 618], 34, 'middle', 'ink');
    drawHeap(sheet, random, [1424, 648], 100, 20, 2.4, false);
    drawBin(sheet, { x: 1390, y: 654, width: 170, height: 86 }, '14R');
    for (const x of [420, 1000]) drawPendant(sheet, x, 30, 150);
  },
};

/** A revolving stand for the counter, four sides of keys on cards. */
const counterDisplay: Photo = {
  format: 'portrait',
  paint: (sheet, random, width, height) => {
    sheet.tint(rect(0, 1400, width, height), 'brass-tint').rule(0, 1400, width, 1400, 'outline');
    sheet
      .solid(
        polygon([
          [320, 1450],
          [747, 1450],
          [790, 1500],
          [277, 1500],
        ]),
        'ink',
        'detail',
      )
      .box(500, 1330, 66, 120, 'steel-tint');
    sheet.box(190, 320, 687, 1020, 'brass-tint').solid(
      polygon([
        [877, 320],
        [950, 290],
        [950, 1300],
        [877, 1340],
      ]),
      'brass-shade',
    );
    sheet.solid(
      polygon([
        [190, 320],
        [270, 290],
        [950, 290],
        [877, 320],
      ]),
      'paper',
    );
    sheet.box(190, 140, 687, 150, 'ink', 10).text('CLAVORA', [533, 236], 58, 'middle', 'paper');
    for (let r = 0; r < 3; r += 1) drawCardRow(sheet, random, [268, 350 + r * 328], 5, 133, 4);
  },
};

/** A cabinet of 240 hooks beside a counter, open for the first order. */
const cabinetOnWall: Photo = {
  format: 'landscape',
  paint: (sheet, _random, width, height) => {
    sheet.tint(rect(0, 0, width, height), 'paper-2');
    const stripes: Path[] = Array.from({ length: 16 }, (_, i) => segment(i * 106, 0, i * 106, 880));
    sheet.line(stripes.flat(), 'hair', 'line');
    drawGround(sheet, 880, width, height, 'brass-tint');
    placeDrawing(sheet, accessoryDrawing({ kind: 'cabinet', rows: 8, columns: 30, key: keyBlades['clv-14r-2x'] }), {
      x: 130,
      y: 40,
      width: 1120,
      height: 760,
    });
    sheet
      .box(1300, 540, 240, 340, 'paper')
      .box(1280, 516, 280, 26, 'brass-tint')
      .solid(rect(1330, 600, 180, 110), 'paper-2', 'hair')
      .solid(rect(1330, 730, 180, 110), 'paper-2', 'hair');
    sheet.box(1370, 410, 110, 106, 'brass-tint').text('240', [1425, 478], 30, 'middle', 'ink');
    sheet.line(arc(1425, 410, 30, 40, 180, 360), 'outline');
  },
};

/** Pictures of the album of shop fronts, by file name. */
export const shopPhotos = {
  'shop-fronts/corner-shop': cornerShop,
  'shop-fronts/narrow-shop': narrowShop,
  'shop-fronts/shop-at-dusk': shopAtDusk,
  'shop-fronts/counter-inside': counterInside,
} as const satisfies Record<string, Photo>;

/** Pictures of the album of displays, by file name. */
export const displayPhotos = {
  'displays/counter-stand': counterDisplay,
  'displays/cabinet-240': cabinetOnWall,
} as const satisfies Record<string, Photo>;
