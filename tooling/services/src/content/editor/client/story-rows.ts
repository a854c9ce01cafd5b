import type { StoryRow } from '../editor-contract.ts';
import { button, byId, element } from './dom.ts';
import { indexAfterKey, type ListView, rowWindow, scrollTopFor } from './row-window.ts';
import { statusNames } from './status-names.ts';

/** The rows of the story list: only the visible ones are in the document. */
export interface StoryRows {
  show(stories: readonly StoryRow[]): void;
  /** Marks the open story. */
  mark(id: number | null): void;
  /** Moves the focus to the row that the Tab key reaches. */
  focus(): void;
}

/** Heights of a row in pixels; `editor.css` has the same. */
const rowHeight = 52;
const rowHeightWithExcerpt = 72;

/** Creates the rows; `onOpen` receives the chosen story. */
export function storyRows(onOpen: (row: StoryRow) => void): StoryRows {
  const scroller = byId('story-scroller', HTMLDivElement);
  const list = byId('story-list', HTMLUListElement);
  let stories: readonly StoryRow[] = [];
  let openId: number | null = null;
  /** Index of the row that the Tab key reaches. */
  let active = 0;
  let height = rowHeight;
  const drawn = new Map<number, HTMLLIElement>();

  const view = (): ListView => ({
    scrollTop: scroller.scrollTop,
    height: scroller.clientHeight,
    rowHeight: height,
    count: stories.length,
  });
  const draw = (): void => {
    const { start, end } = rowWindow(view());
    const wanted = new Set([...Array.from({ length: end - start }, (_, offset) => start + offset), active]);
    for (const [index, row] of drawn) {
      if (wanted.has(index)) continue;
      row.remove();
      drawn.delete(index);
    }
    for (const index of wanted) {
      const story = stories[index];
      if (!story || drawn.has(index)) continue;
      const row = storyRow(story, { index, count: stories.length, onOpen: () => open(index) });
      row.style.top = `${index * height}px`;
      row.style.height = `${height}px`;
      drawn.set(index, row);
      // In the order of the list, which assistive technology reads.
      const next = [...drawn].filter(([other]) => other > index).toSorted(([a], [b]) => a - b)[0]?.[1];
      list.insertBefore(row, next ?? null);
    }
    for (const [index, row] of drawn) {
      const line = row.querySelector('button');
      if (!line) continue;
      line.tabIndex = index === active ? 0 : -1;
      if (stories[index]?.id === openId) line.setAttribute('aria-current', 'true');
      else line.removeAttribute('aria-current');
    }
  };
  const open = (index: number): void => {
    const story = stories[index];
    active = index;
    draw();
    if (story) onOpen(story);
  };
  const focus = (index: number): void => {
    active = index;
    scroller.scrollTop = scrollTopFor(view(), index);
    draw();
    drawn.get(index)?.querySelector('button')?.focus({ preventScroll: true });
  };

  scroller.addEventListener('scroll', draw);
  new ResizeObserver(draw).observe(scroller);
  list.addEventListener('keydown', (event) => {
    const next = indexAfterKey(event.key, active, view());
    if (next === null || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    focus(next);
  });
  return {
    show(found) {
      const wasInside = list.contains(document.activeElement);
      const activeId = stories[active]?.id;
      stories = found;
      const index = found.findIndex(({ id }) => id === activeId);
      active = Math.max(0, index);
      height = found.some(({ excerpt }) => excerpt !== undefined) ? rowHeightWithExcerpt : rowHeight;
      list.style.height = `${found.length * height}px`;
      list.replaceChildren();
      drawn.clear();
      draw();
      if (wasInside) focus(active);
    },
    mark(id) {
      openId = id;
      const index = stories.findIndex((story) => story.id === id);
      if (index >= 0) {
        active = index;
        scroller.scrollTop = scrollTopFor(view(), index);
      }
      draw();
    },
    focus: () => focus(active),
  };
}

function storyRow(
  { id, name, full_slug, status, excerpt }: StoryRow,
  { index, count, onOpen }: { index: number; count: number; onOpen: () => void },
): HTMLLIElement {
  const line = button('', onOpen, { 'data-story': id });
  line.append(
    element('span', { class: `dot ${status}`, title: statusNames[status], 'aria-hidden': 'true' }),
    element('span', { class: 'name' }, name),
    ' ',
    element('span', { class: 'slug' }, full_slug),
    ...(excerpt === undefined ? [] : [' ', element('span', { class: 'excerpt' }, excerpt)]),
    element('span', { class: 'unseen' }, `, ${statusNames[status]}`),
  );
  return element('li', { 'aria-setsize': count, 'aria-posinset': index + 1 }, line);
}
