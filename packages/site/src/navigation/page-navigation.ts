import { isPlainClick } from '@clavora/ui/is-plain-click';
import { cutOver } from './cut-over.ts';
import { drawLoading } from './draw-loading.ts';
import { wayTo } from './link-way.ts';
import { createLoadingBar } from './loading-bar.ts';
import type { NavigationProps } from './navigation.client.tsx';
import { createPrefetchQueue } from './prefetch-queue.ts';
import { isThrifty } from './thrifty.ts';
import { transitionStartEvent } from './transition-start.ts';
import { watchAnswers } from './watch-answers.ts';
import { linkAt, watchLinks } from './watch-links.ts';

/** What of the router is used. */
export interface Router {
  push: (href: string) => void;
  /** Asks for all of a page, in one request. */
  prefetch: (href: string) => void;
}

export interface PageNavigation {
  /** What is told, in the language of the page. */
  speak: (labels: NavigationProps) => void;
  /** The router has put a page in its place. */
  arrive: () => void;
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
  const lookAtPage = watchLinks(queue, () => !isThrifty(navigator) && isFollowed());
  let here = placeOf(location.href);
  let target = here;
  let state: unknown = history.state;
  let arrived = Promise.withResolvers<void>();

  const follow = (event: Event, url: URL): void => {
    const way = wayTo(url, new URL(location.href));
    if (way === 'browser') return;
    if (way === 'document' || !isFollowed()) {
      bar.start();
      return;
    }
    event.preventDefault();
    const go = () => router.push(url.href);
    if (queue.has(placeOf(url.href))) cutOver(go, arrived.promise);
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
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented || !staysInTab(form.target)) return;
    if (form.method === 'get') follow(event, addressOfForm(form, submitter));
    else bar.start();
  });
  document.addEventListener(transitionStartEvent, ({ detail }) => {
    target = placeOf(detail.url);
    if (target !== here) bar.start();
  });
  watchAnswers((address, isPage) => {
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
    arrive: () => {
      state = history.state;
      here = placeOf(location.href);
      target = here;
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

/** Where an address is, but for the place on the page. */
function placeOf(href: string): string {
  const { pathname, search } = new URL(href, location.href);
  return pathname + search;
}

/** Where a form that only asks leads. */
function addressOfForm(form: HTMLFormElement, submitter: HTMLElement | null): URL {
  const url = new URL(form.action);
  const fields = [...new FormData(form, submitter)].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : value.name,
  ]);
  url.search = new URLSearchParams(fields).toString();
  return url;
}
