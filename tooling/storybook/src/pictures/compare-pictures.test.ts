import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { comparePictures, encodePicture } from './compare-pictures.ts';

const paper = '#f7f5f0';

/** Returns a sheet with a drawing. */
function sheet(marks: string, { width = 400, height = 300 } = {}): Promise<Buffer> {
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="${paper}" d="M0 0h${width}v${height}H0z"/>${marks}</svg>`,
    ),
  )
    .png()
    .toBuffer();
}

const circle = (x: number, fill = '#16150f') => `<circle cx="${x}" cy="150" r="60" fill="${fill}"/>`;

describe('comparePictures', () => {
  it.each([
    ['the same picture', circle(200), circle(200), true],
    ['a smoothed edge that falls a hair differently', circle(200), circle(200.3), true],
    ['a shade that nobody sees', circle(200), circle(200, '#1a1912'), true],
    ['a circle two pixels to the right', circle(200), circle(202), false],
    ['a hairline that is gone', `${circle(200)}<path stroke="#16150f" d="M0 20.5h400"/>`, circle(200), false],
    ['another colour', circle(200), circle(200, '#7a5310'), false],
  ])('detects whether pictures are the same: %s', async (_, before, after, isSame) => {
    const comparison = await comparePictures(await sheet(before), await sheet(after));
    expect({ isSame: comparison.isSame, hasNoDifference: comparison.difference === null }).toEqual({
      isSame,
      hasNoDifference: isSame,
    });
  });

  const panel = (fill: string, { x = 100, y = 50, width = 200, height = 120 } = {}) =>
    `<path fill="${fill}" d="M${x} ${y}h${width}v${height}h-${width}z"/>`;
  const white = panel('#fff', { x: 0, y: 0, width: 400, height: 3000 });
  /** Pale colours of the design system, and colours of its other theme. */
  const changes: [string, string, string][] = [
    ['paper turned white', '', white],
    ['a pale panel that is lost', panel('#ede9df'), ''],
    ['a small pale panel that is lost', panel('#ede9df', { width: 48, height: 32 }), ''],
    [
      'a panel of dark paper that is lost',
      `${panel('#16150f')}${panel('#232118', { x: 150, width: 80 })}`,
      panel('#16150f'),
    ],
    ["brass turned into the other theme's brass", panel('#b5832a'), panel('#c99a43')],
  ];

  it.each(changes)('finds areas of another colour: %s', async (_, before, after) => {
    for (const marks of ['', circle(320)]) {
      const [stored, drawn] = [await encodePicture(await sheet(`${before}${marks}`)), await sheet(`${after}${marks}`)];
      for (const isSameBrowser of [true, false]) {
        const comparison = await comparePictures(stored, drawn, { isSameBrowser });
        expect(comparison).toMatchObject({ isSame: false, report: expect.stringContaining('have another colour') });
      }
    }
  });

  it.each(changes.filter(([name]) => !name.includes('small')))(
    'finds areas of another colour on a page of another height: %s',
    async (_, before, after) => {
      const stored = await encodePicture(await sheet(before));
      const comparison = await comparePictures(stored, await sheet(after, { height: 301 }), { isSameBrowser: false });
      expect(comparison.isSame).toBe(false);
    },
  );

  it('takes areas for the same that are moved by the height of what another browser version draws above them', async () => {
    const page = (y: number) => sheet(`${rows(0)}${panel('#ede9df', { y })}`, { height: 2990 + y });
    const comparison = await comparePictures(await encodePicture(await page(300)), await page(304), {
      isSameBrowser: false,
    });
    expect(comparison.isSame).toBe(true);
  });

  const rows = (offset: number) =>
    Array.from(
      { length: 20 },
      (_, row) =>
        `<text x="20" y="${30 + row * 13 + (row > 10 ? offset : 0)}" font-size="11">A picture of ${row} rows of letters</text>`,
    ).join('');

  it.each([
    ['the same picture', circle(200), {}, true],
    ['letters a little differently', circle(201), {}, true],
    ['a page a pixel higher', circle(200), { height: 301 }, true],
    ['a page a row higher', circle(200), { height: 316 }, false],
    ['a page another width', circle(200), { width: 401 }, false],
    ['a circle that is gone', '', {}, false],
    ['a circle elsewhere', circle(220), {}, false],
    ['another colour', circle(200, '#7a5310'), {}, false],
  ])('detects whether pictures of two browser versions are the same: %s', async (_, after, size, isSame) => {
    const pictures = await Promise.all([sheet(circle(200)), sheet(after, size)]);
    expect(await comparePictures(...pictures, { isSameBrowser: false })).toMatchObject({ isSame });
  });

  it('accepts that another browser version moves half of the letters by a pixel', async () => {
    const pictures = await Promise.all([sheet(rows(0)), sheet(rows(1), { height: 301 })]);
    expect(await comparePictures(...pictures, { isSameBrowser: false })).toMatchObject({ isSame: true });
    expect(await comparePictures(...pictures)).toMatchObject({ isSame: false });
  });

  it.each([
    ['half of it a pixel lower', `${circle(200)}${rows(1)}`, { height: 3000 }, true],
    ['a page a pixel higher', `${circle(200)}${rows(0)}`, { height: 3001 }, true],
    ['a page a row higher', `${circle(200)}${rows(0)}`, { height: 3016 }, false],
    ['a circle that is gone', rows(0), { height: 3000 }, false],
    ['another width', `${circle(200)}${rows(0)}`, { height: 3000, width: 401 }, false],
  ])('detects whether long pages are the same: %s', async (_, after, size, isSame) => {
    const pictures = await Promise.all([sheet(`${circle(200)}${rows(0)}`, { height: 3000 }), sheet(after, size)]);
    expect(await comparePictures(...pictures)).toMatchObject({ isSame });
  });

  it('reports another size', async () => {
    const comparison = await comparePictures(await sheet(''), await sheet('', { height: 310 }));
    expect(comparison).toMatchObject({ isSame: false, report: 'was 400 × 300 px, is 400 × 310 px' });
  });

  it('returns a stored picture that equals its screenshot within the tolerance', async () => {
    const drawn = await sheet(circle(200, '#7a5310'));
    const comparison = await comparePictures(await encodePicture(drawn), drawn);
    expect(comparison.report).toBe('0 pixels differ');
  });
});
