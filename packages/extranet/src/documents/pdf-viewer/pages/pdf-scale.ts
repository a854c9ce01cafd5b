/** The zoom of a page: fitted to the width or to the container, or a factor of its printed size. */
export type PdfZoom = 'width' | 'page' | number;

/** Width and height in CSS pixels. */
export interface PdfSize {
  width: number;
  height: number;
}

const steps = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 2.5, 3, 4] as const;
/** Maximum width of text for comfortable reading. */
const maxTextWidth = 980;
/** The largest canvas that phones support. */
const maxPixels = 16_000_000;

/** Returns the factor of the printed size at which a page fits its container. */
export function pdfScale(zoom: PdfZoom, page: PdfSize, place: PdfSize): number {
  if (typeof zoom === 'number') return zoom;
  const byWidth = Math.min(place.width, maxTextWidth) / page.width;
  const scale = zoom === 'width' ? byWidth : Math.min(place.width / page.width, place.height / page.height);
  // A container without layout has no size yet.
  return Number.isFinite(scale) && scale > 0 ? scale : 1;
}

/** Returns the next larger or smaller zoom step. */
export function nextScale(scale: number, direction: 1 | -1): number {
  const slack = 0.01;
  const next =
    direction === 1 ? steps.find((step) => step > scale + slack) : steps.findLast((step) => step < scale - slack);
  return next ?? (direction === 1 ? steps[steps.length - 1] : steps[0]) ?? 1;
}

/** Returns canvas pixels per CSS pixel: the screen's ratio, within the limits of canvases. */
export function canvasRatio({ width, height }: PdfSize, screenRatio: number): number {
  return Math.min(Math.max(1, screenRatio), Math.sqrt(maxPixels / (width * height)));
}
