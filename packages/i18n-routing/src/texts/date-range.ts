const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a format that is made once: to make one takes longer than all dates of a page. `tag` is the `formatTag` of a locale. */
export function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, options);
  formats.set(key, format);
  return format;
}

/**
 * Formats a range with days and months as in single dates: `3–6 marzo`, for which `formatRange` has `03–06 marzo`. Hours are as `formatRange` has them, with
 * two digits where the language writes them so.
 */
export function dateRange(format: Intl.DateTimeFormat, starts: Date, ends: Date): string {
  const [first, last] = [format.formatToParts(starts), format.formatToParts(ends)];
  return format
    .formatRangeToParts(starts, ends)
    .map(({ type, value, source }) => {
      if ((type !== 'day' && type !== 'month') || !/^\d+$/.test(value)) return value;
      return (source === 'endRange' ? last : first).find((part) => part.type === type)?.value ?? value;
    })
    .join('');
}
