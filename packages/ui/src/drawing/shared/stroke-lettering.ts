import { arcCurves, type Command, type Path, type Point, placement, transformPath } from './path.ts';

/*
 * Single-stroke engineering lettering on a grid: baseline 0, capitals 10 high, small letters 7, y upwards.
 * A glyph is its width and its strokes: `M x y` moves, `L x y` draws, `A cx cy rx ry from to` draws an arc
 * (degrees, counter-clockwise from the right), joined by a line to what came before it.
 */
type Glyph = readonly [width: number, strokes: string];

const glyphs: Readonly<Record<string, Glyph>> = {
  ' ': [3, ''],
  '\u00a0': [3, ''],
  '\u2009': [1, ''],
  '\u202f': [1, ''],
  '0': [6, 'M3 10 A3 5 3 5 90 450'],
  '1': [6, 'M1 7.6 L3.6 10 L3.6 0'],
  '2': [6, 'M0.1 7.6 A3 7.1 2.9 2.9 170 -32 L0 0 L6 0'],
  '3': [6, 'M0.4 10 L5.6 10 L2.5 6.2 A2.8 3.1 3.2 3.1 92 -150'],
  '4': [6, 'M4.5 0 L4.5 10 L0 2.8 L6 2.8'],
  '5': [6, 'M5.4 10 L1 10 L0.6 5.4 A2.9 3.3 3.1 3.3 132 -150'],
  '6': [6, 'M0 3.2 A3 3.2 3 3.2 180 -180 A4.9 3.2 4.9 6.8 180 96'],
  '7': [6, 'M0 10 L6 10 L2 0'],
  '8': [6, 'M3 5.2 A3 7.6 2.5 2.4 -90 270 A3 2.6 3 2.6 90 450'],
  '9': [6, 'M6 6.8 A3 6.8 3 3.2 0 360 A1.1 6.8 4.9 6.8 0 -84'],
  ',': [1.4, 'M1 0.5 L0.2 -1.8'],
  '.': [1.4, 'M0.7 0.35 A0.7 0.2 0.15 0.15 90 450'],
  ':': [1.4, 'M0.7 0.35 A0.7 0.2 0.15 0.15 90 450 M0.7 5.35 A0.7 5.2 0.15 0.15 90 450'],
  '·': [1.4, 'M0.7 4.75 A0.7 4.6 0.15 0.15 90 450'],
  '±': [6, 'M3 8 L3 2.8 M0.4 5.4 L5.6 5.4 M0.4 0.8 L5.6 0.8'],
  '+': [6, 'M3 7.2 L3 2 M0.4 4.6 L5.6 4.6'],
  '−': [6, 'M0.4 4.6 L5.6 4.6'],
  '–': [6, 'M0 4.6 L6 4.6'],
  '-': [4, 'M0.3 4.6 L3.7 4.6'],
  '×': [6, 'M0.7 2.3 L5.3 6.9 M0.7 6.9 L5.3 2.3'],
  '=': [6, 'M0.4 6 L5.6 6 M0.4 3.2 L5.6 3.2'],
  '/': [4.4, 'M0 -1 L4.4 11'],
  '°': [3, 'M3 8.5 A1.5 8.5 1.5 1.5 0 360'],
  '(': [2.2, 'M2.5 -0.7 A5 5 5 6.6 240 120'],
  ')': [2.2, 'M-0.3 -0.7 A-2.8 5 5 6.6 -60 60'],
  '%': [8, 'M0.6 0 L7.4 10 M3 8 A1.6 8 1.5 2 0 360 M8 2 A6.4 2 1.5 2 0 360'],
  "'": [0.8, 'M0.4 10 L0.4 7.6'],
  '"': [2.4, 'M0.4 10 L0.4 7.6 M2 10 L2 7.6'],
  '&': [7, 'M7 0 L1.2 7.2 A3 8 2 2 200 -20 L1.2 4.4 A2.8 2.6 2.8 2.6 130 330 L7 4.4'],
  '?': [5, 'M0.2 8 A2.5 7.5 2.4 2.5 170 -50 L2.4 4 L2.4 2.8 M2.4 0.35 A2.4 0.2 0.15 0.15 90 450'],
  '!': [1, 'M0.5 10 L0.5 2.8 M0.5 0.35 A0.5 0.2 0.15 0.15 90 450'],
  Ø: [7, 'M3.5 10 A3.5 5 3.5 5 90 450 M0.2 -1 L6.8 11'],
  A: [7, 'M0 0 L3.5 10 L7 0 M1.15 3.2 L5.85 3.2'],
  B: [6, 'M0 5.3 L3.2 5.3 A3.2 2.65 2.8 2.65 90 -90 L0 0 L0 10 L3 10 A3 7.65 2.5 2.35 90 -90'],
  C: [6.4, 'M6.4 8.2 A3.6 5 3.6 5 40 320'],
  D: [6.6, 'M0 0 L0 10 L2.6 10 A2.6 5 4 5 90 -90 L0 0'],
  E: [5.4, 'M5.4 10 L0 10 L0 0 L5.4 0 M0 5.2 L4.6 5.2'],
  F: [5.2, 'M5.2 10 L0 10 L0 0 M0 5.2 L4.6 5.2'],
  G: [6.8, 'M6.4 8.2 A3.6 5 3.6 5 40 325 L6.6 4.6 L4 4.6'],
  H: [6.4, 'M0 0 L0 10 M6.4 0 L6.4 10 M0 5.2 L6.4 5.2'],
  I: [1, 'M0.5 0 L0.5 10'],
  J: [4.6, 'M4.6 10 L4.6 2.4 A2.3 2.4 2.3 2.4 0 -170'],
  K: [6.2, 'M0 0 L0 10 M6 10 L0 4 M2.2 6.2 L6.2 0'],
  L: [5.2, 'M0 10 L0 0 L5.2 0'],
  M: [8, 'M0 0 L0 10 L4 3.4 L8 10 L8 0'],
  N: [6.6, 'M0 0 L0 10 L6.6 0 L6.6 10'],
  O: [7, 'M3.5 10 A3.5 5 3.5 5 90 450'],
  P: [5.8, 'M0 0 L0 10 L3 10 A3 7.2 2.8 2.8 90 -90 L0 4.4'],
  Q: [7, 'M3.5 10 A3.5 5 3.5 5 90 450 M4.4 2.4 L7 -0.6'],
  R: [6, 'M0 0 L0 10 L3 10 A3 7.3 2.7 2.7 90 -90 L0 4.6 M3 4.6 L6 0'],
  S: [6, 'M5.7 8.4 A3 7.5 2.7 2.5 35 270 A3 2.55 3 2.55 90 -145'],
  T: [6.6, 'M0 10 L6.6 10 M3.3 10 L3.3 0'],
  U: [6.4, 'M0 10 L0 3.2 A3.2 3.2 3.2 3.2 180 360 L6.4 10'],
  V: [7, 'M0 10 L3.5 0 L7 10'],
  W: [9.4, 'M0 10 L2.4 0 L4.7 8 L7 0 L9.4 10'],
  X: [6.6, 'M0 0 L6.6 10 M0 10 L6.6 0'],
  Y: [6.6, 'M0 10 L3.3 4.8 L6.6 10 M3.3 4.8 L3.3 0'],
  Z: [6.2, 'M0 10 L6.2 10 L0 0 L6.2 0'],
  a: [5, 'M5 7 L5 0 M5 3.5 A2.5 3.5 2.5 3.5 0 360'],
  b: [5, 'M0 10 L0 0 M0 3.5 A2.5 3.5 2.5 3.5 180 540'],
  c: [4.6, 'M4.6 5.6 A2.6 3.5 2.6 3.5 40 320'],
  d: [5, 'M5 10 L5 0 M5 3.5 A2.5 3.5 2.5 3.5 0 360'],
  e: [5, 'M0 3.6 L5 3.6 A2.5 3.5 2.5 3.5 0 315'],
  f: [3.4, 'M3.4 10 A3 8 1.8 2 80 180 L1.2 0 M0 6.4 L3.2 6.4'],
  g: [5, 'M5 7 L5 -0.8 A2.6 -0.8 2.4 2.2 0 -160 M5 3.5 A2.5 3.5 2.5 3.5 0 360'],
  h: [4.8, 'M0 10 L0 0 M0 4.4 A2.4 4.4 2.4 2.6 180 0 L4.8 0'],
  i: [1, 'M0.5 7 L0.5 0 M0.5 9.6 A0.5 9.4 0.15 0.15 90 450'],
  j: [2, 'M1.5 7 L1.5 -1 A0 -1 1.5 2 0 -80 M1.5 9.6 A1.5 9.4 0.15 0.15 90 450'],
  k: [4.8, 'M0 10 L0 0 M4.4 7 L0 2.8 M1.6 4.3 L4.8 0'],
  l: [1, 'M0.5 10 L0.5 0'],
  m: [7.6, 'M0 7 L0 0 M0 4.8 A1.9 4.8 1.9 2.2 180 0 L3.8 0 M3.8 4.8 A5.7 4.8 1.9 2.2 180 0 L7.6 0'],
  n: [4.8, 'M0 7 L0 0 M0 4.4 A2.4 4.4 2.4 2.6 180 0 L4.8 0'],
  o: [5, 'M5 3.5 A2.5 3.5 2.5 3.5 0 360'],
  p: [5, 'M0 7 L0 -3 M0 3.5 A2.5 3.5 2.5 3.5 180 540'],
  q: [5, 'M5 7 L5 -3 M5 3.5 A2.5 3.5 2.5 3.5 0 360'],
  r: [3.2, 'M0 7 L0 0 M0 4 A2.6 4 2.6 3 180 80'],
  s: [4.2, 'M4 6 A2.1 5.3 2 1.7 35 270 A2.1 1.8 2.1 1.8 90 -145'],
  t: [3.2, 'M1.2 9.4 L1.2 1.6 A2.6 1.6 1.4 1.6 180 290 M0 6.8 L3.2 6.8'],
  u: [4.8, 'M0 7 L0 2.6 A2.4 2.6 2.4 2.6 180 360 M4.8 7 L4.8 0'],
  v: [5, 'M0 7 L2.5 0 L5 7'],
  w: [7, 'M0 7 L1.8 0 L3.5 5.6 L5.2 0 L7 7'],
  x: [4.6, 'M0 0 L4.6 7 M0 7 L4.6 0'],
  y: [5, 'M0 7 L2.6 0 M5 7 L2.2 -1.4 A0.4 -1 1.9 2 -20 -90'],
  z: [4.6, 'M0 7 L4.6 7 L0 0 L4.6 0'],
};

const capital = 10;
const gap = 2.2;

/** Thickness of the lettering as a fraction of its height. */
export const letteringWeight = 0.095;

/** The characters that can be written. */
export const letteringAlphabet: readonly string[] = Object.keys(glyphs);

function glyphOf(character: string): Glyph {
  const glyph = glyphs[character];
  if (glyph === undefined) {
    throw new Error(
      `expected a character of the engineering alphabet, got "${character}" (U+${character.codePointAt(0)?.toString(16)})`,
    );
  }
  return glyph;
}

/** Returns the width of `text` at a capital height in millimetres; throws for a character outside the alphabet. */
export function letteringWidth(text: string, height: number): number {
  const widths = Array.from(text, (character) => glyphOf(character)[0]);
  return ((widths.reduce((sum, width) => sum + width, 0) + gap * Math.max(0, widths.length - 1)) * height) / capital;
}

function strokesOf(strokes: string): Path {
  const commands: Command[] = [];
  for (const [, letter, numbers = ''] of strokes.matchAll(/([MLA])([^MLA]*)/g)) {
    const [p = 0, q = 0, rx = 0, ry = 0, from = 0, to = 0] = numbers.trim().split(/\s+/).map(Number);
    if (letter === 'A') {
      // The grid's y points up, the sheet's down, so angles change their sign.
      const start = (-from * Math.PI) / 180;
      commands.push(['L', p + rx * Math.cos(start), -q + ry * Math.sin(start)]);
      commands.push(...arcCurves(p, -q, rx, ry, -from, -to));
    } else {
      commands.push([letter === 'M' ? 'M' : 'L', p, -q]);
    }
  }
  return commands;
}

/** The position and size of a text; height in millimetres, angle in degrees. */
export interface LetteringPlace {
  readonly at: Point;
  readonly height: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly angle: number;
}

/** Returns `text` as single strokes, its baseline at `at`; throws for a character outside the alphabet. */
export function letteringPath(text: string, { at, height, anchor, angle }: LetteringPlace): Path {
  const scale = height / capital;
  const width = letteringWidth(text, height);
  let x = anchor === 'start' ? 0 : anchor === 'middle' ? -width / 2 : -width;
  const line: Command[] = [];
  for (const character of text) {
    const [advance, strokes] = glyphOf(character);
    line.push(...transformPath(strokesOf(strokes), placement(x, 0, scale)));
    x += (advance + gap) * scale;
  }
  return transformPath(line, placement(at[0], at[1], 1, angle));
}
