import type { Formatter } from './messages.ts';

/** Units of ECMA-402 that the sites write. */
export type MeasureUnit = 'gigabyte' | 'kilobyte' | 'kilogram' | 'megabyte' | 'millimeter';

/** A number with its unit as the language writes both, on one line: the unit stands after a thin space. Decimals past `decimals` are rounded. */
export function measure(value: number, unit: MeasureUnit, format: Formatter, decimals = 3): string {
  // Between the figures of a number languages have other spaces.
  return format.number(value, { style: 'unit', unit, maximumFractionDigits: decimals }).replaceAll(' ', '\u202f');
}
