interface WalkOptions {
  /** Concurrent visits per lane. */
  atOnce: number;
  /** Items of one lane share its limit, lanes are independent. */
  laneOf: (item: string) => string;
  /** Visits an item; returns the items found there. */
  visit: (item: string) => Promise<readonly string[]>;
}

interface Lane {
  waiting: string[];
  underWay: number;
}

/** Visits the items and all found ones, each once. Rejects with the first failure. */
export async function walk(seeds: readonly string[], { atOnce, laneOf, visit }: WalkOptions): Promise<void> {
  const known = new Set<string>();
  const lanes = new Map<string, Lane>();
  const end = Promise.withResolvers<void>();
  let left = 0;

  const look = async (item: string, lane: Lane): Promise<void> => {
    lane.underWay += 1;
    const found = await visit(item);
    lane.underWay -= 1;
    left -= 1;
    add(found);
    advance(lane);
    if (left === 0) end.resolve();
  };
  const advance = (lane: Lane): void => {
    for (const item of lane.waiting.splice(0, atOnce - lane.underWay)) look(item, lane).catch(end.reject);
  };
  const add = (items: readonly string[]): void => {
    for (const item of items) {
      if (known.has(item)) continue;
      known.add(item);
      left += 1;
      const lane = lanes.get(laneOf(item)) ?? { waiting: [], underWay: 0 };
      lanes.set(laneOf(item), lane);
      lane.waiting.push(item);
    }
    for (const lane of lanes.values()) advance(lane);
  };
  add(seeds);
  if (left === 0) end.resolve();
  return end.promise;
}
