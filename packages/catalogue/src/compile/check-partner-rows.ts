import { buyers, cutSpecs, groupPrefix, listBuyer, type Price, prices } from '../tables/partner.ts';
import { codeSeries } from '../tables/vehicles.ts';
import type { Problem, ProblemList } from './problems.ts';
import { type PlacedRow, placedRowsOf, rowsOf, type TableRows } from './table-rows.ts';

/** Checks whose the prices are, and the prices of one article and buyer against each other. */
export function checkPartnerRows(rows: TableRows, problems: ProblemList): void {
  const placed = placedRowsOf(rows, prices);
  checkBuyers(rows, placed, problems);
  const found: Problem[] = [];
  for (const { line, values } of placed)
    if (values.net === 0)
      found.push({
        rule: 'price-of-nothing',
        ...placeOf(line),
        column: 'net',
        value: '0',
        expected: 'a price above 0',
      });
  for (const item of Map.groupBy(placed, ({ values }) => values.item_id).values())
    for (const article of Map.groupBy(item, ({ values }) => values.currency).values()) {
      found.push(...aboveList(article));
      for (const offer of Map.groupBy(article, ({ values }) => values.buyer).values()) {
        if (offer.length < 2) continue;
        for (const group of Map.groupBy(offer, ({ values }) => values.from_quantity).values())
          found.push(...overlapsIn(group));
        for (const group of Map.groupBy(offer, ({ values }) => values.valid_from).values())
          found.push(...risesIn(group));
      }
    }
  for (const problem of found.toSorted((first, second) => (first.line ?? 0) - (second.line ?? 0)))
    problems.add(problem);
}

type PlacedPrice = PlacedRow<Price>;

const placeOf = (line: number) => ({ file: prices.file, line });

/** Returns the cards whose cuts partners see. */
export function cardsOf(rows: TableRows): ReadonlySet<string> {
  return new Set(rowsOf(rows, cutSpecs).map(({ card }) => card));
}

/** Checks that the cards of series are among those whose cuts partners see. */
export function checkCards(rows: TableRows, cards: ReadonlySet<string>, problems: ProblemList): void {
  for (const { line, values } of placedRowsOf(rows, codeSeries)) {
    const { card: value } = values;
    if (cards.has(value)) continue;
    const expected = `the card of a row of ${cutSpecs.file}`;
    problems.add({ rule: 'card-missing', file: codeSeries.file, line, column: 'card', value, expected });
  }
}

function checkBuyers(rows: TableRows, placed: readonly PlacedPrice[], problems: ProblemList): void {
  const organisations = new Set(rowsOf(rows, buyers).map(({ organisation }) => organisation));
  const groups = new Set(rowsOf(rows, buyers).map(({ price_group: group }) => group));
  // Each unknown buyer once: a list of prices names one thousands of times.
  const firstLines = new Map<string, number>();
  for (const { line, values } of placed)
    if (line < (firstLines.get(values.buyer) ?? Number.POSITIVE_INFINITY)) firstLines.set(values.buyer, line);
  for (const [value, line] of [...firstLines].toSorted(([, first], [, second]) => first - second)) {
    const place = { ...placeOf(line), column: 'buyer', value };
    if (value.startsWith(groupPrefix)) {
      if (!groups.has(value.slice(groupPrefix.length)))
        problems.add({
          rule: 'price-of-unknown-group',
          ...place,
          expected: `the price_group of a row of ${buyers.file}`,
        });
    } else if (value !== listBuyer && !organisations.has(value))
      problems.add({
        rule: 'price-of-unknown-organisation',
        ...place,
        expected: `the organisation of a row of ${buyers.file}, or ${groupPrefix} and the name of a group`,
      });
  }
  const unpriced = new Set<string>();
  for (const { line, values } of placedRowsOf(rows, buyers)) {
    const { price_group: value } = values;
    if (firstLines.has(`${groupPrefix}${value}`) || unpriced.has(value)) continue;
    unpriced.add(value);
    const expected = `a group for which ${prices.file} has a price`;
    problems.add({ rule: 'group-without-price', file: buyers.file, line, column: 'price_group', value, expected });
  }
}

function overlapsIn(group: readonly PlacedPrice[]): Problem[] {
  const sorted = group.toSorted((first, second) => (first.values.valid_from < second.values.valid_from ? -1 : 1));
  return sorted.flatMap(({ line, values: { valid_to: to } }, at): Problem[] => {
    const next = sorted[at + 1];
    if (!next || to === null || to < next.values.valid_from) return [];
    const expected = `a day before ${next.values.valid_from}, from which the price of line ${next.line} is in force`;
    return [{ rule: 'price-periods-overlap', ...placeOf(line), column: 'valid_to', value: to, expected }];
  });
}

/** Finds the net prices of an article in a currency that are above its list price on a day on which one of both begins. */
function aboveList(article: readonly PlacedPrice[]): Problem[] {
  const list = article.filter(({ values }) => values.buyer === listBuyer);
  // Most articles have no price above any list price, whatever the days.
  const least = Math.min(...list.map(({ values }) => values.net));
  if (list.length === 0 || article.every(({ values }) => values.net <= least)) return [];
  const others = Map.groupBy(
    article.filter(({ values }) => values.buyer !== listBuyer),
    ({ values }) => `${values.buyer}\0${values.from_quantity}`,
  );
  return [...others.values()].flatMap((offer) =>
    offer.flatMap((price): Problem[] => {
      const { net, from_quantity: quantity, valid_from: from } = price.values;
      const days = [from, ...list.map(({ values }) => values.valid_from)].filter(
        (day) => priceOn(offer, day) === price,
      );
      const listed = days.flatMap((day) => listOn(list, day, quantity) ?? []).find(({ values }) => net > values.net);
      if (!listed) return [];
      const expected = `at most ${listed.values.net}, the list price of line ${listed.line}`;
      return [{ rule: 'price-above-list', ...placeOf(price.line), column: 'net', value: `${net}`, expected }];
    }),
  );
}

/** Returns which of the prices for one quantity is in force on a day: the one that began last. */
function priceOn(offer: readonly PlacedPrice[], day: string): PlacedPrice | undefined {
  return offer
    .filter(({ values }) => values.valid_from <= day && (values.valid_to === null || day <= values.valid_to))
    .toSorted((first, second) => (first.values.valid_from < second.values.valid_from ? 1 : -1))[0];
}

/** Returns the list price of a quantity on a day: that of the highest quantity that is not above it. */
function listOn(list: readonly PlacedPrice[], day: string, quantity: number): PlacedPrice | undefined {
  return [...Map.groupBy(list, ({ values }) => values.from_quantity)]
    .filter(([from]) => from <= quantity)
    .toSorted(([first], [second]) => second - first)
    .flatMap(([, offer]) => priceOn(offer, day) ?? [])[0];
}

function risesIn(group: readonly PlacedPrice[]): Problem[] {
  const sorted = group.toSorted((first, second) => first.values.from_quantity - second.values.from_quantity);
  return sorted.flatMap(({ line, values: { net } }, at): Problem[] => {
    const fewer = sorted[at - 1];
    if (!fewer || net <= fewer.values.net) return [];
    const expected = `at most ${fewer.values.net}, the price from ${fewer.values.from_quantity} pieces of line ${fewer.line}`;
    return [{ rule: 'price-rises', ...placeOf(line), column: 'net', value: `${net}`, expected }];
  });
}
