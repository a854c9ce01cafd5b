import { drawCabinetBoard, drawCareKit, drawRings } from './accessory-goods.ts';
import { drawInstallation, drawTraining, drawUpdate } from './accessory-services.ts';
import { drawAdapter, drawBrush, drawDiscCutter, drawEndMill, drawJawSet, drawTracer } from './accessory-tools.ts';
import type { KeyBladeData } from './key-blade.ts';
import { drawingNumber, markBounds } from './key-drawing.ts';
import { type Drawing, frameAround, grow, Sheet, type Tone } from './sheet.ts';
import { toSvg } from './svg.ts';

/** An accessory in millimetres (angles in degrees), or the picture of a service. */
export type AccessoryData =
  | {
      readonly kind: 'disc';
      readonly diameter: number;
      readonly bore: number;
      readonly thickness: number;
      readonly teeth: number;
      readonly angle: number;
      readonly form: 'slot' | 'angular' | 'coated';
    }
  | {
      readonly kind: 'mill';
      readonly diameter: number;
      readonly shank: number;
      readonly length: number;
      readonly flute: number;
      readonly angle: number;
    }
  | {
      readonly kind: 'tracer';
      readonly diameter: number;
      readonly shank: number;
      readonly length: number;
      readonly angle: number;
    }
  | { readonly kind: 'jaw'; readonly width: number; readonly height: number; readonly depth: number }
  | { readonly kind: 'adapter'; readonly width: number; readonly height: number; readonly seats: number }
  | { readonly kind: 'brush'; readonly diameter: number; readonly bore: number; readonly thickness: number }
  | { readonly kind: 'cabinet'; readonly rows: number; readonly columns: number; readonly key: KeyBladeData }
  | { readonly kind: 'rings'; readonly diameter: number; readonly wire: number; readonly key: KeyBladeData }
  | { readonly kind: 'kit' }
  | { readonly kind: 'training'; readonly key: KeyBladeData }
  | { readonly kind: 'installation' }
  | { readonly kind: 'update'; readonly releases: number };

/** What an accessory's drawing shows and how. */
export interface AccessoryDrawingOptions {
  readonly dimensions?: boolean;
  /** Writes a length in millimetres; by default one decimal after a comma. */
  readonly formatNumber?: (millimetres: number) => string;
  /** The accessible name; empty for decoration. */
  readonly title?: string;
  readonly lettering?: 'text' | 'stroke';
  readonly ground?: Tone;
  /** Width divided by height of the frame; the drawing's own when absent. */
  readonly ratio?: number;
  /** Shows the detail view: the tool's edge, the hook, the nozzle. */
  readonly detail?: boolean;
}

/** What the single drawings need: where to draw, how to write, whether to measure. */
export interface AccessoryContext {
  readonly sheet: Sheet;
  readonly format: (millimetres: number) => string;
  readonly dimensions: boolean;
  readonly detail: boolean;
}

function draw(data: AccessoryData, context: AccessoryContext): void {
  switch (data.kind) {
    case 'disc':
      return drawDiscCutter(data, context);
    case 'mill':
      return drawEndMill(data, context);
    case 'tracer':
      return drawTracer(data, context);
    case 'jaw':
      return drawJawSet(data, context);
    case 'adapter':
      return drawAdapter(data, context);
    case 'brush':
      return drawBrush(data, context);
    case 'cabinet':
      return drawCabinetBoard(data, context);
    case 'rings':
      return drawRings(data, context);
    case 'kit':
      return drawCareKit(context);
    case 'training':
      return drawTraining(data, context);
    case 'installation':
      return drawInstallation(context);
    case 'update':
      return drawUpdate(data, context);
  }
}

/** The accessory as marks on a sheet, for other outputs than SVG. */
export function accessoryDrawing(data: AccessoryData, options: AccessoryDrawingOptions = {}): Drawing {
  const sheet = new Sheet();
  draw(data, {
    sheet,
    format: options.formatNumber ?? drawingNumber,
    dimensions: options.dimensions ?? false,
    detail: options.detail ?? false,
  });
  const bounds = markBounds(sheet);
  const box = grow(bounds, Math.max(bounds.width, bounds.height) * 0.07);
  const ratio = options.ratio ?? box.width / box.height;
  const size = Math.max(box.width, box.height * ratio);
  return { marks: sheet.marks, frame: frameAround(box, size, size / ratio) };
}

/** The accessory as an SVG string. */
export function accessorySvg(data: AccessoryData, options: AccessoryDrawingOptions = {}): string {
  const drawing = accessoryDrawing(data, options);
  const { title = '', lettering = 'text', ground } = options;
  return toSvg(drawing, {
    strokeWidth: drawing.frame.width * 0.003,
    title,
    lettering,
    ...(ground === undefined ? {} : { ground }),
  });
}
