import { type Command, circle, type Path, type Point, polygon, rect, reversed, segment } from '../shared/path.ts';
import { type Cut, type RemovalProfile, removedAt, sharedStretches, stretchesBelow } from './blade-profile.ts';
import { groovesOf } from './key-section.ts';
import type { CutMark, KeyBladeData, KeyPart } from './key-types.ts';

/** The distance from the bow to the shoulder stop, in millimetres. */
export const neckLength = 2.6;

/** The upper and the lower edge of the neck (y), in millimetres. */
export interface Neck {
  readonly top: number;
  readonly bottom: number;
}

/** Returns the cuts of `data` with their positions along the blade. */
export function edgeCuts({ cuts, depths, first, spacing }: KeyBladeData): Cut[] {
  return cuts.map((code, i) => ({ x: first + i * spacing, depth: depths[code] ?? 0 }));
}

/** The milled parts of the near face, and its visible cuts. */
export interface Face {
  readonly parts: KeyPart[];
  readonly cuts: CutMark[];
  /** The milled track as it appears in the section. */
  readonly track?: readonly { face: 'near' | 'far'; from: number; to: number; depth: number }[];
}

/** Returns the near face of a flat blade or of four wings, given the removal at its two edges. */
export function faceParts(data: KeyBladeData, top: RemovalProfile, bottom: RemovalProfile, neck: Neck): Face {
  if (data.kind === 'cruciform') return { parts: wingParts(data), cuts: [] };
  const grooves = grooveParts(data, top, bottom, neck);
  if (data.kind === 'dimple') {
    const dimples = dimpleParts(data);
    return { parts: [...grooves, ...dimples.parts], cuts: dimples.cuts };
  }
  if (data.kind === 'laser') {
    const track = trackParts(data, top, bottom);
    return { ...track, parts: [...grooves, ...track.parts] };
  }
  return { parts: grooves, cuts: [] };
}

/** Returns the near face's grooves: two edges each, ending where a cut or the tip has removed the metal. */
function grooveParts(data: KeyBladeData, top: RemovalProfile, bottom: RemovalProfile, neck: Neck): KeyPart[] {
  const half = data.width / 2;
  const parts: KeyPart[] = [];
  for (const groove of groovesOf(data)) {
    if (groove.face !== 'near') continue;
    const upper = half - groove.to;
    const lower = half - groove.from;
    const runOut = -neckLength * 0.62;
    const edges = [upper, lower].map((y) => {
      const room = sharedStretches(stretchesBelow(top, y + half), stretchesBelow(bottom, half - y));
      return room.map(([from, to]) => ({ from: from < 1e-6 ? runOut : from, to, y }));
    });
    const lines = edges.flat().filter(({ y }) => Math.abs(y) < half - 1e-6);
    // The cutter leaves an arc where it leaves the metal.
    const lift = Math.min(1.1, neckLength * 0.4);
    const end: Path =
      lower < neck.bottom - 0.1
        ? [
            ['M', runOut, upper],
            [
              'C',
              runOut - lift,
              upper + (lower - upper) * 0.2,
              runOut - lift,
              lower - (lower - upper) * 0.2,
              runOut,
              lower,
            ],
          ]
        : [
            ['M', runOut, upper],
            ['C', runOut - lift * 0.8, upper + (lower - upper) * 0.3, runOut - lift, lower, runOut - lift, lower],
          ];
    const shade = trapezoids(edges[0] ?? [], edges[1] ?? []);
    if (shade.length > 0) parts.push({ role: 'recess', path: shade });
    parts.push({ role: 'detail', path: [...lines.flatMap(({ from, to, y }) => segment(from, y, to, y)), ...end] });
  }
  return parts;
}

interface Edge {
  readonly from: number;
  readonly to: number;
  readonly y: number;
}

function trapezoids(upper: readonly Edge[], lower: readonly Edge[]): Path {
  return lower.flatMap((low) => {
    const above = upper.filter((edge) => edge.from < low.to && edge.to > low.from);
    return above.flatMap((up) => {
      const isFirst = up.from <= low.from;
      const isLast = above.indexOf(up) === above.length - 1;
      return polygon([
        [up.from, up.y],
        [up.to, up.y],
        [isLast ? low.to : up.to, low.y],
        [isFirst ? low.from : up.from, low.y],
      ]);
    });
  });
}

/** Returns the wing that faces the viewer, seen on its edge, with the edges of its own cuts. */
function wingParts(data: KeyBladeData): KeyPart[] {
  const { thickness, length, width } = data;
  const y = thickness / 2;
  const end = length - width * 0.16;
  const flat = data.flat ?? data.spacing * 0.3;
  const ticks = edgeCuts(data)
    .filter(({ x, depth }) => depth > 0 && x < end)
    .flatMap(({ x, depth }) => [
      ...segment(x - flat / 2, -y, x - flat / 2, y),
      ...segment(x + flat / 2, -y, x + flat / 2, y),
      ...segment(x - flat / 2 - depth * 0.6, -y, x - flat / 2 - depth * 0.6, y),
      ...segment(x + flat / 2 + depth * 0.6, -y, x + flat / 2 + depth * 0.6, y),
    ]);
  return [
    { role: 'recess', path: rect(-neckLength * 0.4, -y, end + neckLength * 0.4, thickness) },
    {
      role: 'detail',
      path: [
        ...segment(-neckLength * 0.4, -y, end, -y),
        ...segment(-neckLength * 0.4, y, end, y),
        ...segment(-neckLength * 0.4, -y, -neckLength * 0.4, y),
        ...segment(end, -y, end, y),
      ],
    },
    { role: 'fine', path: ticks },
  ];
}

function dimpleParts(data: KeyBladeData): { parts: KeyPart[]; cuts: CutMark[] } {
  const y = -data.width * 0.13;
  const parts: KeyPart[] = [];
  const cuts: CutMark[] = [];
  for (const [i, { x, depth }] of edgeCuts(data).entries()) {
    const floor = 0.4;
    const rim = floor + depth;
    const code = data.cuts[i] ?? 0;
    cuts.push({ code, depth, x, flat: [x - floor, x + floor], y, side: 'face' });
    parts.push(
      { role: 'recess', path: circle(x, y, rim) },
      { role: 'detail', path: circle(x, y, rim) },
      { role: 'fine', path: circle(x, y, (rim + floor) / 2) },
      { role: 'detail', path: circle(x, y, floor) },
    );
  }
  return { parts, cuts };
}

/** Returns a channel of the cutter's width that follows the cuts; it enters at the tip and ends before the shoulder. */
function trackParts(data: KeyBladeData, top: RemovalProfile, bottom: RemovalProfile): Face {
  const half = data.width / 2;
  const channel = data.width * 0.25;
  const land = data.width * 0.17;
  const cuts = edgeCuts(data);
  const first = cuts[0];
  if (first === undefined) return { parts: [], cuts: [] };
  const flat = data.flat ?? data.spacing * 0.34;
  const middle = (depth: number) => -half + land + channel / 2 + depth;
  const entry = data.length - data.width * 0.5;
  const run = (shift: number): { path: Command[]; end: Point } => {
    const path: Command[] = [];
    let at: Point = [first.x - flat / 2, middle(first.depth) + shift];
    path.push(['M', at[0], at[1]], ['L', first.x + flat / 2, at[1]]);
    at = [first.x + flat / 2, at[1]];
    for (const cut of cuts.slice(1)) {
      const y = middle(cut.depth) + shift;
      const to = Math.min(cut.x - flat / 2, entry);
      const bend = (to - at[0]) * 0.45;
      path.push(
        ['C', at[0] + bend, at[1], to - bend, y, to, y],
        ['L', Math.max(to, Math.min(cut.x + flat / 2, entry)), y],
      );
      at = [Math.max(to, Math.min(cut.x + flat / 2, entry)), y];
    }
    // The mouth widens towards the nose to guide the lock's follower.
    const y = shift < 0 ? -channel * 0.95 : channel * 0.95;
    const end = noseAt(shift < 0 ? top : bottom, shift < 0 ? y + half : half - y);
    const bend = (end - at[0]) * 0.5;
    path.push(['C', at[0] + bend, at[1], end - bend, y, end, y]);
    return { path, end: [end, y] };
  };
  const upper = run(-channel / 2);
  const lower = run(channel / 2);
  const r = channel / 2;
  const startX = first.x - flat / 2;
  const startY = middle(first.depth);
  const k = r * 0.5523;
  const closing: Command[] = [
    ['M', startX, startY + r],
    ['C', startX - k, startY + r, startX - r, startY + k, startX - r, startY],
    ['C', startX - r, startY - k, startX - k, startY - r, startX, startY - r],
  ];
  const nose = noseBetween(upper.end, lower.end, top, half);
  const floor: Path = [
    ...closing,
    ...upper.path.slice(1),
    ...[...nose, lower.end].map(([x, y]): Command => ['L', x, y]),
    ...reversed(lower.path).slice(1),
    ['Z'],
  ];
  const deepest = half - middle(first.depth);
  const share = { from: deepest - channel / 2, to: deepest + channel / 2, depth: data.thickness * 0.3 };
  return {
    parts: [
      { role: 'recess', path: floor },
      { role: 'detail', path: [...closing, ...upper.path.slice(1), ...lower.path] },
    ],
    cuts: cuts.map(({ x, depth }, i) => ({
      code: data.cuts[i] ?? 0,
      depth,
      x,
      flat: [x - flat / 2, x + flat / 2],
      y: middle(depth),
      side: 'face',
    })),
    track: [
      { face: 'near', ...share },
      ...(data.sides === 2
        ? [{ face: 'far' as const, ...share, from: data.width - share.to, to: data.width - share.from }]
        : []),
    ],
  };
}

/** Returns the largest x at which less than `level` is removed from an edge. */
function noseAt(profile: RemovalProfile, level: number): number {
  const room = stretchesBelow(profile, level);
  return room[room.length - 1]?.[1] ?? 0;
}

function noseBetween(from: Point, to: Point, top: RemovalProfile, half: number): Point[] {
  const tip = top[top.length - 1]?.[0] ?? from[0];
  const upper = top
    .filter(([x, removed]) => x > from[0] && -half + removed > from[1])
    .map(([x, removed]): Point => [x, -half + removed]);
  return [...upper, [tip, to[1] > 0 ? Math.max(0, -half + removedAt(top, tip)) : to[1]]];
}
