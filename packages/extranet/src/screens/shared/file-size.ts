import type { Formatter } from '@clavora/i18n-routing/messages';

/** A number of bytes as people say it: `340 kB`, `1,2 MB`, `1,1 GB`; decimal units, as the browser's own list of downloads has them. */
export function fileSize(bytes: number, format: Formatter): string {
  const [value, unit] =
    bytes >= 1e9
      ? [bytes / 1e9, 'gigabyte']
      : bytes >= 1e5
        ? [bytes / 1e6, 'megabyte']
        : [Math.max(1, Math.round(bytes / 1e3)), 'kilobyte'];
  return format.number(value, { style: 'unit', unit, maximumFractionDigits: 1 });
}
