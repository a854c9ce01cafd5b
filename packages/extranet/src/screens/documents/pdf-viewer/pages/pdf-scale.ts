/** The zoom of a page: to the width of its container, whole, or a factor of its printed size. */
export type PdfZoom = 'width' | 'page' | number;

/** Width and height in CSS pixels. */
export interface PdfSize {
  width: number;
  height: number;
}

const steps = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 2.5, 3, 4] as const;
/** Lines longer than this are not read well. */
const widestText = 980;
/** The largest canvas that browsers on phones draw. */
const maxPixels = 16_000_000;

/** The factor of the printed size at which a page fits its container. */
export function pdfScale(zoom: PdfZoom, page: PdfSize, place: PdfSize): number {
  if (typeof zoom === 'number') return zoom;
  const byWidth = Math.min(place.width, widestText) / page.width;
  const scale = zoom === 'width' ? byWidth : Math.min(place.width / page.width, place.height / page.height);
  // A container that is not laid out yet has no size.
  return Number.isFinite(scale) && scale > 0 ? scale : 1;
}

/** The next larger or smaller step from a factor. */
export function nextScale(scale: number, direction: 1 | -1): number {
  const slack = 0.01;
  const next =
    direction === 1 ? steps.find((step) => step > scale + slack) : steps.findLast((step) => step < scale - slack);
  return next ?? (direction === 1 ? steps[steps.length - 1] : steps[0]) ?? 1;
}

/** Canvas pixels for each CSS pixel: the screen's ratio, within the limits of canvases. */
export function canvasRatio({ width, height }: PdfSize, screenRatio: number): number {
  return Math.min(Math.max(1, screenRatio), Math.sqrt(maxPixels / (width * height)));
}
