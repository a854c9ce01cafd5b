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
const tolerances = { length: 1.2, height: 0.35, thickness: 0.25 } as const;

const columns = { length: 'length_mm', height: 'height_mm', thickness: 'thickness_mm' } as const;

/** What a calliper cannot tell apart, in mm. */
const readingMm = 0.05;

export interface FoundByMeasures {
  /** The number of blanks within the tolerances. */
  total: number;
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

/** Finds the blanks that a measured key may be, those that differ least first; every blank where nothing is measured. */
export function blanksByMeasures(file: CatalogueFile, measures: Measures, limit: number): FoundByMeasures {
  const conditions: string[] = [];
  const values: (string | number)[] = [];
  const where = (condition: string, ...given: readonly (string | number)[]): void => {
    conditions.push(condition);
    values.push(...given);
  };
  if (measures.kind !== null) where('kind = ?', measures.kind);
  const differences: string[] = [];
  const ranked: number[] = [];
  for (const name of measuredLengths) {
    const measured = measures[name];
    if (measured === null) continue;
    where(`${columns[name]} between ? and ?`, measured - tolerances[name], measured + tolerances[name]);
    differences.push(`abs(${columns[name]} - ?) / ${tolerances[name]}`);
    ranked.push(measured);
  }
  const { left, right } = measures;
  const [one, other] = left === null ? [right, null] : [left, right];
  if (one !== null && other !== null) {
    where('(("left" = ? and "right" = ?) or ("left" = ? and "right" = ?))', one, other, other, one);
  } else if (one !== null) {
    where('("left" = ? or "right" = ?)', one, one);
  }
  const from = `from measure ${whereOf(conditions)}`;
  const order = [...(differences.length === 0 ? [] : [differences.join(' + ')]), 'code', 'blank_id'].join(', ');
  const [counted] = file.all(`select count(*) as total ${from}`, ...values);
  const ids = file.all(`select blank_id as id ${from} order by ${order} limit ?`, ...values, ...ranked, limit);
  const found = ids.flatMap(({ id }) => {
    const [blank] = file.rows(blanks, 'id = ?', String(id));
    const [profile] = blank ? file.rows(profiles, 'id = ?', blank.profile_id) : [];
    return blank && profile
      ? [{ blank, profile, differences: differencesOf(measures, lengthsOf(blank, profile)) }]
      : [];
  });
  const [nearest] = found;
  if (nearest === undefined) return { total: 0, found, alike: 0 };
  const own = lengthsOf(nearest.blank, nearest.profile);
  for (const name of measuredLengths)
    if (measures[name] !== null) where(`abs(${columns[name]} - ?) <= ${readingMm}`, own[name]);
  const [same] = file.all(`select count(*) as total from measure ${whereOf(conditions)}`, ...values);
  return { total: Number(counted?.['total'] ?? 0), found, alike: Number(same?.['total'] ?? 1) - 1 };
}

function whereOf(conditions: readonly string[]): string {
  return conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
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
