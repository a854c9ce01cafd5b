import { z } from 'zod';
import { compareCodes } from '../codes/compare-codes.ts';
import { type Blank, blanks, type Profile, profiles } from '../tables/blanks.ts';
import { type Contradiction, contradictionOf } from '../tables/fitment-claims.ts';
import { type Maker, makers } from '../tables/makers.ts';
import { type Vehicle, vehicles } from '../tables/vehicles.ts';
import { type BlankFitment, fitmentsWhere, type MergedFitment, mergeFitments } from './blank-record.ts';
import type { CatalogueFile } from './catalogue-file.ts';
import { rankOf } from './merge-claims.ts';

/** A model, with the years of all its generations. */
export interface Model {
  slug: string;
  name: string;
  /** Those of all its generations. */
  otherNames: readonly string[];
  from: number;
  /** Null while it is built. */
  to: number | null;
}

/** Returns the makes that have vehicles, by name. */
export function makesOf(file: CatalogueFile): Maker[] {
  return file
    .rows(makers, 'id in (select make_id from vehicle)')
    .toSorted((first, second) => compareCodes(first.name, second.name));
}

const namesOfRows = z.array(z.array(z.string()));

/** Returns the models of a make, by name; empty for a make that has none. */
export function modelsOf(file: CatalogueFile, makeId: string): Model[] {
  return file
    .all(
      `select model_slug as slug, min(model) as name, min(year_from) as "from", max(year_to) as "to", sum(year_to is null) as open,
       json_group_array(json(other_names)) as others from vehicle where make_id = ? group by model_slug`,
      makeId,
    )
    .map(({ slug, name, from, to, open, others }) => ({
      slug: String(slug),
      name: String(name),
      otherNames: [...new Set(namesOfRows.parse(JSON.parse(String(others))).flat())],
      from: Number(from),
      to: Number(open) > 0 ? null : Number(to),
    }))
    .toSorted((first, second) => compareCodes(first.name, second.name));
}

/** What is known of the keys of a model. */
export interface ModelRecord {
  make: Maker;
  name: string;
  slug: string;
  generations: readonly Generation[];
}

/** A generation with its keys: those that are surest, and what surer claims contradict. */
export interface Generation {
  vehicle: Vehicle;
  /** The keys by their blades, the surest first. */
  answers: readonly Answer[];
  /** Claims that a surer one contradicts. */
  doubtful: readonly ModelClaim[];
}

/** Blanks with one blade. */
export interface Answer {
  profile: Profile;
  /** The surest first. */
  claims: readonly ModelClaim[];
}

/** A claim that a blank fits, and the others that contradict it. */
export interface ModelClaim extends MergedFitment {
  blank: Blank;
  profile: Profile;
  contradictions: readonly { reason: Contradiction; other: PlainClaim }[];
}

type PlainClaim = Omit<ModelClaim, 'contradictions'>;

/** Returns the record of a model; null if there is none. */
export function modelRecord(file: CatalogueFile, makeId: string, slug: string): ModelRecord | null {
  const [make] = file.rows(makers, 'id = ?', makeId);
  const own = file
    .rows(vehicles, 'make_id = ? and model_slug = ?', makeId, slug)
    .toSorted((first, second) => first.year_from - second.year_from || (first.id < second.id ? -1 : 1));
  const [first] = own;
  if (!make || !first) return null;
  const claims = fitmentsWhere(file, 'vehicle.make_id = ? and vehicle.model_slug = ?', makeId, slug);
  return {
    make,
    name: first.model,
    slug,
    generations: own.map((vehicle) =>
      generationOf(
        vehicle,
        claims.filter((claim) => claim.vehicle.id === vehicle.id),
        file,
      ),
    ),
  };
}

function generationOf(vehicle: Vehicle, fitments: readonly BlankFitment[], file: CatalogueFile): Generation {
  const merged = mergeFitments(fitments).flatMap((claim): PlainClaim[] => {
    const [blank] = file.rows(blanks, 'id = ?', claim.fitment.blank_id);
    const [profile] = blank ? file.rows(profiles, 'id = ?', blank.profile_id) : [];
    return blank && profile ? [{ ...claim, blank, profile }] : [];
  });
  const claims = merged
    .map((claim): ModelClaim => ({ ...claim, contradictions: contradictionsOf(claim, merged) }))
    .toSorted(
      (first, second) =>
        certaintyOf(first) - certaintyOf(second) ||
        second.sources.length - first.sources.length ||
        compareCodes(first.blank.code, second.blank.code),
    );
  const sure = new Set<string>();
  // What a doubtful claim contradicts can be right.
  for (const { fitment, contradictions, ...claim } of claims)
    if (!contradictions.some(({ other }) => sure.has(other.fitment.id) && certaintyOf(other) < certaintyOf(claim)))
      sure.add(fitment.id);
  const isSure = ({ fitment }: ModelClaim) => sure.has(fitment.id);
  const answers = Map.groupBy(claims.filter(isSure), ({ profile }) => profile.id);
  return {
    vehicle,
    answers: [...answers.values()].flatMap((group) => {
      const [surest] = group;
      return surest ? [{ profile: surest.profile, claims: group }] : [];
    }),
    doubtful: claims.filter((claim) => !isSure(claim)),
  };
}

/** Returns how sure the surest source of a claim is: 0 for the surest. */
export function certaintyOf({ sources }: Pick<ModelClaim, 'sources'>): number {
  return Math.min(...sources.map(rankOf));
}

function contradictionsOf(claim: PlainClaim, claims: readonly PlainClaim[]): ModelClaim['contradictions'] {
  return claims.flatMap((other) => {
    const reason = contradictionOf(claim, other);
    return reason === null ? [] : [{ reason, other }];
  });
}
