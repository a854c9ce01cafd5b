/** What browsers and interpreters run wherever they find it near a file's beginning. */
const markup = /<(?:!doctype|html|head|body|script|svg|iframe|\?php|\?xml-stylesheet)|^#!/i;
const headBytes = 1_024;
/** With what archives of RAR and 7-Zip begin. */
const archives = ['526172211a07', '377abcaf271c'].map((digits) => Buffer.from(digits, 'hex'));
/** How far from its end readers of ZIP look for the directory: a comment of 64 kB. */
const zipTail = 65_557;

/** Whether the head of a file is also that of a page, a drawing with script, a script or a PDF. */
export function hasForeignHead(bytes: Buffer): boolean {
  const head = textOf(bytes.subarray(0, headBytes));
  // A PDF's own head stands at the very beginning.
  return markup.test(head) || head.indexOf('%PDF-', 1) > 0;
}

/** Whether a ZIP archive hangs on a file of another type, or is wrapped around it. */
export function hasHiddenZip(bytes: Buffer): boolean {
  const tail = bytes.subarray(Math.max(0, bytes.length - zipTail));
  return tail.includes('PK\u0005\u0006', 0, 'latin1') && bytes.includes('PK\u0001\u0002', 0, 'latin1');
}

/** Whether a script or another archive stands anywhere in it. For files in which neither occurs by nature, such as pictures. */
export function hasHiddenScript(bytes: Buffer): boolean {
  return archives.some((start) => bytes.includes(start)) || /<script|<\?php/i.test(textOf(bytes));
}

/** Each byte as one character. */
export function textOf(bytes: Buffer): string {
  return bytes.toString('latin1');
}
