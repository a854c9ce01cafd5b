import { quantity } from '@clavora/i18n-routing/measure';
import type { RenderContext } from '../render/render-context.ts';

/** Returns a specification's value in the page's language: plain numbers with its separators, the unit after a thin space. */
export function specificationValue(line: { value: string; unit: string }, context: RenderContext): string {
  return quantity(line, context.format);
}
