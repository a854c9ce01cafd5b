import { describe, expect, it } from 'vitest';
import { type ImageOptions, imageSrcSet, imageUrl } from './image-url.ts';

const picture = {
  url: 'https://assets.clavora.example/f/1/1000x800/a/key.png',
  extension: 'png',
  focus: '',
  width: 1000,
};
const focused = { ...picture, focus: '10x20:30x40' };
const vector = { ...picture, extension: 'svg' };

describe('imageUrl', () => {
  it.each<[ImageOptions, string]>([
    [{}, '/m'],
    [{ width: 400 }, '/m/400x0'],
    [{ height: 300 }, '/m/0x300'],
    [{ width: 400.4, height: 299.6 }, '/m/400x300'],
    [{ quality: 0 }, '/m/filters:quality(0)'],
    [{ width: 320, quality: 82, format: 'avif' }, '/m/320x0/filters:quality(82):format(avif)'],
    [{ blur: 5, brightness: -20, rotate: 90 }, '/m/filters:blur(5):brightness(-20):rotate(90)'],
    [{ blur: 0, brightness: 0 }, '/m'],
    [{ width: 400, height: 300, isCropped: true }, '/m/400x300/smart'],
    // Cropping needs both width and height.
    [{ width: 400, isCropped: true }, '/m/400x0'],
  ])('CNT-10 requests %j from the image service', (options, expected) => {
    expect(imageUrl(picture, options)).toBe(`${picture.url}${expected}`);
  });

  it.each<[ImageOptions, string]>([
    [{ quality: 101 }, '/m/filters:quality(100)'],
    [{ quality: -1 }, '/m/filters:quality(0)'],
    [{ blur: 400 }, '/m/filters:blur(100)'],
    [{ blur: -3 }, '/m/filters:blur(0)'],
    [{ brightness: 101 }, '/m/filters:brightness(100)'],
    [{ brightness: -101 }, '/m/filters:brightness(-100)'],
    [{ width: 5000 }, '/m/4000x0'],
    [{ width: -20 }, '/m/0x0'],
  ])('CNT-10 clamps %j', (options, expected) => {
    expect(imageUrl(picture, options)).toBe(`${picture.url}${expected}`);
  });

  it('CNT-10 crops around the focal point, and only if cropping is requested', () => {
    expect(imageUrl(focused, { width: 400, height: 300, isCropped: true })).toMatch(
      /\/m\/400x300\/filters:focal\(10x20:30x40\)$/,
    );
    expect(imageUrl(focused, { width: 400 })).toMatch(/\/m\/400x0$/);
  });

  it('CNT-10 keeps the address of a vector file', () => {
    expect(imageUrl(vector, { width: 400, format: 'webp' })).toBe(vector.url);
    expect(imageSrcSet(vector, [320, 640])).toBe('');
  });
});

describe('imageSrcSet', () => {
  const widths = [320, 640, 960, 1280];
  const widthsOf = (set: string) => [...set.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));

  it.each([
    ['the picture’s own width is known', 1000, [320, 640, 960]],
    ['the largest would be much smaller than the picture', 1240, [320, 640, 960, 1240]],
    ['the picture is smaller than all', 200, [200]],
    ['the picture is larger than all', 3000, [320, 640, 960, 1280]],
    ['nothing is known of it', 0, [320, 640, 960, 1280]],
  ])('CNT-10 offers only sizes that do not enlarge: %s', (_, width, expected) => {
    expect(widthsOf(imageSrcSet({ ...picture, width }, widths))).toEqual(expected);
  });

  it('CNT-10 keeps a crop’s ratio in every size', () => {
    expect(imageSrcSet(focused, [320, 640], { ratio: 0.5, format: 'webp' })).toBe(
      [320, 640]
        .map((width) => `${picture.url}/m/${width}x${width / 2}/filters:format(webp):focal(10x20:30x40) ${width}w`)
        .join(', '),
    );
  });
});
