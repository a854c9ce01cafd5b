'use client';

import { Button } from '@clavora/ui/button';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import styles from './near-me.module.css';

export interface NearMeProps {
  listId: string;
  /** The language of numbers, such as `de-DE`. */
  localeTag: string;
  labels: Record<'button' | 'title' | 'note' | 'locating' | 'refused', string>;
}

const neverChanges = () => () => undefined;

/**
 * Shows the rows of a list that are nearest to the visitor, on request. The code for it is loaded then; the position is not sent anywhere. Without a
 * script, or where browsers give no position, there is no button.
 */
export function NearMeClient({ listId, localeTag, labels }: NearMeProps) {
  const isOffered = useSyncExternalStore(
    neverChanges,
    () => 'geolocation' in navigator,
    () => false,
  );
  const [status, setStatus] = useState<'locating' | 'refused' | 'shown' | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const show = async () => {
    setStatus('locating');
    try {
      const { copyNearestRows } = await import('./nearest-rows.ts');
      await copyNearestRows(document.getElementById(listId), list.current, localeTag);
      setStatus('shown');
    } catch {
      setStatus('refused');
    }
  };
  useEffect(() => {
    if (status === 'shown') title.current?.focus();
  }, [status]);
  return (
    <>
      <div className={styles.offer} data-offered={isOffered}>
        <Button emphasis="text" onClick={() => void show()} disabled={!isOffered}>
          {labels.button}
        </Button>
        <span role="status">{status === 'locating' || status === 'refused' ? labels[status] : ''}</span>
      </div>
      <section className={styles.nearest} hidden={status !== 'shown'}>
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          {labels.title}
        </h2>
        <p className={styles.note}>{labels.note}</p>
        <ul ref={list} role="list" />
      </section>
    </>
  );
}
