import { type Affine, type Box, type Path, type Point, rect, segment, transformPath, transformPoint } from './path.ts';

/** The colours of drawings, each with its custom property and fallback. */
export const tones = {
  ink: { property: '--ink', value: '#16150F' },
  'ink-2': { property: '--ink-2', value: '#4A4840' },
  steel: { property: '--steel', value: '#5B6570' },
  'steel-tint': { property: '--steel-tint', value: '#DADDDC' },
  line: { property: '--line', value: '#D5CFC0' },
  brass: { property: '--brass', value: '#B8862B' },
  'brass-tint': { property: '--brass-tint', value: '#EAD9B0' },
  'brass-shade': { property: '--brass-shade', value: '#D8BE82' },
  paper: { property: '--paper', value: '#F7F5F0' },
  'paper-2': { property: '--paper-2', value: '#EDE9DF' },
} as const satisfies Record<string, { property: `--${string}`; value: `#${string}` }>;

/** The name of a colour. */
export type Tone = keyof typeof tones;

/** Line weights as factors of the drawing's stroke width. */
export const weights = { heavy: 1.6, outline: 1, detail: 0.6, hair: 0.38 } as const;

/** The name of a line weight. */
export type Weight = keyof typeof weights;

/** A painted path. Without `stroke` it is a flat tint, without `fill` a line. */
export interface PathMark {
  readonly kind: 'path';
  readonly path: Path;
  readonly fill?: Tone;
  readonly stroke?: Tone;
  readonly weight: Weight;
  readonly dashed?: boolean;
}

/** A line of lettering; `height` is the height of a capital in millimetres, `angle` in degrees. */
export interface TextMark {
  readonly kind: 'text';
  readonly text: string;
  readonly at: Point;
  readonly height: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly tone: Tone;
  readonly angle: number;
}

/** An element of a drawing. */
export type Mark = PathMark | TextMark;

/** Marks in painting order and their visible frame, in millimetres. */
export interface Drawing {
  readonly marks: readonly Mark[];
  readonly frame: Box;
}

/** Collects the marks of a drawing; each call paints over the earlier ones. */
export class Sheet {
  readonly marks: Mark[] = [];

  /** Adds a filled shape with its outline. */
  solid(path: Path, fill: Tone = 'paper', weight: Weight = 'outline', stroke: Tone = 'ink'): this {
    this.marks.push({ kind: 'path', path, fill, stroke, weight });
    return this;
  }

  /** Adds a filled rectangle with its outline. */
  box(x: number, y: number, width: number, height: number, fill: Tone = 'paper', radius = 0): this {
    return this.solid(rect(x, y, width, height, radius), fill);
  }

  /** Adds a line without a filling. */
  line(path: Path, weight: Weight = 'detail', stroke: Tone = 'ink'): this {
    this.marks.push({ kind: 'path', path, stroke, weight });
    return this;
  }

  /** Adds one straight line. */
  rule(x1: number, y1: number, x2: number, y2: number, weight: Weight = 'detail', stroke: Tone = 'ink'): this {
    return this.line(segment(x1, y1, x2, y2), weight, stroke);
  }

  /** Adds a dashed line: a hidden edge or a centre line. */
  dashed(path: Path, weight: Weight = 'hair', stroke: Tone = 'ink-2'): this {
    this.marks.push({ kind: 'path', path, stroke, weight, dashed: true });
    return this;
  }

  /** Adds a flat tint without an outline. */
  tint(path: Path, fill: Tone): this {
    this.marks.push({ kind: 'path', path, fill, weight: 'outline' });
    return this;
  }

  /** Adds a line of lettering with its baseline at `at`. */
  text(
    text: string,
    at: Point,
    height: number,
    anchor: TextMark['anchor'] = 'middle',
    tone: Tone = 'steel',
    angle = 0,
  ): this {
    this.marks.push({ kind: 'text', text, at, height, anchor, tone, angle });
    return this;
  }

  /** Adds other marks, moved by `map`, with the line weights of this sheet. */
  place(marks: readonly Mark[], map: Affine): this {
    for (const mark of marks) this.marks.push(transformMark(mark, map));
    return this;
  }
}

/** Returns `mark` under an affine map. */
function transformMark(mark: Mark, map: Affine): Mark {
  if (mark.kind === 'path') return { ...mark, path: transformPath(mark.path, map) };
  const scale = Math.hypot(map.a, map.b);
  const turn = map.a < 0 && map.b === 0 ? 0 : (Math.atan2(map.b, map.a) * 180) / Math.PI;
  return { ...mark, at: transformPoint(mark.at, map), height: mark.height * scale, angle: mark.angle + turn };
}

/** Returns a frame of the given proportions centred on `box`, scaled up if the box is larger. */
export function frameAround(box: Box, width: number, height: number): Box {
  const factor = Math.max(1, box.width / width, box.height / height);
  const w = width * factor;
  const h = height * factor;
  return { x: box.x + box.width / 2 - w / 2, y: box.y + box.height / 2 - h / 2, width: w, height: h };
}

/** Returns `box` grown by `margin` millimetres on every side. */
export function grow(box: Box, margin: number): Box {
  return {
    x: box.x - margin,
    y: box.y - margin,
    width: box.width + 2 * margin,
    height: box.height + 2 * margin,
  };
}
