import { hangKey } from '@clavora/illustrations/accessory-goods';
import { placeKey } from '@clavora/illustrations/scene-props';
import { dimensionAcross, dimensionUp } from '@clavora/ui/drawing/dimension';
import { keyGeometry } from '@clavora/ui/drawing/key-blade';
import { keyMarks, sectionMarks } from '@clavora/ui/drawing/key-drawing';
import { arc, circle, type Point, placement, polygon, rect, segment } from '@clavora/ui/drawing/path';
import { keyBlades } from '../../blades/key-blades.ts';
import type { Photo } from './photo-frame.ts';

/** Five house keys side by side at one scale, blades down, on the line of their shoulders. */
const houseKeys: Photo = {
  format: 'landscape',
  paint: (sheet, _random, width) => {
    const row = ['clv-14r-2x', 'clv-22l', 'clv-31d', 'clv-08p', 'clv-17x'] as const;
    const [scale, shoulder] = [11, 500];
    sheet.tint(rect(0, 860, width, 207), 'paper-2').rule(0, 860, width, 860, 'hair');
    sheet.dashed(segment(40, shoulder, width - 40, shoulder), 'hair', 'steel');
    for (const [i, name] of row.entries()) {
      const x = 178 + i * 311;
      sheet.place(keyMarks(keyBlades[name]), placement(x, shoulder, scale, 90));
      sheet.text(name.toUpperCase().replace('-', ' '), [x, 960], 26, 'middle', 'ink');
      sheet.text(`${keyBlades[name].length.toFixed(1).replace('.', ',')} mm`, [x, 1004], 18, 'middle', 'steel');
    }
  },
};

/** One key upright, larger than the hand, its section beside the blade. */
const uprightKey: Photo = {
  format: 'portrait',
  paint: (sheet) => {
    const key = keyBlades['clv-22l'];
    const scale = 25;
    sheet.tint(rect(0, 0, 1067, 1600), 'brass-tint');
    sheet.solid(rect(60, 60, 947, 1480), 'paper', 'detail');
    sheet.place(keyMarks(key), placement(400, 790, scale, 90));
    sheet.dashed(segment(400, 90, 400, 1520), 'hair', 'steel');
    sheet.place(sectionMarks(key, 26, 13), placement(770, 1050));
    sheet.rule(180, 1100, 260, 1100, 'outline', 'steel').rule(560, 1100, 700, 1100, 'outline', 'steel');
    sheet.text('A', [155, 1110], 26, 'middle', 'steel').text('A–A', [800, 1010], 26, 'middle', 'steel');
  },
};

/** The face of a dimple key so close that its holes read as cones; the bow is out of the picture. */
const dimples: Photo = {
  format: 'wide',
  paint: (sheet, _random, width, height) => {
    const key = keyBlades['clv-31d'];
    const scale = 44;
    sheet.tint(rect(0, 0, width, height), 'ink');
    const map = placement(150, 450, scale);
    sheet.place(keyMarks(key), map);
    const { blade, cuts } = keyGeometry(key);
    for (const { x, code } of cuts) {
      sheet.rule(150 + x * scale, 450 + blade.y * scale - 16, 150 + x * scale, 186, 'hair', 'brass-tint');
      sheet.text(String(code), [150 + x * scale, 168], 30, 'middle', 'brass-tint');
    }
    dimensionAcross(sheet, [150, 700], [150 + key.length * scale, 700], 780, '29,0', { size: 30, tone: 'brass-tint' });
  },
};

/** Five keys on one ring, fanned out as they fall. */
const keyRing: Photo = {
  format: 'square',
  paint: (sheet, _random, width, height) => {
    sheet.tint(rect(0, 0, width, height), 'steel-tint').tint(circle(width / 2, 620, 560), 'paper');
    const [cx, cy, r, wire] = [width / 2, 330, 190, 24];
    const row = ['clv-52b', 'clv-08p', 'clv-14r-2x', 'clv-22l', 'clv-31d'] as const;
    for (const [i, name] of row.entries()) {
      const sway = 44 - i * 22;
      const a = ((90 + sway * 0.9) * Math.PI) / 180;
      const at: Point = [cx + r * Math.cos(a), cy + r * Math.sin(a)];
      hangKey(sheet, keyBlades[name], at, name === 'clv-52b' ? 7 : 12.4, sway);
    }
    sheet.line(circle(cx, cy, r + wire / 2), 'outline').line(circle(cx, cy, r - wire / 2), 'outline');
    sheet.line(arc(cx, cy, r, r, -60, 236), 'detail');
    sheet.solid(circle(cx, cy - r - 6, 26), 'brass-tint').solid(circle(cx, cy - r - 6, 11), 'ink', 'detail');
  },
};

/** Car keys in a row, blades up: remotes, shells, a folded one. */
const carKeys: Photo = {
  format: 'panorama',
  paint: (sheet, _random, width, height) => {
    const row = ['clv-a07t', 'clv-a12m', 'clv-a19f', 'clv-a23s', 'clv-a31h', 'clv-a36e'] as const;
    sheet.tint(rect(0, 560, width, height - 560), 'steel-tint').rule(0, 560, width, 560, 'outline');
    for (const [i, name] of row.entries()) {
      const x = 155 + i * 258;
      const { extents } = keyGeometry(keyBlades[name]);
      const scale = 4.5;
      sheet.place(keyMarks(keyBlades[name]), placement(x, 560 + extents.x * scale, scale, -90));
      sheet.text(name.slice(4).toUpperCase(), [x, 620], 24, 'middle', 'ink');
    }
  },
};

/** From blank to key: the same blade uncut, half cut and finished, shoulder under shoulder. */
const blankToKey: Photo = {
  format: 'tall',
  paint: (sheet, random, width) => {
    const key = keyBlades['clv-14r-2x'];
    const [scale, x] = [17, 600];
    sheet.dashed(segment(x, 40, x, 1560), 'hair', 'steel');
    const stages = [{ ...key, cuts: [] }, { ...key, cuts: key.cuts.slice(0, 2) }, key];
    for (const [i, stage] of stages.entries()) {
      const y = 280 + i * 500;
      sheet.place(keyMarks(stage), placement(x, y, scale));
      if (i < 2) sheet.rule(60, y + 270, width - 60, y + 270, 'hair', 'line');
      sheet.text(String(i + 1), [96, y + 16], 34, 'middle', 'steel');
      if (i === 0) continue;
      for (let k = 0; k < 14; k += 1) {
        const [cx, cy] = [x + 60 + random() * i * 150, y + 110 + random() * 90];
        sheet.solid(
          polygon([
            [cx, cy],
            [cx + 6 + random() * 12, cy + 4],
            [cx + 4, cy + 7 + random() * 8],
          ]),
          'brass-tint',
          'hair',
        );
      }
    }
  },
};

/** Keys of other kinds: a bit key, a cruciform one and a tubular one, each in its field. */
const otherKinds: Photo = {
  format: 'square',
  paint: (sheet, _random, width) => {
    const fields = [
      { name: 'clv-52b', scale: 9.4 },
      { name: 'clv-17x', scale: 13 },
      { name: 'clv-63t', scale: 15 },
    ] as const;
    for (const [i, { name, scale }] of fields.entries()) {
      const y = 60 + i * 412;
      sheet.solid(rect(60, y, width - 120, 388), i === 1 ? 'brass-tint' : 'paper-2', 'hair');
      placeKey(sheet, keyBlades[name], [width / 2 - 60, y + 194], scale);
      sheet.text(name.toUpperCase().replace('-', ' '), [width - 90, y + 356], 24, 'end', 'ink');
    }
    const bit = keyGeometry(keyBlades['clv-52b']);
    dimensionUp(
      sheet,
      [250, 254 + bit.bow.y * 9.4],
      [250, 254 - bit.bow.y * 9.4],
      150,
      keyBlades['clv-52b'].bowHeight.toFixed(1).replace('.', ','),
      { size: 20 },
    );
  },
};

/** Pictures of the album of keys, by file name. */
export const keyPhotos = {
  'keys/house-keys-one-scale': houseKeys,
  'keys/clv-22l-upright': uprightKey,
  'keys/dimple-key-face': dimples,
  'keys/ring-of-five': keyRing,
  'keys/car-keys-row': carKeys,
  'keys/blank-to-key': blankToKey,
  'keys/bit-cross-tube': otherKinds,
} as const satisfies Record<string, Photo>;
