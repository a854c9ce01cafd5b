import { compareCodes } from '../codes/compare-codes.ts';
import { type Blank, blanks } from '../tables/blanks.ts';
import { type Maker, makers } from '../tables/makers.ts';
import { type Vehicle, vehicles } from '../tables/vehicles.ts';
import { wordsOf } from '../tables/words.ts';
import { type BlankFitment, fitmentsWhere, yearsOf } from './blank-record.ts';
import type { CatalogueFile } from './catalogue-file.ts';

/** A model, with the years of all its generations. */
export interface Model {
  slug: string;
  name: string;
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

/** Returns the models of a make, by name; empty for a make that has none. */
export function modelsOf(file: CatalogueFile, makeId: string): Model[] {
  return file
    .all(
      `select model_slug as slug, min(model) as name, min(year_from) as "from", max(year_to) as "to", sum(year_to is null) as open
       from vehicle where make_id = ? group by model_slug`,
      makeId,
    )
    .map(({ slug, name, from, to, open }) => ({
      slug: String(slug),
      name: String(name),
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
  generations: readonly { vehicle: Vehicle; claims: readonly ModelClaim[] }[];
}

/** A claim that a blank fits, and the ids of those that contradict it. */
export interface ModelClaim extends BlankFitment {
  blank: Blank;
  contradictedBy: readonly string[];
}

/** Returns the record of a model; null if there is none. */
export function modelRecord(file: CatalogueFile, makeId: string, slug: string): ModelRecord | null {
  const [make] = file.rows(makers, 'id = ?', makeId);
  const own = file
    .rows(vehicles, 'make_id = ? and model_slug = ?', makeId, slug)
    .toSorted((first, second) => first.year_from - second.year_from || (first.id < second.id ? -1 : 1));
  const [first] = own;
  if (!make || !first) return null;
  const claims = withContradictions(
    fitmentsWhere(file, 'vehicle.make_id = ? and vehicle.model_slug = ?', makeId, slug).flatMap((fitment) => {
      const [blank] = file.rows(blanks, 'id = ?', fitment.fitment.blank_id);
      return blank ? [{ ...fitment, blank }] : [];
    }),
  );
  return {
    make,
    name: first.model,
    slug,
    generations: own.map((vehicle) => ({ vehicle, claims: claims.filter((claim) => claim.vehicle.id === vehicle.id) })),
  };
}

type PlainClaim = Omit<ModelClaim, 'contradictedBy'>;

/** Adds to each claim the ids of those that contradict it. */
function withContradictions(claims: readonly PlainClaim[]): ModelClaim[] {
  return claims.map((claim) => ({
    ...claim,
    contradictedBy: claims.filter((other) => contradict(claim, other)).map(({ fitment }) => fitment.id),
  }));
}

/**
 * Whether two claims cannot both be true: for one vehicle, in common years and markets and for a common lock, blades of different profiles, or
 * different transponders for the ignition.
 */
export function contradict(first: PlainClaim, second: PlainClaim): boolean {
  if (first.fitment.id === second.fitment.id || first.vehicle.id !== second.vehicle.id) return false;
  if (!haveCommonYears(first, second) || !haveCommonMarkets(first, second) || !haveCommonLock(first, second))
    return false;
  if (first.blank.profile_id !== second.blank.profile_id) return true;
  const { transponder: own } = first;
  const { transponder: other } = second;
  return isForIgnition(first) && isForIgnition(second) && own !== null && other !== null && own.id !== other.id;
}

function haveCommonYears(first: PlainClaim, second: PlainClaim): boolean {
  const [one, two] = [yearsOf(first), yearsOf(second)];
  return one.from <= (two.to ?? Number.POSITIVE_INFINITY) && two.from <= (one.to ?? Number.POSITIVE_INFINITY);
}

/** No market stands for all. */
function haveCommonMarkets({ fitment: first }: PlainClaim, { fitment: second }: PlainClaim): boolean {
  if (first.markets.length === 0 || second.markets.length === 0) return true;
  return first.markets.some((market) => second.markets.includes(market));
}

/** A transponder is asked when the engine starts. */
function isForIgnition({ fitment: { use } }: PlainClaim): boolean {
  return use === 'all' || use === 'ignition';
}

/** An emergency key opens a door, beside the key that is used every day. */
function haveCommonLock({ fitment: { use: first } }: PlainClaim, { fitment: { use: second } }: PlainClaim): boolean {
  if (first === 'emergency' || second === 'emergency') return first === second;
  return first === 'all' || second === 'all' || first === second;
}

/** A shorter text is part of too many names. */
const minNameLength = 2;
/** No make with its model has more characters. */
const maxNameLength = 120;
const maxFound = 12;

/** A make and its models, each with the words of its name. */
interface NamedMake {
  make: Maker;
  words: string;
  models: readonly { model: Model; words: string }[];
}

const modelsByFile = new WeakMap<CatalogueFile, readonly NamedMake[]>();

/** Returns the models of all makes. They are kept while the file is in use: no index finds a word in the middle of a name. */
function allModels(file: CatalogueFile): readonly NamedMake[] {
  const withWords = (model: Model) => ({ model, words: wordsOf(model.name) });
  const known =
    modelsByFile.get(file) ??
    makesOf(file).map((make) => ({ make, words: wordsOf(make.name), models: modelsOf(file, make.id).map(withWords) }));
  modelsByFile.set(file, known);
  return known;
}

/** A year or a generation behind a name: the page of the model tells them apart. */
const yearOrGeneration = /(?:-(?:(?:19|20)\d\d|[ivx]{1,4}))+$/;

/**
 * Returns makes whose names begin with a text, then models of which a word does, such as `vento` or `Norda Vento`, also with a year or generation that
 * their names do not have; at most twelve.
 */
export function findVehicles(file: CatalogueFile, typed: string): { make: Maker; model: Model | null }[] {
  const wanted = wordsOf(typed);
  if (wanted.length > maxNameLength) return [];
  const found = vehiclesByWords(file, wanted);
  return found.length > 0 ? found : vehiclesByWords(file, wanted.replace(yearOrGeneration, ''));
}

function vehiclesByWords(file: CatalogueFile, wanted: string): { make: Maker; model: Model | null }[] {
  if (wanted.length < minNameLength) return [];
  const found = allModels(file).flatMap(({ make, words: makeWords, models }) => {
    const own = makeWords.startsWith(wanted) ? [{ make, model: null }] : [];
    const rest = wanted.startsWith(`${makeWords}-`) ? wanted.slice(makeWords.length + 1) : wanted;
    const wantedModels = models.filter(({ words }) => `-${words}`.includes(`-${rest}`));
    return [...own, ...wantedModels.map(({ model }) => ({ make, model }))];
  });
  return found
    .toSorted((first, second) => Number(first.model !== null) - Number(second.model !== null))
    .slice(0, maxFound);
}
