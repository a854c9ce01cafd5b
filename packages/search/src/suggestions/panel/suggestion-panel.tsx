import type { MouseEvent, ReactNode } from 'react';
import type { SuggestionLabels } from '../suggestion-settings.ts';
import { OptionContent } from './option-content.tsx';
import { hasContent, type PanelOption, type PanelSection, type PanelState, sectionsOf } from './panel-state.ts';
import styles from './suggestion-panel.module.css';

interface SuggestionPanelProps {
  /** The list's id; the ids of options begin with it. */
  id: string;
  state: PanelState;
  labels: SuggestionLabels;
  /** Returns the address of the results page of a query. */
  searchHref: (query: string) => string;
  onChoose: (option: PanelOption) => void;
  /** Removes a recent search. */
  onForget: (query: string) => void;
}

/** Returns the id of an option. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The list below a search field: grouped suggestions, or recent searches. The field's keys move through it. */
export function SuggestionPanel({ id, state, labels, searchHref, onChoose, onForget }: SuggestionPanelProps) {
  const { content, isOpen, active } = state;
  const sections = sectionsOf(content);
  const isEmpty = sections.length === 0;
  const renderSection = ({ from, options }: PanelSection) =>
    options.map((option, place) => (
      <Option
        key={optionId(id, from + place)}
        id={optionId(id, from + place)}
        href={hrefOf(option, searchHref)}
        isActive={from + place === active}
        onClick={() => onChoose(option)}
      >
        <OptionContent option={option} labels={labels} onForget={onForget} />
      </Option>
    ));
  return (
    <div role="presentation" className={styles.panel} hidden={!isOpen || !hasContent(content)} onMouseDown={keepFocus}>
      {isEmpty && <p className={styles.nothing}>{labels.counts[0]}</p>}
      <div id={id} role="listbox" aria-label={labels.label} hidden={isEmpty}>
        {sections.map((section) =>
          section.name === null ? (
            <div key="" role="presentation" className={styles.last}>
              {renderSection(section)}
            </div>
          ) : (
            <div key={section.name} role="group" aria-labelledby={`${id}-${section.name}`} className={styles.group}>
              <div id={`${id}-${section.name}`} role="presentation" className={styles.label}>
                {section.name === 'recent' ? labels.recent : labels.groups[section.name]}
              </div>
              {renderSection(section)}
            </div>
          ),
        )}
      </div>
    </div>
  );
}

interface OptionProps {
  id: string;
  /** null for an option without an address. */
  href: string | null;
  isActive: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A link if the option has an address, so that it opens in new tabs. Only the field's arrow keys reach it. */
function Option({ id, href, isActive, onClick, children }: OptionProps) {
  const rest = { id, role: 'option', tabIndex: -1, 'aria-selected': isActive, className: styles.option, onClick };
  return href === null ? (
    <div {...rest}>{children}</div>
  ) : (
    <a {...rest} href={href}>
      {children}
    </a>
  );
}

function hrefOf(option: PanelOption, searchHref: SuggestionPanelProps['searchHref']): string | null {
  if (option.kind === 'clear') return null;
  return option.kind === 'page' ? option.suggestion.href : searchHref(option.query);
}

/** Keeps the focus in the field when the panel is clicked. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
