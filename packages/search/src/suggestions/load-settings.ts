import { isFields } from './read-suggestion.ts';
import type { SuggestionSettings } from './suggestion-settings.ts';

const asked = new Map<string, Promise<SuggestionSettings | null>>();

/** The settings at an address of the site, asked for once a page; null where the site has no search, or does not answer now. */
export function loadSettings(url: string): Promise<SuggestionSettings | null> {
  const known = asked.get(url);
  if (known) return known;
  const loading = ask(url).catch(() => {
    // Asked again when the field is used again.
    asked.delete(url);
    return null;
  });
  asked.set(url, loading);
  return loading;
}

async function ask(url: string): Promise<SuggestionSettings | null> {
  const answer = await fetch(url);
  const body: unknown = await answer.json();
  if (!answer.ok || !isFields(body) || !('search' in body)) throw new Error(`Expected settings at ${url}`);
  // The site's own, of the same build.
  return body.search as SuggestionSettings | null;
}
