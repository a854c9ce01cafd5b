/**
 * Returns the URL fragment of an accordion's entry, made from its heading so that an editor can write it: "Wie oft wird der Fräser gewechselt?"
 * becomes `#entry-wie-oft-wird-der-fräser-gewechselt`. `claimId` adds a number when the page already has the fragment.
 */
export function entryAnchor(heading: string): string {
  const words =
    heading
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return ['entry', ...words].join('-');
}
