import type { RenderContext } from '@clavora/blocks/render-context';
import type { Blank } from '@clavora/catalogue/blanks';
import { unitSymbol } from '@clavora/i18n-routing/measure';

/** Returns a length of a blank, in millimetres, without its unit: with one decimal at least, as the data set has it. */
export function lengthFigure(length: number, { format }: Pick<RenderContext, 'format'>): string {
  return format.number(length, { minimumFractionDigits: 1, maximumFractionDigits: 2 });
}

/** Returns a length of a blank with its unit. */
export function lengthText(length: number, context: Pick<RenderContext, 'format'>): string {
  return `${lengthFigure(length, context)}\u202F${unitSymbol('millimeter', context.format)}`;
}

/** Returns the length and the height of a blank's head with their unit; null where one of them is not known. */
export function headText(
  { head_length_mm: length, head_height_mm: height }: Pick<Blank, 'head_length_mm' | 'head_height_mm'>,
  context: Pick<RenderContext, 'format'>,
): string | null {
  return length === null || height === null ? null : sizeText([length, height], context);
}

/** Returns lengths of a blank that belong together with their unit: `8,4 × 2,2 mm`. */
export function sizeText(lengths: readonly number[], context: Pick<RenderContext, 'format'>): string {
  const figures = lengths.map((length) => lengthFigure(length, context)).join('\u202F×\u202F');
  return `${figures}\u202F${unitSymbol('millimeter', context.format)}`;
}
