/** A picture for an icon file: PNG, its side in pixels (at most 256). */
export interface IcoPicture {
  size: number;
  png: Buffer;
}

/** Bytes of the header, and of the entry of each picture. */
const headerSize = 6;
const entrySize = 16;

/** Several sizes of an icon in one file of the format ICO, as browsers ask for it at `/favicon.ico`. */
export function icoFile(pictures: readonly IcoPicture[]): Buffer {
  const header = Buffer.alloc(headerSize);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = headerSize + entrySize * pictures.length;
  const entries = pictures.map(({ size, png }) => {
    const entry = Buffer.alloc(entrySize);
    // A byte holds sides up to 255; 0 stands for 256.
    entry.writeUInt8(size % 256, 0);
    entry.writeUInt8(size % 256, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures.map(({ png }) => png)]);
}
