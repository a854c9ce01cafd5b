import { pageArrivedEvent } from '../../core/page-facts.ts';
import { localeChoiceCookie } from './locale-choice.ts';

/** Ends the choice that is under way, if any. */
let pending = new AbortController();

/**
 * Remembers a choice of language once a page in it stands, or this document is left for one (MKT-7). Whoever arrives in another language has chosen
 * again, or never got there.
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
