import type { CodeState } from '@clavora/partner-records/list-watches';

type Prices = CodeState['prices'];

/** What may have changed about a code of a list, the most important first. */
export const changeKinds = [
  'replaced',
  'discontinued',
  'other',
  'unclear',
  'found',
  'available',
  'cheaper',
  'dearer',
  'repriced',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Returns what has changed between two states of a code; none if what differs is not reported. */
export function kindsOfChange(before: CodeState, now: CodeState): ChangeKind[] {
  if (now.blank === null) return before.blank === null ? [] : ['unclear'];
  if (before.blank === null) return ['found'];
  if (before.blank.id !== now.blank.id) return ['other'];
  const kinds: ChangeKind[] = [];
  const isNewSuccessor = now.successor !== null && now.successor.id !== before.successor?.id;
  if (isNewSuccessor) kinds.push('replaced');
  else if (now.status !== before.status) {
    if (now.status === 'discontinued') kinds.push('discontinued');
    if (now.status === 'active') kinds.push('available');
  }
  const price = priceChange(before.prices, now.prices);
  if (price) kinds.push(price);
  return kinds;
}

/** The price of a piece from a quantity, before and now; null where there was or is none. */
export interface ChangedPrice {
  currency: string;
  from: number;
  before: number | null;
  now: number | null;
}

/** Returns the prices that differ, by currency and quantity. */
export function changedPrices(before: Prices, now: Prices): ChangedPrice[] {
  const steps = [...before, ...now].map(({ currency, from_quantity: from }) => ({ currency, from }));
  const different = new Map(steps.map((step) => [`${step.currency} ${step.from}`, step]));
  return [...different.values()]
    .map(({ currency, from }) => ({
      currency,
      from,
      before: priceFrom(before, currency, from),
      now: priceFrom(now, currency, from),
    }))
    .filter((price) => price.before !== price.now)
    .toSorted((one, other) => one.currency.localeCompare(other.currency, 'en') || one.from - other.from);
}

function priceChange(before: Prices, now: Prices): 'cheaper' | 'dearer' | 'repriced' | null {
  const changed = changedPrices(before, now);
  if (changed.length === 0) return null;
  const isEach = (holds: (before: number, now: number) => boolean): boolean =>
    changed.every((price) => price.before !== null && price.now !== null && holds(price.before, price.now));
  if (isEach((was, is) => is < was)) return 'cheaper';
  return isEach((was, is) => is > was) ? 'dearer' : 'repriced';
}

function priceFrom(prices: Prices, currency: string, quantity: number): number | null {
  const valid = prices.filter((price) => price.currency === currency && price.from_quantity <= quantity);
  return valid.toSorted((one, other) => other.from_quantity - one.from_quantity)[0]?.net ?? null;
}
