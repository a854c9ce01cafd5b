import { compareCodes } from '../codes/compare-codes.ts';
import { type Blank, blanks, type Profile, profiles } from '../tables/blanks.ts';
import { type Alias, aliases } from '../tables/claims.ts';
import { beginOf, yearsOf } from '../tables/fitment-claims.ts';
import { type Maker, makers } from '../tables/makers.ts';
import { successorOf } from '../tables/successor.ts';
import {
  type CodeSeries,
  codeSeries,
  type Fitment,
  fitments,
  type Transponder,
  transponders,
  type Vehicle,
  vehicles,
} from '../tables/vehicles.ts';
import { confidences } from '../tables/vocabulary.ts';
import type { CatalogueFile } from './catalogue-file.ts';
import { type Merged, mergeClaims } from './merge-claims.ts';
import { type SetUp, setUpsOf } from './set-ups.ts';

/** Everything that is known of a blank. */
export interface BlankRecord {
  blank: Blank;
  profile: Profile;
  /** The maker of the lock; null where it is not known. */
  lockMaker: Maker | null;
  /** Other makers' codes, by maker and code. */
  codes: readonly Merged<{ alias: Alias; maker: Maker }>[];
  vehicles: readonly MergedFitment[];
  series: readonly { series: CodeSeries; maker: Maker }[];
  setUps: readonly SetUp[];
  /** Other blanks with the same profile, at most `maxVariants`. */
  variants: readonly Blank[];
  /** How many there are. */
  variantCount: number;
  /** What replaces it; null where nothing does that is made or announced. */
  successor: Blank | null;
  /** The blanks that this one replaces. */
  predecessors: readonly Blank[];
}

export interface BlankFitment {
  fitment: Fitment;
  vehicle: Vehicle;
  make: Maker;
  /** The path of the model's page below its make. */
  modelSlug: string;
  transponder: Transponder | null;
  series: CodeSeries | null;
}

/** A claim that several sources may make, with the series of all. */
export type MergedFitment = Merged<BlankFitment> & { allSeries: readonly CodeSeries[] };

/** A profile that many blanks share shows the first ones. */
const maxVariants = 24;

/** Returns the record of a blank by its id; null if there is none. */
export function blankRecord(file: CatalogueFile, id: string): BlankRecord | null {
  const [blank] = file.rows(blanks, 'id = ?', id);
  const [profile] = blank ? file.rows(profiles, 'id = ?', blank.profile_id) : [];
  if (!blank || !profile) return null;
  const makerOf = makerReader(file);
  const present = <Value>(value: Value | null): Value[] => (value === null ? [] : [value]);
  return {
    blank,
    profile,
    lockMaker: makerOf(profile.maker_id),
    codes: mergeAliases(
      file
        .rows(aliases, 'blank_id = ?', id)
        .flatMap((alias) => present(makerOf(alias.maker_id)).map((maker) => ({ alias, maker }))),
    ).toSorted(
      (first, second) =>
        compareCodes(first.maker.name, second.maker.name) ||
        compareCodes(first.alias.code, second.alias.code) ||
        compareIds(first.alias, second.alias),
    ),
    vehicles: mergeFitments(fitmentsWhere(file, 'fitment.blank_id = ?', id)),
    series: file
      .rows(codeSeries, 'blank_id = ?', id)
      .flatMap((series) => present(makerOf(series.maker_id)).map((maker) => ({ series, maker })))
      .toSorted((first, second) => compareCodes(first.series.name, second.series.name)),
    setUps: setUpsOf(file, blank),
    variants: file
      .rows(blanks, 'profile_id = ? and id <> ? order by code limit ?', blank.profile_id, id, maxVariants)
      .toSorted((first, second) => compareCodes(first.code, second.code)),
    variantCount: Number(
      file.all('select count(*) - 1 as total from blank where profile_id = ?', blank.profile_id)[0]?.['total'],
    ),
    successor: successorOf(blank, (next) => file.rows(blanks, 'id = ?', next)[0]),
    predecessors: file.rows(blanks, 'successor_id = ? order by code', id),
  };
}

/** Merges claims of one code that differ by who makes them. */
function mergeAliases(found: readonly { alias: Alias; maker: Maker }[]): BlankRecord['codes'] {
  const partsOf = ({ alias }: { alias: Alias }) => [alias.maker_id, alias.code, alias.relation, alias.note_key];
  return mergeClaims(found, partsOf, ({ alias }) => alias);
}

/** Returns the record of the blank whose stories have a slug; null if there is none. */
export function blankOfProduct(file: CatalogueFile, slug: string): BlankRecord | null {
  const [blank] = file.rows(blanks, 'story_slug = ?', slug);
  return blank ? blankRecord(file, blank.id) : null;
}

/** Returns a function that returns a maker by its id; null for none. */
function makerReader(file: CatalogueFile): (id: string | null) => Maker | null {
  const byId = new Map(file.rows(makers).map((maker) => [maker.id, maker]));
  return (id) => (id === null ? null : (byId.get(id) ?? null));
}

/** Returns the claims that blanks fit vehicles for which a condition on `fitment` or `vehicle` holds: by make, model and years, the surest first. */
export function fitmentsWhere(file: CatalogueFile, condition: string, ...values: readonly string[]): BlankFitment[] {
  const makerOf = makerReader(file);
  const slugs = new Map<string, string>();
  const found = file.all(
    `select fitment.id as fitmentId, vehicle.id as vehicleId, vehicle.model_slug as slug from fitment
     join vehicle on vehicle.id = fitment.vehicle_id where ${condition}`,
    ...values,
  );
  for (const { vehicleId, slug } of found) slugs.set(String(vehicleId), String(slug));
  const vehicleById = new Map(
    [...slugs.keys()].flatMap((id) => file.rows(vehicles, 'id = ?', id)).map((vehicle) => [vehicle.id, vehicle]),
  );
  const transponderById = new Map(file.rows(transponders).map((transponder) => [transponder.id, transponder]));
  return found
    .flatMap(({ fitmentId, vehicleId, slug }): BlankFitment[] => {
      const [fitment] = file.rows(fitments, 'id = ?', String(fitmentId));
      const vehicle = vehicleById.get(String(vehicleId));
      const make = vehicle ? makerOf(vehicle.make_id) : null;
      if (!fitment || !vehicle || !make) return [];
      const { transponder_id: transponder, series_id: series } = fitment;
      return [
        {
          fitment,
          vehicle,
          make,
          modelSlug: String(slug),
          transponder: transponder === null ? null : (transponderById.get(transponder) ?? null),
          series: series === null ? null : (file.rows(codeSeries, 'id = ?', series)[0] ?? null),
        },
      ];
    })
    .toSorted(
      (first, second) =>
        compareCodes(first.make.name, second.make.name) ||
        compareCodes(first.vehicle.model, second.vehicle.model) ||
        beginOf(first) - beginOf(second) ||
        confidences.indexOf(first.fitment.confidence) - confidences.indexOf(second.fitment.confidence) ||
        compareIds(first.fitment, second.fitment),
    );
}

/** Merges claims of one blank for one vehicle that differ by who makes them, or by the series alone. */
export function mergeFitments(found: readonly BlankFitment[]): MergedFitment[] {
  const partsOf = ({ fitment, vehicle }: BlankFitment) => {
    const { blank_id: blank, use, markets, transponder_id: transponder, qualifier_key: qualifier } = fitment;
    return [vehicle.id, blank, use, yearsOf({ fitment, vehicle }), markets.toSorted(), transponder, qualifier];
  };
  const series = Map.groupBy(found, (claim) => JSON.stringify(partsOf(claim)));
  return mergeClaims(found, partsOf, ({ fitment }) => fitment).map((claim) => {
    const all = series.get(JSON.stringify(partsOf(claim))) ?? [];
    const byId = new Map(all.flatMap(({ series: one }) => (one ? [[one.id, one] as const] : [])));
    return {
      ...claim,
      allSeries: [...byId.values()].toSorted((first, second) => compareCodes(first.name, second.name)),
    };
  });
}

function compareIds(first: { id: string }, second: { id: string }): number {
  return first.id < second.id ? -1 : Number(first.id > second.id);
}
