import { numberText } from '@clavora/workbooks/number-text';

/** A groove of a blade's side. */
export interface Groove {
  /** The edges of the groove, in mm from the bottom of the section. */
  fromMm: number;
  toMm: number;
  /** In mm from the side's surface. */
  depthMm: number;
  /** The angle of its walls in degrees: 90 is a rectangle. */
  angle: number;
}

const written = /^(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?):(\d+(?:\.\d+)?)(?:@(\d{1,3}))?$/;

/** How grooves are written in a cell. */
export const groovesExpected =
  'grooves such as 1.2-2.4:0.8@90 separated by ";": from-to:depth@angle in mm and degrees, from the bottom';

/** Reads the grooves of a side; null for a text that has none in the written form. An empty text is a side without grooves. */
export function readGrooves(cell: string): Groove[] | null {
  if (cell === '') return [];
  const grooves: Groove[] = [];
  for (const part of cell.split(';')) {
    const match = written.exec(part);
    if (!match) return null;
    const [fromMm = 0, toMm = 0, depthMm = 0, angle = 90] = match
      .slice(1)
      .map((value) => (value ? Number(value) : undefined));
    if (toMm <= fromMm || depthMm <= 0 || angle < 20 || angle > 160) return null;
    grooves.push({ fromMm, toMm, depthMm, angle });
  }
  return grooves;
}

/** Writes a groove as cells have it. */
export function grooveText({ fromMm, toMm, depthMm, angle }: Groove): string {
  return `${numberText(fromMm)}-${numberText(toMm)}:${numberText(depthMm)}@${angle}`;
}
