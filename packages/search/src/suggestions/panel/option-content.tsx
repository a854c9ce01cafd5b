import type { MouseEvent, ReactNode } from 'react';
import { type ArticleType, type Reason, type Suggestion, suggestionGroups } from '../suggestion.ts';
import type { SuggestionLabels } from '../suggestion-settings.ts';
import { MarkedText } from './marked-text.tsx';
import styles from './option-content.module.css';
import type { PanelOption } from './panel-state.ts';

interface OptionContentProps {
  option: PanelOption;
  labels: SuggestionLabels;
  onForget: (query: string) => void;
}

/** The content of an option. */
export function OptionContent({ option, labels, onForget }: OptionContentProps) {
  switch (option.kind) {
    case 'search':
      return <RecentSearch query={option.query} label={labels.remove} onForget={onForget} />;
    case 'clear':
      return <span className={styles.quiet}>{labels.clearRecent}</span>;
    case 'all':
      return (
        <span className={styles.row}>
          <span className={styles.onward}>
            <Filled text={labels.allResults} with={<span translate="no">{option.query}</span>} />
          </span>
          {option.total !== null && <span className={styles.aside}>{option.total}</span>}
        </span>
      );
    case 'page':
      return <Page suggestion={option.suggestion} labels={labels} />;
  }
}

function RecentSearch({
  query,
  label,
  onForget,
}: { query: string; label: string } & Pick<OptionContentProps, 'onForget'>) {
  const forget = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onForget(query);
  };
  return (
    <span className={styles.row}>
      <span className={styles.words} translate="no">
        {query}
      </span>
      {/* An option must not contain a button: the Delete key and the option that clears all do the same for keyboards and screen readers. */}
      <span className={styles.remove} title={label} aria-hidden="true" onClick={forget}>
        <svg viewBox="0 0 12 12" width="12" height="12" fill="none" stroke="currentColor" strokeWidth="1.25">
          <path d="m1.5 1.5 9 9m0-9-9 9" />
        </svg>
      </span>
    </span>
  );
}

function Page({ suggestion, labels }: { suggestion: Suggestion; labels: SuggestionLabels }) {
  const { type, title, code, reason, picture } = suggestion;
  const name = <MarkedText parts={title} />;
  if (type === 'product') {
    return (
      <span className={styles.product}>
        <span className={styles.picture}>
          {picture !== null && <img src={picture} alt="" width={56} height={42} decoding="async" />}
        </span>
        {code !== null && (
          <span className={styles.code} translate="no">
            <MarkedText parts={code} />{' '}
          </span>
        )}
        <span className={styles.name}>
          {name}
          {reason !== null && <Why reason={reason} labels={labels} />}
        </span>
      </span>
    );
  }
  return (
    <span className={styles.row}>
      <span>{name}</span>
      {isArticle(type) && <span className={styles.aside}> {labels.types[type]}</span>}
    </span>
  );
}

function Why({ reason: { kind, parts }, labels }: { reason: Reason; labels: SuggestionLabels }) {
  return (
    <span className={styles.reason}>
      {' '}
      <Filled text={labels[kind]} with={<MarkedText parts={parts} />} />
    </span>
  );
}

/** Inserts an element at the placeholder in braces. */
function Filled({ text, with: filling }: { text: string; with: ReactNode }) {
  const [before, after] = text.split(/\{\w+\}/);
  return (
    <>
      {before}
      {filling}
      {after}
    </>
  );
}

function isArticle(type: Suggestion['type']): type is ArticleType {
  return suggestionGroups[2].types.some((known) => known === type);
}
