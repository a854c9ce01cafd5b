import { callOut, dimensionAcross, dimensionUp } from '@clavora/ui/drawing/dimension';
import { drawingNumber, markBounds } from '@clavora/ui/drawing/key-drawing';
import type { Box, Point } from '@clavora/ui/drawing/path';
import { type Drawing, frameAround, grow, Sheet, type Tone } from '@clavora/ui/drawing/sheet';
import { toSvg } from '@clavora/ui/drawing/svg';
import {
  drawButtons,
  drawCable,
  drawCoil,
  drawConveyor,
  drawHopper,
  drawKeypad,
  drawLamp,
  drawPlate,
  drawRack,
  drawRing,
  drawRobot,
  drawScreen,
} from './machine-controls.ts';
import { drawKeyOn } from './machine-key.ts';
import {
  drawDisc,
  drawJaw,
  drawLever,
  drawMotor,
  drawSlide,
  drawSpindle,
  drawTool,
  drawWheel,
} from './machine-mechanics.ts';
import type { CallOut, MachineData, MachinePart } from './machine-part.ts';
import {
  drawBase,
  drawCabinet,
  drawColumn,
  drawDrawers,
  drawFeet,
  drawFence,
  drawFrame,
  drawGuard,
  drawHousing,
  drawTray,
  drawVent,
} from './machine-structure.ts';

/** The content and style of a machine's drawing. */
export interface MachineDrawingOptions {
  /** Draws overall width and height. */
  readonly dimensions?: boolean;
  /** Draws numbered balloons with leaders. */
  readonly callOuts?: boolean;
  /** Formats a length in millimetres; by default a whole number. */
  readonly formatNumber?: (millimetres: number) => string;
  /** The accessible name; empty for decoration. */
  readonly title?: string;
  readonly lettering?: 'text' | 'stroke';
  readonly ground?: Tone;
  /** Width divided by height of the frame; the drawing's own when absent. */
  readonly ratio?: number;
  /** Draws only this part of the elevation (the floor at y 0, heights negative), as a close-up. */
  readonly crop?: Box;
}

/** Draws one part on `sheet`; `u` is the unit of detail in millimetres. */
export function drawMachinePart(sheet: Sheet, part: MachinePart, u: number): void {
  switch (part.part) {
    case 'base':
      return drawBase(sheet, part, u);
    case 'housing':
      return drawHousing(sheet, part, u);
    case 'column':
      return drawColumn(sheet, part, u);
    case 'cabinet':
      return drawCabinet(sheet, part, u);
    case 'frame':
      return drawFrame(sheet, part, u);
    case 'guard':
      return drawGuard(sheet, part, u);
    case 'fence':
      return drawFence(sheet, part, u);
    case 'vent':
      return drawVent(sheet, part, u);
    case 'tray':
      return drawTray(sheet, part, u);
    case 'drawer':
      return drawDrawers(sheet, part, u);
    case 'feet':
      return drawFeet(sheet, part, u);
    case 'motor':
      return drawMotor(sheet, part, u);
    case 'spindle':
      return drawSpindle(sheet, part);
    case 'disc':
      return drawDisc(sheet, part, u);
    case 'tool':
      return drawTool(sheet, part);
    case 'slide':
      return drawSlide(sheet, part, u);
    case 'jaw':
      return drawJaw(sheet, part, u);
    case 'lever':
      return drawLever(sheet, part, u);
    case 'wheel':
      return drawWheel(sheet, part, u);
    case 'screen':
      return drawScreen(sheet, part, u);
    case 'keypad':
      return drawKeypad(sheet, part, u);
    case 'buttons':
      return drawButtons(sheet, part);
    case 'lamp':
      return drawLamp(sheet, part);
    case 'cable':
      return drawCable(sheet, part, (thickness) => (thickness > u * 0.6 ? 'heavy' : 'outline'));
    case 'conveyor':
      return drawConveyor(sheet, part);
    case 'robot':
      return drawRobot(sheet, part, u);
    case 'coil':
      return drawCoil(sheet, part);
    case 'hopper':
      return drawHopper(sheet, part, u);
    case 'rack':
      return drawRack(sheet, part, u);
    case 'plate':
      return drawPlate(sheet, part);
    case 'key':
      return drawKeyOn(sheet, part.key, [part.x, -part.y], part.scale, -part.angle);
    case 'ring':
      return drawRing(sheet, part);
  }
}

/** Returns the unit of detail of a machine in millimetres; screws, lips and balloons are proportional to it. */
export function machineUnit({ width, height }: MachineData): number {
  return Math.max(width, height) * 0.013;
}

/** Returns a machine's elevation as marks, the floor at y 0, for use in another picture. */
export function machineMarks(data: MachineData): Sheet['marks'] {
  const sheet = new Sheet();
  for (const part of data.parts) drawMachinePart(sheet, part, machineUnit(data));
  return sheet.marks;
}

/** Returns the machine as marks on a sheet, for outputs other than SVG. */
export function machineDrawing(data: MachineData, options: MachineDrawingOptions = {}): Drawing {
  const u = machineUnit(data);
  const sheet = new Sheet();
  sheet.place(machineMarks(data), { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 });
  const figure = (options.crop === undefined ? Math.max(data.width, data.height * 1.2) : options.crop.width) * 0.021;
  const machine = markBounds(sheet);
  if (options.callOuts) placeBalloons(sheet, data, machine, figure, options.crop);
  if (options.dimensions) {
    const format = options.formatNumber ?? ((mm: number) => drawingNumber(mm).replace(/,0$/, ''));
    const style = { size: figure };
    dimensionAcross(sheet, [0, 0], [data.width, 0], figure * 3.2, format(data.width), style);
    dimensionUp(sheet, [0, -data.height], [0, 0], Math.min(machine.x, 0) - figure * 2.6, format(data.height), style);
  }
  const box = options.crop ?? grow(markBounds(sheet), u * 2.5);
  const ratio = options.ratio ?? box.width / box.height;
  const size = Math.max(box.width, box.height * ratio);
  return { marks: sheet.marks, frame: frameAround(box, size, size / ratio) };
}

/** Returns the call-outs in the order of their numbers, from left to right. */
export function numberedCallOuts(data: MachineData): readonly CallOut[] {
  return data.callOuts.toSorted((a, b) => a[0] - b[0]);
}

/** Places balloons in a row above the machine in the order of their parts, so that leaders do not cross. */
function placeBalloons(sheet: Sheet, data: MachineData, machine: Box, figure: number, crop: Box | undefined): void {
  const visible = numberedCallOuts(data)
    .map(([x, y], i) => ({ at: [x, -y] satisfies Point as Point, number: i + 1 }))
    .filter(
      ({ at: [x, y] }) =>
        crop === undefined || (x > crop.x && x < crop.x + crop.width && y > crop.y && y < crop.y + crop.height),
    );
  const area = crop ?? machine;
  const rowY = crop === undefined ? area.y - figure * 3.2 : area.y + figure * 2.2;
  const pitch = area.width / Math.max(1, visible.length);
  let last = Number.NEGATIVE_INFINITY;
  for (const [i, { at, number }] of visible.entries()) {
    // Moved towards its part within its own column, without overlapping its neighbour.
    const columnMiddle = area.x + (i + 0.5) * pitch;
    const pulled = columnMiddle + Math.max(-pitch * 0.42, Math.min(pitch * 0.42, at[0] - columnMiddle));
    const x = Math.max(pulled, last + figure * 3.2);
    last = x;
    callOut(sheet, at, [x, rowY], String(number), { size: figure });
  }
}

/** Returns the machine as an SVG string. */
export function machineSvg(data: MachineData, options: MachineDrawingOptions = {}): string {
  const drawing = machineDrawing(data, options);
  const { title = '', lettering = 'text', ground } = options;
  return toSvg(drawing, {
    strokeWidth: drawing.frame.width * 0.0026,
    title,
    lettering,
    ...(ground === undefined ? {} : { ground }),
  });
}
