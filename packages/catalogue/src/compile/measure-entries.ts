import { blanks, profiles } from '../tables/blanks.ts';
import type { BlankKind } from '../tables/vocabulary.ts';
import { rowsOf, type TableRows } from './table-rows.ts';

/** What can be measured of a blank, in one row: lengths in mm, and the numbers of grooves. */
export interface MeasureEntry {
  blank_id: string;
  code: string;
  kind: BlankKind;
  length_mm: number;
  height_mm: number;
  thickness_mm: number;
  left: number;
  right: number;
}

/** Returns the measures of all blanks. */
export function measureEntries(rows: TableRows): MeasureEntry[] {
  const byId = new Map(rowsOf(rows, profiles).map((profile) => [profile.id, profile]));
  return rowsOf(rows, blanks).flatMap(({ id, code, kind, length_mm, profile_id }) => {
    const profile = byId.get(profile_id);
    if (!profile) return [];
    const { height_mm, thickness_mm, left, right } = profile;
    return [{ blank_id: id, code, kind, length_mm, height_mm, thickness_mm, left: left.length, right: right.length }];
  });
}
