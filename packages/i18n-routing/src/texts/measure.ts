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
