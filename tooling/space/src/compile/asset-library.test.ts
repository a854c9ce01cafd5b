import { mkdir, symlink, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { problemLines } from '../core/problem.ts';
import { type AuthoredFixture, authoredFixture } from '../testing/authored-fixture.ts';
import { assetReader } from './asset-library.ts';

let fixture: AuthoredFixture;
beforeEach(async () => {
  fixture = await authoredFixture({});
});
afterEach(() => fixture.remove());

const read = () => assetReader(join(fixture.dir, 'assets'), 7)();
const landscape = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#b8862b' } });

/** Orientations of EXIF: from 5 on, the picture is shown on its side. */
const orientations = [1, 2, 3, 4, 5, 6, 7, 8];

describe('assetReader', () => {
  it.each(
    (['jpeg', 'png', 'webp', 'avif'] as const).flatMap((format) =>
      orientations.map((orientation) => ({ format, orientation })),
    ),
  )('CNT-10 measures a $format with the orientation $orientation as it is shown', async ({ format, orientation }) => {
    const bytes = await landscape().withMetadata({ orientation }).toFormat(format).toBuffer();
    await fixture.write(`assets/scenes/key.${format}`, bytes);
    const asset = (await read()).assets.get(join('scenes', `key.${format}`));
    const { info } = await sharp(bytes).autoOrient().png().toBuffer({ resolveWithObject: true });
    expect([asset?.width, asset?.height]).toEqual([info.width, info.height]);
    expect(asset?.url).toContain(`/${info.width}x${info.height}/`);
    expect([info.width, info.height]).toEqual(orientation < 5 ? [40, 20] : [20, 40]);
  });

  it('CNT-14 names a picture that cannot be read, and has the others', async () => {
    await fixture.write('assets/scenes/empty.jpg', '');
    await fixture.write('assets/scenes/page.png', '<!doctype html><title>Not found</title>');
    await fixture.write('assets/scenes/drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="4" height=');
    await fixture.write('assets/scenes/cut.webp', await landscape().webp().toBuffer());
    await truncate(join(fixture.dir, 'assets/scenes/cut.webp'), 10);
    await mkdir(join(fixture.dir, 'assets/folder.png'));
    await symlink(join(fixture.dir, 'nothing'), join(fixture.dir, 'assets/gone.pdf'));
    const { assets, problems } = await read();
    expect([...assets.keys()]).toEqual(['documents/sheet.pdf', 'scenes/coil.png']);
    expect(problemLines(problems)).toEqual([
      expect.stringMatching(/^assets\/gone\.pdf: this file cannot be read: ENOENT/),
      expect.stringMatching(/^assets\/scenes\/cut\.webp: this picture cannot be read: /),
      expect.stringMatching(/^assets\/scenes\/drawing\.svg: this picture cannot be read: /),
      'assets/scenes/empty.jpg: this picture cannot be read: Input Buffer is empty',
      expect.stringMatching(/^assets\/scenes\/page\.png: this picture cannot be read: /),
    ]);
  });

  it('has a picture again once it can be read', async () => {
    await fixture.write('assets/scenes/key.png', '');
    const again = assetReader(join(fixture.dir, 'assets'), 7);
    expect((await again()).problems).toHaveLength(1);
    await fixture.write('assets/scenes/key.png', await landscape().png().toBuffer());
    expect((await again()).assets.get('scenes/key.png')).toMatchObject({ width: 40, height: 20 });
    expect((await again()).problems).toEqual([]);
  });
});
