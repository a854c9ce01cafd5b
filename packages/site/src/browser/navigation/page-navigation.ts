import { isPlainClick } from '@clavora/ui/is-plain-click';
import { drawLoading } from './draw-loading.ts';
import { createLoadingBar } from './loading-bar.ts';
import { navigationModeFor } from './navigation-mode.ts';
import type { NavigationProps } from './navigation-props.ts';
import { createPrefetchQueue } from './prefetch-queue.ts';
import { prefersReducedData } from './reduced-data.ts';
import { transitionStartEvent } from './transition-start.ts';
import { transitionTo } from './view-transition.ts';
import { watchAnswers } from './watch-answers.ts';
import { linkAt, watchLinks } from './watch-links.ts';

/** The used part of Next's router. */
export interface Router {
  push: (href: string) => void;
  /** Prefetches a whole page in one request. */
  prefetch: (href: string) => void;
}

interface PageNavigation {
  /** Sets the announcements in the language of the page. */
  setLabels: (labels: NavigationProps) => void;
  /** Reports that the router shows a page; `place` is its path with the normalized query. */
  arrive: (place: string) => void;
}

let only: PageNavigation | undefined;

/**
 * Returns the navigation of this document, created at the first call. It outlives the root layout, which a change of language replaces.
 */
export function pageNavigation(router: Router): PageNavigation {
  only ??= startNavigation(router);
  return only;
}

/** A page whose links load documents: it writes its own history entries, or is a draft. */
const byDocument = '[data-by-document]';

function startNavigation(router: Router): PageNavigation {
  const screen = drawLoading();
  const bar = createLoadingBar(screen.show);
  const queue = createPrefetchQueue(router.prefetch);
  const isFollowed = () => document.querySelector(byDocument) === null;
  const observePage = watchLinks(queue, () => !prefersReducedData(navigator) && isFollowed());
  let here = placeOf(location.href);
  let target = here;
  let state: unknown = history.state;
  let arrived = Promise.withResolvers<void>();

  const follow = (event: Event, url: URL): void => {
    const mode = navigationModeFor(url, new URL(location.href));
    if (mode === 'browser') return;
    if (mode === 'document' || !isFollowed()) {
      bar.start();
      return;
    }
    event.preventDefault();
    const go = () => router.push(url.href);
    if (queue.has(placeOf(url.href))) transitionTo(go, arrived.promise);
    else go();
  };

  // On the window, so that listeners on the page can prevent the default first.
  addEventListener('click', (event) => {
    const link = linkAt(event.target);
    if (!link || event.defaultPrevented || !isPlainClick(event)) return;
    if (!link.hasAttribute('download') && staysInTab(link.target)) follow(event, new URL(link.href));
  });
  addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
    const { url, method, tab } = submissionOf(form, submitter);
    if (!staysInTab(tab)) return;
    if (method === 'get') follow(event, url);
    // The response to a form with another target than a page may be a file.
    else if (method === 'post' && navigationModeFor(url, new URL(location.href)) !== 'browser') bar.start();
  });
  document.addEventListener(transitionStartEvent, ({ detail }) => {
    target = placeOf(detail.url);
    if (target !== here) bar.start();
  });
  watchAnswers((requestedUrl, isPage) => {
    const address = placeOf(requestedUrl);
    queue.answered(address, isPage);
    // The router then loads a document, which shows the error.
    if (!isPage && address === target && target !== here) bar.fail();
  });
  // The browser went to an anchor itself: without the router's state in the history, the back button would not work.
  addEventListener('hashchange', () => {
    if (history.state === null) history.replaceState(state, '', location.href);
  });
  // A page from the back/forward cache still shows the bar of the navigation that left it.
  addEventListener('pageshow', ({ persisted }) => persisted && bar.finish());

  return {
    setLabels: screen.setLabels,
    arrive: (place) => {
      state = history.state;
      here = place;
      target = place;
      queue.answered(here, true);
      observePage();
      if (!bar.isLoading()) return;
      bar.finish();
      // An element that is on both pages keeps the focus.
      if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
      screen.announceTitle();
      arrived.resolve();
      arrived = Promise.withResolvers();
    },
  };
}

function staysInTab(target: string): boolean {
  return target === '' || target === '_self';
}

/** Returns a URL without hash, in one spelling. */
function placeOf(href: string): string {
  const { pathname, searchParams } = new URL(href, location.href);
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`;
}

/** Returns URL and method of a submission. Reads attributes, because a field named like a property would shadow it. */
function submissionOf(form: HTMLFormElement, submitter: HTMLElement | null): { url: URL; method: string; tab: string } {
  const read = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? '';
  const url = new URL(read('action') || location.href, location.href);
  const method = read('method').toLowerCase() || 'get';
  if (method === 'get') {
    const fields = [...new FormData(form, submitter)];
    url.search = new URLSearchParams(
      fields.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
    ).toString();
  }
  return { url, method, tab: read('target') };
}
