/** Content that browsers and interpreters run if it is near the beginning of a file. */
const markup = /<(?:!doctype|html|head|body|script|svg|iframe|\?php|\?xml-stylesheet)|^#!/i;
const headBytes = 1_024;
/** The signatures of RAR and 7-Zip archives. */
const archives = ['526172211a07', '377abcaf271c'].map((digits) => Buffer.from(digits, 'hex'));
/** The bytes at the end of a file in which ZIP readers search the directory: a comment can have 64 kB. */
const zipTailBytes = 65_557;

/** Returns whether the head of a file has the markup of a page, an SVG, a script or a later PDF. */
export function hasForeignHead(bytes: Buffer): boolean {
  const head = textOf(bytes.subarray(0, headBytes));
  // The head of a PDF itself is at index 0.
  return markup.test(head) || head.indexOf('%PDF-', 1) > 0;
}

/** Returns whether a file of another type contains a ZIP archive. */
export function hasHiddenZip(bytes: Buffer): boolean {
  const tail = bytes.subarray(Math.max(0, bytes.length - zipTailBytes));
  return tail.includes('PK\u0005\u0006', 0, 'latin1') && bytes.includes('PK\u0001\u0002', 0, 'latin1');
}

/** Returns whether a file contains a script, a RAR or a 7-Zip archive. For files that usually have neither, such as pictures. */
export function hasHiddenScript(bytes: Buffer): boolean {
  return archives.some((start) => bytes.includes(start)) || /<script|<\?php/i.test(textOf(bytes));
}

/** Returns each byte as one character. */
export function textOf(bytes: Buffer): string {
  return bytes.toString('latin1');
}
