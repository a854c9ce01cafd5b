import type { RenderContext } from '@clavora/blocks/render-context';
import { unitSymbol } from '@clavora/i18n-routing/measure';

/** Returns a length of a blank, in millimetres, without its unit: with one decimal at least, as the data set has it. */
export function lengthFigure(length: number, { format }: Pick<RenderContext, 'format'>): string {
  return format.number(length, { minimumFractionDigits: 1, maximumFractionDigits: 2 });
}

/** Returns a length of a blank with its unit. */
export function lengthText(length: number, context: Pick<RenderContext, 'format'>): string {
  return `${lengthFigure(length, context)}\u202F${unitSymbol('millimeter', context.format)}`;
}
