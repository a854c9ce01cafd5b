/** Characters beyond Latin-1 with another code in WinAnsi. */
const winAnsi: Readonly<Record<string, number>> = {
  '–': 0x96,
  '—': 0x97,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '„': 0x84,
  '•': 0x95,
  '€': 0x80,
  œ: 0x9c,
  Œ: 0x8c,
};

/** Returns `text` as a PDF string in WinAnsi; throws at a character that this encoding lacks. */
export function pdfString(text: string): string {
  const codes = Array.from(text, (character) => {
    const plain = character === '\u2009' || character === '\u202f' ? ' ' : character === '−' ? '–' : character;
    const code = winAnsi[plain] ?? plain.charCodeAt(0);
    if (code > 255 || code < 32) throw new Error(`expected a character of WinAnsi in "${text}", got "${character}"`);
    return code;
  });
  return `(${codes.map(escapeCode).join('')})`;
}

/** Returns `text` of the document's metadata, which may contain any letter. */
export function pdfTextString(text: string): string {
  const isLatin = Array.from(text).every((character) => character.charCodeAt(0) < 256);
  return isLatin ? pdfString(text) : `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
}

function escapeCode(code: number): string {
  if (code === 0x28 || code === 0x29 || code === 0x5c) return `\\${String.fromCharCode(code)}`;
  return code < 127 ? String.fromCharCode(code) : `\\${code.toString(8).padStart(3, '0')}`;
}
