import type { KeyBladeData } from '@clavora/ui/drawing/key-types';
import { workpiece } from '@clavora/ui/drawing/story-keys';
import type { MachineData } from './machine-part.ts';

const carKey: KeyBladeData = {
  ...workpiece,
  kind: 'laser',
  length: 40,
  width: 9.2,
  thickness: 2.6,
  tip: 'rounded',
  shoulder: 'none',
  metal: 'steel',
  bow: 'car',
  bowWidth: 37,
  bowHeight: 33,
  hole: 'slot',
  profile: 'plain',
  head: { kind: 'transponder' },
  cuts: [1, 3, 2, 4, 2, 3, 1, 2],
  depths: [0.3, 0.9, 1.5, 2.1, 2.7],
  spacing: 4.1,
  first: 6,
  sides: 2,
};

/** A transponder cloner for the bench: antenna ring, key in its seat, small screen. */
export const transponderCloner: MachineData = {
  width: 240,
  height: 146,
  parts: [
    { part: 'feet', x: 10, w: 220, count: 2, h: 8 },
    {
      part: 'cable',
      points: [
        [236, 40],
        [262, 40],
        [276, 14],
        [310, 14],
      ],
      thickness: 6,
    },
    { part: 'base', x: 0, y: 8, w: 240, h: 44, taper: 4 },
    { part: 'housing', x: 8, y: 50, w: 224, h: 96, radius: 12, slope: 34 },
    { part: 'ring', x: 58, y: 98, r: 36, turns: 4 },
    { part: 'key', x: 78, y: 98, scale: 0.9, angle: 0, key: carKey },
    { part: 'screen', x: 122, y: 84, w: 72, h: 46, shows: 'curve' },
    { part: 'keypad', x: 122, y: 58, w: 72, h: 20, rows: 1, columns: 4 },
    { part: 'plate', x: 16, y: 22, w: 74, h: 16, text: 'ECO CLONE' },
    { part: 'buttons', x: 190, y: 30, r: 5, count: 2 },
    { part: 'vent', x: 106, y: 20, w: 52, h: 20 },
  ],
  callOuts: [
    [34, 118, 'antenna'],
    [100, 98, 'key'],
    [158, 110, 'screen'],
    [158, 68, 'keypad'],
    [262, 40, 'cable'],
  ],
};

/** A code reader: the blade lies in a slot under two optical heads. */
export const codeReader: MachineData = {
  width: 290,
  height: 182,
  parts: [
    { part: 'feet', x: 10, w: 270, count: 2, h: 8 },
    { part: 'base', x: 0, y: 8, w: 290, h: 40, taper: 2 },
    { part: 'column', x: 24, y: 48, w: 30, h: 104 },
    { part: 'housing', x: 16, y: 136, w: 160, h: 46, radius: 6 },
    { part: 'plate', x: 30, y: 156, w: 84, h: 15, text: 'ECO READ' },
    { part: 'spindle', x: 84, y: 98, w: 26, h: 38, nose: 'down' },
    { part: 'spindle', x: 128, y: 98, w: 26, h: 38, nose: 'down' },
    {
      part: 'cable',
      points: [
        [97, 98],
        [97, 72],
      ],
      thickness: 1,
    },
    {
      part: 'cable',
      points: [
        [141, 98],
        [141, 72],
      ],
      thickness: 1,
    },
    { part: 'slide', x: 62, y: 46, w: 120, h: 18 },
    { part: 'key', x: 96, y: 70, scale: 1.3, angle: 0, key: workpiece },
    { part: 'housing', x: 192, y: 48, w: 90, h: 104, radius: 6, slope: 12 },
    { part: 'screen', x: 200, y: 84, w: 72, h: 50, shows: 'blade', key: workpiece },
    { part: 'keypad', x: 200, y: 56, w: 72, h: 22, rows: 1, columns: 4 },
    { part: 'buttons', x: 250, y: 28, r: 5, count: 2 },
    { part: 'vent', x: 20, y: 20, w: 80, h: 16 },
  ],
  callOuts: [
    [97, 116, 'first head'],
    [141, 116, 'second head'],
    [120, 70, 'key'],
    [40, 100, 'column'],
    [236, 110, 'screen'],
    [236, 66, 'keypad'],
  ],
};

/** A programmer: a tablet in its bumper with the cable to the vehicle's socket. */
export const programmer: MachineData = {
  width: 270,
  height: 180,
  parts: [
    {
      part: 'cable',
      points: [
        [262, 40],
        [310, 40],
        [310, 110],
        [340, 110],
      ],
      thickness: 6,
    },
    { part: 'housing', x: 336, y: 88, w: 40, h: 44, radius: 4, tone: 'ink' },
    { part: 'keypad', x: 374, y: 94, w: 18, h: 32, rows: 8, columns: 2 },
    { part: 'housing', x: 0, y: 0, w: 270, h: 180, radius: 20, tone: 'steel-tint' },
    { part: 'housing', x: 12, y: 8, w: 246, h: 164, radius: 10, tone: 'paper' },
    { part: 'screen', x: 44, y: 36, w: 182, h: 122, shows: 'list' },
    { part: 'buttons', x: 240, y: 130, r: 6, count: 1 },
    { part: 'buttons', x: 240, y: 106, r: 6, count: 1 },
    { part: 'buttons', x: 240, y: 82, r: 6, count: 1 },
    { part: 'buttons', x: 28, y: 96, r: 8, count: 1 },
    { part: 'plate', x: 96, y: 14, w: 78, h: 15, text: 'ECO PROG' },
  ],
  callOuts: [
    [120, 110, 'screen'],
    [28, 96, 'power key'],
    [240, 106, 'function keys'],
    [310, 70, 'cable'],
    [382, 110, 'vehicle plug'],
  ],
};

/** A handheld programmer: antenna at the head, keys below. */
export const handheldProgrammer: MachineData = {
  width: 104,
  height: 212,
  parts: [
    {
      part: 'cable',
      points: [
        [98, 18],
        [128, 18],
        [150, 34],
        [150, 60],
      ],
      thickness: 4,
    },
    { part: 'housing', x: 137, y: 58, w: 26, h: 38, radius: 3, tone: 'ink' },
    { part: 'keypad', x: 141, y: 94, w: 18, h: 12, rows: 2, columns: 6 },
    { part: 'housing', x: 2, y: 0, w: 100, h: 150, radius: 16 },
    { part: 'ring', x: 52, y: 172, r: 39, turns: 4 },
    { part: 'housing', x: 10, y: 72, w: 84, h: 82, radius: 5, tone: 'paper-2' },
    { part: 'screen', x: 16, y: 82, w: 72, h: 66, shows: 'curve' },
    { part: 'keypad', x: 20, y: 14, w: 64, h: 50, rows: 4, columns: 3 },
    { part: 'plate', x: 24, y: 73, w: 56, h: 8, text: 'SMART PRO' },
  ],
  callOuts: [
    [28, 192, 'antenna'],
    [40, 112, 'screen'],
    [52, 40, 'keypad'],
    [150, 78, 'vehicle plug'],
  ],
};
