import { CodeLabel } from '@clavora/ui/code-label';
import { Link } from '@clavora/ui/link';
import { countedText } from '../config/count-forms.ts';
import type { SearchLabels } from '../config/search-labels.ts';
import { searchQueryString } from '../query/search-state.ts';
import { highlightOf } from '../results/hit-view.ts';
import type { TopHits } from '../results/top-hits.ts';
import { Highlighted } from './hits/highlighted.tsx';
import styles from './public-findings.module.css';

/** Texts about public results on the partner search page. */
export interface PublicFindingsLabels {
  title: string;
  /** The link to the public search. */
  all: string;
}

export interface PublicFindingsProps {
  found: TopHits;
  /** The path of the public search; null if there is none. */
  href: string | null;
  localeTag: string;
  labels: SearchLabels;
  ownLabels: PublicFindingsLabels;
}

const headingId = 'public-findings';

/** A note above partner results that there are public results further down. */
export function PublicFindingsNote({ found, localeTag, labels, ownLabels }: PublicFindingsProps) {
  if (found.hits.length === 0) return null;
  return (
    <p className={styles.note}>
      {ownLabels.title}: <a href={`#${headingId}`}>{countedText(localeTag, labels.resultsOfAll, found.total)}</a>
    </p>
  );
}

/** The best public hits for the same query, after the partner results. */
export function PublicFindings({ found, href, labels, ownLabels }: PublicFindingsProps) {
  if (found.hits.length === 0) return null;
  return (
    <section className={styles.findings} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {ownLabels.title}
      </h2>
      <ul role="list" className={styles.list}>
        {found.hits.map((hit) => (
          <li key={hit.objectID}>
            <a href={hit.href} className={styles.hit}>
              {hit.code !== null && (
                <>
                  <CodeLabel code={hit.code} />{' '}
                </>
              )}
              <Highlighted value={highlightOf(hit, 'title')} after={hit.code} />
            </a>
            <span className={styles.kind}>
              {(hit.type === 'product' ? labels.values.family?.[hit.family ?? ''] : labels.hit.types[hit.type]) ?? ''}
            </span>
          </li>
        ))}
      </ul>
      {href !== null && found.total > found.hits.length && (
        <Link href={href + searchQueryString({ query: found.query, facets: {}, sort: null, page: 1 })} look="onward">
          {ownLabels.all}
        </Link>
      )}
    </section>
  );
}
