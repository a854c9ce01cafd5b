import type { Mail } from './mail.ts';
import { fits, type MailFilter, type MailStore } from './mail-store.ts';

/**
 * Resolves to the first mail that matches: a stored one if the filter has `since`, else the next to arrive.
 * Resolves to null after `waitMs` milliseconds without one, or when the signal is aborted.
 */
export async function nextMail(
  store: MailStore,
  filter: MailFilter,
  { waitMs, signal }: { waitMs: number; signal: AbortSignal },
): Promise<Mail | null> {
  const [present] = filter.since === undefined ? [] : store.list(filter);
  if (present) return present;
  return new Promise((resolve) => {
    const end = (mail: Mail | null): void => {
      clearTimeout(timer);
      stopListening();
      signal.removeEventListener('abort', giveUp);
      resolve(mail);
    };
    const giveUp = () => end(null);
    const stopListening = store.onMail((mail) => {
      if (fits(mail, filter)) end(mail);
    });
    const timer = setTimeout(giveUp, waitMs);
    signal.addEventListener('abort', giveUp);
    if (signal.aborted) giveUp();
  });
}
