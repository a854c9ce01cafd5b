interface WalkOptions {
  /** What goes on at once in each lane. */
  atOnce: number;
  /** Items of one lane wait for each other, those of different lanes do not. */
  laneOf: (item: string) => string;
  /** Looks at an item; gives those that it leads to. */
  visit: (item: string) => Promise<readonly string[]>;
}

/** Looks at the items and all that they lead to, each once. Rejects with the first failure. */
export function walk(seeds: readonly string[], { atOnce, laneOf, visit }: WalkOptions): Promise<void> {
  const known = new Set<string>();
  const lanes = new Map<string, { waiting: string[]; underWay: number }>();
  let left = 0;
  return new Promise((resolve, reject) => {
    const pump = (name: string): void => {
      const lane = lanes.get(name);
      while (lane && lane.underWay < atOnce) {
        const item = lane.waiting.shift();
        if (item === undefined) return;
        lane.underWay += 1;
        visit(item).then((found) => {
          lane.underWay -= 1;
          add(found);
          left -= 1;
          if (left === 0) resolve();
          else pump(name);
        }, reject);
      }
    };
    const add = (items: readonly string[]): void => {
      const touched = new Set<string>();
      for (const item of items) {
        if (known.has(item)) continue;
        known.add(item);
        left += 1;
        const name = laneOf(item);
        const lane = lanes.get(name) ?? { waiting: [], underWay: 0 };
        lanes.set(name, lane);
        lane.waiting.push(item);
        touched.add(name);
      }
      for (const name of touched) pump(name);
    };
    add(seeds);
    if (left === 0) resolve();
  });
}
