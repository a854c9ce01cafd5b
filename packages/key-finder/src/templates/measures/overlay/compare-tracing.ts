import { type OutlinePoint, outlineOf } from '../../../outlines/profile-edges.ts';
import { type ProfileColumns, profileAt } from '../../../outlines/profile-file.ts';
import { indexProfiles, rankProfiles } from '../../../outlines/rank-profiles.ts';
import { readTracing, type Tracing, type TracingFault } from '../../../outlines/read-tracing.ts';

export interface CompareRequest {
  /** The path of the file of profiles. */
  path: string;
  tracing: Tracing;
}

/** The possible profiles, the nearest first, or why the tracing is of no use. */
export type Comparison = { possible: PossibleProfile[] } | { fault: TracingFault };

export interface PossibleProfile {
  id: string;
  code: string;
  heightMm: number;
  thicknessMm: number;
  deviationMm: number;
  /** The outline of the profile, and the tracing over it. */
  outline: OutlinePoint[];
  traced: OutlinePoint[];
}

/** How many profiles are named. */
const limit = 5;

let loaded: ReturnType<typeof loadProfiles> | null = null;

/** Compares a tracing with the profiles of the catalogue, which are loaded once; rejects if they cannot be loaded. */
export async function compareTracing({ path, tracing }: CompareRequest): Promise<Comparison> {
  const read = readTracing(tracing);
  if ('fault' in read) return read;
  loaded ??= loadProfiles(path).catch((error: unknown) => {
    loaded = null;
    throw error;
  });
  const { columns, index } = await loaded;
  const ranked = rankProfiles(index, read.outline, { hasScale: tracing.corners !== null, limit });
  const possible = ranked.map(({ at, deviationMm, outline }) => {
    const profile = profileAt(columns, at);
    return {
      id: columns.ids[at] ?? '',
      code: columns.codes[at] ?? '',
      heightMm: profile.heightMm,
      thicknessMm: profile.thicknessMm,
      deviationMm,
      outline: outlineOf(profile),
      traced: outline,
    };
  });
  return { possible };
}

async function loadProfiles(path: string) {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  // The server has the same build, so that the type is right.
  const columns = (await answer.json()) as ProfileColumns;
  const index = indexProfiles(columns.ids.map((_, at) => profileAt(columns, at)));
  return { columns, index };
}
