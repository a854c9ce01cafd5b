import type { Profile } from '@clavora/catalogue/blanks';
import type { CatalogueFile } from '@clavora/catalogue/catalogue-file';
import type { BlankKind } from '@clavora/catalogue/vocabulary';
import type { ProfileColumns } from '../outlines/profile-file.ts';

/** Kinds of keys whose blade is a bar with grooves: of the others a section says little. */
const barKinds: readonly BlankKind[] = ['cylinder', 'dimple', 'padlock', 'furniture', 'car-edge', 'car-laser'];

/** Returns the profiles with which bars are made. */
export function profileColumns(file: CatalogueFile): ProfileColumns {
  const rows = file.all(
    // With min(), SQLite takes the other columns of a group from the row that has the least.
    `select blank.id as id, blank.code as code, profile.height_mm as height, profile.thickness_mm as thickness,
       profile."left" as "left", profile."right" as "right", min((blank.status <> 'active') || blank.code) as first
     from profile join blank on blank.profile_id = profile.id
     where blank.kind in (${barKinds.map(() => '?').join(', ')})
     group by profile.id order by blank.code, blank.id`,
    ...barKinds,
  );
  const columns: ProfileColumns = { ids: [], codes: [], heights: [], thicknesses: [], left: [], right: [] };
  for (const { id, code, height, thickness, left, right } of rows) {
    columns.ids.push(String(id));
    columns.codes.push(String(code));
    columns.heights.push(hundredths(Number(height)));
    columns.thicknesses.push(hundredths(Number(thickness)));
    columns.left.push(groovesIn(String(left)));
    columns.right.push(groovesIn(String(right)));
  }
  return columns;
}

function hundredths(mm: number): number {
  return Math.round(mm * 100);
}

/** Returns the numbers of grooves as the compiler has stored them. */
function groovesIn(stored: string): number[] {
  const grooves = JSON.parse(stored) as Profile['left'];
  return grooves.flatMap(({ fromMm, toMm, depthMm, angle }) => [...[fromMm, toMm, depthMm].map(hundredths), angle]);
}
