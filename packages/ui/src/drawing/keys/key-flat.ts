import {
  arcCurves,
  type Box,
  boundsOf,
  type Command,
  type Path,
  type Point,
  pathBounds,
  polygon,
  rect,
  reversed,
  segment,
} from '../shared/path.ts';
import { type Cut, cutProfile, deeperOf, type RemovalProfile } from './blade-profile.ts';
import { edgeCuts, faceParts, type Neck, neckLength } from './key-face.ts';
import { headParts } from './key-head.ts';
import { bowBox, bowOf, neckLengthOf } from './key-neck.ts';
import { cruciformSection, groovesOf, sectionPath } from './key-section.ts';
import type { CutMark, KeyBladeData, KeyGeometry, KeyPart } from './key-types.ts';

const shoulderStep = 1.5;
/** The distance from a moulded head to the shoulder stop, in millimetres. */
const headGap = 1.2;

/** Returns the views of a key whose blade is a flat bar or four wings, with edge cuts, dimples or a milled track. */
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
  const hasHead = head !== undefined && head.kind !== 'plain' && !data.sketchedBow;
  const gap = neckLengthOf(data, hasHead ? headGap : neckLength);
  const bow = bowBox(data, gap);
  // A moulded head covers the root of the blade.
  const root = -gap - (neckLength - headGap) - 4;
  const { parts: details, ...bowEnd } = hasHead
    ? {
        start: [root, neck.top] satisfies Point,
        commands: [['L', root, neck.bottom]] satisfies Command[],
        parts: headParts(data, head, bow),
      }
    : bowOf(data, { right: -gap, top: neck.top, bottom: neck.bottom }, bow);
  const outline = bladeOutline(bowEnd, neck, top, bottom, data);

  const face = faceParts(data, top, bottom, neck);
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
    parts: folded ? details : [...metal, ...details],
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

/** Returns what the tip's form removes from the upper and the lower edge. */
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
  const round: RemovalProfile = [[0, 0], ...roundNose(end, width)];
  return { top: round, bottom: round };
}

/** Returns what a nose as round as the blade is wide removes. */
function roundNose(end: number, width: number): RemovalProfile {
  const half = width / 2;
  return Array.from({ length: 13 }, (_, i): Point => {
    const angle = (Math.PI / 2) * (i / 12);
    return [end - half + half * Math.sin(angle), half * (1 - Math.cos(angle))];
  });
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
  { length, width }: KeyBladeData,
): Path {
  const half = width / 2;
  const nose = roundNose(length, width);
  // A nose that no cut has reached is one curve instead of its chords.
  const edge = (profile: RemovalProfile, side: 1 | -1): Path => {
    const rest = withoutEnd(profile, nose);
    const straight = (rest ?? profile).map(([x, removed]): Command => ['L', x, side * (half - removed)]);
    if (rest === null) return straight;
    return [...straight, ['L', length - half, side * half], ...arcCurves(length - half, 0, half, half, side * 90, 0)];
  };
  const lower = edge(bottom, 1);
  const upper = reversed([['M', 0, neck.top], ...edge(top, -1)]);
  return [
    ['M', bow.start[0], bow.start[1]],
    ...bow.commands,
    ['L', 0, neck.bottom],
    ...lower,
    ...upper.map((command): Command => (command[0] === 'M' ? ['L', command[1], command[2]] : command)),
    ['Z'],
  ];
}

/** Returns the profile without the points of `end` where it ends in them, else null. */
function withoutEnd(profile: RemovalProfile, end: RemovalProfile): RemovalProfile | null {
  const start = profile.length - end.length;
  const isEnd = end.every(([x, removed], i) => {
    const point = profile[start + i];
    return point !== undefined && Math.hypot(point[0] - x, point[1] - removed) < 1e-6;
  });
  return isEnd ? profile.slice(0, start) : null;
}

/** Returns the view of the key's edge: bow and blade as two thicknesses, the ends of each flat as cross lines. */
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
