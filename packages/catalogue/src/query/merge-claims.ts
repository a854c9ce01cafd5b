import type { Alias } from '../tables/claims.ts';
import { confidences } from '../tables/vocabulary.ts';

/** How sure a claim is, and who makes it. */
export type Source = Pick<Alias, 'confidence' | 'source'>;

/** A claim that several sources may make. */
export type Merged<Claim> = Claim & {
  /** The surest first. */
  sources: readonly Source[];
};

/** Returns how sure a source is: 0 for the surest. */
export function rankOf({ confidence }: Pick<Source, 'confidence'>): number {
  return confidences.indexOf(confidence);
}

/**
 * Merges claims that say the same, as `partsOf` says: the surest of each stays, with the sources of all. In the order of the first of each.
 */
export function mergeClaims<Claim>(
  claims: readonly Claim[],
  partsOf: (claim: Claim) => readonly unknown[],
  sourceOf: (claim: Claim) => Source,
): Merged<Claim>[] {
  const groups = Map.groupBy(claims, (claim) => JSON.stringify(partsOf(claim)));
  return [...groups.values()].flatMap((group) => {
    const sorted = group.toSorted((first, second) => rankOf(sourceOf(first)) - rankOf(sourceOf(second)));
    const sources = new Map(
      sorted.map((claim) => {
        const { confidence, source } = sourceOf(claim);
        return [`${confidence} ${source}`, { confidence, source }];
      }),
    );
    return sorted.slice(0, 1).map((claim) => ({ ...claim, sources: [...sources.values()] }));
  });
}
