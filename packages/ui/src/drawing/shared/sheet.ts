import { type Affine, type Box, type Path, type Point, rect, segment, transformPath, transformPoint } from './path.ts';

/** Every colour a drawing may use, with the custom property that themes it and the value it falls back to. */
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

/** What a drawing is made of, in painting order. */
export type Mark = PathMark | TextMark;

/** Marks and the frame they are seen through, in millimetres. */
export interface Drawing {
  readonly marks: readonly Mark[];
  readonly frame: Box;
}

/** A sheet to draw on: each call paints over what is already there. */
export class Sheet {
  readonly marks: Mark[] = [];

  /** A filled shape with its outline. */
  solid(path: Path, fill: Tone = 'paper', weight: Weight = 'outline', stroke: Tone = 'ink'): this {
    this.marks.push({ kind: 'path', path, fill, stroke, weight });
    return this;
  }

  /** A filled rectangle with its outline. */
  box(x: number, y: number, width: number, height: number, fill: Tone = 'paper', radius = 0): this {
    return this.solid(rect(x, y, width, height, radius), fill);
  }

  /** A line without a filling. */
  line(path: Path, weight: Weight = 'detail', stroke: Tone = 'ink'): this {
    this.marks.push({ kind: 'path', path, stroke, weight });
    return this;
  }

  /** One straight line. */
  rule(x1: number, y1: number, x2: number, y2: number, weight: Weight = 'detail', stroke: Tone = 'ink'): this {
    return this.line(segment(x1, y1, x2, y2), weight, stroke);
  }

  /** A dashed line: a hidden edge or a centre line. */
  dashed(path: Path, weight: Weight = 'hair', stroke: Tone = 'ink-2'): this {
    this.marks.push({ kind: 'path', path, stroke, weight, dashed: true });
    return this;
  }

  /** A flat tint without an outline. */
  tint(path: Path, fill: Tone): this {
    this.marks.push({ kind: 'path', path, fill, weight: 'outline' });
    return this;
  }

  /** A line of lettering standing on `at`. */
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

  /** Other marks, moved by `map`; line weights stay those of this sheet. */
  place(marks: readonly Mark[], map: Affine): this {
    for (const mark of marks) this.marks.push(transformMark(mark, map));
    return this;
  }
}

/** `mark` under an affine map. */
export function transformMark(mark: Mark, map: Affine): Mark {
  if (mark.kind === 'path') return { ...mark, path: transformPath(mark.path, map) };
  const scale = Math.hypot(map.a, map.b);
  const turn = map.a < 0 && map.b === 0 ? 0 : (Math.atan2(map.b, map.a) * 180) / Math.PI;
  return { ...mark, at: transformPoint(mark.at, map), height: mark.height * scale, angle: mark.angle + turn };
}

/** A frame of the given size centred on `box`; refuses none: a box that is larger than the frame scales the frame up. */
export function frameAround(box: Box, width: number, height: number): Box {
  const factor = Math.max(1, box.width / width, box.height / height);
  const w = width * factor;
  const h = height * factor;
  return { x: box.x + box.width / 2 - w / 2, y: box.y + box.height / 2 - h / 2, width: w, height: h };
}

/** `box` grown by `margin` millimetres on every side. */
export function grow(box: Box, margin: number): Box {
  return {
    x: box.x - margin,
    y: box.y - margin,
    width: box.width + 2 * margin,
    height: box.height + 2 * margin,
  };
}
