import { type Edition, editions as priceEditions, priceRows } from '@clavora/space/price-list';
import { wholeBetween } from '@clavora/ui/drawing/seeded-random';
import { type Random, tenths } from './random-values.ts';
import type { Sample } from './sample.ts';
import { rounded } from './story-products.ts';

/** The organisations of the sample's partners (services/src/identity/people), with their groups of prices. */
const groups = { org_global: 'distributors', org_italy: 'standard', org_spain: 'standard', org_france: 'distributors' };

/** The share of the list price that a group of prices pays, from a quantity. */
const shares = {
  standard: [
    [1, 0.9],
    [500, 0.81],
  ],
  distributors: [[1, 0.72]],
} as const;

/** Prices of one organisation. Tests look for their digits, which no other text of the sample has. */
const negotiated = {
  slug: 'clv-22l',
  organisation: 'org_italy',
  prices: [
    [1, 0.2371],
    [1000, 0.2113],
  ],
} as const;

/** The last cuts of the first card of a blank, in mm. Tests look for their digits, which no other text of the sample has. */
const measured = { blank: 'clv-a07t', lastCuts: [25.617, 28.417] } as const;

/** The first day of prices that no price list has. */
const firstDay = '2026-01-01';

/** Adds cut specifications, buyers and net prices. */
export function addPartnerRows(sample: Sample, random: Random): void {
  const measuredCard = sample.series.find(({ blank_id: blank }) => blank === measured.blank)?.card;
  for (const card of new Set(sample.series.map((series) => String(series.card)))) {
    const cuts = wholeBetween(random, 5, 8);
    const spacing = Array.from({ length: cuts }, (_, at) => tenths(3 + at * 2.8));
    if (card === measuredCard)
      spacing.splice(-measured.lastCuts.length, measured.lastCuts.length, ...measured.lastCuts);
    sample.specs.push({
      card,
      spacing_mm: spacing.join('|'),
      depths_mm: Array.from({ length: 4 }, (_, at) => tenths(1 + at * 0.6)).join('|'),
      sides: '2',
    });
  }
  for (const [organisation, group] of Object.entries(groups)) sample.buyers.push({ organisation, price_group: group });
  const editions = Object.keys(priceEditions) as Edition[];
  const listed = Map.groupBy(
    editions.flatMap((edition) => priceRows(edition).map((row) => ({ ...row, day: priceEditions[edition].from }))),
    ({ code }) => code,
  );
  for (const blank of sample.blanks) {
    const price = (buyer: string, amount: number, from: number, day: string) =>
      sample.prices.push({
        id: `n-${sample.prices.length + 1}`,
        item_id: blank.id,
        buyer,
        currency: 'EUR',
        net: perPiece(amount),
        from_quantity: from,
        valid_from: day,
        valid_to: null,
      });
    const invented = rounded(0.4 + random() * (blank.kind.startsWith('car-') ? 6 : 1.2));
    const lists = listed
      .get(String(blank.code))
      ?.map(({ price: amount, per, day }) => ({ amount: amount / per, day })) ?? [{ amount: invented, day: firstDay }];
    for (const { amount, day } of lists) {
      price('list', amount, 1, day);
      for (const [group, tiers] of Object.entries(shares))
        for (const [from, share] of tiers) price(`group:${group}`, amount * share, from, day);
    }
    const [first] = lists;
    if (blank.story_slug !== negotiated.slug || !first) continue;
    for (const [from, own] of negotiated.prices) price(negotiated.organisation, own, from, first.day);
  }
}

/** Returns a price with four decimals. */
function perPiece(amount: number): number {
  return Math.round(amount * 10_000) / 10_000;
}
