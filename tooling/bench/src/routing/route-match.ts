/**
 * `npm run bench`: microseconds per match of known, unknown and hostile URLs, compared in one run with a list of regular expressions of the same
 * table. Exits with 1 if any class of URLs exceeds the limit.
 */
import { defaultLocale, type MarketId, marketRow } from '@clavora/i18n-routing/markets';
import { createRouting } from '@clavora/i18n-routing/routing';
import { measureTogether } from '../statistics/measure.ts';
import { patternMatcher } from './pattern-matcher.ts';
import { urlClasses } from './url-classes.ts';

/** Microseconds per match. */
const limit = 5;

const routing = createRouting({ brand: 'clavora', guards: ['auth'] });
const rows: { market: MarketId; name: string; ours: number; baseline: number }[] = [];

for (const market of ['global', 'italy'] as const) {
  const matchByPattern = patternMatcher(routing, market);
  for (const { name, urls } of urlClasses(routing, market)) {
    if (name === 'known') assertAgreement(market, urls, matchByPattern);
    const [ours = 0, baseline = 0] = measureTogether(urls, [(url) => routing.match(market, url), matchByPattern]);
    rows.push({ market, name, ours, baseline });
  }
}

console.log('market  urls      table  patterns  patterns ÷ table   (µs per match, median)');
for (const { market, name, ours, baseline } of rows) {
  const cells = [market.padEnd(7), name.padEnd(8), ours.toFixed(2).padStart(6), baseline.toFixed(2).padStart(9)];
  console.log(`${cells.join(' ')} ${(baseline / ours).toFixed(1).padStart(17)}`);
}
const slow = rows.filter(({ ours }) => ours > limit);
for (const { market, name, ours } of slow)
  console.error(`${name} URLs on ${market}: expected at most ${limit} µs per match, got ${ours.toFixed(2)}`);
process.exitCode = slow.length > 0 ? 1 : 0;

/** Throws if the two matchers disagree: the comparison would be meaningless. */
function assertAgreement(
  market: MarketId,
  urls: readonly string[],
  matchByPattern: (url: string) => string | null,
): void {
  for (const url of urls) {
    const match = routing.match(market, url);
    const ours = match.kind === 'route' ? match.route.id : null;
    const theirs = matchByPattern(url);
    if (ours === null || ours !== theirs) {
      const language = defaultLocale(marketRow(market));
      throw new Error(
        `Expected both to name the route of ${url} on ${market} (${language}), got "${ours}" and "${theirs}"`,
      );
    }
  }
}
