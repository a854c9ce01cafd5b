'use client';

import { type ReactElement, useEffect, useState } from 'react';
import { loadSettings } from './load-settings.ts';
import { SearchCombobox } from './search-combobox.tsx';
import type { SuggestionLabels } from './suggestion-settings.ts';
import { type SuggestionSource, suggestionSource } from './suggestion-source.ts';

/** Suggestions for a field: the only export that other pages load. */
export function suggestionsFor(field: HTMLInputElement): ReactElement {
  // A page in another language has other settings.
  return <Suggestions key={field.form?.dataset.suggestions} field={field} />;
}

interface SuggestionsProps {
  /** A search field on the page whose form names the address of the settings in `data-suggestions`. */
  field: HTMLInputElement;
}

interface Ready {
  source: SuggestionSource;
  labels: SuggestionLabels;
}

/**
 * Suggestions for a search field (SRC-3). If the site has no search, or the search fails, the field stays plain, and the next use tries again
 * (SRC-7).
 */
function Suggestions({ field }: SuggestionsProps) {
  const [ready, setReady] = useState<Ready | null>(null);
  const { form } = field;
  const url = form?.dataset.suggestions;

  useEffect(() => {
    if (url === undefined) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    const load = async () => {
      const settings = await loadSettings(url);
      if (signal.aborted || settings === null) return;
      setReady((before) => before ?? { source: suggestionSource(settings), labels: settings.labels });
    };
    void load();
    field.addEventListener('focus', () => void load(), { signal });
    return () => listeners.abort();
  }, [field, url]);

  if (form === null || ready === null) return null;
  return <SearchCombobox field={field} form={form} {...ready} onFailure={() => setReady(null)} />;
}
