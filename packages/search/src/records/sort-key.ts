/** Returns a key for byte-wise ordering: folded, with padded numbers, so that `CLV-9` comes before `CLV-14`. */
export function sortKey(text: string): string {
  return (
    text
      .normalize('NFKD')
      // Russian `й` is a separate letter; only Latin letters lose their marks.
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
