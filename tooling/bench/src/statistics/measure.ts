const rounds = 15;
/** Milliseconds that one measurement takes at least: far above what the clock resolves. */
const shortest = 40;

/**
 * Microseconds that each function takes for one URL: the median of interleaved rounds, so that a busy moment of the machine falls on all.
 */
export function measureTogether(urls: readonly string[], functions: readonly ((url: string) => unknown)[]): number[] {
  const passes = functions.map((call) => passesFor(urls, call));
  const samples: number[][] = functions.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    functions.forEach((call, index) => samples[index]?.push(timeOf(urls, call, passes[index] ?? 1)));
  }
  return samples.map((times) => times.toSorted((first, second) => first - second)[Math.floor(rounds / 2)] ?? 0);
}

/** How often the list is gone through in a measurement; finding out also warms the function up. */
function passesFor(urls: readonly string[], call: (url: string) => unknown): number {
  for (let passes = 1; ; passes *= 2) {
    if ((timeOf(urls, call, passes) * passes * urls.length) / 1000 >= shortest) return passes;
  }
}

let kept: unknown;

function timeOf(urls: readonly string[], call: (url: string) => unknown, passes: number): number {
  const start = performance.now();
  // What is kept cannot be optimised away.
  for (let pass = 0; pass < passes; pass += 1) for (const url of urls) kept = call(url);
  const milliseconds = performance.now() - start;
  if (kept === measureTogether) throw new Error('A matcher answered with the benchmark itself');
  return (milliseconds * 1000) / (passes * urls.length);
}
