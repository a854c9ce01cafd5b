import { join } from 'node:path';
import { blanks } from '@clavora/catalogue/blanks';
import { type CatalogueFile, openCatalogueFile } from '@clavora/catalogue/catalogue-file';
import { readCurrent } from '@clavora/catalogue/catalogue-folder';
import { products } from '@clavora/catalogue/cutting';
import { connected, declarations, machineVersions } from '@clavora/catalogue/machine-papers';
import { serialText } from '@clavora/catalogue/papers-of-machine';
import { setUpsOf } from '@clavora/catalogue/set-ups';
import { sampleCatalogueDir } from '@clavora/cli/catalogue-dir';
import type { Locale } from '@clavora/i18n-routing/locales';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { routing } from '../tests/site-test.ts';

/** Ids of pages of the sample's data set, of each kind the one with the most content. */
export interface CatalogueSample {
  /** A blank without a product in the content. */
  blank: string;
  /** A blank with others of its profile, without a product in the content. */
  variant: string;
  make: string;
  model: string;
  maker: string;
  /** A code that several makers use for different blanks. */
  sharedCode: string;
  /** A code of another maker, and the only blank that it may mean: one without a product in the content. */
  foreign: { code: string; blank: string };
  /** Blanks with a machine whose cards have the most lines, each of another kind of blank. */
  cards: readonly { blank: string; machine: string }[];
  /** A blank with few others of like measures, in mm. */
  measured: { blank: string; length: number; height: number; thickness: number };
  /** The keys that have a product in the content, with a machine of which there is a card, by the slugs of their stories. */
  keys: readonly { id: string; slug: string; machine: string }[];
  /** The machines that have a product in the content. */
  machines: readonly { id: string; slug: string }[];
  /** The first and the last serial number of each version of a machine, with the number of its declaration. The first has the most content. */
  plates: readonly { machine: string; serial: string; declaration: string }[];
  /** The number of codes of other makers. */
  codes: number;
}

let known: CatalogueSample | undefined;

/** Returns pages of the data set that `runSites` has published. */
export function catalogueSample(): CatalogueSample {
  known ??= readSample();
  return known;
}

function readSample(): CatalogueSample {
  const folder = sampleCatalogueDir();
  const current = readCurrent(folder);
  if (current === null) throw new Error(`${folder} has no data set: sites that are started publish one`);
  const file = openCatalogueFile(join(folder, current.public.file));
  try {
    const one = (sql: string) => file.all(`${sql} limit 1`)[0] ?? {};
    const blank = one(
      `select blank.id as id from blank join fitment on fitment.blank_id = blank.id
       where story_slug is null group by blank.id order by count(*) desc, blank.id`,
    );
    const variant = one(
      `select min(id) as id from blank where story_slug is null group by profile_id having count(*) > 4 order by id`,
    );
    const model = one(
      `select make_id as make, model_slug as model from vehicle join fitment on fitment.vehicle_id = vehicle.id
       group by make_id, model_slug order by count(*) desc, make_id, model_slug`,
    );
    const shared = one(
      `select min(code) as code from code where kind = 'alias'
       group by key having count(distinct maker_id) > 1 and count(distinct blank_id) > 1 order by key`,
    );
    const foreign = one(
      `select min(code.code) as code, min(blank_id) as blank from code join blank on blank.id = code.blank_id
       where code.kind = 'alias' and story_slug is null and blank.kind = 'cylinder' and length(key) > 5 and key glob '[a-z]*'
       and not exists (select 1 from code other where other.look = code.look and other.blank_id <> code.blank_id)
       group by key having count(distinct blank_id) = 1 and min(code.relation) = 'exact' order by key desc`,
    );
    const measured = one(
      `select blank.id as blank, length_mm as length, height_mm as height, thickness_mm as thickness
       from blank join profile on profile.id = profile_id where story_slug is null and blank.kind = 'lever' order by length_mm desc, blank.id`,
    );
    const maker = one('select maker_id as id from alias group by maker_id order by count(*) desc, maker_id');
    return {
      blank: String(blank['id']),
      variant: String(variant['id']),
      make: String(model['make']),
      model: String(model['model']),
      maker: String(maker['id']),
      sharedCode: String(shared['code']),
      foreign: { code: String(foreign['code']), blank: String(foreign['blank']) },
      cards: fullestCards(file),
      keys: file
        .rows(blanks, 'story_slug is not null')
        .map((key) => ({ id: key.id, slug: key.story_slug ?? '', machine: setUpsOf(file, key)[0]?.machine.id ?? '' })),
      machines: file
        .rows(products, "kind = 'machine' and story_slug is not null")
        .map(({ id, story_slug: slug }) => ({ id, slug: slug ?? '' })),
      plates: platesOf(file),
      measured: {
        blank: String(measured['blank']),
        length: Number(measured['length']),
        height: Number(measured['height']),
        thickness: Number(measured['thickness']),
      },
      codes: current.rowCounts['alias'] ?? 0,
    };
  } finally {
    file.close();
  }
}

function platesOf(file: CatalogueFile): CatalogueSample['plates'] {
  const facts = file.rows(connected);
  const factsOf = (id: string) => facts.filter(({ versions }) => versions.includes(id)).length;
  const declared = file.rows(declarations);
  return file
    .rows(machineVersions)
    .toSorted((one, other) => factsOf(other.id) - factsOf(one.id) || one.serial_from - other.serial_from)
    .flatMap((version) =>
      [version.serial_from, version.serial_to ?? version.serial_from + 1].map((number) => ({
        machine: version.machine_id,
        serial: serialText(version, number).toLowerCase(),
        declaration: declared.find(({ versions }) => versions.includes(version.id))?.number ?? '',
      })),
    );
}

function fullestCards(file: CatalogueFile): CatalogueSample['cards'] {
  const fullest = new Map<string, { blank: string; machine: string; lines: number }>();
  for (const blank of file.rows(blanks, 'story_slug is null')) {
    for (const { machine, ...setUp } of setUpsOf(file, blank)) {
      const lines = Object.values(setUp).filter((value) => value !== null).length;
      if (lines > (fullest.get(blank.kind)?.lines ?? 0))
        fullest.set(blank.kind, { blank: blank.id, machine: machine.id, lines });
    }
  }
  return [...fullest.values()];
}

/** Returns the paths of the sample's pages on a market, by the name of their kind (sample-pages.ts). */
export function cataloguePaths(market: MarketId, locale: Locale): Map<string, string[]> {
  const { blank, make, model, maker, plates } = catalogueSample();
  const { machine = '', serial = '' } = plates[0] ?? {};
  const paths = new Map([
    ['key-finder-blanks detail', routing.href(market, locale, 'key-finder-blanks', { slug: blank })],
    ['key-finder-vehicles listing', routing.href(market, locale, 'key-finder-vehicles')],
    ['key-finder-vehicles detail', routing.href(market, locale, 'key-finder-vehicles', { make, slug: model })],
    ['machines listing', routing.href(market, locale, 'machines')],
    ['machines detail', routing.href(market, locale, 'machines', { machine, serial })],
    ['notices listing', routing.href(market, locale, 'notices')],
    ['notices detail', routing.href(market, locale, 'notices', { slug: 'clv-2026-0001' })],
    ['key-finder-measures listing', routing.href(market, locale, 'key-finder-measures')],
    ['key-finder-compare listing', routing.href(market, locale, 'key-finder-compare')],
    ['key-finder-makers listing', routing.href(market, locale, 'key-finder-makers')],
    ['key-finder-makers detail', routing.href(market, locale, 'key-finder-makers', { slug: maker })],
  ]);
  return new Map([...paths].flatMap(([kind, path]) => (path === null ? [] : [[kind, [path]] as const])));
}
