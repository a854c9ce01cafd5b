import { classNames } from '@clavora/ui/class-names';
import { CodeLabel } from '@clavora/ui/code-label';
import { keyed } from '@clavora/ui/keyed';
import { Tag } from '@clavora/ui/tag';
import type { ReactNode } from 'react';
import type { SearchLabels } from '../../config/search-labels.ts';
import { type HitView, highlightOf } from '../../results/hit-view.ts';
import { Highlighted } from './highlighted.tsx';
import { HitDate } from './hit-date.tsx';
import styles from './hit-row.module.css';
import { hasCodeOf, isCodeOf, matchReasons } from './match-reasons.ts';
import { ReasonText } from './reason-text.tsx';

/** What a hit shows as its picture, or the HTML that the server rendered for it. */
export type RowFigure = ReactNode | { readonly html: string };

interface HitRowProps {
  hit: HitView;
  /** The query that found the hit. */
  query: string;
  /** Its picture; null if it has none. */
  figure: RowFigure;
  labels: SearchLabels;
  localeTag: string;
  timeZone: string;
}

/** A hit: its picture, its kind, and why it was found. The product whose code is the query is large. */
export function HitRow({ hit, query, figure, labels, localeTag, timeZone }: HitRowProps) {
  const { code, href } = hit;
  const reasons = matchReasons(hit, query);
  const summary = highlightOf(hit, 'summary');
  const kind = kindOf(hit, labels);
  return (
    <article className={classNames(styles.hit, isCodeOf(hit, query) && styles.asked)}>
      <FigurePlace id={hit.storyId} figure={figure} />
      <div className={styles.words}>
        <h2 className={styles.heading}>
          <a className={styles.link} href={href} data-hit={hit.objectID}>
            {code !== null && (
              <>
                <span className={styles.code}>
                  {hasCodeOf(hit, query) ? (
                    <mark>
                      <CodeLabel code={code} />
                    </mark>
                  ) : (
                    <CodeLabel code={code} />
                  )}
                </span>{' '}
              </>
            )}
            <span className={styles.title}>
              {/* The name of a machine begins with its code, which is shown already. */}
              <Highlighted value={highlightOf(hit, 'title')} after={code} />
            </span>
          </a>
        </h2>
        {reasons.length > 0 && (
          <ul role="list" className={styles.reasons}>
            {keyed(reasons, ({ value }) => value).map(([key, reason]) => (
              <li key={key}>
                <ReasonText reason={reason} labels={labels} />
              </li>
            ))}
          </ul>
        )}
        {/* A matching passage says more than a summary without a match. */}
        {summary !== '' && reasons[0]?.kind !== 'text' && (
          <p className={styles.summary}>
            <Highlighted value={summary} />
          </p>
        )}
      </div>
      <div className={styles.facts}>
        {kind !== '' && <span>{kind}</span>}
        <HitDate hit={hit} localeTag={localeTag} timeZone={timeZone} />
        {hit.discontinuedSince !== '' ? (
          <Tag tone="ended">{labels.hit.discontinued.replace('{year}', () => hit.discontinuedSince)}</Tag>
        ) : (
          hit.isNew && <Tag tone="new">{labels.hit.isNew}</Tag>
        )}
      </div>
    </article>
  );
}

function FigurePlace({ id, figure }: { id: string; figure: RowFigure }) {
  const place = { className: styles.figure, 'aria-hidden': true, 'data-figure': id };
  if (typeof figure !== 'object' || figure === null || !('html' in figure)) return <div {...place}>{figure}</div>;
  return <div {...place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: figure.html }} />;
}

/** Returns the name of a hit's kind: family for products, kind for resources, type for others. */
function kindOf({ type, family, kind }: HitView, { values, hit: { types } }: SearchLabels): string {
  const own =
    type === 'product' ? values.family?.[family ?? ''] : type === 'resource' ? values.kind?.[kind ?? ''] : null;
  return own ?? types[type] ?? '';
}
