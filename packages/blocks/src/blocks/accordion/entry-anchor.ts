/**
 * The fragment under which an entry of an accordion is linked to, made of its heading so that an editor can write it:
 * "Wie oft wird der Fräser gewechselt?" is `#entry-wie-oft-wird-der-fräser-gewechselt`. On its page a second one of the same words gets a
 * number (`claimId`).
 */
export function entryAnchor(heading: string): string {
  const words =
    heading
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return ['entry', ...words].join('-');
}
