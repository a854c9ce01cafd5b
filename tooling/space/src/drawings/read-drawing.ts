import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { markBounds } from '@clavora/ui/drawing/key-drawing';
import type { Command, Path } from '@clavora/ui/drawing/path';
import { grow, type Mark, type TextMark, type Tone, tones, type Weight, weights } from '@clavora/ui/drawing/sheet';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import type { StrokedDrawing } from '../writers/pdf-layout.ts';

const toneOf = new Map<string, Tone>(Object.entries(tones).map(([tone, { value }]) => [value, tone as Tone]));
const tone = z.string().transform((value, context): Tone => {
  const found = toneOf.get(value);
  if (found === undefined) context.addIssue(`expected a colour of drawings, got ${value}`);
  return found ?? 'ink';
});
const number = z.coerce.number();
const numbers = z.string().transform((text) => text.split(/[ ,()]+/).map(Number));

const root = z.object({
  viewBox: numbers.pipe(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  'stroke-width': number,
});
const pathAttributes = z.object({
  d: z.string().min(1),
  fill: tone.optional(),
  stroke: tone.optional(),
  'stroke-width': number.optional(),
  'stroke-dasharray': z.string().optional(),
});
const textAttributes = z.object({
  x: number,
  y: number,
  'font-size': number,
  'text-anchor': z.enum(['start', 'middle', 'end']),
  fill: tone,
  transform: z
    .string()
    .regex(/^rotate\(/)
    .optional(),
});

/** An element as the parser returns it with `preserveOrder`. */
type Node = Readonly<Record<string, unknown>>;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  trimValues: false,
});

/** Whether there is a drawing of a name, such as `products/banco-3`. */
export function hasDrawing(name: string): boolean {
  return existsSync(fileOf(name));
}

/** What a drawing contains. */
export interface DrawingParts {
  /** Whether the numbers of its parts are drawn (`<g class="call-outs">`); true by default. */
  callOuts?: boolean;
}

/** Returns a drawing below `drawings/`. Throws where `parseDrawing` does. */
export function readDrawing(name: string, parts: DrawingParts = {}): StrokedDrawing {
  return parseDrawing(readFileSync(fileOf(name), 'utf8'), name, parts);
}

/**
 * Returns the drawing of an SVG with the elements, colours and line weights of `ui/drawing`: `<path>` with absolute M, L, C and Z, `<text>`, and one group.
 * Throws for any other content, with `name`.
 */
export function parseDrawing(svgText: string, name: string, { callOuts = true }: DrawingParts = {}): StrokedDrawing {
  const svg = childrenOf(parser.parse(svgText), name).find((node) => 'svg' in node);
  const { viewBox, 'stroke-width': stroke } = root.parse(svg?.[':@']);
  const [x, y, width, height] = viewBox;
  const marksWith = (withCallOuts: boolean) =>
    childrenOf(svg?.svg, name).flatMap((node) => marksOf(node, { name, stroke, callOuts: withCallOuts }));
  const all = marksWith(true);
  if (callOuts) return { drawing: { marks: all, frame: { x, y, width, height } }, stroke };
  const marks = marksWith(false);
  // The same margin around less.
  const margin = markBounds({ marks: all }).x - x;
  return { drawing: { marks, frame: grow(markBounds({ marks }), margin) }, stroke };
}

function fileOf(name: string): string {
  return fileURLToPath(new URL(`../../drawings/${name}.svg`, import.meta.url));
}

function childrenOf(value: unknown, name: string): readonly Node[] {
  if (!Array.isArray(value)) throw new Error(`${name}.svg: expected elements`);
  return value.filter((node: Node) => !('#text' in node) || String(node['#text']).trim() !== '');
}

interface Reading {
  name: string;
  stroke: number;
  callOuts: boolean;
}

function marksOf(node: Node, reading: Reading): Mark[] {
  const attributes = node[':@'];
  if ('g' in node)
    return reading.callOuts ? childrenOf(node.g, reading.name).flatMap((child) => marksOf(child, reading)) : [];
  if ('path' in node) {
    const { d, fill, stroke, 'stroke-width': width, 'stroke-dasharray': dash } = pathAttributes.parse(attributes);
    return [
      {
        kind: 'path',
        path: readPath(d, reading.name),
        ...(fill === undefined ? {} : { fill }),
        ...(stroke === undefined ? {} : { stroke }),
        weight: weightOf(width, reading),
        ...(dash === undefined ? {} : { dashed: true }),
      },
    ];
  }
  if ('text' in node) return [textMark(textOf(node.text), textAttributes.parse(attributes))];
  throw new Error(`${reading.name}.svg: expected path, text or g, got ${Object.keys(node).join(', ')}`);
}

function textMark(text: string, given: z.infer<typeof textAttributes>): TextMark {
  const angle = Number(/^rotate\((\S+)/.exec(given.transform ?? '')?.[1] ?? 0);
  // A capital is 0.73 of the size high (`toSvg`).
  const height = given['font-size'] * 0.73;
  return { kind: 'text', text, at: [given.x, given.y], height, anchor: given['text-anchor'], tone: given.fill, angle };
}

function textOf(children: unknown): string {
  return z.tuple([z.object({ '#text': z.string() })]).parse(children)[0]['#text'];
}

function weightOf(width: number | undefined, { name, stroke }: Reading): Weight {
  if (width === undefined) return 'outline';
  const found = Object.entries(weights).find(([, factor]) => Math.abs(width / stroke - factor) < 0.01);
  if (!found)
    throw new Error(`${name}.svg: expected a line of ${Object.values(weights).join(', ')} × ${stroke}, got ${width}`);
  return found[0] as Weight;
}

function readPath(d: string, name: string): Path {
  return [...d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)].map(([, letter, rest = '']): Command => {
    const values = [...rest.matchAll(/-?[\d.]+/g)].map(Number);
    const [a = 0, b = 0, c = 0, e = 0, f = 0, g = 0] = values;
    if (letter === 'Z' && values.length === 0) return ['Z'];
    if ((letter === 'M' || letter === 'L') && values.length === 2) return [letter, a, b];
    if (letter === 'C' && values.length === 6) return ['C', a, b, c, e, f, g];
    throw new Error(`${name}.svg: expected M, L, C or Z with their coordinates, got ${letter}${rest}`);
  });
}
