import type { Formatter } from './messages.ts';

/** Units of ECMA-402 that pages show. */
export type MeasureUnit = 'gigabyte' | 'kilobyte' | 'kilogram' | 'kilometer' | 'megabyte' | 'millimeter';

/** Formats a number with its unit in the language, without line breaks. Rounds to `decimals` decimals. */
export function measure(value: number, unit: MeasureUnit, format: Formatter, decimals = 3): string {
  // Replaces only the space before the unit: digit groups have other spaces.
  return format.number(value, { style: 'unit', unit, maximumFractionDigits: decimals }).replaceAll(' ', '\u202f');
}

/** Returns the symbol of a unit in the language: `мм` in Russian. */
export function unitSymbol(unit: MeasureUnit, format: Formatter): string {
  return measure(1, unit, format).split('\u202f').at(-1) ?? '';
}

/**
 * Returns a value of a specification in the language: a plain number with its separators, and as many decimals as written, since 2.50 mm states a tighter
 * tolerance than 2.5 mm; other values as they are. The unit follows after a narrow no-break space. Without `isGrouped` a number is one word, for searches.
 */
export function quantity(
  { value, unit }: { readonly value: string; readonly unit: string },
  format: Formatter,
  isGrouped = true,
): string {
  const written = value.trim();
  const formatted = /^-?\d+(\.\d+)?$/.test(written) ? formatPlain(written, format, isGrouped) : value;
  return unit === '' ? formatted : `${formatted}\u202f${unit}`;
}

function formatPlain(value: string, format: Formatter, isGrouped: boolean): string {
  const decimals = Math.min(20, value.split('.')[1]?.length ?? 0);
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return format.number(Number(value), isGrouped ? digits : { ...digits, useGrouping: false });
}
