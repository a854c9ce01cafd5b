/**
 * The fragments under which entries of an accordion are linked to, made of their headings so that an editor can write them:
 * "Wie oft wird der Fräser gewechselt?" is `#entry-wie-oft-wird-der-fräser-gewechselt`. A second heading of the same words gets a number.
 */
export function entryAnchors(headings: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return headings.map((heading) => {
    const words =
      heading
        .normalize('NFC')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? [];
    const anchor = ['entry', ...words].join('-');
    const count = (counts.get(anchor) ?? 0) + 1;
    counts.set(anchor, count);
    return count === 1 ? anchor : `${anchor}-${count}`;
  });
}
