import type { BlankKind } from '@clavora/catalogue/vocabulary';
import { type CalliperMeasure, calliperDrawing } from '@clavora/ui/drawing/calliper-drawing';
import { keyDrawing, markBounds, sectionMarks } from '@clavora/ui/drawing/key-drawing';
import type { KeyBladeData } from '@clavora/ui/drawing/key-types';
import { toPageSvg } from '@clavora/ui/drawing/page-svg';
import { grow } from '@clavora/ui/drawing/sheet';

/** The key of the drawings that say how to measure; no blank of the catalogue. Lengths are in mm. */
const cylinder: KeyBladeData = {
  kind: 'edge',
  length: 28.4,
  width: 8.6,
  thickness: 2.4,
  tip: 'angled',
  shoulder: 'double',
  bow: 'square',
  bowWidth: 23,
  bowHeight: 25,
  overall: 54,
  hole: 'slot',
  profile: 'twin',
  cuts: [3, 1, 4, 2, 5, 1],
  depths: [0.5, 1.1, 1.7, 2.3, 2.9, 3.5],
  spacing: 3.7,
  first: 5,
  sides: 1,
  metal: 'brass',
};

/** A cut key of each kind, by which a visitor knows it. */
const keysOfKinds: Readonly<Record<BlankKind, KeyBladeData>> = {
  cylinder,
  dimple: {
    ...cylinder,
    kind: 'dimple',
    metal: 'nickel',
    bow: 'hex',
    profile: 'single',
    depths: [0.2, 0.5, 0.8, 1.1, 1.4, 1.7],
  },
  cruciform: { ...cylinder, kind: 'cruciform', bow: 'trefoil', profile: 'plain', width: 8.2, sides: 2 },
  lever: {
    ...cylinder,
    kind: 'bit',
    length: 46,
    width: 17.5,
    thickness: 3.2,
    tip: 'flat',
    bow: 'oval',
    bowWidth: 22,
    bowHeight: 29,
    overall: 74,
    hole: 'loop',
    profile: 'plain',
    metal: 'steel',
    cuts: [2, 0, 3, 1],
    first: 30,
    spacing: 3.6,
  },
  tubular: {
    ...cylinder,
    kind: 'tubular',
    length: 15,
    width: 9.6,
    thickness: 1.1,
    tip: 'flat',
    shoulder: 'single',
    profile: 'plain',
    metal: 'steel',
    overall: 43,
    cuts: [1, 3, 0, 2, 4, 1, 3],
  },
  padlock: {
    ...cylinder,
    length: 22,
    width: 7.2,
    bow: 'round',
    bowWidth: 20,
    bowHeight: 21,
    overall: 45,
    hole: 'round',
    cuts: [2, 4, 1, 3],
    profile: 'single',
  },
  furniture: {
    ...cylinder,
    length: 17,
    width: 6.2,
    shoulder: 'none',
    bow: 'oval',
    bowWidth: 19,
    bowHeight: 18,
    overall: 39,
    metal: 'nickel',
    cuts: [1, 3, 2],
    profile: 'single',
    depths: [0.4, 0.8, 1.2, 1.6],
    spacing: 3,
  },
  'car-edge': {
    ...cylinder,
    length: 33,
    width: 8.2,
    shoulder: 'none',
    bow: 'car',
    bowWidth: 34,
    bowHeight: 30,
    overall: 70,
    metal: 'nickel',
    sides: 2,
    depths: [0.3, 0.6, 0.9, 1.2, 1.5, 1.8],
    cuts: [3, 1, 4, 2, 5, 1, 2],
    head: { kind: 'transponder' },
  },
  'car-laser': {
    ...cylinder,
    kind: 'laser',
    length: 38,
    width: 9,
    shoulder: 'none',
    tip: 'rounded',
    bow: 'car',
    bowWidth: 36,
    bowHeight: 32,
    overall: 76,
    metal: 'nickel',
    profile: 'rail',
    depths: [0.4, 0.9, 1.4, 1.9],
    cuts: [1, 3, 0, 2, 3, 1, 2],
    head: { kind: 'transponder' },
  },
};

/** The pictures of all kinds have one scale. */
const frame = { width: 80, height: 34 };

/** Returns the picture of a cut key of a kind: decoration beside its name. */
export function kindPicture(kind: BlankKind): string {
  return toPageSvg(keyDrawing(keysOfKinds[kind], { frame }), { strokeWidth: 0.35, title: '' });
}

/** Returns the picture of a calliper on a blade: decoration beside the words that say how to hold it. */
export function calliperPicture(measure: CalliperMeasure): string {
  return toPageSvg(calliperDrawing(cylinder, measure), { strokeWidth: 0.35, title: '' });
}

/** Returns the picture of the section of a blade with two grooves on one side and one on the other: decoration. */
export function groovesPicture(): string {
  const marks = sectionMarks(cylinder, 3.6);
  const box = grow(markBounds({ marks }), 2);
  return toPageSvg({ marks, frame: box }, { strokeWidth: 0.35, title: '' });
}
