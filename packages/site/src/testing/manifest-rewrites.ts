import type { ManifestRewrite } from '@clavora/server/read-rewrites';
import { buildCustomRoute } from 'next/dist/lib/build-custom-route.js';
import { rewriteRows } from '../build/next-config.ts';

/** Returns the rewrites of a market as a build writes them into its manifest. */
export function manifestRewrites(market: string): ManifestRewrite[] {
  return rewriteRows({ market }).map((row) => {
    const { regex } = buildCustomRoute('rewrite', row);
    const { destination, has } = row;
    const conditions = (has ?? []).map(({ type, key = '', value }) => ({ type, key, ...(value ? { value } : {}) }));
    return { regex, destination, ...(conditions.length > 0 ? { has: conditions } : {}) };
  });
}
