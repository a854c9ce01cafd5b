import { bristles, toothedRim } from '@clavora/illustrations/machine-mechanics';
import { drawTree, randomKey } from '@clavora/illustrations/scene-kit';
import { drawGround, placeKey } from '@clavora/illustrations/scene-props';
import { keyMarks } from '@clavora/ui/drawing/key-drawing';
import type { KeyBladeData } from '@clavora/ui/drawing/key-types';
import { arc, circle, type Path, placement, polygon, rect, segment } from '@clavora/ui/drawing/path';
import { keyBlades } from '../../blades/key-blades.ts';
import type { Photo } from './photo-frame.ts';

/** The gate of the works: two brick pillars, the arch with the name, the wings open. */
const worksGate: Photo = {
  format: 'landscape',
  paint: (sheet, random, width, height) => {
    const ground = 860;
    for (let i = 0; i < 4; i += 1) {
      const x = 430 + i * 190;
      sheet.solid(
        polygon([
          [x, 640],
          [x, 500],
          [x + 190, 640],
        ]),
        'paper-2',
        'detail',
      );
      sheet.solid(rect(x + 8, 540, 30, 100), 'steel-tint', 'hair');
    }
    sheet.solid(rect(430, 640, 760, ground - 640), 'paper-2', 'detail');
    for (let i = 0; i < 7; i += 1) sheet.solid(rect(456 + i * 106, 690, 66, 110), 'steel-tint', 'hair');
    drawGround(sheet, ground, width, height);
    for (const x of [110, 1490]) drawTree(sheet, x, ground, 420, random);
    for (const x of [230, 1240]) {
      sheet
        .box(x, 300, 130, ground - 300, 'brass-tint')
        .box(x - 16, 272, 162, 32, 'paper')
        .box(x - 10, ground - 50, 150, 50, 'paper');
      const bricks: Path[] = [];
      for (let r = 0; r < 20; r += 1) {
        bricks.push(segment(x, 326 + r * 24, x + 130, 326 + r * 24));
        for (let c = 0; c < 3; c += 1) {
          const joint = x + 20 + c * 43 + (r % 2) * 20;
          if (joint < x + 130) bricks.push(segment(joint, 326 + r * 24, joint, 350 + r * 24));
        }
      }
      sheet.line(bricks.flat(), 'hair', 'steel');
    }
    const arch: Path = [
      ['M', 240, 272],
      ['C', 430, 60, 1170, 60, 1360, 272],
      ['L', 1310, 272],
      ['C', 1130, 140, 470, 140, 290, 272],
      ['Z'],
    ];
    sheet.solid(arch, 'ink', 'detail');
    sheet.solid(rect(500, 176, 600, 84), 'paper').text('CLAVORA 1926', [800, 236], 42, 'middle', 'ink');
    for (const [x, lean] of [
      [360, 1],
      [1240, -1],
    ] as const) {
      const bars: Path[] = Array.from({ length: 7 }, (_, i) =>
        segment(x + lean * i * 22, 420 + i * 10, x + lean * i * 22, ground + 40 + i * 8),
      );
      sheet.line(bars.flat(), 'outline');
      for (const y of [440, 640, 840]) sheet.rule(x, y, x + lean * 132, y + 60, 'outline');
    }
    sheet.line([...segment(560, 1067, 690, ground), ...segment(1040, 1067, 910, ground)], 'outline', 'brass');
  },
};

/** The first duplicator, turned by hand: cast feet, a big wheel, a belt, two vices. */
const firstDuplicator: Photo = {
  format: 'square',
  paint: (sheet, _random, width, height) => {
    sheet.tint(rect(0, 0, width, height), 'paper-2');
    drawGround(sheet, 1120, width, height, 'brass-tint');
    for (const x of [330, 870]) {
      sheet.solid(
        [
          ['M', x, 760],
          ['C', x - 20, 920, x - 60, 1000, x - 110, 1080],
          ['L', x - 110, 1120],
          ['L', x + 190, 1120],
          ['L', x + 190, 1080],
          ['C', x + 140, 1000, x + 100, 920, x + 80, 760],
          ['Z'],
        ],
        'ink-2',
      );
      sheet.solid(circle(x + 40, 1000, 30), 'paper-2', 'detail');
    }
    sheet.box(200, 710, 1010, 64, 'steel-tint').box(270, 560, 120, 150, 'paper').box(910, 560, 120, 150, 'paper');
    sheet.solid(circle(440, 420, 290), 'ink', 'detail').solid(circle(440, 420, 250), 'paper-2', 'detail');
    for (let i = 0; i < 6; i += 1) {
      const a = (i * Math.PI) / 3 + 0.2;
      const [nx, ny] = [-Math.sin(a) * 16, Math.cos(a) * 16];
      const [x, y] = [440 + 252 * Math.cos(a), 420 + 252 * Math.sin(a)];
      sheet.solid(
        polygon([
          [440 + nx * 1.6, 420 + ny * 1.6],
          [x + nx, y + ny],
          [x - nx, y - ny],
          [440 - nx * 1.6, 420 - ny * 1.6],
        ]),
        'paper',
        'detail',
      );
    }
    sheet.solid(circle(440, 420, 62), 'brass-tint').solid(circle(440, 420, 20), 'ink', 'hair');
    sheet.solid(circle(620, 230, 34), 'brass', 'outline').solid(circle(620, 230, 12), 'paper', 'hair');
    // The belt from the wheel to the arbor of the cutter.
    sheet.line([...segment(470, 132, 880, 440), ...segment(470, 708, 880, 592)], 'heavy', 'brass');
    sheet.solid(circle(890, 516, 84), 'ink', 'detail').solid(circle(890, 516, 60), 'paper', 'detail');
    sheet.solid(rect(890, 496, 250, 40), 'paper').solid(toothedRim(1090, 516, 100, 44), 'steel-tint', 'detail');
    sheet.solid(circle(1090, 516, 34), 'paper', 'detail').solid(bristles(1180, 516, 52, 24), 'brass-tint', 'detail');
    placeKey(sheet, keyBlades['clv-14r-2x'], [1110, 664], 5);
    sheet.box(1060, 672, 110, 38, 'paper');
    sheet.solid(rect(540, 720, 220, 44), 'brass-tint', 'detail').text('No 1 · 1931', [650, 753], 26, 'middle', 'ink');
  },
};

/** The pattern board of the first shop: keys on their pegs, numbers below, some of them gone. */
const patternBoard: Photo = {
  format: 'tall',
  paint: (sheet, random, width, height) => {
    sheet.tint(rect(0, 0, width, height), 'brass-tint');
    sheet
      .solid(rect(70, 70, width - 140, height - 140), 'paper')
      .solid(rect(110, 110, width - 220, 120), 'ink', 'detail');
    sheet.text('CAMPIONARIO', [600, 190], 46, 'middle', 'brass-tint');
    for (let r = 0; r < 4; r += 1) {
      for (let c = 0; c < 5; c += 1) {
        const [x, y] = [210 + c * 195, 400 + r * 310];
        sheet.tint(circle(x, y - 112, 7), 'ink');
        const key: KeyBladeData = { ...randomKey(random), metal: random() > 0.5 ? 'steel' : 'brass', hole: 'round' };
        if (r * 5 + c === 7 || r * 5 + c === 13) sheet.dashed(circle(x, y - 60, 46), 'hair');
        else placeKey(sheet, key, [x, y - 6], 4.4, { degrees: 90 });
        sheet.text(String(101 + r * 5 + c), [x, y + 164], 24, 'middle', 'steel');
      }
    }
  },
};

/** The poster of the jubilee: a hundred written with two keys for its noughts. */
const jubileePoster: Photo = {
  format: 'portrait',
  paint: (sheet, _random, width, height) => {
    sheet.tint(rect(0, 0, width, height), 'ink');
    sheet.line(rect(50, 50, width - 100, height - 100), 'detail', 'brass-tint');
    const bow = { ...keyBlades['clv-14r-2x'], metal: 'brass', stamp: '' } as const;
    sheet.solid(rect(150, 300, 84, 702), 'brass-tint', 'detail', 'brass-tint');
    sheet.solid(
      polygon([
        [150, 300],
        [234, 300],
        [234, 380],
        [84, 480],
        [84, 396],
      ]),
      'brass-tint',
      'detail',
      'brass-tint',
    );
    for (const x of [450, 806]) sheet.place(keyMarks(bow), placement(x, 672, 14, 90));
    sheet.text('1926–2026', [width / 2, 1270], 84, 'middle', 'brass-tint');
    sheet.text('CLAVORA VALMARENA', [width / 2, 1400], 38, 'middle', 'paper');
  },
};

/** Eight keys on a line of years, from a bit key of 1926 to a remote of 2026. */
const keysByYear: Photo = {
  format: 'panorama',
  paint: (sheet, _random, width, height) => {
    sheet.tint(rect(0, 0, width, height), 'paper-2');
    const years = [
      ['1926', 'clv-52b', 3.6],
      ['1938', 'clv-08p', 5.4],
      ['1951', 'clv-17x', 5.4],
      ['1964', 'clv-14r-2x', 5.4],
      ['1979', 'clv-22l', 5.4],
      ['1992', 'clv-31d', 5.4],
      ['2008', 'clv-a07t', 3.8],
      ['2026', 'clv-a23s', 3.1],
    ] as const;
    sheet.rule(40, 470, width - 40, 470, 'heavy');
    for (const [i, [year, name, scale]] of years.entries()) {
      const x = 120 + i * 194;
      placeKey(sheet, keyBlades[name], [x, 260], scale, { degrees: 90 });
      sheet.rule(x, 456, x, 484, 'outline').text(year, [x, 540], 30, 'middle', i === 0 || i === 7 ? 'brass' : 'ink');
    }
    sheet.line(arc(1586, 470, 10, 10, 0, 360), 'outline');
  },
};

/** Pictures of the album of the jubilee, by file name. */
export const centenaryPhotos = {
  'centenary/works-gate': worksGate,
  'centenary/first-duplicator-1931': firstDuplicator,
  'centenary/pattern-board': patternBoard,
  'centenary/jubilee-poster': jubileePoster,
  'centenary/keys-by-year': keysByYear,
} as const satisfies Record<string, Photo>;
