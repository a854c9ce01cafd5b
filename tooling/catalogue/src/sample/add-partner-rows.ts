import { wholeBetween } from '@clavora/ui/drawing/seeded-random';
import { type Random, tenths } from './random-values.ts';
import type { Sample } from './sample.ts';
import { rounded } from './story-products.ts';

/** Adds cut specifications and net prices. */
export function addPartnerRows(sample: Sample, random: Random): void {
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
