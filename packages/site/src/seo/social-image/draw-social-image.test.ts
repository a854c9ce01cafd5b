import { storyKeys } from '@clavora/ui/drawing/story-keys';
import { describe, expect, it } from 'vitest';
import { logoSvg, pictureSvg } from './draw-social-image.ts';
import { pageOfPicture, picturePath, type SocialImage } from './social-image.ts';

const plain: SocialImage = {
  language: 'de',
  siteName: 'Clavora',
  claim: 'Schlüssel seit 1926',
  facts: ['Nachricht', '20. November 2026', 'Valmarena'],
  title: 'Zwölf neue Rohlinge',
  code: '',
  key: null,
  image: null,
};

describe('pictureSvg', () => {
  it.each([
    ['of a page without key and picture', plain],
    ['of a key', { ...plain, key: storyKeys.cylinder, code: 'CLV-22L' }],
    ['beside a picture', { ...plain, image: { url: 'https://a.storyblok.com/f/1/a.png', fit: 'cover' as const } }],
    ['of a title that is too long', { ...plain, title: 'Schlüsselkopiermaschinen '.repeat(30) }],
    ['of a word that is too long', { ...plain, title: 'Schlüsselkopiermaschinen'.repeat(10) }],
    ['of nothing', { ...plain, title: '', facts: [], claim: '' }],
    ['of text with markup', { ...plain, title: '"/><script>alert(1)</script>', siteName: '<&' }],
  ])('SEO-2 %s needs no font, no file and no style sheet', (_, picture) => {
    const svg = pictureSvg(picture);
    expect(svg).toMatch(/^<svg [^>]*width="1200" height="630"/);
    expect(svg).not.toMatch(/<text|<image|<script|href|var\(|NaN|undefined/);
  });

  it('SEO-2 formats the measures of a key in the language', () => {
    const key = { ...plain, key: storyKeys.cylinder };
    expect(pictureSvg({ ...key, language: 'en' })).not.toBe(pictureSvg(key));
  });

  it('SEO-2 keeps its text above the name of the site, for any length', () => {
    const title = 'Заготовка сувальдного ключа для входных дверей и сейфов';
    const svg = pictureSvg({ ...plain, claim: '', title, code: 'CLV-52B', key: storyKeys.bit });
    const paths = [...svg.matchAll(/<path d="(M[^"]*)" fill="#(?:16150F|4A4840)"\/>/g)].map(([, data = '']) => data);
    const lowest = paths.map((data) =>
      Math.max(...[...data.matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y))),
    );
    // The last path is the name itself, with its baseline at 566 and a height of 30.
    expect(lowest).toHaveLength(paths.length);
    expect(paths.length).toBeGreaterThan(4);
    expect(Math.max(...lowest.slice(0, -1))).toBeLessThan(530);
  });

  it('SEO-2 omits facts without room', () => {
    const long = { ...plain, facts: ['Nachricht', 'x'.repeat(200)], key: storyKeys.cylinder };
    expect(pictureSvg(long)).toBe(pictureSvg({ ...long, facts: ['Nachricht'] }));
  });
});

describe('picturePath', () => {
  it('SEO-2 changes with the facts of the image', () => {
    const path = picturePath('/it/prodotti', plain);
    expect(path).toMatch(/^\/og\/it\/prodotti\/[0-9a-f]{12}\.png$/);
    expect(picturePath('/it/prodotti', { ...plain })).toBe(path);
    expect(picturePath('/it/prodotti', { ...plain, title: 'Other' })).not.toBe(path);
  });

  it('SEO-2 contains the path of the page', () => {
    expect(pageOfPicture(picturePath('/it/prodotti', plain))).toBe('/it/prodotti');
    expect(pageOfPicture(picturePath('/', plain))).toBe('/');
  });

  it.each(['/og/it/x.png', '/og/it/0123456789ab.svg', '/it/0123456789ab.png', '/og/0123456789AB.png'])(
    'SEO-2 pageOfPicture returns null for %s',
    (path) => {
      expect(pageOfPicture(path)).toBeNull();
    },
  );
});

it('SEO-3 logoSvg is a square', () => {
  expect(logoSvg(512)).toMatch(/^<svg [^>]*width="512" height="512"/);
});
