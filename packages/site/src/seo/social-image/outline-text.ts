import { coordinate } from '@clavora/ui/drawing/path';
import type { Command, Font, Glyph } from 'opentype.js/dist/opentype.mjs';
import { fontsOf, type Typeface } from './outline-fonts.ts';

export interface TextStyle {
  typeface: Typeface;
  /** Pixels per em. */
  size: number;
  /** Ems between letters; 0 by default. */
  tracking?: number;
}

/** Returns the width of a line of text in pixels. Characters without glyph are omitted, as in `textPath`. */
export function textWidth(text: string, style: TextStyle): number {
  return placeLetters(text, style).width;
}

/** Returns a line of text as SVG path data on the baseline `y`, so that the image does not depend on the fonts of the machine. */
export function textPath(text: string, x: number, y: number, style: TextStyle): string {
  return placeLetters(text, style)
    .letters.map(({ glyph, left }) => formatCommands(glyph.getPath(x + left, y, style.size).commands))
    .join('');
}

/** Formats path data, because the library's own function writes NaN for some numbers. */
function formatCommands(commands: readonly Command[]): string {
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
 * Breaks a text into lines of at most `width` pixels, at spaces and after hyphens; null if a word is wider than a line, or there are more than
 * `maxLines` lines.
 */
export function textLines(text: string, style: TextStyle, width: number, maxLines: number): readonly string[] | null {
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
  return lines.length > maxLines ? null : lines;
}

/** Returns a text on one line, cut with an ellipsis if it is wider than `width` pixels. */
export function cutText(text: string, style: TextStyle, width: number): string {
  if (textWidth(text, style) <= width) return text;
  const letters = Array.from(text);
  while (letters.length > 0 && textWidth(`${letters.join('').trimEnd()}…`, style) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

interface Letter {
  glyph: Glyph;
  /** Pixels from the start of the line. */
  left: number;
}

/**
 * Returns the letters of a line with their positions. Does not use the library's own layout: it fails on the substitutions of these fonts, which the
 * composed letters of the site's languages do not need, and cannot read their kerning.
 */
function placeLetters(text: string, { typeface, size, tracking = 0 }: TextStyle): { letters: Letter[]; width: number } {
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
