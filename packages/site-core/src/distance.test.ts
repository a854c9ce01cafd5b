import { expect, it } from 'vitest';
import { distanceKm } from './distance.ts';

const rome = { latitude: 41.9028, longitude: 12.4964 };
const berlin = { latitude: 52.52, longitude: 13.405 };

it.each([
  ['the same place', rome, rome, 0],
  ['Rome to Berlin', rome, berlin, 1183],
  ['across the date line', { latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }, 111],
  ['opposite sides', { latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 }, 20_015],
])('TPL-9 measures %s', (_, first, second, kilometres) => {
  expect(Math.round(distanceKm(first, second))).toBe(kilometres);
  expect(Math.round(distanceKm(second, first))).toBe(kilometres);
});
