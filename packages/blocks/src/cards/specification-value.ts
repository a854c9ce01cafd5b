import type { RenderContext } from '../render/render-context.ts';

/** Returns a specification's value in the page's language: plain numbers with its separators, the unit after a thin space. */
export function specificationValue({ value, unit }: { value: string; unit: string }, context: RenderContext): string {
  const formatted = /^-?\d+(\.\d+)?$/.test(value.trim()) ? formatNumber(value.trim(), context) : value;
  return unit === '' ? formatted : `${formatted}\u202f${unit}`;
}

/** Keeps the decimals as written, since 2.50 mm states a tighter tolerance than 2.5 mm. */
function formatNumber(value: string, context: RenderContext): string {
  const decimals = Math.min(20, value.split('.')[1]?.length ?? 0);
  return context.format.number(Number(value), { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}
