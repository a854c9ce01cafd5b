import { pageArrivedEvent } from '@clavora/server/page-arrived';
import { localeChoiceCookie } from './locale-choice.ts';

/** Cancels the pending choice, if any. */
let pending = new AbortController();

/**
 * Stores a choice of language once a page in it is shown, or this document is left for one (MKT-7). An arrival in another language cancels it: the
 * visitor chose again, or did not get there.
 */
export function rememberOnceThere(locale: string): void {
  pending.abort();
  pending = new AbortController();
  const { signal } = pending;
  const settle = (isThere: boolean) => {
    pending.abort();
    if (isThere) document.cookie = localeChoiceCookie(locale);
  };
  document.addEventListener(pageArrivedEvent, ({ detail }) => settle(detail.locale === locale), { signal });
  addEventListener('pagehide', () => settle(true), { signal });
}
