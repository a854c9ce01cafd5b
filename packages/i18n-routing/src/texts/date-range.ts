const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns a format that is made once: to make one takes longer than all dates of a page. `tag` is the `formatTag` of a locale. Its `format` is for plain
 * text, such as a mail's; pages show `dateText`.
 */
export function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, options);
  formats.set(key, format);
  return format;
}

/** Formats a date for a page, where a line must not end between day and month; it may before the year. Empty for an invalid date. */
export function dateText(format: Intl.DateTimeFormat, at: Date): string {
  return Number.isNaN(at.getTime()) ? '' : heldTogether(format.formatToParts(at), format);
}

/**
 * Formats a range for a page, with days and months as in single dates: `3–6 marzo`, for which `formatRange` has `03–06 marzo`. Hours are as `formatRange` has
 * them, with two digits where the language writes them so. A line may end after the dash, not before it.
 */
export function dateRange(format: Intl.DateTimeFormat, starts: Date, ends: Date): string {
  const [first, last] = [format.formatToParts(starts), format.formatToParts(ends)];
  const parts = format.formatRangeToParts(starts, ends).map(({ type, value, source }) => {
    if ((type !== 'day' && type !== 'month') || !/^\d+$/.test(value)) return { type, value };
    const single = (source === 'endRange' ? last : first).find((part) => part.type === type);
    return { type, value: single?.value ?? value };
  });
  return heldTogether(parts, format);
}

function heldTogether(parts: readonly Intl.DateTimeFormatPart[], format: Intl.DateTimeFormat): string {
  const isFrench = format.resolvedOptions().locale.startsWith('fr');
  return parts
    .map(({ type, value }, index) => {
      const [before, after] = [parts[index - 1]?.type, parts[index + 1]?.type];
      // French has an ordinal for the first alone, «1er juillet», which the formatter does not know; not in figures: «01/07».
      if (type === 'day' && value === '1' && isFrench) return `${value}er`;
      if (type !== 'literal') return value;
      if (value.includes('–')) return value.replace(/[ \u2009](?=–)/, noBreakOf);
      if ((before === 'day' && after === 'month') || (before === 'month' && after === 'day'))
        return value.replaceAll(/[ \u2009]/g, noBreakOf);
      // «de 2026» in Spanish and Portuguese.
      return after === 'year' ? value.replace(/(?<=\p{L}) $/u, noBreakOf) : value;
    })
    .join('');
}

function noBreakOf(space: string): string {
  return space === ' ' ? '\u00a0' : '\u202f';
}
