import { expect, it } from 'vitest';
import { slugOf } from './slug-of.ts';

it.each([
  ['Chiave lunga CLV-22L', 'chiave-lunga-clv-22l'],
  ['  Città è più! ', 'citta-e-piu'],
  ['Größe', 'grosse'],
  ['Ключ', ''],
])('OPS-2 proposes a slug for %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
