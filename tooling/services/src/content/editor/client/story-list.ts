import type { StoryFilters, StoryList, StoryRow, StoryStatus } from '../editor-contract.ts';
import { loadStories } from './api.ts';
import { button, byId, element, fillSelect, textsOf } from './dom.ts';

/** Labels of the story states. */
export const statusNames: Record<StoryStatus, string> = {
  published: 'Published',
  changed: 'Changed since published',
  draft: 'Draft',
  scheduled: 'Scheduled',
  expired: 'Expired',
};

/** The list of stories with its filters. */
export interface StoryListView {
  /** Reloads the list. */
  refresh(): Promise<void>;
  /** Marks the open story. */
  mark(id: number | null): void;
}

/** Creates the list and its filters; `onOpen` receives the chosen story. */
export function storyList(filters: StoryFilters, onOpen: (row: StoryRow) => void): StoryListView {
  const form = byId('filters', HTMLFormElement);
  const list = byId('story-list', HTMLUListElement);
  const count = byId('story-count', HTMLParagraphElement);
  let open: number | null = null;
  let latest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const any = { value: '', label: 'All' };
  const fill = (name: string, values: readonly { value: string; label: string }[]): void => {
    const select = form.elements.namedItem(name);
    if (select instanceof HTMLSelectElement) fillSelect(select, [any, ...values]);
  };
  const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  fill('language', same(filters.languages));
  fill('market', same(filters.markets));
  fill('component', same(filters.components));
  fill(
    'status',
    Object.entries(statusNames).map(([value, label]) => ({ value, label })),
  );

  const draw = ({ stories, total }: StoryList): void => {
    const all = total === 1 ? '1 story' : `${total} stories`;
    count.textContent = stories.length < total ? `${stories.length} of ${all}` : all;
    list.replaceChildren(
      ...stories.map((row) => {
        const line = button('', () => onOpen(row), {
          'data-story': row.id,
          'aria-current': row.id === open ? 'true' : null,
        });
        line.append(
          element('span', { class: `dot ${row.status}`, title: statusNames[row.status] }),
          element('span', { class: 'name' }, row.name),
          element('span', { class: 'slug' }, row.full_slug),
          element('span', { class: 'unseen' }, `, ${statusNames[row.status]}`),
        );
        return element('li', {}, line);
      }),
    );
  };
  const refresh = async (): Promise<void> => {
    const requestNumber = ++latest;
    const wanted = textsOf(form);
    const found = await loadStories(wanted);
    // Ignore responses to outdated requests.
    if (requestNumber === latest) draw(found);
  };
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void refresh(), 120);
  });
  return {
    refresh,
    mark(id) {
      open = id;
      for (const line of list.querySelectorAll('button')) {
        if (line.dataset.story === String(id)) line.setAttribute('aria-current', 'true');
        else line.removeAttribute('aria-current');
      }
    },
  };
}
