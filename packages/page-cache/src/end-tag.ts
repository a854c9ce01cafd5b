/** The beginning of the tags that contain a time instead of naming content. */
const prefix = 'until:';

/** Returns the tag of a page whose content becomes outdated at a known time, in milliseconds since the epoch. */
export function endTag(at: number): string {
  return `${prefix}${at}`;
}

/** Returns the time of such a tag; null for any other tag. */
export function endOf(tag: string): number | null {
  return tag.startsWith(prefix) ? Number(tag.slice(prefix.length)) : null;
}
