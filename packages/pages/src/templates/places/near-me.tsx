import { Button } from '@clavora/ui/button';
import { Island } from '@clavora/ui/island';
import styles from './near-me.module.css';
import type { NearMeSettings } from './start-near-me.ts';

interface NearMeProps extends NearMeSettings {
  labels: NearMeSettings['labels'] & Record<'button' | 'title' | 'note', string>;
}

/** The place of the rows of a list that are nearest to the visitor, shown on request. Without a script, or where browsers give no position, there is no button. */
export function NearMe({ listId, localeTag, labels }: NearMeProps) {
  const { locating, refused } = labels;
  return (
    <Island name="near-me" start="load" settings={{ listId, localeTag, labels: { locating, refused } }}>
      <div className={styles.offer} data-offered="false">
        <Button emphasis="text" disabled>
          {labels.button}
        </Button>
        <span role="status" />
      </div>
      <section className={styles.nearest} hidden>
        <h2 tabIndex={-1} className={styles.title}>
          {labels.title}
        </h2>
        <p className={styles.note}>{labels.note}</p>
        <ul role="list" />
      </section>
    </Island>
  );
}
