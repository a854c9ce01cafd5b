import { maxQuantity } from '@clavora/catalogue/list-limits';
import type { ListLine } from '@clavora/catalogue/read-list';
import type { ListedBlank } from './key-finder/catalogue-view.ts';

/** Returns how many keys packs of a blank have; null without a blank, and for more than a line may have. */
export function piecesOf({ count }: NonNullable<ListLine['packs']>, blank: ListedBlank | undefined): number | null {
  const pieces = count * (blank?.pack ?? Number.POSITIVE_INFINITY);
  return pieces <= maxQuantity ? pieces : null;
}
