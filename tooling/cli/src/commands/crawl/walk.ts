interface WalkOptions {
  /** Concurrent visits per queue. */
  atOnce: number;
  /** Returns the queue of an item: items of one queue share its limit, queues are independent. */
  queueOf: (item: string) => string;
  /** Visits an item; returns the items found there. */
  visit: (item: string) => Promise<readonly string[]>;
}

interface Queue {
  waiting: string[];
  underWay: number;
}

/** Visits the items and all found ones, each once. Rejects with the first failure. */
export async function walk(seeds: readonly string[], { atOnce, queueOf, visit }: WalkOptions): Promise<void> {
  const known = new Set<string>();
  const queues = new Map<string, Queue>();
  const end = Promise.withResolvers<void>();
  let left = 0;

  const visitItem = async (item: string, queue: Queue): Promise<void> => {
    queue.underWay += 1;
    const found = await visit(item);
    queue.underWay -= 1;
    left -= 1;
    add(found);
    advance(queue);
    if (left === 0) end.resolve();
  };
  const advance = (queue: Queue): void => {
    for (const item of queue.waiting.splice(0, atOnce - queue.underWay)) visitItem(item, queue).catch(end.reject);
  };
  const add = (items: readonly string[]): void => {
    for (const item of items) {
      if (known.has(item)) continue;
      known.add(item);
      left += 1;
      const queue = queues.get(queueOf(item)) ?? { waiting: [], underWay: 0 };
      queues.set(queueOf(item), queue);
      queue.waiting.push(item);
    }
    for (const queue of queues.values()) advance(queue);
  };
  add(seeds);
  if (left === 0) end.resolve();
  return end.promise;
}
