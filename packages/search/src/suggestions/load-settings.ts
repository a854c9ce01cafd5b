import { isFields } from './read-suggestion.ts';
import type { SuggestionSettings } from './suggestion-settings.ts';

const requests = new Map<string, Promise<SuggestionSettings | null>>();

/** Fetches the settings at an address of the site, once per page; null if the site has no search or fails to answer. */
export function loadSettings(url: string): Promise<SuggestionSettings | null> {
  const known = requests.get(url);
  if (known) return known;
  const loading = fetchSettings(url).catch(() => {
    // Fetched again at the next use of the field.
    requests.delete(url);
    return null;
  });
  requests.set(url, loading);
  return loading;
}

async function fetchSettings(url: string): Promise<SuggestionSettings | null> {
  const answer = await fetch(url);
  const body: unknown = await answer.json();
  if (!answer.ok || !isFields(body) || !('search' in body)) throw new Error(`Expected settings at ${url}`);
  // The server has the same build, so that the type is right.
  return body.search as SuggestionSettings | null;
}
