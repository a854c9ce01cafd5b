import { blankKinds } from '../tables/vocabulary.ts';
import type { Measures } from './find-by-measures.ts';
import { type MeasureName, measureNames } from './measure-names.ts';

/** The most grooves that a side is asked for. */
export const maxGrooves = 6;
/** A longer blade is no key's. In mm. */
const maxLengthMm = 200;

export interface ReadMeasures {
  measures: Measures;
  /** Those that are none. */
  problems: ReadonlySet<MeasureName>;
}

/** Reads measures as people type them, with a decimal comma or point, with or without their unit; null if none is given. */
export function readMeasures(typed: Readonly<Partial<Record<MeasureName, string>>>): ReadMeasures | null {
  if (measureNames.every((name) => (typed[name] ?? '').trim() === '')) return null;
  const problems = new Set<MeasureName>();
  const valueOf = <Value>(name: MeasureName, read: (text: string) => Value | null): Value | null => {
    const text = (typed[name] ?? '').trim();
    const value = text === '' ? null : read(text);
    if (text !== '' && value === null) problems.add(name);
    return value;
  };
  const measures: Measures = {
    kind: valueOf('kind', (text) => blankKinds.find((kind) => kind === text) ?? null),
    length: valueOf('length', lengthOf),
    height: valueOf('height', lengthOf),
    thickness: valueOf('thickness', lengthOf),
    left: valueOf('left', countOf),
    right: valueOf('right', countOf),
  };
  return { measures, problems };
}

function lengthOf(text: string): number | null {
  const [, digits] = /^(\d{1,3}(?:[.,]\d{1,3})?)\s*(?:mm|мм)?$/i.exec(text) ?? [];
  const value = Number(digits?.replace(',', '.') ?? Number.NaN);
  return value > 0 && value <= maxLengthMm ? value : null;
}

function countOf(text: string): number | null {
  const value = Number(text);
  return /^\d$/.test(text) && value <= maxGrooves ? value : null;
}
