import { hasCheckDigit } from '@clavora/catalogue/articles';
import { blanks, profiles } from '@clavora/catalogue/blanks';
import { aliases } from '@clavora/catalogue/claims';
import { type Cells, csvText } from '@clavora/catalogue/csv-text';
import { cutRules, products } from '@clavora/catalogue/cutting';
import { makers } from '@clavora/catalogue/makers';
import { cutSpecs, prices } from '@clavora/catalogue/partner';
import { texts } from '@clavora/catalogue/texts';
import { codeSeries, fitments, transponders, vehicles } from '@clavora/catalogue/vehicles';
import { type BlankKind, blankKinds } from '@clavora/catalogue/vocabulary';
import { pick, seededRandom, wholeBetween } from '@clavora/ui/drawing/seeded-random';
import { sampleFittings, sampleMachines } from './sample-machines.ts';
import { sampleTexts } from './sample-texts.ts';
import { keyMakers, kindShapes, lockMakers, modelEndings, vehicleMakes } from './sample-words.ts';
import { groovesText, rounded, type StoryBlank, storyBlanks, storyTools } from './story-products.ts';

interface Sample {
  makers: Cells<typeof makers>[];
  profiles: Cells<typeof profiles>[];
  blanks: (Cells<typeof blanks> & { id: string; kind: BlankKind; length_mm: number; profile_id: string })[];
  aliases: Cells<typeof aliases>[];
  vehicles: (Cells<typeof vehicles> & { id: string; year_from: number; year_to: number | null })[];
  transponders: Cells<typeof transponders>[];
  series: (Cells<typeof codeSeries> & { id: string })[];
  fitments: Cells<typeof fitments>[];
  products: Cells<typeof products>[];
  rules: Cells<typeof cutRules>[];
  texts: Cells<typeof texts>[];
  specs: Cells<typeof cutSpecs>[];
  prices: Cells<typeof prices>[];
}

/**
 * Returns the CSV files of a sample data set with a number of blanks, the same for each call: the keys of the sample space, and others beside them.
 */
export function sampleTables(count: number): Map<string, Uint8Array> {
  const random = seededRandom(2026);
  const stories = storyBlanks();
  const sample: Sample = {
    makers: [
      ...keyMakers.map(({ id, name }) => ({ id, kind: 'key', name })),
      ...lockMakers.map(({ id, name }) => ({ id, kind: 'lock', name })),
      ...vehicleMakes.map(({ id, name }) => ({ id, kind: 'vehicle', name })),
    ],
    profiles: [],
    blanks: [],
    aliases: [],
    vehicles: [],
    transponders: sampleTransponders(),
    series: [],
    fitments: [],
    products: [],
    rules: [],
    texts: Object.entries(sampleTexts).flatMap(([key, values]) =>
      Object.entries(values).map(([locale, value]) => ({ key, locale, value })),
    ),
    specs: [],
    prices: [],
  };
  addProducts(sample);
  for (const story of stories) addStoryBlank(sample, story);
  addProfilesAndBlanks(sample, count, random);
  addAliases(sample, stories.length, random);
  addVehicles(sample, count, random);
  addFitments(sample, stories.length, random);
  addRules(sample);
  addPartnerRows(sample, random);
  return new Map(
    [
      [makers.file, csvText(makers, sample.makers)] as const,
      [profiles.file, csvText(profiles, sample.profiles)] as const,
      [blanks.file, csvText(blanks, sample.blanks)] as const,
      [aliases.file, csvText(aliases, sample.aliases)] as const,
      [vehicles.file, csvText(vehicles, sample.vehicles)] as const,
      [transponders.file, csvText(transponders, sample.transponders)] as const,
      [codeSeries.file, csvText(codeSeries, sample.series)] as const,
      [fitments.file, csvText(fitments, sample.fitments)] as const,
      [products.file, csvText(products, sample.products)] as const,
      [cutRules.file, csvText(cutRules, sample.rules)] as const,
      [texts.file, csvText(texts, sample.texts)] as const,
      [cutSpecs.file, csvText(cutSpecs, sample.specs)] as const,
      [prices.file, csvText(prices, sample.prices)] as const,
    ].map(([file, content]) => [file, new TextEncoder().encode(content)]),
  );
}

type Random = () => number;

/** The sources that claims of the sample name. */
const sources = ['Cross list 2026-03', 'Cross list 2024-09', "Maker's chart 2025", 'Field report', 'Workshop notes'];

const confidenceOf = (random: Random) =>
  pick(random, ['confirmed', 'confirmed', 'stated', 'stated', 'stated', 'inferred']);

function sampleTransponders(): Sample['transponders'] {
  return [
    { id: 'tp-11', type: 'fixed', frequency_mhz: 0.125, cloneable: 'yes', tool_ids: 'eco-clone|smart-pro-mini' },
    {
      id: 'tp-46',
      type: 'crypto',
      crypto: 'Skerry 48',
      frequency_mhz: 0.125,
      cloneable: 'yes',
      tool_ids: 'eco-clone|smart-pro-mini',
    },
    {
      id: 'tp-80',
      type: 'crypto',
      crypto: 'Skerry 96',
      frequency_mhz: 0.134,
      cloneable: 'yes',
      tool_ids: 'smart-pro-mini',
    },
    { id: 'tp-433', type: 'rolling', crypto: 'Tarn 128', frequency_mhz: 433.92, cloneable: 'no', tool_ids: '' },
    { id: 'tp-868', type: 'rolling', crypto: 'Tarn 128', frequency_mhz: 868.3, cloneable: 'no', tool_ids: '' },
  ];
}

function addProducts({ products: rows }: Sample): void {
  const stories = new Set(storyTools().map(({ slug }) => slug));
  const storySlugOf = (id: string) => (stories.has(id) ? id : null);
  for (const { id, code, specs, successor } of sampleMachines)
    rows.push({
      id,
      kind: 'machine',
      code,
      specs,
      status: successor ? 'discontinued' : 'active',
      successor_id: successor ?? null,
      story_slug: storySlugOf(id),
    });
  for (const { id, kind, code, specs } of sampleFittings)
    rows.push({ id, kind, code, specs: specs ?? '', status: 'active', story_slug: storySlugOf(id) });
  rows.push({
    id: 'eco-clone',
    kind: 'remote',
    code: 'ECO Clone',
    specs: '',
    status: 'active',
    story_slug: storySlugOf('eco-clone'),
  });
}

const materials: Readonly<Record<string, string>> = { brass: 'brass', nickel: 'nickel-silver', steel: 'steel' };
const tipOf: Readonly<Record<string, string>> = {
  angled: 'angled',
  rounded: 'rounded',
  flat: 'flat',
  stepped: 'pointed',
};
const headOf: Readonly<Record<string, string>> = { round: 'round', square: 'square', oval: 'oval', hex: 'hexagonal' };

function addStoryBlank(sample: Sample, { product, kind, blade }: StoryBlank): void {
  const { slug, facts } = product;
  const profileId = `p-${slug}`;
  sample.profiles.push({
    id: profileId,
    maker_id: null,
    height_mm: blade.width,
    thickness_mm: blade.thickness,
    left: groovesText(blade, 'near'),
    right: groovesText(blade, 'far'),
  });
  const family = facts.family === 'automotive_keys' ? 'automotive' : 'residential';
  sample.blanks.push({
    id: slug,
    code: facts.code,
    gtin: gtinOf(sample.blanks.length),
    family,
    kind,
    profile_id: profileId,
    length_mm: blade.length,
    tip: tipOf[blade.tip] ?? 'flat',
    head: blade.head && blade.head.kind !== 'plain' ? 'remote' : (headOf[blade.bow] ?? 'round'),
    material: materials[blade.metal] ?? 'brass',
    finish: 'polished',
    pack: typeof facts.specifications['pack'] === 'number' ? facts.specifications['pack'] : 50,
    status: facts.discontinued_since ? 'discontinued' : 'active',
    restricted: 'no',
    story_slug: slug,
  });
  facts.cross_references.forEach(({ maker, code, match, note }, at) => {
    sample.aliases.push({
      id: `a-${slug}-${at + 1}`,
      maker_id: maker.toLowerCase(),
      code,
      blank_id: slug,
      relation: match,
      note_key: noteKeyOf(note),
      confidence: match === 'exact' ? 'confirmed' : 'stated',
      source: 'Cross list 2026-03',
    });
  });
}

/** The texts of the tables are fewer than the content's terms. */
function noteKeyOf(note: unknown): string | null {
  const word = /^(\w+)/.exec(typeof note === 'string' ? note : '')?.[1];
  const keys: Readonly<Record<string, string>> = {
    bow_differs: 'bow-differs',
    head_differs: 'bow-differs',
    blade_shorter: 'blade-shorter',
    blade_longer: 'blade-longer',
    bow_thicker: 'head-thicker',
  };
  return word ? (keys[word] ?? null) : null;
}

/** Returns the GTIN-13 of a pack, below a prefix that no country has. */
function gtinOf(number: number): string {
  const body = `00${String(7_140_000_000 + number).padStart(10, '0')}`;
  const last = Array.from({ length: 10 }, (_, digit) => `${body}${digit}`).find(hasCheckDigit);
  if (last === undefined) throw new Error('Every number has a check digit');
  return last;
}

function addProfilesAndBlanks(sample: Sample, count: number, random: Random): void {
  const taken = new Set(sample.blanks.map(({ code }) => code));
  let number = 64;
  let profile: Cells<typeof profiles> & { id: string } = { id: '' };
  let left = 0;
  let kind: BlankKind = 'cylinder';
  while (sample.blanks.length < count) {
    const shape = kindShapes[kind];
    if (left === 0) {
      kind = kindBy(random());
      profile = nextProfile(sample, kind, random);
      left = wholeBetween(random, 1, 7);
    }
    left -= 1;
    number += 1;
    const isCar = kind.startsWith('car-');
    const { letter } = kindShapes[kind];
    const code = `CLV-${isCar ? 'A' : ''}${number}${letter}${random() < 0.15 ? `.${wholeBetween(random, 2, 4)}X` : ''}`;
    if (taken.has(code)) continue;
    taken.add(code);
    const id = code.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    const isDiscontinued = random() < 0.06;
    const { length } = isCar ? kindShapes[kind] : shape;
    sample.blanks.push({
      id,
      code,
      gtin: random() < 0.9 ? gtinOf(sample.blanks.length) : null,
      family: isCar ? 'automotive' : 'residential',
      kind,
      profile_id: profile.id,
      length_mm: tenths(between(random, length)),
      tip: pick(random, ['flat', 'pointed', 'angled', 'rounded']),
      head: isCar && random() < 0.5 ? 'plastic' : pick(random, ['square', 'round', 'oval', 'hexagonal']),
      material: pick(random, ['brass', 'brass', 'nickel-silver', 'steel']),
      finish: pick(random, ['polished', 'nickel-plated', 'raw']),
      pack: pick(random, [10, 20, 50, 100]),
      status: isDiscontinued ? 'discontinued' : random() < 0.02 ? 'planned' : 'active',
      successor_id: null,
      restricted: kind === 'dimple' && random() < 0.1 ? 'yes' : 'no',
      story_slug: null,
    });
  }
  addSuccessors(sample.blanks);
}

/** Lets a discontinued blank be followed by the next one of its profile, if there is one. */
function addSuccessors(rows: Sample['blanks']): void {
  rows.forEach((row, at) => {
    const next = rows[at + 1];
    if (row.status === 'discontinued' && next?.profile_id === row.profile_id && next.status === 'active')
      Object.assign(row, { successor_id: next.id });
  });
}

function kindBy(share: number): BlankKind {
  let sum = 0;
  for (const kind of blankKinds) {
    sum += kindShapes[kind].share;
    if (share < sum) return kind;
  }
  return 'cylinder';
}

/** Half of the profiles differ from an earlier one by tenths, as those of locks in one series do. */
function nextProfile(sample: Sample, kind: BlankKind, random: Random): Cells<typeof profiles> & { id: string } {
  const shape = kindShapes[kind];
  const maker = pick(random, lockMakers);
  const height = tenths(between(random, shape.height));
  const thickness = tenths(between(random, shape.thickness));
  const grooves = (side: 0 | 1): string => {
    const number = wholeBetween(random, ...shape.grooves) - side;
    const step = height / (Math.max(number, 1) + 1);
    return Array.from({ length: Math.max(number, 0) }, (_, at) => {
      const from = tenths(step * (at + 0.4 + random() * 0.3));
      const to = tenths(from + Math.max(0.5, step * (0.3 + random() * 0.25)));
      const depth = tenths(Math.max(0.3, thickness * (0.25 + random() * 0.2)));
      return to > height ? '' : `${from}-${to}:${depth}@${pick(random, [60, 90, 90])}`;
    })
      .filter((groove) => groove !== '')
      .join(';');
  };
  const row = {
    id: `p-${maker.prefix.toLowerCase()}${sample.profiles.length}`,
    maker_id: maker.id,
    height_mm: height,
    thickness_mm: thickness,
    left: grooves(0),
    right: grooves(1),
  };
  sample.profiles.push(row);
  return row;
}

function addAliases(sample: Sample, storyCount: number, random: Random): void {
  const seen = new Set(sample.aliases.map(({ maker_id: maker, code, blank_id: blank }) => `${maker} ${code} ${blank}`));
  sample.blanks.slice(storyCount).forEach((blank, index) => {
    const number = 100 + Math.floor(index * 0.83) + wholeBetween(random, 0, 5);
    const letter = kindShapes[blank.kind].letter;
    const chosen = keyMakers.filter(() => random() < 0.23);
    for (const maker of chosen) {
      const code = maker.habit({
        number,
        letter,
        family: blank.kind.startsWith('car-') ? 'A' : '',
        variant: 1 + (index % 3),
      });
      const isNear = random() < 0.18;
      const add = (target: string, relation: string) => {
        const name = `${maker.id} ${code} ${target}`;
        if (seen.has(name)) return;
        seen.add(name);
        sample.aliases.push({
          id: `a-${sample.aliases.length + 1}`,
          maker_id: maker.id,
          code,
          blank_id: target,
          relation,
          note_key:
            relation === 'near' ? pick(random, ['bow-differs', 'blade-shorter', 'blade-longer', 'head-thicker']) : null,
          confidence: confidenceOf(random),
          source: pick(random, sources),
        });
      };
      add(blank.id, isNear ? 'near' : 'exact');
      // Lists contradict each other: the same code for a blank of the same profile.
      const other = sample.blanks[storyCount + index - 1];
      if (random() < 0.03 && other?.profile_id === blank.profile_id) add(other.id, 'exact');
    }
  });
}

function addVehicles(sample: Sample, count: number, random: Random): void {
  for (const story of storyBlanks()) {
    for (const group of story.product.facts.vehicles) {
      for (const row of group.rows) {
        const makeId = row.make.toLowerCase();
        const model = row.model;
        const id = vehicleId(makeId, model, row.generation ?? '', row.from);
        if (!sample.vehicles.some((vehicle) => vehicle.id === id))
          sample.vehicles.push({
            id,
            make_id: makeId,
            model,
            generation: row.generation ?? null,
            year_from: row.from,
            year_to: row.to ?? null,
            external_ids: '',
          });
        const series = row.code_series ? addSeries(sample, row.code_series, makeId, story.product.slug) : null;
        sample.fitments.push({
          id: `f-${sample.fitments.length + 1}`,
          vehicle_id: id,
          blank_id: story.product.slug,
          use: row.applies_to ?? group.applies_to,
          year_from: null,
          year_to: null,
          markets: '',
          transponder_id: group.transponder === undefined ? null : 'tp-46',
          series_id: series,
          qualifier_key: null,
          confidence: 'confirmed',
          source: 'Cross list 2026-03',
        });
      }
    }
  }
  const wanted = Math.max(60, Math.floor(count / 12));
  let made = 0;
  while (made < wanted) {
    const make = pick(random, vehicleMakes);
    const model = `${pick(random, make.syllables)}${pick(random, modelEndings)}${random() < 0.3 ? ` ${wholeBetween(random, 1, 9)}` : ''}`;
    let from = wholeBetween(random, 1978, 2012);
    for (const generation of ['I', 'II', 'III'].slice(0, wholeBetween(random, 1, 3))) {
      const to = from + wholeBetween(random, 4, 9);
      const id = vehicleId(make.id, model, generation, from);
      if (!sample.vehicles.some((vehicle) => vehicle.id === id)) {
        sample.vehicles.push({
          id,
          make_id: make.id,
          model,
          generation,
          year_from: from,
          year_to: to >= 2025 ? null : to,
          external_ids: `krs:${10_000 + sample.vehicles.length}`,
        });
      }
      made += 1;
      from = to - (random() < 0.3 ? 1 : 0);
    }
  }
}

function vehicleId(make: string, model: string, generation: string, from: number): string {
  return `${make}-${model}-${generation}-${from}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/-+/g, '-');
}

/** Adds a series such as `AX 0001–0800`; returns its id. */
function addSeries(sample: Sample, name: string, makerId: string, blankId: string): string | null {
  const [, prefix = '', from = '', to = ''] = /^([A-Z]+) (\d+)[–-](\d+)$/.exec(name) ?? [];
  if (from === '') return null;
  const id = `s-${prefix}-${from}-${blankId}`.toLowerCase();
  if (!sample.series.some((series) => series.id === id)) {
    sample.series.push({
      id,
      name,
      prefix,
      from: Number(from),
      to: Number(to),
      width: Math.max(from.length, to.length),
      maker_id: makerId,
      blank_id: blankId,
      card: cardOf(sample),
    });
  }
  return id;
}

function cardOf({ series }: Sample): string {
  return `C${100 + (series.length % 240)}`;
}

function addFitments(sample: Sample, storyCount: number, random: Random): void {
  const cars = sample.blanks.slice(storyCount).filter(({ kind }) => kind.startsWith('car-'));
  const nextNumber = new Map<string, number>();
  for (const blank of cars) {
    for (let number = wholeBetween(random, 4, 14); number > 0; number -= 1) {
      const vehicle = pick(random, sample.vehicles);
      const make = vehicleMakes.find(({ id }) => id === vehicle.make_id);
      let series: string | null = null;
      if (make && random() < 0.2) {
        // A fifth of the series overlap with the one before.
        const start = (nextNumber.get(make.id) ?? 3000) - (random() < 0.2 ? 100 : 0);
        const end = start + 399;
        nextNumber.set(make.id, end + 1);
        series = addSeries(
          sample,
          `${make.series} ${String(start).padStart(5, '0')}–${String(end).padStart(5, '0')}`,
          make.id,
          blank.id,
        );
      }
      const last = vehicle.year_to ?? 2026;
      const isPart = random() < 0.3 && last - vehicle.year_from > 2;
      sample.fitments.push({
        id: `f-${sample.fitments.length + 1}`,
        vehicle_id: vehicle.id,
        blank_id: blank.id,
        use: pick(random, ['all', 'all', 'ignition', 'door', 'boot', 'emergency']),
        year_from: isPart ? vehicle.year_from + 1 : null,
        year_to: isPart ? last - 1 : null,
        markets: random() < 0.1 ? 'IT|ES' : '',
        transponder_id:
          vehicle.year_from > 1995 && random() < 0.7
            ? pick(random, ['tp-11', 'tp-46', 'tp-80', 'tp-433', 'tp-868'])
            : null,
        series_id: series,
        qualifier_key: random() < 0.06 ? pick(random, ['without-immobiliser', 'diesel-only']) : null,
        confidence: confidenceOf(random),
        source: pick(random, sources),
      });
    }
  }
}

function addRules(sample: Sample): void {
  const add = (rule: Omit<Cells<typeof cutRules>, 'id'>) =>
    sample.rules.push({ id: `r-${sample.rules.length + 1}`, ...rule });
  for (const machine of sampleMachines) {
    for (const kind of blankKinds) {
      const rule = machine.cuts[kind];
      if (!rule) {
        add({ machine_id: machine.id, kind, verdict: 'no', reason_key: 'kind-not-cut', priority: 0 });
        continue;
      }
      add({
        machine_id: machine.id,
        kind,
        operation: rule.operation,
        clamp_id: rule.clamp,
        clamp_side: rule.side ?? null,
        cutter_id: rule.cutter,
        tracer_id: rule.tracer ?? null,
        adapter_id: rule.adapter ?? null,
        firmware_min: rule.firmware ?? null,
        verdict: rule.adapter ? 'with-adapter' : 'yes',
        priority: 0,
      });
    }
    for (const blank of sample.blanks) {
      if (!machine.cuts[blank.kind]) continue;
      if (blank.length_mm > machine.travel)
        add({ machine_id: machine.id, blank_id: blank.id, verdict: 'no', reason_key: 'blade-too-long', priority: 10 });
      if (blank.restricted === 'yes')
        add({ machine_id: machine.id, blank_id: blank.id, verdict: 'no', reason_key: 'card-needed', priority: 20 });
    }
    const jaw = machine.cuts.cylinder;
    sample.profiles.forEach((profile, at) => {
      // Every ninth thin profile needs another side of the jaw, every fortieth bends in it.
      if (!jaw || Number(profile.thickness_mm) >= 2.2) return;
      if (at % 40 === 7)
        add({
          machine_id: machine.id,
          profile_id: profile.id ?? '',
          verdict: 'no',
          reason_key: 'profile-too-thin',
          priority: 5,
        });
      else if (at % 9 === 4)
        add({
          machine_id: machine.id,
          profile_id: profile.id ?? '',
          operation: jaw.operation,
          clamp_id: jaw.clamp,
          clamp_side: 'C',
          cutter_id: jaw.cutter,
          tracer_id: jaw.tracer ?? null,
          firmware_min: jaw.firmware ?? null,
          verdict: 'yes',
          priority: 1,
        });
    });
  }
}

function addPartnerRows(sample: Sample, random: Random): void {
  for (const card of new Set(sample.series.map((series) => String(series.card)))) {
    const cuts = wholeBetween(random, 5, 8);
    sample.specs.push({
      card,
      spacing_mm: Array.from({ length: cuts }, (_, at) => tenths(3 + at * 2.8)).join('|'),
      depths_mm: Array.from({ length: 4 }, (_, at) => tenths(1 + at * 0.6)).join('|'),
      sides: '2',
    });
  }
  for (const blank of sample.blanks) {
    const net = rounded(0.35 + random() * (blank.kind.startsWith('car-') ? 6 : 1.2));
    const price = (buyer: string, factor: number, from: number) =>
      sample.prices.push({
        id: `n-${sample.prices.length + 1}`,
        item_id: blank.id,
        buyer,
        currency: 'EUR',
        net: rounded(net * factor),
        from_quantity: from,
        valid_from: '2026-01-01',
        valid_to: null,
      });
    price('group:standard', 1, 1);
    price('group:standard', 0.9, 500);
    price('group:distributors', 0.78, 1);
  }
}

function between(random: Random, [low, high]: readonly [number, number]): number {
  return low + random() * (high - low);
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
