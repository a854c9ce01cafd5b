/** An image of an icon file: PNG, with its side in pixels (at most 256). */
export interface IcoPicture {
  size: number;
  png: Buffer;
}

/** Bytes of the header, and of the entry of each image. */
const headerSize = 6;
const entrySize = 16;

/** Returns several sizes of an icon as one ICO file, as browsers request it at `/favicon.ico`. */
export function icoFile(pictures: readonly IcoPicture[]): Buffer {
  const header = Buffer.alloc(headerSize);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = headerSize + entrySize * pictures.length;
  const entries = pictures.map(({ size, png }) => {
    const entry = Buffer.alloc(entrySize);
    // A byte represents sides up to 255; 0 means 256.
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
