import { coordinate } from './path.ts';
import { compactPathData } from './path-compact.ts';
import { type Drawing, type PathMark, type TextMark, type Tone, tones, weights } from './sheet.ts';
import { escapeXml, mergeLines } from './svg.ts';

/** The options for a drawing inside a page. */
export interface PageSvgOptions {
  /** The width of an outline in millimetres; details and hairlines are fractions of it. */
  readonly strokeWidth: number;
  /** The accessible name; an empty one marks the drawing as decoration. */
  readonly title: string;
  /** A unique id on the page, with which a contour that is painted twice is written once. */
  readonly id?: string;
  /** `mm`: the true size, such as on paper, unless a style sheet sets another. */
  readonly size?: 'fluid' | 'mm';
}

/**
 * Returns the drawing as an `<svg>` for a page with tokens and fonts, in half the bytes of `toSvg`: attributes that most marks share are on the root.
 */
export function toPageSvg(drawing: Drawing, options: PageSvgOptions): string {
  const { x, y, width, height } = drawing.frame;
  // Text is painted over all lines, so that lines before and after a text can be merged.
  const lines = mergeLines({ ...drawing, marks: drawing.marks.filter(({ kind }) => kind === 'path') }, 'text');
  const root = attributes({
    viewBox: [x, y, width, height].map(coordinate).join(' '),
    ...(options.size === 'mm' ? { width: `${coordinate(width)}mm`, height: `${coordinate(height)}mm` } : {}),
    ...(options.title === '' ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': escapeXml(options.title) }),
    fill: 'none',
    stroke: paint('ink'),
    'stroke-width': short(options.strokeWidth),
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
  });
  const body = paths(mergeMarks(lines.filter((mark) => mark.kind === 'path')), options);
  return `<svg${root}>${body}${texts(drawing.marks.filter((mark) => mark.kind === 'text'))}</svg>`;
}

function paths(marks: readonly PathMark[], options: PageSvgOptions): string {
  // The outline repeated over the blade's milled parts has the same path as the blade below.
  const repeated =
    options.id === undefined ? -1 : marks.findIndex((mark, i) => isOutline(mark) && firstOf(marks, mark) < i);
  const first = repeated === -1 ? -1 : firstOf(marks, marks[repeated]);
  return marks
    .map((mark, i) => {
      if (i === repeated) return `<use${attributes({ href: `#${options.id}` })}/>`;
      const data = { d: compactPathData(mark.path) };
      if (i !== first) return `<path${attributes({ ...data, ...style(mark, options) })}/>`;
      // The group has the first painting's style; the second inherits the root's.
      return `<g${attributes(style(mark, options))}><path${attributes({ id: options.id, ...data })}/></g>`;
    })
    .join('');
}

/** Merges neighbouring marks into one path: a tint and the line around it, tints of one colour. */
function mergeMarks(marks: readonly PathMark[]): PathMark[] {
  const result: PathMark[] = [];
  for (const mark of marks) {
    const last = result[result.length - 1];
    if (last?.fill === undefined || last.stroke !== undefined) result.push(mark);
    else if (mark.fill === last.fill && mark.stroke === undefined)
      result[result.length - 1] = { ...last, path: [...last.path, ...mark.path] };
    else if (mark.fill === undefined && compactPathData(last.path) === compactPathData(mark.path))
      result[result.length - 1] = { ...mark, fill: last.fill };
    else result.push(mark);
  }
  return result;
}

function firstOf(marks: readonly PathMark[], mark: PathMark | undefined): number {
  return marks.findIndex(({ path }) => path === mark?.path);
}

/** Returns whether a mark has the root's style. */
function isOutline({ fill, stroke, weight, dashed }: PathMark): boolean {
  return fill === undefined && stroke === 'ink' && weight === 'outline' && dashed !== true;
}

function style({ fill, stroke, weight, dashed }: PathMark, { strokeWidth }: PageSvgOptions): Attributes {
  return {
    fill: fill && paint(fill),
    stroke: stroke === 'ink' ? undefined : stroke ? paint(stroke) : 'none',
    'stroke-width': stroke && weight !== 'outline' ? short(strokeWidth * weights[weight]) : undefined,
    'stroke-dasharray': dashed ? `${short(strokeWidth * 5)} ${short(strokeWidth * 3)}` : undefined,
  };
}

/** Returns all lettering in one group, over the lines. */
function texts(marks: readonly TextMark[]): string {
  const [first] = marks;
  if (first === undefined) return '';
  const shared = { fill: paint(first.tone), 'font-size': fontSize(first), 'text-anchor': first.anchor };
  const body = marks
    .map((mark) => {
      const [x = '', y = ''] = mark.at.map(short);
      const own: Attributes = {
        x,
        y,
        fill: unlessShared(paint(mark.tone), shared.fill),
        'font-size': unlessShared(fontSize(mark), shared['font-size']),
        'text-anchor': unlessShared(mark.anchor, shared['text-anchor']),
        transform: mark.angle === 0 ? undefined : `rotate(${short(mark.angle)} ${x} ${y})`,
      };
      return `<text${attributes(own)}>${escapeXml(mark.text)}</text>`;
    })
    .join('');
  return `<g${attributes({ stroke: 'none', 'font-family': 'var(--font-mono)', ...shared })}>${body}</g>`;
}

/** Returns the font size of a text; a capital of JetBrains Mono is 0.73 em high. */
function fontSize({ height }: TextMark): string {
  return short(height / 0.73);
}

function unlessShared(value: string, shared: string): string | undefined {
  return value === shared ? undefined : value;
}

function paint(tone: Tone): string {
  return `var(${tones[tone].property})`;
}

function short(number: number): string {
  return coordinate(number).replace(/^(-?)0\./, '$1.');
}

type Attributes = Readonly<Record<string, string | undefined>>;

function attributes(values: Attributes): string {
  return Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${value}"`]))
    .join('');
}
