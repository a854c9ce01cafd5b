import { sessionState } from '@clavora/auth/browser/session-state';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/**
 * Returns what the server answers to a partner, while the partner is signed in: a page that is restored from the browser's cache, or looked at again, checks the session first
 * (EXT-6). Null without an answer. `ask` is called with `key`, and again with another one.
 */
export function usePartnerAnswer<Answer>(
  ask: (key: string, signal: AbortSignal) => Promise<Answer | null>,
  key: string,
): Answer | null {
  const { subscribe, getSnapshot, getServerSnapshot, refresh } = sessionState();
  const { profile } = useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot);
  const [fetched, setFetched] = useState<{ partner: string; answer: Answer | null } | null>(null);
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
  const askOnce = useEffectEvent(ask);
  useEffect(() => {
    if (partner === null) return undefined;
    const request = new AbortController();
    askOnce(key, request.signal).then(
      (answer) => setFetched({ partner, answer }),
      () => undefined,
    );
    return () => request.abort();
  }, [key, partner]);
  // What was fetched for another partner is not shown.
  const answer = fetched?.partner === partner ? fetched?.answer : null;
  return partner === null || isHidden ? null : (answer ?? null);
}
