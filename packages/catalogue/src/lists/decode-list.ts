/** Bytes by which the encoding is judged. */
const judgedBytes = 65_536;

/**
 * Returns the text of a list: UTF-8, UTF-16 with or without a byte order mark, else the code page of Windows by which its letters make words: 1251 (Cyrillic), 1250 (Romanian) or
 * 1252. A few bytes that are not UTF-8 become U+FFFD: people paste together lists from several programs.
 */
export function decodeList(bytes: Uint8Array): string {
  const wide = utf16Of(bytes);
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
  const text = new TextDecoder().decode(bytes);
  const damaged = countOf(text, /\ufffd/g);
  // oxlint-disable-next-line no-control-regex -- letters beyond ASCII
  if (damaged === 0 || damaged < countOf(text, /[^\u0000-\u007f\ufffd]/g)) return text;
  return new TextDecoder(codePageOf(bytes.subarray(0, judgedBytes))).decode(bytes);
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // Codes, digits and separators have a zero byte each.
  const zeros = [0, 0];
  const judged = Math.min(bytes.length, judgedBytes);
  for (let at = 0; at < judged; at += 1) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) * 10 < judged) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

function codePageOf(bytes: Uint8Array): 'windows-1250' | 'windows-1251' | 'windows-1252' {
  const cyrillic = new TextDecoder('windows-1251').decode(bytes);
  const letters = countOf(cyrillic, /\p{Script=Cyrillic}/gu);
  const inWords = (cyrillic.match(/(?<!\p{L})\p{Script=Cyrillic}{2,}(?!\p{L})/gu) ?? []).join('').length;
  if (inWords * 2 > letters) return 'windows-1251';
  const western = new TextDecoder('windows-1252').decode(bytes);
  return /\p{L}[ºª]\p{L}|[þÞ]/u.test(western) ? 'windows-1250' : 'windows-1252';
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
