import type { OutlineGroove, ProfileShape } from './profile-edges.ts';

/** The profiles of blanks as columns, which are half as large compressed as rows. Lengths are in hundredths of a millimetre. */
export interface ProfileColumns {
  /** Of a blank with the profile, one that is made if there is one. */
  ids: string[];
  codes: string[];
  heights: number[];
  thicknesses: number[];
  /** The grooves of each side: from, to, depth, and the angle in degrees, one groove after the other. */
  left: number[][];
  right: number[][];
}

/** Returns the profile in a row of the file of profiles. */
export function profileAt({ heights, thicknesses, left, right }: ProfileColumns, at: number): ProfileShape {
  return {
    heightMm: (heights[at] ?? 0) / 100,
    thicknessMm: (thicknesses[at] ?? 0) / 100,
    left: groovesOf(left[at] ?? []),
    right: groovesOf(right[at] ?? []),
  };
}

function groovesOf(numbers: readonly number[]): OutlineGroove[] {
  const grooves: OutlineGroove[] = [];
  for (let at = 0; at < numbers.length; at += 4) {
    const [from = 0, to = 0, depth = 0, angle = 90] = numbers.slice(at, at + 4);
    grooves.push({ fromMm: from / 100, toMm: to / 100, depthMm: depth / 100, angle });
  }
  return grooves;
}
