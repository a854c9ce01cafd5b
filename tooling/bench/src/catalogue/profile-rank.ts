/**
 * `npm run bench`: milliseconds in which 20,000 profiles are ranked for a tracing, with and without a scale. Node has the engine of Chromium, in whose worker pages do
 * it. Exits with 1 if a median exceeds the limit.
 */
import { indexProfiles, rankProfiles } from '@clavora/key-finder/rank-profiles';
import { seededProfiles, traceOf } from '@clavora/key-finder/seeded-profiles';
import { seededRandom } from '@clavora/ui/drawing/seeded-random';
import { quantile } from '../statistics/quantile.ts';

const count = 20_000;
const tracings = 100;
/** Milliseconds per tracing. */
const limitMs = 50;

const profiles = seededProfiles(count, 7);
const index = indexProfiles(profiles);
console.log(`\n${count} profiles, ms per tracing over ${tracings}: median, 95th percentile`);
for (const hasScale of [true, false]) {
  const random = seededRandom(991);
  const times = Array.from({ length: tracings }, () => {
    const profile = profiles[Math.floor(random() * count)];
    if (profile === undefined) throw new Error('Expected a profile');
    const traced = traceOf(profile, random);
    const start = performance.now();
    rankProfiles(index, traced, { hasScale, limit: 5 });
    return performance.now() - start;
  });
  const [median, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
  console.log(`${hasScale ? 'with a scale' : 'shapes only '}  ${median.toFixed(1)}  ${p95.toFixed(1)}`);
  if (median > limitMs) process.exitCode = 1;
}
