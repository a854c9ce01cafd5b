import { wholeBetween } from '@clavora/ui/drawing/seeded-random';
import { type Random, tenths } from './random-values.ts';
import type { Sample } from './sample.ts';
import { rounded } from './story-products.ts';

/** The organisations of the sample's partners (services/src/identity/people), with their groups of prices. */
const groups = { org_global: 'distributors', org_italy: 'standard', org_spain: 'standard', org_france: 'distributors' };

/** Prices of one organisation. Tests look for their digits, which no other text of the sample has. */
const negotiated = {
  slug: 'clv-22l',
  organisation: 'org_italy',
  prices: [
    [1, 0.4137],
    [1000, 0.3791],
  ],
} as const;

/** The last cuts of the first card of a blank, in mm. Tests look for their digits, which no other text of the sample has. */
const measured = { blank: 'clv-a07t', lastCuts: [25.617, 28.417] } as const;

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
  for (const blank of sample.blanks) {
    const net = rounded(0.35 + random() * (blank.kind.startsWith('car-') ? 6 : 1.2));
    const price = (buyer: string, amount: number, from: number) =>
      sample.prices.push({
        id: `n-${sample.prices.length + 1}`,
        item_id: blank.id,
        buyer,
        currency: 'EUR',
        net: amount,
        from_quantity: from,
        valid_from: '2026-01-01',
        valid_to: null,
      });
    price('group:standard', net, 1);
    price('group:standard', rounded(net * 0.9), 500);
    price('group:distributors', rounded(net * 0.78), 1);
    if (blank.story_slug !== negotiated.slug) continue;
    for (const [from, own] of negotiated.prices) price(negotiated.organisation, own, from);
  }
}
