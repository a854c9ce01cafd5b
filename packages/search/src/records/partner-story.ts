import type { FieldProblem } from '@clavora/content-client/schema/define-block';
import type { RawStory } from '@clavora/content-client/schema/fields';
import { parseStory, type Story } from '@clavora/content-client/story';
import { isLocale } from '@clavora/i18n-routing/locales';

/** A story and who may find it. */
export interface FoundStory {
  audience: 'public' | 'partner';
  story: Story;
}

/**
 * Parses a story for the search, of the partner area too: there a story stands at `extranet/{locale}/…` and its page at `/extranet/…` on every
 * market that speaks the language. Null for one that is no page.
 */
export function parseFoundStory(raw: RawStory, onProblem?: (problem: FieldProblem) => void): FoundStory | null {
  const [area, locale, ...rest] = raw.full_slug.replace(/\/+$/, '').split('/');
  if (area !== 'extranet') {
    const story = parseStory(raw, onProblem);
    return story && { audience: 'public', story };
  }
  if (!isLocale(locale)) return null;
  const path = rest.length === 1 && rest[0] === 'home' ? [] : rest;
  const placed = { ...raw, full_slug: [locale, 'global', 'extranet', ...path].join('/') };
  const story = parseStory(placed, onProblem);
  return story && { audience: 'partner', story: { ...story, fullSlug: raw.full_slug } };
}
