import { coordinate } from '@clavora/ui/drawing/path';
import type { Command, Font, Glyph } from 'opentype.js/dist/opentype.mjs';
import { fontsOf, type Typeface } from './outline-fonts.ts';

export interface TextStyle {
  typeface: Typeface;
  /** Pixels of an em. */
  size: number;
  /** Ems between letters; usual is 0. */
  tracking?: number;
}

/** How wide a line of text runs, in pixels. Characters that no font has are left out, here and when it is drawn. */
export function textWidth(text: string, style: TextStyle): number {
  return placed(text, style).width;
}

/** A line of text as the data of an SVG path, standing on `y`: a picture must not depend on the fonts of the machine that draws it. */
export function textPath(text: string, x: number, y: number, style: TextStyle): string {
  return placed(text, style)
    .letters.map(({ glyph, left }) => written(glyph.getPath(x + left, y, style.size).commands))
    .join('');
}

/** By our own hand: the library's writes NaN for some figures. */
function written(commands: readonly Command[]): string {
  return commands.map((command) => `${command.type}${figuresOf(command).map(coordinate).join(' ')}`).join('');
}

function figuresOf(command: Command): readonly number[] {
  switch (command.type) {
    case 'M':
    case 'L':
      return [command.x, command.y];
    case 'Q':
      return [command.x1, command.y1, command.x, command.y];
    case 'C':
      return [command.x1, command.y1, command.x2, command.y2, command.x, command.y];
    case 'Z':
      return [];
  }
}

/**
 * A text broken into lines of at most `width` pixels, at spaces and after hyphens; null where a word is wider than a line, or there are more
 * than `most` lines.
 */
export function textLines(text: string, style: TextStyle, width: number, most: number): readonly string[] | null {
  const lines: string[] = [];
  let line = '';
  for (const part of text.replaceAll('\u00ad', '').split(/(?<=[ \t\n])|(?<=\p{L}-)(?=\p{L})/u)) {
    const longer = `${line}${part}`;
    if (line !== '' && textWidth(longer.trimEnd(), style) > width) {
      lines.push(line.trimEnd());
      line = part;
    } else line = longer;
    if (textWidth(line.trimEnd(), style) > width) return null;
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  return lines.length > most ? null : lines;
}

/** A text on one line, cut with an ellipsis where it is wider than `width` pixels. */
export function cutText(text: string, style: TextStyle, width: number): string {
  if (textWidth(text, style) <= width) return text;
  const letters = Array.from(text);
  while (letters.length > 0 && textWidth(`${letters.join('').trimEnd()}…`, style) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

interface Letter {
  glyph: Glyph;
  /** Pixels from where the line begins. */
  left: number;
}

/**
 * The letters of a line, one after the other. The library's own setting of lines is left alone: it fails on the substitutions of our fonts,
 * which the letters of our languages, composed as they are, do not need, and it cannot read their kerning.
 */
function placed(text: string, { typeface, size, tracking = 0 }: TextStyle): { letters: Letter[]; width: number } {
  const fonts = fontsOf(typeface);
  const letters: Letter[] = [];
  let width = 0;
  for (const character of text.normalize('NFC')) {
    const found = glyphOf(/\s/u.test(character) ? ' ' : character, fonts);
    if (!found) continue;
    letters.push({ glyph: found.glyph, left: width });
    width += ((found.glyph.advanceWidth ?? 0) / found.font.unitsPerEm + tracking) * size;
  }
  return { letters, width: Math.max(0, width - tracking * size) };
}

function glyphOf(character: string, fonts: readonly Font[]): { font: Font; glyph: Glyph } | null {
  for (const font of fonts) {
    const glyph = font.charToGlyph(character);
    if (glyph.index > 0) return { font, glyph };
  }
  return null;
}
