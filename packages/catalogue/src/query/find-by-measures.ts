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

/** How far a measure may be from that of a blank: wear, and a calliper that is held askew. In mm. */
const tolerances = { length: 1.2, height: 0.35, thickness: 0.25 } as const;

const columns = { length: 'length_mm', height: 'height_mm', thickness: 'thickness_mm' } as const;

export interface FoundByMeasures {
  /** The number of blanks within the tolerances. */
  total: number;
  /** Those that differ least, at most as many as were asked for. */
  found: readonly { blank: Blank; profile: Profile }[];
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
  const condition = conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
  const from = `from measure ${condition}`;
  const order = [...(differences.length === 0 ? [] : [differences.join(' + ')]), 'code', 'blank_id'].join(', ');
  const [counted] = file.all(`select count(*) as total ${from}`, ...values);
  const ids = file.all(`select blank_id as id ${from} order by ${order} limit ?`, ...values, ...ranked, limit);
  return {
    total: Number(counted?.['total'] ?? 0),
    found: ids.flatMap(({ id }) => {
      const [blank] = file.rows(blanks, 'id = ?', String(id));
      const [profile] = blank ? file.rows(profiles, 'id = ?', blank.profile_id) : [];
      return blank && profile ? [{ blank, profile }] : [];
    }),
  };
}
