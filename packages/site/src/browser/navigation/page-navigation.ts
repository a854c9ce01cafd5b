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

/** What of the router is used. */
export interface Router {
  push: (href: string) => void;
  /** Asks for all of a page, in one request. */
  prefetch: (href: string) => void;
}

interface PageNavigation {
  /** What is told, in the language of the page. */
  speak: (labels: NavigationProps) => void;
  /** The router has put a page in its place; `place` is its path, and its query written anew. */
  arrive: (place: string) => void;
}

let only: PageNavigation | undefined;

/**
 * The navigation of this document: it lives as long as the document does, while a change of language puts even the outermost layout in
 * another's place.
 */
export function pageNavigation(router: Router): PageNavigation {
  only ??= startNavigation(router);
  return only;
}

/** A page whose links load documents: it writes steps of its own into the history, or is a draft. */
const byDocument = '[data-by-document]';

function startNavigation(router: Router): PageNavigation {
  const screen = drawLoading();
  const bar = createLoadingBar(screen.show);
  const queue = createPrefetchQueue(router.prefetch);
  const isFollowed = () => document.querySelector(byDocument) === null;
  const lookAtPage = watchLinks(queue, () => !prefersReducedData(navigator) && isFollowed());
  let here = placeOf(location.href);
  let target = here;
  let state: unknown = history.state;
  let arrived = Promise.withResolvers<void>();

  const follow = (event: Event, url: URL): void => {
    const way = navigationModeFor(url, new URL(location.href));
    if (way === 'browser') return;
    if (way === 'document' || !isFollowed()) {
      bar.start();
      return;
    }
    event.preventDefault();
    const go = () => router.push(url.href);
    if (queue.has(placeOf(url.href))) transitionTo(go, arrived.promise);
    else go();
  };

  // Of the window: whoever listens on the page and takes a click for its own comes first.
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
    // What is sent elsewhere than to a page may be answered with a file.
    else if (method === 'post' && navigationModeFor(url, new URL(location.href)) !== 'browser') bar.start();
  });
  document.addEventListener(transitionStartEvent, ({ detail }) => {
    target = placeOf(detail.url);
    if (target !== here) bar.start();
  });
  watchAnswers((asked, isPage) => {
    const address = placeOf(asked);
    queue.answered(address, isPage);
    // The router loads a document in its place, which says what is wrong.
    if (!isPage && address === target && target !== here) bar.fail();
  });
  // A place on the page that the browser went to itself: without the router's state there would be no way back to this page.
  addEventListener('hashchange', () => {
    if (history.state === null) history.replaceState(state, '', location.href);
  });
  // Kept while it was away, with the bar that led elsewhere.
  addEventListener('pageshow', ({ persisted }) => persisted && bar.finish());

  return {
    speak: screen.speak,
    arrive: (place) => {
      state = history.state;
      here = place;
      target = place;
      queue.answered(here, true);
      lookAtPage();
      if (!bar.isLoading()) return;
      bar.finish();
      // What holds the focus still, being on both pages, keeps it.
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

/** Where an address is, but for the place on the page, in one spelling. */
function placeOf(href: string): string {
  const { pathname, searchParams } = new URL(href, location.href);
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`;
}

/** Where a form leads and how; attributes, since a field named like a property would hide it. */
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
