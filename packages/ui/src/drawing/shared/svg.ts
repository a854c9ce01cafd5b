import { coordinate, pathData } from './path.ts';
import { type Drawing, type PathMark, type TextMark, type Tone, tones, weights } from './sheet.ts';
import { letteringPath, letteringWeight } from './stroke-lettering.ts';

/** The options for a drawing's SVG string. */
export interface SvgOptions {
  /** The width of an outline in millimetres; details and hairlines are fractions of it. */
  readonly strokeWidth: number;
  /** The accessible name; an empty one marks the drawing as decoration. */
  readonly title: string;
  /** `text` for pages with fonts, `stroke` for pictures without any. */
  readonly lettering: 'text' | 'stroke';
  /** Fills the frame with this tone first. */
  readonly ground?: Tone;
}

/** Returns a colour in SVG syntax: the custom property with its fallback. */
function paint(tone: Tone): string {
  return `var(${tones[tone].property}, ${tones[tone].value})`;
}

/** Replaces each `var(--name, fallback)` by its fallback, for renderers without custom properties. */
export function withFallbackColours(svg: string): string {
  return svg.replaceAll(/var\(--[\w-]+, ([^()]+)\)/g, '$1');
}

/** Escapes the characters that XML reserves. */
export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Returns the drawing as one self-contained `<svg>` element. */
export function toSvg(drawing: Drawing, options: SvgOptions): string {
  const { x, y, width, height } = drawing.frame;
  const name = options.title === '' ? 'aria-hidden="true"' : `role="img" aria-label="${escapeXml(options.title)}"`;
  const ground =
    options.ground === undefined
      ? ''
      : `<rect x="${coordinate(x)}" y="${coordinate(y)}" width="${coordinate(width)}" height="${coordinate(height)}" fill="${paint(options.ground)}"/>`;
  const body = mergeLines(drawing, options.lettering)
    .map((mark) => (mark.kind === 'path' ? pathElement(mark, options) : textElement(mark)))
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[x, y, width, height].map(coordinate).join(' ')}" ${name} fill="none" stroke-linejoin="round" stroke-linecap="round">${ground}${body}</svg>`;
}

/** The lines of a text, their thickness proportional to its height. */
export type LetteringMark = PathMark & { readonly lettering: number };

/** Merges neighbouring lines of one style into one path, which halves the bytes. */
export function mergeLines(
  drawing: Drawing,
  lettering: SvgOptions['lettering'],
): (PathMark | LetteringMark | TextMark)[] {
  const merged: (PathMark | LetteringMark | TextMark)[] = [];
  for (const mark of drawing.marks) {
    const next = mark.kind === 'text' && lettering === 'stroke' ? lettered(mark) : mark;
    const last = merged[merged.length - 1];
    if (next.kind === 'path' && last?.kind === 'path' && styleKey(next) === styleKey(last) && !next.fill) {
      merged[merged.length - 1] = { ...last, path: [...last.path, ...next.path] };
    } else {
      merged.push(next);
    }
  }
  return merged;
}

function lettered(mark: TextMark): LetteringMark {
  return {
    kind: 'path',
    path: letteringPath(mark.text, mark),
    stroke: mark.tone,
    weight: 'detail',
    lettering: mark.height * letteringWeight,
  };
}

function styleKey(mark: PathMark | LetteringMark): string {
  const lettering = 'lettering' in mark ? coordinate(mark.lettering) : '';
  return [mark.fill, mark.stroke, mark.weight, mark.dashed, lettering].join('|');
}

function pathElement(mark: PathMark | LetteringMark, options: SvgOptions): string {
  const width = 'lettering' in mark ? mark.lettering : options.strokeWidth * weights[mark.weight];
  const fill = mark.fill === undefined ? '' : ` fill="${paint(mark.fill)}"`;
  const stroke = mark.stroke === undefined ? '' : ` stroke="${paint(mark.stroke)}" stroke-width="${coordinate(width)}"`;
  const dash = mark.dashed
    ? ` stroke-dasharray="${coordinate(options.strokeWidth * 5)} ${coordinate(options.strokeWidth * 3)}"`
    : '';
  return `<path d="${pathData(mark.path)}"${fill}${stroke}${dash}/>`;
}

function textElement(mark: TextMark): string {
  const [x, y] = mark.at.map(coordinate);
  const turn = mark.angle === 0 ? '' : ` transform="rotate(${coordinate(mark.angle)} ${x} ${y})"`;
  // A capital of JetBrains Mono is 0.73 em high.
  const size = coordinate(mark.height / 0.73);
  return `<text x="${x}" y="${y}" font-family="var(--font-mono, monospace)" font-size="${size}" text-anchor="${mark.anchor}" fill="${paint(mark.tone)}"${turn}>${escapeXml(mark.text)}</text>`;
}
