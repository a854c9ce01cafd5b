/** What is used of the library: it brings no types of its own, and those made for it stop at version 1. */
declare module 'opentype.js/dist/opentype.mjs' {
  export type Command =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: 'Z' };
  export interface Glyph {
    /** 0 where the font has none for the character. */
    index: number;
    /** Units of the font; absent where the file says none. */
    advanceWidth?: number;
    /** The outline standing on `y`, `size` pixels an em. */
    getPath(x: number, y: number, size: number): { commands: readonly Command[] };
  }
  export interface Font {
    /** Units of an em. */
    unitsPerEm: number;
    charToGlyph(character: string): Glyph;
  }
  /** Reads a TrueType, OpenType or WOFF file; throws where it is none. */
  export function parse(file: ArrayBuffer): Font;
}
