/** The part of a font's table of letters that has those up to U+FFFF (OpenType, `cmap`, format 4). */
const basicFormat = 4;

/** Returns the code points up to U+FFFF of which a TTF file has a glyph. */
export function lettersOf(font: Buffer): number[] {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + 16 * at);
  const cmap = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap');
  if (cmap === undefined) throw new Error('The font has no table of letters');
  const start = font.readUInt32BE(cmap + 8);
  const parts = Array.from(
    { length: font.readUInt16BE(start + 2) },
    (_, at) => start + font.readUInt32BE(start + 8 + 8 * at),
  );
  const part = parts.find((at) => font.readUInt16BE(at) === basicFormat);
  if (part === undefined) throw new Error('The font has no letters up to U+FFFF');
  const count = font.readUInt16BE(part + 6) / 2;
  return Array.from({ length: count }, (_, at) => {
    const last = font.readUInt16BE(part + 14 + 2 * at);
    const first = font.readUInt16BE(part + 16 + 2 * (count + at));
    // The last range ends the table and has no letter.
    return first === 0xffff ? [] : Array.from({ length: last - first + 1 }, (_letter, step) => first + step);
  }).flat();
}
