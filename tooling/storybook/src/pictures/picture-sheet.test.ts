import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cutPicture, joinPictures } from './picture-sheet.ts';

/** Returns a picture of one colour. */
const picture = (background: string, height: number, width = 30) =>
  sharp({ create: { width, height, channels: 3, background } })
    .webp({ lossless: true })
    .toBuffer();

const pixels = async (file: Buffer | null) =>
  file && sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });

describe('joinPictures', () => {
  it('returns a sheet from which each picture can be cut, in its own height', async () => {
    const pictures = await Promise.all([picture('#16150f', 40), picture('#f7f5f0', 90), picture('#000', 20)]);
    const sheet = await joinPictures(pictures);
    expect(await sharp(sheet).metadata()).toMatchObject({ width: 92, height: 90 });
    for (const [index, one] of pictures.entries()) {
      const [cut, whole] = [await pixels(await cutPicture(sheet, { index, width: 30 })), await pixels(one)];
      expect(cut?.info).toMatchObject({ width: 30, height: whole?.info.height });
      expect(cut?.data.equals(whole?.data ?? Buffer.alloc(0))).toBe(true);
    }
    expect(await cutPicture(sheet, { index: 3, width: 30 })).toBeNull();
  });

  it('rejects pictures of several widths, which could not be found again', async () => {
    await expect(joinPictures([await picture('#000', 20), await picture('#000', 20, 31)])).rejects.toThrow('one width');
  });
});
