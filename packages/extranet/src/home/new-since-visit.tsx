import { CodeLabel } from '@clavora/ui/code-label';
import type { ReactNode } from 'react';
import type { PartnerEntry } from '../directory/partner-directory.ts';
import { ChangeMark } from '../shared/change-mark.tsx';
import { changeOf, lastChange } from '../shared/change-of.ts';
import { Day } from '../shared/day.tsx';
import { EmptyNote } from '../shared/empty-note.tsx';
import type { PartnerScreenProps } from '../shared/partner-screen-props.ts';
import styles from './new-since-visit.module.css';
import { whatsNew } from './whats-new.ts';

interface NewSinceVisitProps extends PartnerScreenProps {
  entries: readonly PartnerEntry[];
  since: Date | null;
  /** The date of `since`, formatted. */
  day: string;
}

/** Further pages of a kind are folded, so that the rest stays reachable after a long absence. */
const maxUnfolded = 8;

/** The pages that changed since the last visit, by kind, with their dates. */
export function NewSinceVisit(props: NewSinceVisitProps) {
  const { t, entries, since, day } = props;
  const groups = whatsNew(entries, since);
  if (groups.length === 0) {
    if (since === null) return <EmptyNote t={t} />;
    return <p className={styles.nothing}>{t('partner.home.nothing_new', { date: day })}</p>;
  }
  return (
    <div className={styles.groups}>
      {groups.map(({ group, entries: changed }) => (
        <section key={group} aria-labelledby={`new-${group}`} className={styles.group}>
          <h3 id={`new-${group}`} className={styles.title}>
            {t(`partner.home.groups.${group}`)} <span className={styles.count}>{changed.length}</span>
          </h3>
          <div>
            <Rows {...props} entries={changed.slice(0, maxUnfolded)} />
            {changed.length > maxUnfolded && (
              <details className={styles.more}>
                <summary>{t('search.more_values', { count: changed.length - maxUnfolded })}</summary>
                <Rows {...props} entries={changed.slice(maxUnfolded)} />
              </details>
            )}
          </div>
        </section>
      ))}
    </div>
  );
}

function Rows({ t, format, hrefOf, entries, since }: NewSinceVisitProps) {
  return (
    <ul role="list" className={styles.rows}>
      {entries.map((entry) => {
        const at = lastChange(entry);
        return (
          <li key={entry.uuid} className={styles.row}>
            <span className={styles.day}>{at > 0 && <Day at={new Date(at).toISOString()} format={format} />}</span>
            <a href={hrefOf(entry)} className={styles.link}>
              {entry.title}
            </a>
            <span className={styles.facts}>
              <Facts entry={entry} t={t} />
              <ChangeMark change={changeOf(entry, since)} t={t} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Facts that distinguish pages of a kind: a product's code, a document's edition, the number of pictures. */
function Facts({ entry, t }: { entry: PartnerEntry; t: PartnerScreenProps['t'] }): ReactNode {
  if (entry.code !== null && entry.code !== '') return <CodeLabel code={entry.code} />;
  if (entry.component === 'album') return t('partner.shared.pictures', { count: entry.fileCount });
  return entry.edition;
}
