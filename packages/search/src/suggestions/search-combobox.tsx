'use client';

import { VisuallyHidden } from '@clavora/ui/visually-hidden';
import { useEffect, useEffectEvent, useId, useReducer, useRef } from 'react';
import { createPortal } from 'react-dom';
import { createLatestRequest, type LatestRequest } from '../client/latest-request.ts';
import { changePanel, closedPanel, optionsOf, type PanelContent, type PanelOption } from './panel/panel-state.ts';
import { optionId, SuggestionPanel } from './panel/suggestion-panel.tsx';
import { forgetSearch, forgetSearches, keepSearch, recentSearches } from './recent-searches.ts';
import type { SuggestionLabels } from './suggestion-settings.ts';
import type { SuggestionSource } from './suggestion-source.ts';
import { useFieldAttributes } from './use-field-attributes.ts';

interface SearchComboboxProps {
  /** A search field on the page; its form leads to the results page. */
  field: HTMLInputElement;
  form: HTMLFormElement;
  source: SuggestionSource;
  labels: SuggestionLabels;
  /** Called when the service fails: the field becomes plain again. */
  onFailure: () => void;
}

/**
 * Makes a field a combobox while mounted: WAI-ARIA's editable combobox with list autocomplete and manual selection. Enter submits the form
 * unless an option is active.
 */
export function SearchCombobox({ field, form, source, labels, onFailure }: SearchComboboxProps) {
  const listId = useId();
  const [state, change] = useReducer(changePanel, closedPanel);
  const question = useRef<LatestRequest>(null);
  const { content, isOpen, active } = state;
  const options = optionsOf(content);
  const activeOption = isOpen && active !== null ? options[active] : undefined;
  useFieldAttributes(field, {
    listId,
    isExpanded: isOpen && options.length > 0,
    activeId: activeOption && active !== null ? optionId(listId, active) : null,
  });

  const offer = (offered: PanelContent) => change({ type: 'offer', content: offered });
  const close = () => {
    question.current?.drop();
    change({ type: 'close' });
  };
  const refresh = () => {
    const query = field.value.trim();
    if (query !== '') question.current?.ask(query);
    else {
      question.current?.drop();
      offer({ kind: 'recent', searches: recentSearches() });
    }
  };
  /** Opens the panel for the text in the field. */
  const open = () => {
    if (content.kind === 'found' && content.found.query === field.value.trim()) change({ type: 'open' });
    else refresh();
  };
  const forget = (query: string) => {
    forgetSearch(query);
    refresh();
  };
  const choose = (option: PanelOption) => {
    if (option.kind === 'page' && content.kind === 'found') source.reportClick(option.suggestion, content.found);
    if (option.kind === 'search' || option.kind === 'all') keepSearch(option.query);
    if (option.kind === 'clear') {
      forgetSearches();
      refresh();
    } else close();
  };
  /** Handles a key; returns whether the panel used it. */
  const takeKey = (key: string): boolean => {
    switch (key) {
      case 'ArrowDown':
      case 'ArrowUp':
        if (isOpen || isOf(content, field.value)) change({ type: 'move', by: key === 'ArrowDown' ? 1 : -1 });
        else refresh();
        return true;
      case 'Enter':
        if (activeOption && active !== null) document.getElementById(optionId(listId, active))?.click();
        else close();
        return activeOption !== undefined;
      case 'Escape':
        if (!isOpen && field.value === '') return false;
        if (!isOpen) empty(field);
        close();
        return true;
      case 'Delete':
        if (activeOption?.kind === 'search') forget(activeOption.query);
        return activeOption?.kind === 'search';
      case 'Tab':
        close();
        return false;
      default:
        // Letters, and keys that move the caret.
        if (active !== null) change({ type: 'back-to-text' });
        return false;
    }
  };

  const onFieldEvent = useEffectEvent((event: Event) => {
    if (event.type === 'input') refresh();
    else if (event.type === 'focus' && field.value === '') refresh();
    else if (event.type === 'click' && !isOpen) open();
    else if (event instanceof FocusEvent && event.type === 'blur' && !isInside(listId, event.relatedTarget)) close();
  });
  const onPress = useEffectEvent((event: Event) => {
    if (isOpen && !(event.target instanceof Node && form.contains(event.target))) close();
  });
  const onSubmit = useEffectEvent(() => keepSearch(field.value));
  const onLeave = useEffectEvent(close);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // During composition keys belong to the input method; with modifiers to the browser.
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (takeKey(event.key)) event.preventDefault();
  });
  const onFound = useEffectEvent((found: PanelContent) => offer(found));
  const onFailed = useEffectEvent(onFailure);
  const onReady = useEffectEvent(() => {
    if (document.activeElement === field) refresh();
  });

  useEffect(() => {
    question.current = createLatestRequest(source.ask, {
      answer: (found) => onFound({ kind: 'found', found }),
      failure: () => onFailed(),
    });
    const listeners = new AbortController();
    const { signal } = listeners;
    for (const type of ['input', 'focus', 'click', 'blur']) field.addEventListener(type, onFieldEvent, { signal });
    field.addEventListener('keydown', onKey, { signal });
    form.addEventListener('submit', onSubmit, { signal });
    document.addEventListener('pointerdown', onPress, { signal });
    // A page restored from the back/forward cache has no open list.
    window.addEventListener('pagehide', onLeave, { signal });
    onReady();
    return () => {
      listeners.abort();
      question.current?.drop();
    };
  }, [field, form, source]);

  return createPortal(
    <>
      <SuggestionPanel
        id={listId}
        state={state}
        labels={labels}
        searchHref={(query) => `${form.getAttribute('action')}?${new URLSearchParams({ [field.name]: query })}`}
        onChoose={choose}
        onForget={forget}
      />
      <span role="status">
        <VisuallyHidden>{isOpen ? countOf(content, labels) : ''}</VisuallyHidden>
      </span>
    </>,
    form,
  );
}

/** Whether a content belongs to the text of the field. */
function isOf(content: PanelContent, text: string): boolean {
  const query = text.trim();
  return content.kind === 'found' ? content.found.query === query : content.kind === 'recent' && query === '';
}

function countOf(content: PanelContent, labels: SuggestionLabels): string | undefined {
  if (content.kind === 'recent') return labels.recentCounts[content.searches.length];
  if (content.kind === 'nothing') return '';
  return labels.counts[content.found.groups.reduce((sum, { hits }) => sum + hits.length, 0)];
}

/** Whether the focus moved to an option, as assistive technology may do. */
function isInside(listId: string, target: EventTarget | null): boolean {
  return target instanceof Node && document.getElementById(listId)?.contains(target) === true;
}

function empty(field: HTMLInputElement): void {
  field.value = '';
}
