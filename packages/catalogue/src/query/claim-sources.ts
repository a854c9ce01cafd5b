import type { CodeClaim } from '../resolve/code-index.ts';
import { aliases } from '../tables/claims.ts';
import type { CatalogueFile } from './catalogue-file.ts';
import { mergeClaims, type Source } from './merge-claims.ts';

/** Returns who claims that a blank replaces another maker's code, the surest first; none for our own codes, which need no claim. */
export function claimSources(
  file: CatalogueFile,
  { maker, written, blankId, relation }: Pick<CodeClaim, 'maker' | 'written' | 'blankId' | 'relation'>,
): readonly Source[] {
  if (maker === null) return [];
  const condition = 'maker_id = ? and code = ? and blank_id = ? and relation = ?';
  const claims = file.rows(aliases, condition, maker.id, written, blankId, relation);
  return mergeClaims(
    claims,
    () => [],
    (claim) => claim,
  ).flatMap(({ sources }) => sources);
}
