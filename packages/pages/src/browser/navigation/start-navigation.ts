import { isPlainClick } from '@clavora/ui/is-plain-click';
import { drawLoading } from './draw-loading.ts';
import { arrivedAfter, noteLeaving } from './leaving.ts';
import { createLoadingBar, throttleMs } from './loading-bar.ts';
import { leavesPage } from './navigation-mode.ts';
import { createPrefetchQueue } from './prefetch-queue.ts';
import { prefersReducedData } from './reduced-data.ts';
import { linkAt, watchLinks } from './watch-links.ts';

interface NavigationSettings {
  /** The announcement while a page is loading. */
  loadingLabel: string;
  /** Whether the page is an error screen. */
  isError: boolean;
}

/** Shows the loading bar while the browser loads the next page, and prefetches pages that the visitor is likely to open. */
export function startNavigation({ loadingLabel, isError }: NavigationSettings): void {
  const bar = createLoadingBar(drawLoading(loadingLabel));
  const waitedMs = arrivedAfter();
  if (waitedMs !== null && (isError || waitedMs >= throttleMs)) bar.arrive(isError);
  const leave = (url: URL): void => {
    if (!leavesPage(url, new URL(location.href))) return;
    noteLeaving();
    bar.start();
  };
  // On the window, so that listeners on the page can prevent the default first.
  addEventListener('click', (event) => {
    const link = linkAt(event.target);
    if (!link || event.defaultPrevented || !isPlainClick(event)) return;
    if (!link.hasAttribute('download') && staysInTab(link.target)) leave(new URL(link.href));
  });
  addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
    // Reads attributes, because a field named like a property would shadow it.
    const read = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? '';
    if (staysInTab(read('target'))) leave(new URL(read('action') || location.href, location.href));
  });
  // A page from the back/forward cache still shows the bar of the navigation that left it.
  addEventListener('pageshow', ({ persisted }) => persisted && bar.finish());
  const queue = createPrefetchQueue(prefetch);
  watchLinks(queue, () => !prefersReducedData(navigator));
}

function staysInTab(target: string): boolean {
  return target === '' || target === '_self';
}

/** Has the browser request a document that it may keep for the next page; resolves when that has ended. */
function prefetch(address: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = address;
  for (const event of ['load', 'error']) link.addEventListener(event, () => resolve(), { once: true });
  document.head.append(link);
  return promise;
}
