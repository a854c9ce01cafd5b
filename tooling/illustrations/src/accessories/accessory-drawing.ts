import { drawingNumber, markBounds } from '@clavora/ui/drawing/key-drawing';
import { type Drawing, frameAround, grow, Sheet } from '@clavora/ui/drawing/sheet';
import { toSvg } from '@clavora/ui/drawing/svg';
import { drawCabinetBoard, drawCareKit, drawRings } from './accessory-goods.ts';
import { drawInstallation, drawTraining, drawUpdate } from './accessory-services.ts';
import { drawAdapter, drawBrush, drawDiscCutter, drawEndMill, drawJawSet, drawTracer } from './accessory-tools.ts';
import type { AccessoryContext, AccessoryData, AccessoryDrawingOptions } from './accessory-types.ts';

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

/** Returns the accessory as marks on a sheet, for outputs other than SVG. */
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

/** Returns the accessory as an SVG string. */
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
