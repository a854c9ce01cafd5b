/** How large a page is drawn: to the width of its place, whole, or by a factor of its printed size. */
export type PdfZoom = 'width' | 'page' | number;

/** Width and height in CSS pixels. */
export interface PdfSize {
  width: number;
  height: number;
}

const steps = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 2.5, 3, 4] as const;
/** Lines longer than this are not read well. */
const widestText = 980;
/** What browsers on telephones still draw. */
const maxPixels = 16_000_000;

/** The factor of the printed size at which a page of a size is drawn in a place. */
export function pdfScale(zoom: PdfZoom, page: PdfSize, place: PdfSize): number {
  if (typeof zoom === 'number') return zoom;
  const byWidth = Math.min(place.width, widestText) / page.width;
  const scale = zoom === 'width' ? byWidth : Math.min(place.width / page.width, place.height / page.height);
  // A place without room, as long as it is not laid out, has no factor.
  return Number.isFinite(scale) && scale > 0 ? scale : 1;
}

/** The next larger or smaller step from a factor. */
export function nextScale(scale: number, direction: 1 | -1): number {
  const slack = 0.01;
  const next =
    direction === 1 ? steps.find((step) => step > scale + slack) : steps.findLast((step) => step < scale - slack);
  return next ?? (direction === 1 ? steps[steps.length - 1] : steps[0]) ?? 1;
}

/** How many pixels of the canvas stand for one of the page: as sharp as the screen, as far as canvases go. */
export function canvasRatio({ width, height }: PdfSize, screenRatio: number): number {
  return Math.min(Math.max(1, screenRatio), Math.sqrt(maxPixels / (width * height)));
}
