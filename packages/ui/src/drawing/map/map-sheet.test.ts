import { describe, expect, it } from 'vitest';
import { clipRing } from './clip-ring.ts';
import { mapSheet } from './map-sheet.ts';
import { outlines } from './outlines.gen.ts';
import { simplifyLine } from './simplify-line.ts';

const ferrara = { latitude: 44.8378, longitude: 11.6207 };
const bari = { latitude: 41.1243, longitude: 16.8671 };
const paris = { latitude: 48.8566, longitude: 2.3522 };

const sheetOf = (countries: readonly string[], places = [ferrara, bari], shows: 'countries' | 'places' = 'countries') =>
  mapSheet({ countries, places, shows });

describe('mapSheet', () => {
  it('TPL-9 frames a country, and places its pins where they are', () => {
    const sheet = sheetOf(['it']);
    const [north, south] = sheet?.pins ?? [];
    expect(sheet?.own).toMatch(/^m/);
    expect(north?.x).toBeCloseTo(0.41, 2);
    expect(north?.y).toBeCloseTo(0.25, 2);
    expect(south?.x).toBeGreaterThan(north?.x ?? 1);
    expect(south?.y).toBeGreaterThan(north?.y ?? 1);
    expect(sheet?.scaleKm).toBe(200);
  });

  it('TPL-9 frames only the surroundings of places, with a least extent', () => {
    const near = sheetOf(['IT'], [ferrara], 'places');
    expect(near?.pins).toEqual([{ x: expect.closeTo(0.5, 2), y: expect.closeTo(0.5, 2) }]);
    expect((near?.box.east ?? 0) - (near?.box.west ?? 0)).toBeLessThan(400);
  });

  it.each([
    ['no place has a position', ['IT'], [null]],
    ['there is no place', ['IT'], []],
    ['no outline is known', ['BR'], [{ latitude: -23.5, longitude: -46.6 }]],
  ])('TPL-9 draws nothing if %s', (_, countries, places) => {
    expect(mapSheet({ countries, places, shows: 'countries' })).toBeNull();
  });

  it('TPL-9 includes places outside of the country, and gives places without position no pin', () => {
    const sheet = mapSheet({ countries: ['IT'], places: [ferrara, paris, null], shows: 'countries' });
    expect(sheet?.pins.map((pin) => pin !== null)).toEqual([true, true, false]);
  });

  it('TPL-9 keeps maps small: a country with its surroundings has less than seven kilobytes', () => {
    const places = {
      IT: ferrara,
      FR: paris,
      DE: { latitude: 52.5, longitude: 13.4 },
      ES: { latitude: 40.4, longitude: -3.7 },
      RO: { latitude: 45.8, longitude: 24.1 },
    };
    const bytes = Object.entries(places).map(([code, place]) => {
      const sheet = sheetOf([code], [place]);
      return (sheet?.own.length ?? 0) + (sheet?.others.length ?? 0);
    });
    expect(Math.min(...bytes)).toBeGreaterThan(500);
    expect(Math.max(...bytes)).toBeLessThan(7_000);
  });
});

describe('the outlines', () => {
  it('TPL-9 are closed areas of whole kilometres within Europe', () => {
    const rings = Object.values(outlines).flat();
    const isClosedArea = (ring: readonly number[]) => ring.length % 2 === 0 && ring.length >= 6;
    const isWithin = (value: number) => Number.isInteger(value) && Math.abs(value) < 2_000;
    expect(rings.filter((ring) => !isClosedArea(ring) || !ring.every(isWithin))).toEqual([]);
    expect(rings.length).toBeGreaterThan(60);
  });
});

describe('clipRing', () => {
  const square = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ] as const;
  const box = { west: 5, east: 20, north: -5, south: 5 };

  it('TPL-9 returns the part of an area within a box', () => {
    expect(clipRing(square, box)).toEqual(
      expect.arrayContaining([
        [5, 0],
        [10, 0],
        [10, 5],
        [5, 5],
      ]),
    );
    expect(clipRing(square, { ...box, west: 11 })).toEqual([]);
    expect(clipRing([], box)).toEqual([]);
  });
});

describe('simplifyLine', () => {
  it('TPL-9 removes points near the line and keeps its corners and ends', () => {
    expect(
      simplifyLine(
        [
          [0, 0],
          [5, 0.5],
          [10, 0],
          [10, 10],
        ],
        1,
      ),
    ).toEqual([
      [0, 0],
      [10, 0],
      [10, 10],
    ]);
    expect(
      simplifyLine(
        [
          [0, 0],
          [10, 0],
          [10, 10],
          [0, 0],
        ],
        1,
      ),
    ).toHaveLength(4);
    expect(simplifyLine([[1, 1]], 1)).toEqual([[1, 1]]);
  });
});
