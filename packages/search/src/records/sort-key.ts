/** A text as engines order it byte by byte: folded, with its numbers padded, so that `CLV-9` comes before `CLV-14`. */
export function sortKey(text: string): string {
  return (
    text
      .normalize('NFKD')
      // Russian `й` is a letter of its own; only Latin ones lose their marks.
      .replace(/(?<=\p{Script=Latin}\p{M}*)\p{M}/gu, '')
      .normalize('NFC')
      .toLowerCase()
      .replaceAll('ё', 'е')
      .replaceAll('ß', 'ss')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .replace(/\p{N}+/gu, (digits) => digits.padStart(8, '0'))
  );
}
