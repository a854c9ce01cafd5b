import { describe, expect, it } from 'vitest';
import { ImageOperationError, parseImageOperations } from './image-operations.ts';

const none = { fitIn: false, width: 0, height: 0, flipX: false, flipY: false, smart: false, filters: {} };

describe('image operations', () => {
  it.each([
    ['', none],
    ['0x0', none],
    ['300x200', { ...none, width: 300, height: 200 }],
    ['300x0', { ...none, width: 300 }],
    ['0x200/', { ...none, height: 200 }],
    ['-300x-0', { ...none, width: 300, flipX: true, flipY: true }],
    ['fit-in/300x200', { ...none, fitIn: true, width: 300, height: 200 }],
    ['300x200/smart', { ...none, width: 300, height: 200, smart: true }],
    ['10x20:30x60', { ...none, crop: { left: 10, top: 20, right: 30, bottom: 60 } }],
    ['10x20:30x60/100x0', { ...none, crop: { left: 10, top: 20, right: 30, bottom: 60 }, width: 100 }],
    ['filters:quality(70)', { ...none, filters: { quality: 70 } }],
    ['300x0/filters:quality(0):format(avif)', { ...none, width: 300, filters: { quality: 0, format: 'avif' } }],
    ['filters:blur(5)', { ...none, filters: { blur: { radius: 5, sigma: 5 } } }],
    ['filters:blur(5,2)', { ...none, filters: { blur: { radius: 5, sigma: 2 } } }],
    ['filters:brightness(-100)', { ...none, filters: { brightness: -100 } }],
    ['filters:rotate(90)', { ...none, filters: { rotate: 90 } }],
    ['filters:rotate(0)', none],
    ['filters:focal(1x2:3x4)', { ...none, filters: { focal: { left: 1, top: 2, right: 3, bottom: 4 } } }],
    [
      'filters:fill(CCCCCC):grayscale():no_upscale()',
      { ...none, filters: { fill: 'cccccc', grayscale: true, noUpscale: true } },
    ],
    ['filters:fill(transparent)', { ...none, filters: { fill: 'transparent' } }],
    [
      'filters:round_corner(20|40,1,2,3,1)',
      { ...none, filters: { roundCorner: { rx: 20, ry: 40, red: 1, green: 2, blue: 3, isTransparent: true } } },
    ],
    [
      'filters:round_corner(20,0,0,0)',
      { ...none, filters: { roundCorner: { rx: 20, ry: 20, red: 0, green: 0, blue: 0, isTransparent: false } } },
    ],
  ])('%j', (path, expected) => {
    expect(parseImageOperations(path)).toEqual(expected);
  });

  it.each([
    '4001x0',
    '0x99999',
    '100',
    '100x100x100',
    'giant',
    '30x60:10x20',
    'filters:quality(101)',
    'filters:quality(-1)',
    'filters:quality(high)',
    'filters:quality()',
    'filters:blur(101)',
    'filters:blur(5,200)',
    'filters:blur(1,2,3)',
    'filters:brightness(101)',
    'filters:brightness(-101)',
    'filters:rotate(45)',
    'filters:rotate(360)',
    'filters:format(gif)',
    'filters:format(svg)',
    'filters:focal(1x2)',
    'filters:focal(3x4:1x2)',
    'filters:fill(url)',
    'filters:round_corner(20,300,0,0)',
    'filters:sharpen(1)',
    'filters:constructor(1)',
    'filters:quality(70',
    'filters:quality(70)brightness(2)',
  ])('CNT-10 rejects %s', (path) => {
    expect(() => parseImageOperations(path)).toThrow(ImageOperationError);
  });

  it('reports the expected and the received value', () => {
    expect(() => parseImageOperations('filters:quality(101)')).toThrow(
      'quality: expected a number from 0 to 100, got "101"',
    );
  });
});
