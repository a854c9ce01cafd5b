const rounds = 15;
/** Minimum milliseconds of one measurement: far above the resolution of the clock. */
const minMs = 40;

/** Returns the microseconds of each function per URL: medians of interleaved rounds, so that other load affects all alike. */
export function measureTogether(urls: readonly string[], functions: readonly ((url: string) => unknown)[]): number[] {
  const passes = functions.map((call) => passesFor(urls, call));
  const samples: number[][] = functions.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    functions.forEach((call, index) => samples[index]?.push(timeOf(urls, call, passes[index] ?? 1)));
  }
  return samples.map((times) => times.toSorted((first, second) => first - second)[Math.floor(rounds / 2)] ?? 0);
}

/** Returns how many passes over the list a measurement needs; the calls also warm the function up. */
function passesFor(urls: readonly string[], call: (url: string) => unknown): number {
  for (let passes = 1; ; passes *= 2) {
    if ((timeOf(urls, call, passes) * passes * urls.length) / 1000 >= minMs) return passes;
  }
}

let lastResult: unknown;

function timeOf(urls: readonly string[], call: (url: string) => unknown, passes: number): number {
  const start = performance.now();
  // A used result prevents the engine from optimising the call away.
  for (let pass = 0; pass < passes; pass += 1) for (const url of urls) lastResult = call(url);
  const milliseconds = performance.now() - start;
  if (lastResult === measureTogether) throw new Error('A matcher answered with the benchmark itself');
  return (milliseconds * 1000) / (passes * urls.length);
}
