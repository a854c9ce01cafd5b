import type { Mail } from './mail.ts';
import { fits, type MailFilter, type MailStore } from './mail-store.ts';

/**
 * The first mail that fits: one that is there already where the filter says since when, else the next to come. Null when none came in
 * `waitMs` milliseconds, or when the signal says that nobody waits any more.
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
      forget();
      signal.removeEventListener('abort', giveUp);
      resolve(mail);
    };
    const giveUp = () => end(null);
    const forget = store.onMail((mail) => {
      if (fits(mail, filter)) end(mail);
    });
    const timer = setTimeout(giveUp, waitMs);
    signal.addEventListener('abort', giveUp);
    if (signal.aborted) giveUp();
  });
}
