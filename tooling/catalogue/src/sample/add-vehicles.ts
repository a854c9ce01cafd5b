import type { Use } from '@clavora/catalogue/vocabulary';
import { pick, wholeBetween } from '@clavora/ui/drawing/seeded-random';
import { confidenceOf, type Random, sourceOf } from './random-values.ts';
import type { Sample } from './sample.ts';
import { modelEndings, otherNames, vehicleMakes } from './sample-words.ts';
import { type StoryBlank, storyBlanks } from './story-products.ts';
import type { FitmentConfidence } from './uncontradicted.ts';

type VehicleGroup = StoryBlank['product']['facts']['vehicles'][number];

/** The frequency of a transponder that answers an immobiliser, in MHz; those of remotes are higher. */
const immobiliserMhz = 0.125;

const copiedBy = { cloneable: 'yes', tool_ids: 'eco-clone|smart-pro-mini' };
const notCopied = { cloneable: 'no', tool_ids: '' };

/** The transponders of the sample; vehicles of the content name them by cipher and frequency. */
const transponderRows = [
  { id: 'tp-40', type: 'fixed', crypto: 'Vela-40', frequency_mhz: immobiliserMhz, ...copiedBy },
  { id: 'tp-80', type: 'crypto', crypto: 'Vela-80', frequency_mhz: immobiliserMhz, ...copiedBy },
  { id: 'tp-128', type: 'crypto', crypto: 'Vela-128', frequency_mhz: immobiliserMhz, ...notCopied },
  { id: 'tp-80-433', type: 'rolling', crypto: 'Vela-80', frequency_mhz: 433.92, ...notCopied },
  { id: 'tp-80-868', type: 'rolling', crypto: 'Vela-80', frequency_mhz: 868.35, ...notCopied },
  { id: 'tp-128-433', type: 'rolling', crypto: 'Vela-128', frequency_mhz: 433.92, ...notCopied },
  { id: 'tp-128-868', type: 'rolling', crypto: 'Vela-128', frequency_mhz: 868.35, ...notCopied },
];

/** Returns the transponders of the sample. */
export function sampleTransponders(): Sample['transponders'] {
  return transponderRows.map((row) => ({ ...row }));
}

/** Returns the id of the transponder of a group of vehicles in the content; null for none. */
function transponderOf({ transponder, frequency_mhz: frequency = immobiliserMhz }: VehicleGroup): string | null {
  if (transponder === undefined) return null;
  const [, name] = /\((.+)\)$/.exec(String(transponder)) ?? [];
  const row = transponderRows.find(({ crypto, frequency_mhz: own }) => crypto === name && own === frequency);
  if (!row) throw new Error(`expected a transponder of the sample, got ${String(transponder)} with ${frequency} MHz`);
  return row.id;
}

/** Adds the vehicles of the content with their claims and series, and invented vehicles: as many as suit a number of blanks. */
export function addVehicles(sample: Sample, count: number, mayBeSure: FitmentConfidence, random: Random): void {
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
            other_names: otherNames[model] ?? '',
          });
        const series = row.code_series ? addSeries(sample, row.code_series, makeId, story.product.slug) : null;
        const claim = {
          vehicle_id: id,
          blank_id: story.product.slug,
          use: row.applies_to ?? group.applies_to,
          year_from: null,
          year_to: null,
          markets: '',
          transponder_id: transponderOf(group),
          series_id: series,
          qualifier_key: null,
          confidence: 'confirmed',
          source: 'Cross list 2026-03',
        };
        sample.fitments.push({
          id: `f-${sample.fitments.length + 1}`,
          ...claim,
          confidence: mayBeSure(claim, { id, year_from: row.from, year_to: row.to ?? null }),
        });
      }
    }
  }
  const wanted = Math.max(60, Math.floor(count / 4));
  const known = new Set(sample.vehicles.map(({ id }) => id));
  let made = 0;
  while (made < wanted) {
    const make = pick(random, vehicleMakes);
    const model = `${pick(random, make.syllables)}${pick(random, modelEndings)}${random() < 0.3 ? ` ${wholeBetween(random, 1, 9)}` : ''}`;
    let from = wholeBetween(random, 1978, 2012);
    for (const generation of ['I', 'II', 'III'].slice(0, wholeBetween(random, 1, 3))) {
      const to = from + wholeBetween(random, 4, 9);
      const id = vehicleId(make.id, model, generation, from);
      if (!known.has(id)) {
        known.add(id);
        sample.vehicles.push({
          id,
          make_id: make.id,
          model,
          generation,
          year_from: from,
          year_to: to >= 2025 ? null : to,
          external_ids: `krs:${10_000 + sample.vehicles.length}`,
          other_names: '',
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

/** Adds claims that the blanks after the first `storyCount` fit vehicles: those that their profile fits, and a few that contradict them. */
export function addFitments(sample: Sample, storyCount: number, mayBeSure: FitmentConfidence, random: Random): void {
  const cars = sample.blanks.slice(storyCount).filter(({ kind }) => kind.startsWith('car-'));
  const profiles = [...new Set(cars.map(({ profile_id: profile }) => profile))];
  const fitting = Map.groupBy(sample.vehicles, (_, at) => profiles[at % profiles.length]);
  const chips = new Map(sample.vehicles.map(({ id }) => [id, random() < 0.7 ? pick(random, transponderIds) : null]));
  const nextNumber = new Map<string, number>();
  const seen = new Set<string>();
  const add = (blankId: string, vehicle: Sample['vehicles'][number]) => {
    const last = vehicle.year_to ?? 2026;
    const isPart = random() < 0.3 && last - vehicle.year_from > 2;
    const hasMonths = sample.fitments.length % 2 === 0;
    const claim = {
      vehicle_id: vehicle.id,
      blank_id: blankId,
      use: pick<Use>(random, ['all', 'all', 'ignition', 'door', 'boot', 'emergency']),
      // One model changes its key within a year: every second such claim names months.
      year_from: isPart ? `${vehicle.year_from + 1}${hasMonths ? '-09' : ''}` : null,
      year_to: isPart ? `${last - 1}${hasMonths ? '-08' : ''}` : null,
      markets: random() < 0.1 ? 'IT|ES' : '',
      transponder_id:
        vehicle.year_from <= 1995
          ? null
          : random() < 0.02
            ? pick(random, transponderIds)
            : (chips.get(vehicle.id) ?? null),
      series_id: random() < 0.2 ? nextSeries(sample, vehicle, blankId, nextNumber, random) : null,
      qualifier_key: random() < 0.06 ? pick(random, ['without-immobiliser', 'diesel-only']) : null,
      confidence: confidenceOf(random),
      source: sourceOf(random),
    };
    const { confidence: _, ...said } = claim;
    const name = Object.values(said).join('|');
    if (seen.has(name)) return;
    seen.add(name);
    sample.fitments.push({ id: `f-${sample.fitments.length + 1}`, ...claim, confidence: mayBeSure(claim, vehicle) });
  };
  for (const blank of cars) {
    for (const vehicle of fitting.get(blank.profile_id) ?? [])
      for (let claims = wholeBetween(random, 1, 3); claims > 0; claims -= 1) add(blank.id, vehicle);
    if (random() < 0.2) add(blank.id, pick(random, sample.vehicles));
  }
}

const transponderIds = transponderRows.map(({ id }) => id);

/** Adds the next series of a make; a fifth of them overlap with the one before. */
function nextSeries(
  sample: Sample,
  { make_id: makeId }: Sample['vehicles'][number],
  blankId: string,
  nextNumber: Map<string, number>,
  random: Random,
): string | null {
  const make = vehicleMakes.find(({ id }) => id === makeId);
  if (!make) return null;
  const start = (nextNumber.get(make.id) ?? 3000) - (random() < 0.2 ? 100 : 0);
  const end = start + 399;
  nextNumber.set(make.id, end + 1);
  const written = (number: number) => String(number).padStart(5, '0');
  return addSeries(sample, `${make.series} ${written(start)}–${written(end)}`, make.id, blankId);
}
