/** The used part of the library, which has no types; those published separately are for version 1. */
declare module 'opentype.js/dist/opentype.mjs' {
  export type Command =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: 'Z' };
  export interface Glyph {
    /** 0 if the font has no glyph for the character. */
    index: number;
    /** Font units; undefined if the file has none. */
    advanceWidth?: number;
    /** Returns the outline on the baseline `y`, with `size` pixels per em. */
    getPath(x: number, y: number, size: number): { commands: readonly Command[] };
  }
  export interface Font {
    /** Font units per em. */
    unitsPerEm: number;
    charToGlyph(character: string): Glyph;
  }
  /** Parses a TrueType, OpenType or WOFF file; throws if it is none. */
  export function parse(file: ArrayBuffer): Font;
}
