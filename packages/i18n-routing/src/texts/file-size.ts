import { type MeasureUnit, measure } from './measure.ts';
import type { Formatter } from './messages.ts';

/** Formats a number of bytes: `340 kB`, `1,2 MB`, `1,1 GB`; decimal units, as in browsers' lists of downloads. */
export function fileSize(bytes: number, format: Formatter): string {
  const [value, unit]: [number, MeasureUnit] =
    bytes >= 1e9
      ? [bytes / 1e9, 'gigabyte']
      : bytes >= 1e5
        ? [bytes / 1e6, 'megabyte']
        : [Math.max(1, Math.round(bytes / 1e3)), 'kilobyte'];
  return measure(value, unit, format, 1);
}
