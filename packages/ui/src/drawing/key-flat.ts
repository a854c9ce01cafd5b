import {
  type Cut,
  cutProfile,
  deeperOf,
  type RemovalProfile,
  removedAt,
  sharedStretches,
  stretchesBelow,
} from './blade-profile.ts';
import type { CutMark, KeyBladeData, KeyGeometry, KeyPart } from './key-blade.ts';
import { bowContour, bowFurniture } from './key-bow.ts';
import { headParts } from './key-head.ts';
import { cruciformSection, groovesOf, sectionPath } from './key-section.ts';
import {
  type Box,
  boundsOf,
  circle,
  type Command,
  flatten,
  type Path,
  type Point,
  pathBounds,
  polygon,
  rect,
  segment,
} from './path.ts';

const neckLength = 2.6;
const shoulderStep = 1.5;

/** The views of a key whose blade is a flat bar or four wings: edge cuts, dimples, a milled track. */
export function flatKey(data: KeyBladeData): KeyGeometry {
  const { length, width, thickness, head } = data;
  const half = width / 2;
  const tip = tipProfiles(data);
  const bitting = data.kind === 'edge' || data.kind === 'cruciform' ? edgeCuts(data) : [];
  const mirrored = data.sides === 2 || data.kind === 'cruciform';
  const flat = data.flat ?? data.spacing * 0.3;
  const slope = 1 / Math.tan(((data.flankAngle ?? 90) * Math.PI) / 360);
  const cutEdge = cutProfile(bitting, flat / 2, slope, 0, length);
  const whole: RemovalProfile = [
    [0, 0],
    [length, 0],
  ];
  const top = deeperOf(cutEdge, tip.top);
  const bottom = deeperOf(mirrored ? cutEdge : whole, tip.bottom);

  const neck = neckEdges(data);
  const hasHead = head !== undefined && head.kind !== 'plain';
  const seat = { right: -neckLength, top: neck.top, bottom: neck.bottom };
  const outline = hasHead
    ? bladeOutline(
        { start: [-neckLength - 4, neck.top], commands: [['L', -neckLength - 4, neck.bottom]] },
        neck,
        top,
        bottom,
        half,
      )
    : bladeOutline(bowContour(data, seat), neck, top, bottom, half);
  const headGap = hasHead ? 1.2 : neckLength;
  const bow: Box = {
    x: -headGap - data.bowWidth,
    y: -data.bowHeight / 2,
    width: data.bowWidth,
    height: data.bowHeight,
  };

  const face = faceParts(data, top, bottom, neck);
  const furniture = hasHead ? headParts(data, head, bow) : bowFurniture(data, bow);
  const blade: Box = { x: 0, y: -half, width: length, height: width };
  const folded = head?.kind === 'flip' && head.folded === true;
  const metal: KeyPart[] = [{ role: 'body', path: outline }, ...face.parts, { role: 'contour', path: outline }];
  const grooves =
    data.kind === 'laser' && face.track !== undefined ? [...groovesOf(data), ...face.track] : groovesOf(data);
  const sectionBox: Box = { x: 0, y: 0, width: data.kind === 'cruciform' ? width : thickness, height: width };
  const section =
    data.kind === 'cruciform' ? cruciformSection(width, thickness) : sectionPath(width, thickness, grooves);
  return {
    outline,
    parts: folded ? furniture : [...metal, ...furniture],
    cuts: folded ? [] : [...marksOf(data, bitting, flat, mirrored), ...face.cuts],
    blade: folded ? { ...blade, width: 0 } : blade,
    bow,
    extents: folded ? bow : boundsOf([...corners(pathBounds(outline)), ...corners(bow)]),
    section: [{ role: 'section', path: section }],
    sectionBox,
    ...topView(data, bow, bitting),
  };
}

function corners({ x, y, width, height }: Box): Point[] {
  return [
    [x, y],
    [x + width, y + height],
  ];
}

function edgeCuts({ cuts, depths, first, spacing }: KeyBladeData): Cut[] {
  return cuts.map((code, i) => ({ x: first + i * spacing, depth: depths[code] ?? 0 }));
}

function marksOf(data: KeyBladeData, cuts: readonly Cut[], flat: number, mirrored: boolean): CutMark[] {
  const mark = (side: 'top' | 'bottom') =>
    cuts.map(
      ({ x, depth }, i): CutMark => ({
        code: data.cuts[i] ?? 0,
        depth,
        x,
        flat: [x - flat / 2, x + flat / 2],
        y: side === 'top' ? -data.width / 2 + depth : data.width / 2 - depth,
        side,
      }),
    );
  return mirrored ? [...mark('top'), ...mark('bottom')] : mark('top');
}

/** What the tip's form takes from the upper and the lower edge. */
function tipProfiles({ tip, length: end, width }: KeyBladeData): { top: RemovalProfile; bottom: RemovalProfile } {
  if (tip === 'angled') {
    return {
      top: [
        [0, 0],
        [end - width * 0.3, 0],
        [end, width * 0.4],
      ],
      bottom: [
        [0, 0],
        [end - width * 0.44, 0],
        [end, width * 0.48],
      ],
    };
  }
  if (tip === 'flat') {
    const chamfer = Math.min(0.9, width * 0.12);
    const profile: RemovalProfile = [
      [0, 0],
      [end - chamfer, 0],
      [end, chamfer],
    ];
    return { top: profile, bottom: profile };
  }
  if (tip === 'stepped') {
    const step = end - width * 0.42;
    return {
      top: [
        [0, 0],
        [end - width * 0.22, 0],
        [end, width * 0.24],
      ],
      bottom: [
        [0, 0],
        [step - 0.05, 0],
        [step + 0.05, width * 0.42],
        [end - 0.5, width * 0.42],
        [end, width * 0.42 + 0.5],
      ],
    };
  }
  const reach = width * 0.5;
  const round: RemovalProfile = [
    [0, 0],
    ...Array.from({ length: 13 }, (_, i): Point => {
      const angle = (Math.PI / 2) * (i / 12);
      return [end - reach + reach * Math.sin(angle), (width / 2) * (1 - Math.cos(angle))];
    }),
  ];
  return { top: round, bottom: round };
}

interface Neck {
  readonly top: number;
  readonly bottom: number;
}

function neckEdges({ shoulder, width }: KeyBladeData): Neck {
  const half = width / 2;
  return {
    top: shoulder === 'none' ? -half : -half - shoulderStep,
    bottom: shoulder === 'double' ? half + shoulderStep : half,
  };
}

function bladeOutline(
  bow: { start: Point; commands: Command[] },
  neck: Neck,
  top: RemovalProfile,
  bottom: RemovalProfile,
  half: number,
): Path {
  const line = ([x, y]: Point): Command => ['L', x, y];
  return [
    ['M', bow.start[0], bow.start[1]],
    ...bow.commands,
    ['L', 0, neck.bottom],
    ...bottom.map(([x, removed]) => line([x, half - removed])),
    ...top.toReversed().map(([x, removed]) => line([x, -half + removed])),
    ['L', 0, neck.top],
    ['Z'],
  ];
}

interface Face {
  readonly parts: KeyPart[];
  readonly cuts: CutMark[];
  /** The milled track as the section sees it. */
  readonly track?: readonly { face: 'near' | 'far'; from: number; to: number; depth: number }[];
}

function faceParts(data: KeyBladeData, top: RemovalProfile, bottom: RemovalProfile, neck: Neck): Face {
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

/** The near face's grooves: two edges each, stopping where a cut or the tip has taken the metal. */
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
    // The cutter leaves its own arc where it lifts out of the metal.
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

/** The wing that looks at the viewer, seen on its edge, with the edges of its own cuts. */
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

/** A channel of the cutter's width whose middle follows the cuts; it enters at the tip and ends before the shoulder. */
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
    // The mouth flares to the nose so that the lock's follower finds it.
    const y = shift < 0 ? -channel * 0.95 : channel * 0.95;
    const end = noseAt(y, shift < 0 ? top : bottom, shift < 0 ? y + half : half - y);
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
  const floor = polygon([
    ...flatten(closing, 10).flat(),
    ...flatten(upper.path, 10).flat(),
    ...nose,
    ...flatten(lower.path, 10).flat().toReversed(),
  ]);
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

/** The largest x at which less than `level` is removed from an edge. */
function noseAt(_y: number, profile: RemovalProfile, level: number): number {
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

/** The key on its edge: bow and blade as two thicknesses, the ends of each flat across. */
function topView(data: KeyBladeData, bow: Box, cuts: readonly Cut[]): Pick<KeyGeometry, 'top' | 'topBox'> {
  const thick = data.thickness / 2;
  const bowThick = data.head !== undefined && data.head.kind !== 'plain' ? data.bowHeight * 0.16 : thick;
  const right = bow.x + bow.width;
  const flat = data.flat ?? data.spacing * 0.3;
  const nose = Math.min(1.2, data.length * 0.05);
  const body = polygon([
    [right, -thick],
    [data.length - nose, -thick],
    [data.length, -thick * 0.45],
    [data.length, thick * 0.45],
    [data.length - nose, thick],
    [right, thick],
  ]);
  const ticks = cuts.flatMap(({ x }) => [
    ...segment(x - flat / 2, -thick, x - flat / 2, thick),
    ...segment(x + flat / 2, -thick, x + flat / 2, thick),
  ]);
  return {
    top: [
      { role: 'body', path: body },
      { role: 'fine', path: ticks },
      {
        role: bowThick === thick ? 'body' : 'plastic',
        path: rect(bow.x, -bowThick, bow.width, bowThick * 2, Math.min(0.9, bowThick)),
      },
      { role: 'fine', path: segment(0, -thick, 0, thick) },
    ],
    topBox: { x: bow.x, y: -bowThick, width: data.length - bow.x, height: bowThick * 2 },
  };
}
