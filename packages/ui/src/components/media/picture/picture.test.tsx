import type { Asset } from '@clavora/content-client/schema/fields';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Picture } from './picture.tsx';

const asset: Asset = {
  url: 'https://assets.clavora.example/f/1/1000x800/a/key.png',
  alt: 'A key',
  title: '',
  focus: '',
  width: 1000,
  height: 800,
  extension: 'png',
  name: 'key.png',
};

const widthsIn = (html: string) => [...html.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));

describe('Picture', () => {
  it('CNT-10 offers at most five widths, none above the original’s, in the format that the service negotiates', () => {
    const html = renderToStaticMarkup(<Picture asset={{ ...asset, width: 3000, height: 2400 }} sizes="50vw" />);
    expect(widthsIn(html)).toEqual([320, 640, 960, 1280, 1920]);
    expect(widthsIn(renderToStaticMarkup(<Picture asset={asset} sizes="50vw" />))).toEqual([320, 640, 960]);
    expect(html).not.toMatch(/<source|format\(/);
    expect(html).toContain('sizes="50vw"');
  });

  it('CNT-10 offers a picture of fixed width for three densities of screens', () => {
    const html = renderToStaticMarkup(<Picture asset={asset} sizes="7rem" />);
    expect(widthsIn(html)).toEqual([112, 224, 336]);
    expect(html).toContain('/m/336x0/filters:quality(82)"');
  });

  it('CNT-10 also offers AVIF for the first picture of a page', () => {
    const html = renderToStaticMarkup(<Picture asset={asset} sizes="50vw" isPriority />);
    expect([...html.matchAll(/type="(.*?)"/g)].map(([, type]) => type)).toEqual(['image/avif']);
    expect(widthsIn(html)).toEqual([320, 640, 960, 320, 640, 960]);
  });

  it.each([
    ['the asset', asset, undefined, '1000', '800'],
    ['a crop', asset, 0.5, '1000', '500'],
    ['a default picture if the asset’s is unknown', { ...asset, width: 0, height: 0 }, undefined, '1600', '1067'],
    ['a crop of an unknown size', { ...asset, width: 0, height: 0 }, 1, '1600', '1600'],
    [
      'a default picture for a vector of unknown size',
      { ...asset, width: 0, height: 0, extension: 'svg' },
      undefined,
      '1600',
      '1067',
    ],
  ] as const)('CNT-10 reserves the size of %s', (_, picture, ratio, width, height) => {
    const html = renderToStaticMarkup(<Picture asset={picture} sizes="50vw" ratio={ratio} />);
    expect(html).toContain(`width="${width}" height="${height}"`);
  });

  it('CNT-10 crops around the focal point', () => {
    const html = renderToStaticMarkup(<Picture asset={{ ...asset, focus: '10x20:30x40' }} sizes="50vw" ratio={0.5} />);
    expect(html).toContain('/m/960x480/filters:quality(82):focal(10x20:30x40) 960w');
  });

  it('CNT-10 leaves a vector file unchanged', () => {
    const html = renderToStaticMarkup(<Picture asset={{ ...asset, extension: 'svg' }} sizes="50vw" />);
    expect(html).not.toMatch(/<source|srcset/i);
    expect(html).toContain(`src="${asset.url}"`);
  });

  it('CNT-10 uses the asset’s alternative text unless it is decoration', () => {
    expect(renderToStaticMarkup(<Picture asset={asset} sizes="50vw" />)).toContain('alt="A key"');
    expect(renderToStaticMarkup(<Picture asset={asset} sizes="50vw" alt="" />)).toContain('alt=""');
  });

  it.each([
    [true, 'fetchPriority="high"', 'loading='],
    [false, 'loading="lazy"', 'fetchPriority='],
  ])('CNT-10 loads with priority when it opens the page: %s', (isPriority, present, absent) => {
    const html = renderToStaticMarkup(<Picture asset={asset} sizes="50vw" isPriority={isPriority} />);
    expect(html).toContain(present);
    expect(html).not.toContain(absent);
  });
});
