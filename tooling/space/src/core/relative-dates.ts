const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Converts an authored date (UTC) to Storyblok's format, `YYYY-MM-DD HH:mm`. `today+14 09:00` counts days
 * from `today`; null for an invalid date.
 */
export function storyblokMoment(authored: string, today: Date): string | null {
  const relative = /^today(?:([+-])(\d{1,4}))?(?: (\d{2}:\d{2}))?$/.exec(authored);
  if (relative) {
    const days = Number(relative[2] ?? 0) * (relative[1] === '-' ? -1 : 1);
    return checked(`${isoDay(new Date(today.getTime() + days * dayMilliseconds))} ${relative[3] ?? '00:00'}`);
  }
  const absolute = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}))?(?::00)?Z?$/.exec(authored);
  return absolute ? checked(`${absolute[1]} ${absolute[2] ?? '00:00'}`) : null;
}

/** Converts a date in Storyblok's format to ISO 8601. */
export function isoMoment(moment: string): string {
  return `${moment.replace(' ', 'T')}:00.000Z`;
}

/**
 * Converts an authored date with seconds, as a schedule needs it, to ISO 8601: from ISO 8601 in UTC, or from
 * the formats of `storyblokMoment`; null for an invalid date.
 */
export function scheduleMoment(authored: string, today: Date): string | null {
  const moment = storyblokMoment(authored, today);
  if (moment !== null) return isoMoment(moment);
  const isIso = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/.test(authored);
  const date = new Date(authored);
  // 2026-02-30 is rejected: it is parsed as another day.
  const isSame = isIso && !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 19) === authored.slice(0, 19);
  return isSame ? date.toISOString() : null;
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

// 2026-02-30 is rejected: it is parsed as another day.
function checked(moment: string): string | null {
  const date = new Date(isoMoment(moment));
  const isSame = !Number.isNaN(date.getTime()) && date.toISOString() === isoMoment(moment);
  return isSame ? moment : null;
}
