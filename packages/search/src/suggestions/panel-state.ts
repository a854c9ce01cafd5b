import type { Found, Suggestion } from './suggestion.ts';

/** What the panel has to offer. */
export type PanelContent =
  | { kind: 'nothing' }
  | { kind: 'recent'; searches: readonly string[] }
  | { kind: 'found'; found: Found };

export interface PanelState {
  content: PanelContent;
  isOpen: boolean;
  /** The option that Enter would take; null while the keys are the text's. */
  active: number | null;
}

export type PanelChange =
  | { type: 'offer'; content: PanelContent }
  | { type: 'open' }
  | { type: 'move'; by: 1 | -1 }
  | { type: 'back-to-text' }
  | { type: 'close' };

/** An option of the list, in the order in which they stand. */
export type PanelOption =
  | { kind: 'search'; query: string }
  | { kind: 'clear' }
  | { kind: 'page'; suggestion: Suggestion }
  | { kind: 'all'; query: string };

export const closedPanel: PanelState = { content: { kind: 'nothing' }, isOpen: false, active: null };

/** The options of a content; none where nothing was found. */
export function optionsOf(content: PanelContent): readonly PanelOption[] {
  if (content.kind === 'nothing') return [];
  if (content.kind === 'recent') {
    const searches = content.searches.map((query) => ({ kind: 'search', query }) as const);
    return searches.length === 0 ? [] : [...searches, { kind: 'clear' }];
  }
  const { query, groups } = content.found;
  const pages = groups.flatMap(({ hits }) => hits.map((suggestion) => ({ kind: 'page', suggestion }) as const));
  return pages.length === 0 ? [] : [...pages, { kind: 'all', query }];
}

/** Whether there is anything to see: options, or that nothing was found. */
export function hasContent(content: PanelContent): boolean {
  return content.kind === 'found' || optionsOf(content).length > 0;
}

/** How the panel follows keys, answers and the pointer. */
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

/** Up and down go around through the text, where no option is active. */
function moved(state: PanelState, by: 1 | -1): PanelState {
  const count = optionsOf(state.content).length;
  if (count === 0) return state;
  const from = state.isOpen && state.active !== null ? state.active : -1;
  const to = (from + 1 + by + count + 1) % (count + 1);
  return { ...state, isOpen: true, active: to === 0 ? null : to - 1 };
}
