/** Returns a generator of numbers in [0, 1) that is equal for equal seeds on every machine. */
export function seededRandom(seed: number): () => number {
  // Lehmer's generator: exact in a double, and random enough to scatter screws and keys.
  const modulus = 2147483647;
  let state = (Math.abs(Math.trunc(seed)) % (modulus - 1)) + 1;
  const next = () => {
    state = (state * 48271) % modulus;
    return (state - 1) / (modulus - 1);
  };
  for (let i = 0; i < 5; i += 1) next();
  return next;
}

/** Returns a whole number from `low` to `high`, both included. */
export function wholeBetween(random: () => number, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}

/** Returns one of `items`; throws if there is none. */
export function pick<T>(random: () => number, items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('expected at least one item to pick from, got an empty list');
  return item;
}
