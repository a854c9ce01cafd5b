import { type Blank, blanks, type Profile, profiles } from '../tables/blanks.ts';
import type { BlankKind } from '../tables/vocabulary.ts';
import type { CatalogueFile } from './catalogue-file.ts';

/** What a calliper says of a key; null for what was not measured. Lengths are in mm. */
export interface Measures {
  kind: BlankKind | null;
  length: number | null;
  height: number | null;
  thickness: number | null;
  /** The numbers of grooves of the two sides; which side is the left one depends on how the key is held. */
  left: number | null;
  right: number | null;
}

/** The measures that are lengths. */
const measuredLengths = ['length', 'height', 'thickness'] as const;
type MeasuredLength = (typeof measuredLengths)[number];

/** How far a measure may be from that of a blank: wear, and a calliper that is held askew. In mm. */
export const tolerances = { length: 1.2, height: 0.35, thickness: 0.25 } as const;

const columns = { length: 'length_mm', height: 'height_mm', thickness: 'thickness_mm' } as const;

/** What a calliper cannot tell apart, in mm. */
const readingMm = 0.05;

/** What is asked one after the other: the grooves of both sides are one question. */
export const measureSteps = ['kind', 'grooves', 'height', 'thickness', 'length'] as const;
export type MeasureStep = (typeof measureSteps)[number];

/** How many blanks are left after each step, from the first that was answered; a step that was left out leaves as many as there were before it. */
type Remaining = Readonly<Partial<Record<MeasureStep, number>>>;

export interface FoundByMeasures {
  /** The number of blanks within the tolerances. */
  total: number;
  remaining: Remaining;
  /** Where no blank is left: the steps without which some are, with their number, most first. */
  instead: readonly { step: MeasureStep; total: number }[];
  /** Those that differ least, at most as many as were asked for. */
  found: readonly FoundBlank[];
  /** How many others have the measured lengths of the first, within what a calliper reads: they differ from it only in what was not measured. */
  alike: number;
}

interface FoundBlank {
  blank: Blank;
  profile: Profile;
  /** The lengths of the blank less those that were measured, in mm. */
  differences: Readonly<Partial<Record<MeasuredLength, number>>>;
}

interface Condition {
  step: MeasureStep;
  sql: string;
  values: readonly (string | number)[];
}

/** Finds the blanks that a measured key may be, those that differ least first; every blank where nothing is measured. */
export function blanksByMeasures(file: CatalogueFile, measures: Measures, limit: number): FoundByMeasures {
  const conditions = measureSteps.flatMap((step) => conditionOf(step, measures) ?? []);
  const remaining: Partial<Record<MeasureStep, number>> = {};
  for (const [at, step] of measureSteps.entries()) {
    const until = conditions.filter((one) => measureSteps.indexOf(one.step) <= at);
    if (until.length > 0) remaining[step] = countOf(file, until);
  }
  const total = remaining.length ?? countOf(file, []);
  const without = ({ step }: Condition) =>
    countOf(
      file,
      conditions.filter((one) => one.step !== step),
    );
  const instead = (total > 0 ? [] : conditions)
    .map((condition) => ({ step: condition.step, total: without(condition) }))
    .filter((one) => one.total > 0)
    .toSorted((first, second) => second.total - first.total);
  const ranked = measuredLengths.flatMap((name) => {
    const measured = measures[name];
    return measured === null ? [] : [{ sql: `abs(${columns[name]} - ?) / ${tolerances[name]}`, measured }];
  });
  const order = [...(ranked.length === 0 ? [] : [ranked.map(({ sql }) => sql).join(' + ')]), 'code', 'blank_id'];
  const ids = file.all(
    `select blank_id as id from measure ${whereOf(conditions)} order by ${order.join(', ')} limit ?`,
    ...valuesOf(conditions),
    ...ranked.map(({ measured }) => measured),
    limit,
  );
  const found = ids.flatMap(({ id }) => {
    const [blank] = file.rows(blanks, 'id = ?', String(id));
    const [profile] = blank ? file.rows(profiles, 'id = ?', blank.profile_id) : [];
    return blank && profile
      ? [{ blank, profile, differences: differencesOf(measures, lengthsOf(blank, profile)) }]
      : [];
  });
  const [nearest] = found;
  if (nearest === undefined) return { total: 0, remaining, instead, found, alike: 0 };
  const own = lengthsOf(nearest.blank, nearest.profile);
  const same = measuredLengths
    .filter((name) => measures[name] !== null)
    .map((name) => ({ sql: `abs(${columns[name]} - ?) <= ${readingMm}`, values: [own[name]] }));
  return { total, remaining, instead, found, alike: countOf(file, [...conditions, ...same]) - 1 };
}

/** Returns the condition of a step; null for one that was left out. */
function conditionOf(step: MeasureStep, { kind, left, right, ...lengths }: Measures): Condition | null {
  if (step === 'kind') return kind && { step, sql: 'kind = ?', values: [kind] };
  if (step !== 'grooves') {
    const [measured, tolerance] = [lengths[step], tolerances[step]];
    const sql = `${columns[step]} between ? and ?`;
    return measured === null ? null : { step, sql, values: [measured - tolerance, measured + tolerance] };
  }
  const [one, other] = left === null ? [right, null] : [left, right];
  if (one === null) return null;
  return other === null
    ? { step, sql: '("left" = ? or "right" = ?)', values: [one, one] }
    : { step, sql: '(("left" = ? and "right" = ?) or ("left" = ? and "right" = ?))', values: [one, other, other, one] };
}

function countOf(file: CatalogueFile, conditions: readonly Omit<Condition, 'step'>[]): number {
  const [counted] = file.all(`select count(*) as total from measure ${whereOf(conditions)}`, ...valuesOf(conditions));
  return Number(counted?.['total'] ?? 0);
}

function whereOf(conditions: readonly Pick<Condition, 'sql'>[]): string {
  return conditions.length === 0 ? '' : `where ${conditions.map(({ sql }) => sql).join(' and ')}`;
}

function valuesOf(conditions: readonly Pick<Condition, 'values'>[]): (string | number)[] {
  return conditions.flatMap(({ values }) => values);
}

function lengthsOf(blank: Blank, profile: Profile): Record<MeasuredLength, number> {
  return { length: blank.length_mm, height: profile.height_mm, thickness: profile.thickness_mm };
}

function differencesOf(measures: Measures, own: Record<MeasuredLength, number>): FoundBlank['differences'] {
  return Object.fromEntries(
    measuredLengths.flatMap((name) => {
      const measured = measures[name];
      return measured === null ? [] : [[name, Math.round((own[name] - measured) * 1_000) / 1_000]];
    }),
  );
}
