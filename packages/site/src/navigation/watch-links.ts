import { isForeseeable } from './link-way.ts';
import type { PrefetchQueue } from './prefetch-queue.ts';

/** Milliseconds for which a link is pointed at, or has the focus, before its page is asked for. */
const intentDelay = 80;
/** Links of a page's own that are asked for because they are in view. */
const mostInView = 3;

/** The link that something is in, or null. */
export function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}

/**
 * Asks the queue for what links promise, as long as one may: those pointed at or focused, and the first in view. Returns what looks at the links of
 * a new page.
 */
export function watchLinks(queue: PrefetchQueue, mayAsk: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const addressOf = (link: HTMLAnchorElement | null): string | null => {
    if (link === null || !mayAsk()) return null;
    const url = new URL(link.href);
    return isForeseeable(url, new URL(location.href)) ? url.pathname : null;
  };
  const intend = ({ target }: Event): void => {
    clearTimeout(timer);
    const address = addressOf(linkAt(target));
    if (address !== null) timer = setTimeout(() => queue.expect(address), intentDelay);
  };
  addEventListener('pointerover', intend, { passive: true });
  addEventListener('focusin', intend);
  addEventListener(
    'pointerdown',
    ({ target }) => {
      const address = addressOf(linkAt(target));
      if (address !== null) queue.expect(address);
    },
    { passive: true },
  );

  let left = 0;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const address = addressOf(linkAt(target));
      if (address === null || queue.has(address) || left === 0) continue;
      left -= 1;
      queue.suppose(address);
      if (left === 0) observer.disconnect();
    }
  });
  return () => {
    observer.disconnect();
    queue.clear();
    left = mostInView;
    whenIdle(() => {
      for (const link of document.querySelectorAll('main a[href]')) observer.observe(link);
    });
  };
}

/** Once the page has loaded and the browser has nothing else to do; where it does not say so, a little later. */
function whenIdle(act: () => void): void {
  if (document.readyState !== 'complete') addEventListener('load', () => whenIdle(act), { once: true });
  else if ('requestIdleCallback' in window) requestIdleCallback(act);
  else setTimeout(act, 500);
}
