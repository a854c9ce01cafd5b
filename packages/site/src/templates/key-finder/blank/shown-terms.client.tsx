'use client';

import { sessionState } from '@clavora/auth/browser/session-state';
import { DefinitionList } from '@clavora/ui/definition-list';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { BlankTerms } from '../../../core/blank-terms.ts';
import styles from './shown-terms.module.css';

/**
 * Fetches the terms of a blank, and shows them while the partner is signed in: a page that is restored from the browser's cache, or looked at again,
 * checks the session first (EXT-6). Nothing without terms, or if they cannot be fetched.
 */
export function ShownTerms({ href }: { href: string }) {
  const { subscribe, getSnapshot, getServerSnapshot, refresh } = sessionState();
  const { profile } = useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot);
  const [fetched, setFetched] = useState<{ partner: string; terms: BlankTerms | null } | null>(null);
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const page = new AbortController();
    const { signal } = page;
    // At once: a page is kept, or pictured by the browser, as it is then.
    let latest = 0;
    const hide = () => {
      latest += 1;
      flushSync(() => setHidden(true));
    };
    // Only the last check counts: one that another overtakes ends without an answer.
    const look = async () => {
      latest += 1;
      const own = latest;
      await refresh();
      if (own === latest && !document.hidden) setHidden(false);
    };
    window.addEventListener('pagehide', hide, { signal });
    window.addEventListener('pageshow', ({ persisted }) => persisted && void look(), { signal });
    document.addEventListener('visibilitychange', () => (document.hidden ? hide() : void look()), { signal });
    return () => page.abort();
  }, [refresh]);
  const partner = profile && `${profile.name}, ${profile.organisation}`;
  useEffect(() => {
    if (partner === null) return undefined;
    const request = new AbortController();
    fetchTerms(href, request.signal).then(
      (terms) => setFetched({ partner, terms }),
      () => undefined,
    );
    return () => request.abort();
  }, [href, partner]);
  // What was fetched for another partner is not shown.
  const terms = fetched?.partner === partner ? fetched?.terms : null;
  if (partner === null || isHidden || !terms) return null;
  return terms.sections.map(({ title, rows }) => (
    <section key={title} className={styles.terms} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <DefinitionList items={rows.map((row) => ({ ...row, isFigure: true }))} />
    </section>
  ));
}

async function fetchTerms(href: string, signal: AbortSignal): Promise<BlankTerms | null> {
  const response = await fetch(href, { signal, cache: 'no-store' });
  // The server has the same build, so that the type is right.
  return response.ok ? ((await response.json()) as BlankTerms) : null;
}
