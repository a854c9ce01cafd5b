import { type Path, type Point, polygon } from '../shared/path.ts';
import type { Groove, KeyBladeData, ProfileName } from './key-types.ts';

type Share = readonly [face: Groove['face'], from: number, to: number, depth: number, form?: Groove['form']];

/** Grooves as fractions of the blade's width (from the back) and thickness. */
const namedProfiles: Readonly<Record<ProfileName, readonly Share[]>> = {
  plain: [],
  single: [['near', 0.2, 0.4, 0.42]],
  twin: [
    ['near', 0.16, 0.29, 0.4],
    ['near', 0.42, 0.52, 0.36, 'vee'],
    ['far', 0.28, 0.42, 0.4],
  ],
  paracentric: [
    ['near', 0.13, 0.27, 0.62],
    ['far', 0.31, 0.46, 0.6],
    ['near', 0.5, 0.58, 0.4, 'vee'],
  ],
  stepped: [
    ['near', 0, 0.22, 0.34],
    ['far', 0.2, 0.36, 0.48],
    ['near', 0.42, 0.5, 0.44, 'vee'],
  ],
  keyed: [
    ['near', 0.1, 0.2, 0.44, 'round'],
    ['near', 0.32, 0.48, 0.5],
    ['far', 0.2, 0.3, 0.4, 'vee'],
    ['far', 0.5, 0.62, 0.38],
  ],
  rail: [
    ['near', 0.06, 0.17, 0.26, 'round'],
    ['far', 0.83, 0.94, 0.26, 'round'],
  ],
};

/** The names of the profiles that `profile` accepts. */
export const profileNames = Object.keys(namedProfiles) as readonly ProfileName[];

/** Returns the blade's grooves in millimetres, from its named profile or its list. */
export function groovesOf({ profile, width, thickness }: KeyBladeData): readonly Groove[] {
  if (typeof profile !== 'string') return profile;
  return namedProfiles[profile].map(([face, from, to, depth, form]) => ({
    face,
    from: from * width,
    to: to * width,
    depth: depth * thickness,
    ...(form === undefined ? {} : { form }),
  }));
}

/** Returns a groove's contour from its start to its end: `[across the width, into the face]`. */
function grooveContour({ from, to, depth, form = 'square' }: Groove): Point[] {
  const middle = (from + to) / 2;
  const draft = Math.min(0.12, (to - from) / 5);
  if (form === 'vee')
    return [
      [from, 0],
      [middle, depth],
      [to, 0],
    ];
  if (form === 'round') {
    const half = (to - from) / 2;
    return Array.from({ length: 9 }, (_, i): Point => {
      const angle = (Math.PI * i) / 8;
      return [middle - half * Math.cos(angle), depth * Math.sin(angle)];
    });
  }
  return [
    [from, 0],
    [from + draft, depth],
    [to - draft, depth],
    [to, 0],
  ];
}

/** Returns the blade's cross-section, near face left, back below, its upper left corner at 0, 0. */
export function sectionPath(width: number, thickness: number, grooves: readonly Groove[]): Path {
  const chamfer = Math.min(0.25, thickness / 8);
  const contours = (face: Groove['face']) =>
    grooves
      .filter((groove) => groove.face === face && groove.to > groove.from)
      .toSorted((a, b) => a.from - b.from)
      .map(grooveContour);
  const near = contours('near').flat();
  const far = contours('far').flat();
  const nearOpensBack = near[0] !== undefined && near[0][0] < chamfer;
  const farOpensBack = far[0] !== undefined && far[0][0] < chamfer;
  // Around the metal: up the near face from the back, over the cut edge, down the far face.
  const left: Point[] = near.map(([v, u]) => [u, width - v]);
  const right: Point[] = far.toReversed().map(([v, u]) => [thickness - u, width - v]);
  return polygon([
    ...(nearOpensBack ? left.slice(1) : ([[0, width - chamfer], ...left] satisfies Point[])),
    [0, chamfer],
    [chamfer, 0],
    [thickness - chamfer, 0],
    [thickness, chamfer],
    ...(farOpensBack ? right.slice(0, -1) : ([...right, [thickness, width - chamfer]] satisfies Point[])),
    [thickness - (farOpensBack ? (far[1]?.[1] ?? 0) : chamfer), width],
    [nearOpensBack ? (near[1]?.[1] ?? 0) : chamfer, width],
  ]);
}

/** Returns the cross-section of four equal wings, its upper left corner at 0, 0. */
export function cruciformSection(width: number, wing: number): Path {
  const a = (width - wing) / 2;
  const b = (width + wing) / 2;
  const points: Point[] = [
    [a, 0],
    [b, 0],
    [b, a],
    [width, a],
    [width, b],
    [b, b],
    [b, width],
    [a, width],
    [a, b],
    [0, b],
    [0, a],
    [a, a],
  ];
  return polygon(points);
}
