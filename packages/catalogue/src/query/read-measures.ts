import { blankKinds } from '../tables/vocabulary.ts';
import { type Measures, measuredLengths } from './find-by-measures.ts';
import { type MeasureName, measureNames } from './measure-names.ts';

/** The most grooves that a side is asked for. */
export const maxGrooves = 6;
/** A longer blade is no key's. In mm. */
const maxLengthMm = 200;

export interface ReadMeasures {
  measures: Measures;
  /** The lengths that are none. */
  problems: ReadonlySet<MeasureName>;
}

/** Reads measures as people type them, with a decimal comma or point, with or without their unit; null if none is given. */
export function readMeasures(typed: Readonly<Partial<Record<MeasureName, string>>>): ReadMeasures | null {
  if (measureNames.every((name) => (typed[name] ?? '').trim() === '')) return null;
  const problems = new Set<MeasureName>();
  const measures: Measures = {
    kind: blankKinds.find((kind) => kind === typed.kind) ?? null,
    length: null,
    height: null,
    thickness: null,
    left: countOf(typed.left),
    right: countOf(typed.right),
  };
  for (const name of measuredLengths) {
    const text = (typed[name] ?? '').trim();
    if (text === '') continue;
    const value = lengthOf(text);
    if (value === null) problems.add(name);
    else measures[name] = value;
  }
  return { measures, problems };
}

function lengthOf(text: string): number | null {
  const [, digits] = /^(\d{1,3}(?:[.,]\d{1,3})?)\s*(?:mm|мм)?$/i.exec(text) ?? [];
  const value = Number(digits?.replace(',', '.') ?? Number.NaN);
  return value > 0 && value <= maxLengthMm ? value : null;
}

function countOf(text = ''): number | null {
  const value = Number(text);
  return /^\d$/.test(text) && value <= maxGrooves ? value : null;
}
