import { expect, it } from 'vitest';
import { boundsOf, type OutlinePoint } from './profile-edges.ts';
import { cardMm, readTracing, type TracingFault } from './read-tracing.ts';

/** What a camera above a table sees: 12 pixels per mm, turned, from a little aside. */
function seen([x, y]: OutlinePoint): OutlinePoint {
  const angle = 0.3;
  const near = 1 + x * 0.0008 + y * 0.0005;
  const [turnedX, turnedY] = [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
  return [(turnedX * 12) / near + 500, (turnedY * 12) / near + 300];
}

const { length, height } = cardMm;
const card: OutlinePoint[] = [
  [0, 0],
  [length, 0],
  [length, height],
  [0, height],
];
/** A section beside the card, in mm on the table, with a groove on its left. */
const section: OutlinePoint[] = [
  [90, 10],
  [92.4, 10],
  [92.4, 18.6],
  [90, 18.6],
  [90, 16],
  [90.8, 15.8],
  [90.8, 14.2],
  [90, 14],
];

it('CAT-10 measures a tracing by a card that is seen from aside, whichever corner is marked first', () => {
  for (const order of [
    [0, 1, 2, 3],
    [2, 0, 3, 1],
    [3, 2, 1, 0],
  ]) {
    const corners = order.map((at) => seen(card[at] ?? [0, 0]));
    const read = readTracing({ corners, points: section.map(seen) });
    if ('fault' in read) throw new Error(read.fault);
    const { left, right, bottom, top } = boundsOf(read.outline);
    expect(right - left).toBeCloseTo(2.4, 6);
    expect(top - bottom).toBeCloseTo(8.6, 6);
  }
});

it('CAT-10 keeps the sides of a tracing, with y upwards, and its pixels without a card', () => {
  const read = readTracing({ corners: null, points: section.map(([x, y]) => [x * 10, y * 10]) });
  if ('fault' in read) throw new Error(read.fault);
  expect(read.outline[0]).toEqual([900, -100]);
  expect(read.outline[5]).toEqual([908, -158]);
});

const square: OutlinePoint[] = [
  [0, 0],
  [900, 0],
  [900, 900],
  [0, 900],
];
const bow: OutlinePoint[] = [section[0], section[2], section[1], section[3], section[4], section[5]].map((point) =>
  seen(point ?? [0, 0]),
);

it.each<[TracingFault, Parameters<typeof readTracing>[0]]>([
  ['few', { corners: card.map(seen), points: section.slice(0, 5).map(seen) }],
  ['crossing', { corners: card.map(seen), points: bow }],
  ['small', { corners: null, points: section.map(([x, y]) => [x * 3, y * 3]) }],
  ['card', { corners: square, points: section.map(seen) }],
  ['card', { corners: [...card.slice(0, 3), [40, 20] as const].map(seen), points: section.map(seen) }],
  ['size', { corners: card.map(seen), points: section.map(([x, y]) => seen([(x - 90) * 8, (y - 10) * 8])) }],
])('CAT-10 refuses a tracing that is of no use: %s', (fault, tracing) => {
  expect(readTracing(tracing)).toEqual({ fault });
});
