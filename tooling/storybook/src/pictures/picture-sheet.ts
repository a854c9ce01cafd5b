import sharp from 'sharp';

/** Pixels between two pictures of a sheet. */
const gap = 1;

/** Returns one picture with these of one width side by side; what is below a lower one is transparent. Lossless. */
export async function joinPictures(pictures: readonly Buffer[]): Promise<Buffer> {
  const sizes = await Promise.all(pictures.map((picture) => sharp(picture).metadata()));
  const width = sizes[0]?.width ?? 0;
  if (sizes.some((size) => size.width !== width)) throw new Error('Pictures of one sheet have one width');
  const sheet = {
    width: pictures.length * (width + gap) - gap,
    height: Math.max(...sizes.map(({ height }) => height)),
    channels: 4,
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  } as const;
  return sharp({ create: sheet })
    .composite(pictures.map((input, index) => ({ input, left: index * (width + gap), top: 0 })))
    .webp({ lossless: true, effort: 6 })
    .toBuffer();
}

/** Returns a picture of a sheet by its index; null if the sheet has fewer. Lossless. */
export async function cutPicture(sheet: Buffer, { index, width }: { index: number; width: number }) {
  const size = await sharp(sheet).metadata();
  const left = index * (width + gap);
  if (left + width > size.width) return null;
  const { data } = await sharp(sheet)
    .ensureAlpha()
    .extract({ left, top: 0, width, height: size.height })
    .raw()
    .toBuffer({ resolveWithObject: true });
  let height = size.height;
  while (height > 0 && data[(height - 1) * width * 4 + 3] === 0) height -= 1;
  return sharp(data.subarray(0, height * width * 4), { raw: { width, height, channels: 4 } })
    .webp({ lossless: true, effort: 0 })
    .toBuffer();
}
