import { whenIdle } from '../when-idle.ts';
import { isPrefetchable } from './navigation-mode.ts';
import type { PrefetchQueue } from './prefetch-queue.ts';

/** The time that a link is hovered or focused before its page is prefetched. */
const intentDelay = 80;
/** Links of a page that are prefetched because they are in view. */
const maxInView = 3;

/** Returns the link that contains a node; null if there is none. */
export function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}

/** Queues hovered, focused and pressed links and the first ones in view, while `mayPrefetch` allows it. */
export function watchLinks(queue: PrefetchQueue, mayPrefetch: () => boolean): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const addressOf = (target: EventTarget | null): string | null => {
    const link = linkAt(target);
    if (link === null || !mayPrefetch()) return null;
    const url = new URL(link.href);
    return isPrefetchable(url, new URL(location.href)) ? url.pathname : null;
  };
  const onIntent = ({ target }: Event): void => {
    clearTimeout(timer);
    const address = addressOf(target);
    if (address !== null) timer = setTimeout(() => queue.queueLikely(address), intentDelay);
  };
  addEventListener('pointerover', onIntent, { passive: true });
  addEventListener('focusin', onIntent);
  addEventListener(
    'pointerdown',
    ({ target }) => {
      const address = addressOf(target);
      if (address !== null) queue.queueLikely(address);
    },
    { passive: true },
  );

  const queued = new Set<string>();
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const address = addressOf(target);
      if (address === null || queued.has(address)) continue;
      if (queued.size === maxInView) return observer.disconnect();
      queued.add(address);
      queue.queuePossible(address);
    }
  });
  const observeLinks = (): void => {
    whenIdle(() => {
      for (const link of document.querySelectorAll('main a[href]')) observer.observe(link);
    });
  };
  if (document.readyState === 'complete') observeLinks();
  else addEventListener('load', observeLinks, { once: true });
}
