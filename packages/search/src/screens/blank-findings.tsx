import { CodeLabel } from '@clavora/ui/code-label';
import { Link } from '@clavora/ui/link';
import type { SearchLabels } from '../config/search-labels.ts';
import type { BlankHit } from '../results/blank-hits.ts';
import styles from './blank-findings.module.css';
import { matchReasons } from './hits/match-reasons.ts';
import { ReasonText } from './hits/reason-text.tsx';

interface BlankFindingsProps {
  blanks: readonly BlankHit[];
  query: string;
  place: { blankHref: string | null; finderHref: string | null };
  labels: SearchLabels;
}

const headingId = 'blank-findings';

/** Blanks of the key catalogue beside the pages of a search, each with why it was found. */
export function BlankFindings({ blanks, query, place: { blankHref, finderHref }, labels }: BlankFindingsProps) {
  return (
    <section className={styles.findings} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {labels.blanks.title}
      </h2>
      <ul role="list" className={styles.list}>
        {blanks.map((blank) => {
          const [reason] = matchReasons(blank, query);
          return (
            <li key={blank.objectID}>
              <a href={`${blankHref}${encodeURIComponent(blank.objectID)}`} className={styles.blank}>
                <CodeLabel code={blank.code} />
              </a>
              <span className={styles.facts}>
                {labels.blanks.kinds[blank.kind] ?? ''}
                {reason && (
                  <span className={styles.reason}>
                    <ReasonText reason={reason} labels={labels} />
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {finderHref !== null && (
        <Link href={finderHref + encodeURIComponent(query)} look="onward">
          {labels.inFinder.replace('{query}', () => query)}
        </Link>
      )}
    </section>
  );
}
