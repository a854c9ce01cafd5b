import type { Maker } from '../tables/makers.ts';
import { type Vehicle, vehicles } from '../tables/vehicles.ts';
import { externalKey, wordsOf } from '../tables/words.ts';
import type { CatalogueFile } from './catalogue-file.ts';
import { type Model, makesOf, modelsOf } from './vehicle-records.ts';

/** A make, or a model with the generation that a text names. */
interface FoundVehicle {
  make: Maker;
  /** Null for a make. */
  model: Model | null;
  /** Another name of the make or the model, by which it was found; null for its own. */
  otherName: string | null;
  /** The one generation that was built in the year, or has the name, that the text asks for; null where it asks for none, or several were. */
  generation: Vehicle | null;
  /** The first and the last year of the generation, the model or all models of the make; null while one is built. */
  from: number;
  to: number | null;
}

export interface FoundVehicles {
  vehicles: readonly FoundVehicle[];
  /** The year or generation of the text, as it is typed, that none of the vehicles has; null where it asks for none, or they have it. */
  missing: string | null;
  /** Whether only a make at the beginning of the text is known: the rest may be a code. */
  isPartly: boolean;
}

/** A shorter text is part of too many names. */
const minNameLength = 2;
/** No make with its model has more characters. */
const maxNameLength = 120;
const maxFound = 12;

/** The words of a name; of another name also the name. */
interface Name {
  words: string;
  other: string | null;
}

/** A make and its models, each with its names, its own first. */
interface NamedMake {
  make: Maker;
  names: readonly Name[];
  models: readonly { model: Model; names: readonly Name[] }[];
}

const modelsByFile = new WeakMap<CatalogueFile, readonly NamedMake[]>();

/** Returns the models of all makes. They are kept while the file is in use: no index finds a word in the middle of a name. */
function allModels(file: CatalogueFile): readonly NamedMake[] {
  const known =
    modelsByFile.get(file) ??
    makesOf(file).map((make) => ({
      make,
      names: namesOf(make.name, make.other_names),
      models: modelsOf(file, make.id).map((model) => ({ model, names: namesOf(model.name, model.otherNames) })),
    }));
  modelsByFile.set(file, known);
  return known;
}

function namesOf(own: string, others: readonly string[]): Name[] {
  return [{ words: wordsOf(own), other: null }, ...others.map((other) => ({ words: wordsOf(other), other }))];
}

/** Words before or after a year in the languages of the sites. */
const yearWords = 'bj|baujahr|jahr|year|my|anno|ano|annee|an|bouwjaar|jaar|g|god|goda';
const year = String.raw`(?:(?:${yearWords})-)?(?:19|20)\d\d(?:-(?:${yearWords}))?`;
const limit = `(?:${year}|[ivx]{1,4})`;
/** Years or generations behind a name, or years before it. */
const limits = new RegExp(`^(?:(${year})-)?(.+?)((?:-${limit})*)$`);

/**
 * Returns the generation that has a text as its id in another database, such as `krs:10021`, then makes whose names begin with it, then models of which a
 * word does, such as `vento` or `Norda Vento`; by any of their names, and at most twelve. A year or a generation that is no part of a name narrows them to those that have it, or is
 * returned as `missing`.
 */
export function findVehicles(file: CatalogueFile, typed: string): FoundVehicles {
  const wanted = wordsOf(typed);
  const whole = { missing: null, isPartly: false };
  if (wanted.length > maxNameLength) return { vehicles: [], ...whole };
  const named = [...byExternalId(file, typed), ...byWords(file, wanted)];
  if (named.length > 0) return { vehicles: firstOf(named), ...whole };
  const [, before = '', name = '', behind = ''] = limits.exec(wanted) ?? [];
  const asked = askedIn(`${before}-${behind}`);
  const found = asked === null ? [] : byWords(file, name).map((one) => withGenerations(file, one, asked));
  const fitting = found.filter(({ generations }) => generations.length > 0);
  if (fitting.length > 0) return { vehicles: firstOf(fitting), ...whole };
  if (asked !== null && found.length > 0) return { vehicles: firstOf(found), missing: asked.text, isPartly: false };
  return { vehicles: firstOf(makesBefore(file, wanted)), missing: null, isPartly: true };
}

function byExternalId(file: CatalogueFile, typed: string): AskedVehicle[] {
  const found = file.all(
    `select vehicle_id, make_id, model_slug from external_vehicle join vehicle on vehicle.id = vehicle_id where key = ?`,
    externalKey(typed),
  );
  return found.flatMap(({ vehicle_id, make_id, model_slug }) => {
    const named = allModels(file).find(({ make }) => make.id === make_id);
    const { model } = named?.models.find((one) => one.model.slug === model_slug) ?? {};
    if (!named || !model) return [];
    const generations = file.rows(vehicles, 'id = ?', vehicle_id ?? null);
    return [{ make: named.make, model, otherName: null, from: model.from, to: model.to, generations }];
  });
}

/** Returns the makes with whose name a text begins. */
function makesBefore(file: CatalogueFile, wanted: string): NamedVehicle[] {
  return allModels(file).flatMap(({ make, names, models }) => {
    const name = names.find(({ words }) => wanted.startsWith(`${words}-`));
    return name ? [{ make, model: null, otherName: name.other, ...yearsOfAll(models) }] : [];
  });
}

interface Asked {
  years: readonly number[];
  /** In lower case. */
  generations: readonly string[];
  /** How the text asks: `1994`, `1994–1999`, `IX`. */
  text: string;
}

function askedIn(words: string): Asked | null {
  const years = words.match(/(?:19|20)\d\d/g) ?? [];
  const generations = words.split('-').filter((word) => /^[ivx]+$/.test(word));
  if (years.length + generations.length === 0) return null;
  const text = [...generations.map((one) => one.toUpperCase()), years.join('–')]
    .filter((part) => part !== '')
    .join(' ');
  return { years: years.map(Number), generations, text };
}

type NamedVehicle = Pick<FoundVehicle, 'make' | 'model' | 'otherName' | 'from' | 'to'>;

function byWords(file: CatalogueFile, wanted: string): NamedVehicle[] {
  if (wanted.length < minNameLength) return [];
  const found = allModels(file).flatMap(({ make, names: makeNames, models }): NamedVehicle[] => {
    const own = makeNames
      .filter(({ words }) => words.startsWith(wanted))
      .slice(0, 1)
      .map(({ other }) => ({ make, model: null, otherName: other, ...yearsOfAll(models) }));
    const behindMake = makeNames
      .filter(({ words }) => wanted.startsWith(`${words}-`))
      .map(({ words, other }) => ({ rest: wanted.slice(words.length + 1), other }));
    const rests = behindMake.length > 0 ? behindMake : [{ rest: wanted, other: null }];
    const wantedModels = models.flatMap(({ model, names }): NamedVehicle[] => {
      const [first] = rests.flatMap(({ rest, other: makeOther }) =>
        names
          .filter(({ words }) => `-${words}`.includes(`-${rest}`))
          .map(({ other }) => [makeOther, other].filter((name) => name !== null).join(' ')),
      );
      return first === undefined ? [] : [{ make, model, otherName: first || null, from: model.from, to: model.to }];
    });
    return [...own, ...wantedModels];
  });
  return found.toSorted((first, second) => Number(first.model !== null) - Number(second.model !== null));
}

function yearsOfAll(models: NamedMake['models']): Pick<FoundVehicle, 'from' | 'to'> {
  const lasts = models.map(({ model }) => model.to ?? Number.POSITIVE_INFINITY);
  const last = Math.max(...lasts);
  return {
    from: Math.min(...models.map(({ model }) => model.from)),
    to: last === Number.POSITIVE_INFINITY ? null : last,
  };
}

interface AskedVehicle extends NamedVehicle {
  generations: readonly Vehicle[];
}

/** Adds the generations of a model, or of all models of a make, that have what was asked for. */
function withGenerations(file: CatalogueFile, vehicle: NamedVehicle, { years, generations }: Asked): AskedVehicle {
  const { make, model } = vehicle;
  const all =
    model === null
      ? file.rows(vehicles, 'make_id = ?', make.id)
      : file.rows(vehicles, 'make_id = ? and model_slug = ?', make.id, model.slug);
  const [from, to] = [Math.min(...years), Math.max(...years)];
  const isBuilt = ({ year_from: first, year_to: last }: Vehicle) =>
    years.length === 0 || (first <= to && from <= (last ?? Number.POSITIVE_INFINITY));
  const isNamed = ({ generation }: Vehicle) =>
    generations.length === 0 || (generation !== null && generations.includes(wordsOf(generation)));
  return { ...vehicle, generations: all.filter((one) => isBuilt(one) && isNamed(one)) };
}

function firstOf(found: readonly (NamedVehicle & Partial<AskedVehicle>)[]): FoundVehicle[] {
  return found.slice(0, maxFound).map(({ generations = [], ...vehicle }) => {
    const [only = null, ...more] = vehicle.model === null ? [] : generations;
    return only === null || more.length > 0
      ? { ...vehicle, generation: null }
      : { ...vehicle, generation: only, from: only.year_from, to: only.year_to };
  });
}
