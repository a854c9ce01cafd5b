import { unauthorized } from '../core/api-error.ts';
import type { Version } from '../space/publication.ts';

/**
 * Access tokens of a space: `public` reads published content, `preview` drafts too, `management` writes,
 * `asset` opens private files.
 */
export interface Tokens {
  public: string;
  preview: string;
  management?: string;
  asset?: string;
}

/** Throws a 401 unless `token` may read `version`. */
export function requireReader(tokens: Tokens, token: string | undefined, version: Version): void {
  const isPreview = token === tokens.preview;
  if (!isPreview && (token !== tokens.public || version === 'draft')) throw unauthorized();
}

/** Throws a 401 unless `token` may open private files; tokens for stories may not. */
export function requireAssetReader(tokens: Tokens, token: string | undefined): void {
  if (!token || token !== tokens.asset) throw unauthorized();
}
