import type { Found, GroupName, Suggestion } from '../suggestion.ts';

/** The content of the panel. */
export type PanelContent =
  | { kind: 'nothing' }
  | { kind: 'recent'; searches: readonly string[] }
  | { kind: 'found'; found: Found };

export interface PanelState {
  content: PanelContent;
  isOpen: boolean;
  /** The option that Enter selects; null while the focus is in the text. */
  active: number | null;
}

export type PanelChange =
  | { type: 'offer'; content: PanelContent }
  | { type: 'open' }
  | { type: 'move'; by: 1 | -1 }
  | { type: 'back-to-text' }
  | { type: 'close' };

/** An option of the list, in display order. */
export type PanelOption =
  | { kind: 'search'; query: string }
  | { kind: 'clear' }
  | { kind: 'page'; suggestion: Suggestion }
  /** `total` is null where it is less than what the panel shows: blanks of the key catalogue are not counted as results. */
  | { kind: 'all'; query: string; total: number | null };

export const closedPanel: PanelState = { content: { kind: 'nothing' }, isOpen: false, active: null };

/** Options under a heading; the last section has none. */
export interface PanelSection {
  name: GroupName | 'recent' | null;
  /** The index of its first option among all. */
  from: number;
  options: readonly PanelOption[];
}

/** Returns the sections of a content; none if nothing was found. */
export function sectionsOf(content: PanelContent): readonly PanelSection[] {
  const sections = namedSections(content);
  const count = sections.reduce((sum, { options }) => sum + options.length, 0);
  if (content.kind === 'nothing' || count === 0) return [];
  const last = content.kind === 'recent' ? ({ kind: 'clear' } as const) : allOption(content.found, count);
  return [...sections, { name: null, from: count, options: [last] }];
}

function allOption({ query, total }: Found, shown: number): PanelOption {
  return { kind: 'all', query, total: total < shown ? null : total };
}

function namedSections(content: PanelContent): readonly PanelSection[] {
  if (content.kind === 'nothing') return [];
  if (content.kind === 'recent') {
    return [{ name: 'recent', from: 0, options: content.searches.map((query) => ({ kind: 'search', query })) }];
  }
  let from = 0;
  return content.found.groups.map(({ name, hits }) => {
    const options = hits.map((suggestion) => ({ kind: 'page', suggestion }) as const);
    const section = { name, from, options };
    from += options.length;
    return section;
  });
}

/** Returns all options of a content. */
export function optionsOf(content: PanelContent): readonly PanelOption[] {
  return sectionsOf(content).flatMap(({ options }) => options);
}

/** Whether the panel has content: options, or the message that nothing was found. */
export function hasContent(content: PanelContent): boolean {
  return content.kind === 'found' || optionsOf(content).length > 0;
}

/** Returns the state after a key, an answer or a movement of the pointer. */
export function changePanel(state: PanelState, change: PanelChange): PanelState {
  switch (change.type) {
    case 'offer':
      return { content: change.content, isOpen: hasContent(change.content), active: null };
    case 'open':
      return { ...state, isOpen: hasContent(state.content), active: null };
    case 'move':
      return moved(state, change.by);
    case 'back-to-text':
      return { ...state, active: null };
    case 'close':
      return { ...state, isOpen: false, active: null };
  }
}

/** Moves the active option; after the last one comes the text, without an active option. */
function moved(state: PanelState, by: 1 | -1): PanelState {
  const count = optionsOf(state.content).length;
  if (count === 0) return state;
  const from = state.isOpen && state.active !== null ? state.active : -1;
  const to = (from + 1 + by + count + 1) % (count + 1);
  return { ...state, isOpen: true, active: to === 0 ? null : to - 1 };
}
