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
import { hasCodeOf, isCodeOf, matchReasons, type Reason } from './match-reasons.ts';

interface HitRowProps {
  hit: HitView;
  /** What the hit was found with. */
  query: string;
  /** Its picture, null where it has none. */
  figure: ReactNode;
  labels: SearchLabels;
  localeTag: string;
  timeZone: string;
}

/** A result: what it looks like, what it is, and why it was found. The product whose very code was asked for is large. */
export function HitRow({ hit, query, figure, labels, localeTag, timeZone }: HitRowProps) {
  const { code, href } = hit;
  const reasons = matchReasons(hit, query);
  const summary = highlightOf(hit, 'summary');
  const kind = kindOf(hit, labels);
  return (
    <article className={classNames(styles.hit, isCodeOf(hit, query) && styles.asked)}>
      <div className={styles.figure} aria-hidden="true">
        {figure}
      </div>
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
              {/* Machines are called what is printed on them: once is enough. */}
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
        {/* A passage that matches says more than a summary that does not. */}
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

function ReasonText({ reason: { kind, value }, labels }: { reason: Reason; labels: SearchLabels }) {
  const template = { replaces: labels.hit.replaces, fits: labels.hit.fits, 'cut-by': labels.hit.cutBy, text: '{text}' };
  const [before = '', after = ''] = template[kind].split('{text}');
  return (
    <>
      {before}
      <Highlighted value={value} />
      {after}
    </>
  );
}

/** What a row calls its page: products by family, resources by kind, the rest by type. */
function kindOf({ type, family, kind }: HitView, { values, hit: { types } }: SearchLabels): string {
  const own =
    type === 'product' ? values.family?.[family ?? ''] : type === 'resource' ? values.kind?.[kind ?? ''] : null;
  return own ?? types[type] ?? '';
}
