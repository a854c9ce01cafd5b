import type { RecordTable } from '../index/record-table.ts';
import { defaultRanking, type IndexSettings } from '../settings/index-settings.ts';
import type { Hit } from './hit.ts';

/** Negative if the first hit ranks before the second. */
export type Order = (a: Hit, b: Hit) => number;

/**
 * Returns an order by the settings' criteria in sequence, as the hosted engine breaks ties; finally by
 * objectID.
 */
export function orderOf(settings: IndexSettings, records: RecordTable, isVirtual: boolean): Order {
  const custom = (settings.customRanking ?? []).flatMap((criterion) => byAttribute(criterion, records));
  const criteria = (settings.ranking ?? defaultRanking).flatMap((name): Order[] => {
    if (name === 'typo') return [(a, b) => a.typos - b.typos];
    if (name === 'words') return [(a, b) => b.words - a.words];
    if (name === 'filters') return [(a, b) => b.filters - a.filters];
    if (name === 'proximity') return [(a, b) => a.proximity - b.proximity];
    if (name === 'attribute') return [(a, b) => a.level - b.level];
    if (name === 'exact') return [(a, b) => b.exact - a.exact];
    return name === 'custom' ? custom : byAttribute(name, records);
  });
  // A virtual replica sorts the relevant hits by its own ranking first.
  const orders = [...(isVirtual ? custom : []), ...criteria];
  const idOf = (hit: Hit): string => records.at(hit.record)?.objectID ?? '';
  return (a, b) => {
    for (const order of orders) {
      const difference = order(a, b);
      if (difference !== 0) return difference;
    }
    return idOf(a) < idOf(b) ? -1 : 1;
  };
}

function byAttribute(criterion: string, records: RecordTable): Order[] {
  const [, direction, attribute] = /^(asc|desc)\((.+)\)$/.exec(criterion) ?? [];
  if (!direction || !attribute) return [];
  const sign = direction === 'asc' ? 1 : -1;
  const column = records.column(attribute);
  return [
    (a, b) => {
      const left = column.place(a.record);
      const right = column.place(b.record);
      // Records without a value rank last in both directions.
      if (left === -1 || right === -1) return Number(left === -1) - Number(right === -1);
      return (left - right) * sign;
    },
  ];
}

/** Returns the first `count` hits in order without sorting all others. */
export function firstOf(hits: readonly Hit[], count: number, order: Order): Hit[] {
  if (count >= hits.length / 4) return hits.toSorted(order).slice(0, count);
  if (count <= 0) return [];
  // Heap of the best hits so far, the worst of them on top.
  const heap: Hit[] = [];
  for (const hit of hits) {
    const [worst] = heap;
    if (heap.length < count) {
      heap.push(hit);
      rise(heap, order);
    } else if (worst && order(hit, worst) < 0) {
      heap[0] = hit;
      sink(heap, order);
    }
  }
  return heap.toSorted(order);
}

function rise(heap: Hit[], order: Order): void {
  for (let place = heap.length - 1; place > 0; ) {
    const above = (place - 1) >> 1;
    if (!swapIfWorse(heap, place, above, order)) return;
    place = above;
  }
}

function sink(heap: Hit[], order: Order): void {
  for (let place = 0; ; ) {
    const left = 2 * place + 1;
    if (left >= heap.length) return;
    const [leftHit, rightHit] = [heap[left], heap[left + 1]];
    const worse = leftHit && rightHit && order(leftHit, rightHit) < 0 ? left + 1 : left;
    if (!swapIfWorse(heap, worse, place, order)) return;
    place = worse;
  }
}

/** Swaps the lower hit with the upper one if it ranks worse. */
function swapIfWorse(heap: Hit[], below: number, above: number, order: Order): boolean {
  const [lower, upper] = [heap[below], heap[above]];
  if (!lower || !upper || order(lower, upper) <= 0) return false;
  heap[below] = upper;
  heap[above] = lower;
  return true;
}

/**
 * Returns the best `maxPerGroup` hits of each group, in the order of `hits`. `groupOf` returns -1 for a hit without
 * a group, which is kept.
 */
export function bestOfGroups(
  hits: readonly Hit[],
  groupOf: (record: number) => number,
  maxPerGroup: number,
  order: Order,
): Hit[] {
  if (maxPerGroup > 1) {
    const counts = new Map<number, number>();
    return hits.toSorted(order).filter(({ record }) => {
      const group = groupOf(record);
      const count = (counts.get(group) ?? 0) + 1;
      counts.set(group, count);
      return group === -1 || count <= maxPerGroup;
    });
  }
  const found: Hit[] = [];
  /** By group: the position of its best hit among the found, from 1. */
  const places: number[] = [];
  for (const hit of hits) {
    const group = groupOf(hit.record);
    const place = group === -1 ? 0 : (places[group] ?? 0);
    const known = found[place - 1];
    if (known) {
      if (order(hit, known) < 0) found[place - 1] = hit;
      continue;
    }
    found.push(hit);
    if (group !== -1) places[group] = found.length;
  }
  return found;
}
