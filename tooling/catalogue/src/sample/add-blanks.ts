import { hasCheckDigit } from '@clavora/catalogue/articles';
import type { profiles } from '@clavora/catalogue/blanks';
import type { Cells } from '@clavora/catalogue/csv-text';
import { type BlankKind, blankKinds, type heads } from '@clavora/catalogue/vocabulary';
import { factTexts } from '@clavora/space/fact-texts';
import type { KeyBladeData, KeyHead } from '@clavora/ui/drawing/key-types';
import { pick, seededRandom, wholeBetween } from '@clavora/ui/drawing/seeded-random';
import { between, type Random, tenths } from './random-values.ts';
import type { Sample } from './sample.ts';
import { kindShapes, lockMakers } from './sample-words.ts';
import { groovesText, type StoryBlank } from './story-products.ts';

const bowHeads: Readonly<Record<KeyBladeData['bow'], Head>> = {
  round: 'round',
  square: 'square',
  oval: 'oval',
  hex: 'hexagonal',
  trefoil: 'trefoil',
  shield: 'shield',
  car: 'contoured',
  tab: 'tab',
};
const mouldedHeads: Readonly<Record<Exclude<KeyHead['kind'], 'plain'>, Head>> = {
  transponder: 'plastic',
  horseshoe: 'shell',
  flip: 'flip',
  smart: 'smart',
};

type Head = (typeof heads)[number];

/** Returns the cells of shoulder and head of a key of the content. */
function headCells({ shoulder, bow, bowWidth, bowHeight, overall, hole, head }: KeyBladeData) {
  return {
    shoulder,
    head: head && head.kind !== 'plain' ? mouldedHeads[head.kind] : bowHeads[bow],
    head_length_mm: bowWidth,
    head_height_mm: bowHeight,
    head_hole: hole,
    buttons: head && 'buttons' in head ? head.buttons : null,
    overall_mm: overall ?? null,
  };
}

/** Adds a key of the content, with its profile and its codes of other makers. */
export function addStoryBlank(sample: Sample, { product, kind, blade }: StoryBlank): void {
  const { slug, facts } = product;
  const { keyway, blade_profile: bladeProfile, material, finish } = facts.specifications;
  const profileId = String(keyway ?? bladeProfile ?? slug.replace('clv-', '')).toLowerCase();
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
    tip: blade.tip,
    ...headCells(blade),
    material: wordOf(material),
    finish: wordOf(finish),
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
      note_key: note === undefined ? null : addNote(sample, note),
      confidence: match === 'exact' ? 'confirmed' : 'stated',
      source: 'Cross list 2026-03',
    });
  });
}

/** Returns a word of a product's facts as the tables write it. */
function wordOf(fact: unknown): string {
  return String(fact).replaceAll('_', '-');
}

/** Adds the text of a note, such as `blade_longer(0.5)`, in all languages; returns its key. */
function addNote({ texts }: Sample, note: Parameters<typeof factTexts>[0]): string {
  const words =
    String(note)
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const key = ['note', ...words].join('-');
  if (!texts.some((text) => text.key === key))
    for (const [locale, value] of Object.entries(factTexts(note))) texts.push({ key, locale, value });
  return key;
}

/** Returns the GTIN-13 of a pack, below a prefix that no country has. */
export function gtinOf(number: number): string {
  const body = `00${String(7_140_000_000 + number).padStart(10, '0')}`;
  const last = Array.from({ length: 10 }, (_, digit) => `${body}${digit}`).find(hasCheckDigit);
  if (last === undefined) throw new Error('Every number has a check digit');
  return last;
}

/** Adds profiles and blanks of invented measures, until there is a number of blanks. */
export function addProfilesAndBlanks(sample: Sample, count: number, random: Random): void {
  const taken = new Set(sample.blanks.map(({ code }) => code));
  // Of their own, so that other cells stay as they are.
  const ofHeads = seededRandom(count);
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
    const bladeLength = tenths(between(random, length));
    sample.blanks.push({
      id,
      code,
      gtin: random() < 0.9 ? gtinOf(sample.blanks.length) : null,
      family: isCar ? 'automotive' : 'residential',
      kind,
      profile_id: profile.id,
      length_mm: bladeLength,
      ...measuredHead(bladeLength, isCar, ofHeads),
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

/** Returns the measures of a head and the overall length; of a part of the blanks one or both are unknown. */
function measuredHead(length: number, isCar: boolean, random: Random) {
  const head = tenths(between(random, isCar ? [32, 44] : [18, 28]));
  const height = tenths(between(random, isCar ? [28, 36] : [18, 27]));
  const neck = tenths(between(random, [1.2, 4]));
  const [isHeadKnown, isOverallKnown, isShoulderKnown] = [random() < 0.7, random() < 0.75, random() < 0.8];
  return {
    shoulder: isShoulderKnown ? pick(random, ['none', 'single', 'double']) : null,
    head_length_mm: isHeadKnown ? head : null,
    head_height_mm: isHeadKnown ? height : null,
    head_hole: isHeadKnown ? pick(random, ['round', 'slot']) : null,
    buttons: null,
    overall_mm: isOverallKnown ? tenths(length + head + neck) : null,
  };
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
