import type { ComponentSchema, StoryFilters, StoryRow } from '../editor-contract.ts';
import { loadStories } from './api.ts';
import type { Choice } from './choice-fields.ts';
import { byId, fillSelect, textsOf } from './dom.ts';
import { statusNames } from './status-names.ts';
import { storyRows } from './story-rows.ts';

/** The list of stories with its filters. */
export interface StoryListView {
  /** Reloads the list. */
  refresh(): Promise<void>;
  /** Marks the open story. */
  mark(id: number | null): void;
  /** Empties the filters; the list is to be reloaded. */
  reset(): void;
  /** Moves the focus to the search. */
  focus(): void;
  /** Returns the folder of the filters; empty for all. */
  folder(): string;
}

/** Debounce of typing in the search, in milliseconds. */
const pause = 120;

/** Creates the list and its filters; `onOpen` receives the chosen story. */
export function storyList(
  filters: StoryFilters,
  components: ReadonlyMap<string, ComponentSchema>,
  onOpen: (row: StoryRow) => void,
): StoryListView {
  const form = byId('filters', HTMLFormElement);
  const search = byId('search', HTMLInputElement);
  const count = byId('story-count', HTMLParagraphElement);
  const rows = storyRows(onOpen);
  let latest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const languages = new Intl.DisplayNames(['en'], { type: 'language' });
  const fill = (name: string, values: readonly Choice[]): void => {
    const select = form.elements.namedItem(name);
    if (select instanceof HTMLSelectElement) fillSelect(select, [{ value: '', label: 'All' }, ...values]);
  };
  const named = (values: readonly string[], nameOf: (value: string) => string): Choice[] =>
    values.map((value) => ({ value, label: nameOf(value) }));
  fill(
    'language',
    named(filters.languages, (code) => `${languageName(languages, code)} (${code})`),
  );
  fill(
    'market',
    named(filters.markets, (market) => `${market.charAt(0).toUpperCase()}${market.slice(1)}`),
  );
  fill(
    'component',
    named(filters.components, (name) => components.get(name)?.display_name ?? name).toSorted((a, b) =>
      a.label.localeCompare(b.label),
    ),
  );
  fill(
    'folder',
    named(filters.folders, (path) => path),
  );
  fill(
    'status',
    Object.entries(statusNames).map(([value, label]) => ({ value, label })),
  );

  const refresh = async (): Promise<void> => {
    const requestNumber = ++latest;
    const { stories } = await loadStories(textsOf(form));
    // Ignore responses to outdated requests.
    if (requestNumber !== latest) return;
    count.textContent = stories.length === 1 ? '1 story' : `${stories.length} stories`;
    rows.show(stories);
  };
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void refresh(), pause);
  });
  search.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    rows.focus();
  });
  return {
    refresh,
    reset: () => form.reset(),
    mark: (id) => rows.mark(id),
    focus: () => {
      search.focus();
      search.select();
    },
    folder: () => textsOf(form).folder ?? '',
  };
}

function languageName(languages: Intl.DisplayNames, code: string): string {
  try {
    return languages.of(code) ?? code;
  } catch {
    // A first folder that is no language.
    return code;
  }
}
