import { storyLocation } from '@clavora/content-client/story';
import type { ContentFinding } from './content-findings.ts';
import type { ReportedStory } from './reported-story.ts';

type CodedStory = Pick<ReportedStory, 'full_slug' | 'content'>;

/** The products of a space by language and code. */
export type ProductCodes = ReadonlyMap<string, readonly CodedStory[]>;

export function productCodes(stories: readonly CodedStory[]): ProductCodes {
  return Map.groupBy(
    stories.filter((story) => codeOf(story) !== null),
    (story) => codeOf(story)?.key ?? '',
  );
}

/**
 * Returns the finding about the code of a product that another product of the language has, in its market or in all; null if it has its own. A product
 * that replaces the global one at the same path has its code.
 */
export function duplicateCode(story: CodedStory, codes: ProductCodes): ContentFinding | null {
  const own = codeOf(story);
  const other = codes.get(own?.key ?? '')?.find((candidate) => {
    const their = codeOf(candidate);
    if (own === null || their === null || their.path === own.path) return false;
    return their.scope === own.scope || their.scope === 'global' || own.scope === 'global';
  });
  if (own === null || !other) return null;
  return {
    kind: 'duplicate',
    field: 'code',
    uid: own.uid,
    message: `${own.code} is the code of ${other.full_slug} too`,
  };
}

function codeOf({ full_slug, content }: CodedStory) {
  const { component, code, _uid: uid } = content;
  const location = storyLocation(full_slug);
  if (component !== 'product' || typeof code !== 'string' || code.trim() === '' || !location) return null;
  const { locale, scope, path } = location;
  return { key: `${locale} ${code.trim().toUpperCase()}`, code: code.trim(), scope, path, uid };
}
