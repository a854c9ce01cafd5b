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
function drawMachinePart(sheet: Sheet, part: MachinePart, u: number): void {
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
function machineUnit({ width, height }: MachineData): number {
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
  const machine = markBounds(sheet);
  const figure = figureHeight(data, options.crop);
  if (options.callOuts)
    for (const { at, number, part } of balloonsOf(data, options.crop))
      callOut(sheet, part, at, String(number), { size: figure });
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

/** Returns the height of a figure in millimetres: relative to the machine, or to the part that a close-up shows. */
function figureHeight({ width, height }: MachineData, crop: Box | undefined): number {
  return (crop === undefined ? Math.max(width, height * 1.2) : crop.width) * 0.021;
}

/** Returns the call-outs in the order of their numbers, from left to right. */
export function numberedCallOuts(data: MachineData): readonly CallOut[] {
  return balloonsOf(data).map(({ callOut: named }) => named);
}

/** A numbered balloon: the middle of its circle, and the point on the part at which its leader ends. */
export interface Balloon {
  readonly number: number;
  readonly at: Point;
  readonly part: Point;
  readonly callOut: CallOut;
}

/** Returns the balloons of a machine, or of those parts that a close-up shows, in a row above it; their leaders do not cross. */
export function balloonsOf(data: MachineData, crop?: Box): readonly Balloon[] {
  const row = balloonRow(data, data.callOuts, crop);
  if (crop === undefined) return row.map((balloon, i) => ({ ...balloon, number: i + 1 }));
  const numbers = new Map(balloonsOf(data).map(({ callOut: named, number }) => [named, number]));
  const isVisible = ([x, height]: CallOut) =>
    x > crop.x && x < crop.x + crop.width && -height > crop.y && -height < crop.y + crop.height;
  return balloonRow(data, data.callOuts.filter(isVisible), crop).map((balloon) => ({
    ...balloon,
    number: numbers.get(balloon.callOut) ?? 0,
  }));
}

function machineBox(data: MachineData): Box {
  const sheet = new Sheet();
  sheet.marks.push(...machineMarks(data));
  return markBounds(sheet);
}

function balloonRow(
  data: MachineData,
  callOuts: readonly CallOut[],
  crop: Box | undefined,
): readonly Omit<Balloon, 'number'>[] {
  const figure = figureHeight(data, crop);
  const area = crop ?? machineBox(data);
  const rowY = crop === undefined ? area.y - figure * 3.2 : area.y + figure * 2.2;
  const pitch = area.width / Math.max(1, callOuts.length);
  const sorted = callOuts.toSorted((a, b) => a[0] - b[0]);
  let last = Number.NEGATIVE_INFINITY;
  const places = sorted.map(([target], i): Point => {
    // Moved towards its part within its own column, without overlapping its neighbour.
    const columnMiddle = area.x + (i + 0.5) * pitch;
    const pulled = columnMiddle + Math.max(-pitch * 0.42, Math.min(pitch * 0.42, target - columnMiddle));
    last = Math.max(pulled, last + figure * 3.2);
    return [last, rowY];
  });
  const parts = withoutCrossings(places, sorted);
  return places.flatMap((at, i) => {
    const named = parts[i];
    return named === undefined ? [] : [{ at, part: targetOf(named), callOut: named }];
  });
}

const targetOf = ([x, height]: CallOut): Point => [x, -height];

/** Returns the call-outs in an order in which the leaders from the places do not cross: exchanging two that cross shortens both together. */
function withoutCrossings(places: readonly Point[], callOuts: readonly CallOut[]): readonly CallOut[] {
  const order = [...callOuts];
  let isCrossed = true;
  while (isCrossed) {
    isCrossed = false;
    for (const [i, at] of places.entries()) {
      for (const [k, other] of places.entries()) {
        const [first, second] = [order[i], order[k]];
        if (k <= i || first === undefined || second === undefined) continue;
        if (!doCross([at, targetOf(first)], [other, targetOf(second)])) continue;
        order[i] = second;
        order[k] = first;
        isCrossed = true;
      }
    }
  }
  return order;
}

type Line = readonly [from: Point, to: Point];

/** Returns whether two lines have a point in common. */
export function doCross([a, b]: Line, [c, d]: Line): boolean {
  const side = (from: Point, to: Point, point: Point) =>
    Math.sign((to[0] - from[0]) * (point[1] - from[1]) - (to[1] - from[1]) * (point[0] - from[0]));
  return side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) <= 0;
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
