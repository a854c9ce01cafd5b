import { isPlainClick } from '@clavora/ui/is-plain-click';
import { wayTo } from './link-way.ts';
import { createLoadingBar } from './loading-bar.ts';
import { drawLoading } from './draw-loading.ts';
import type { NavigationProps } from './navigation.client.tsx';
import { transitionStartEvent } from './transition-start.ts';

/** What of the router is used. */
export interface Router {
  push: (href: string) => void;
  prefetch: (href: string) => void;
}

interface PageNavigation {
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

/** Where links of a page load documents: it writes steps of its own into the history, or is a draft. */
const byDocument = '[data-by-document]';

function startNavigation(router: Router): PageNavigation {
  const screen = drawLoading();
  const bar = createLoadingBar(screen.show);
  let shown = place(location.href);
  let kept: unknown = history.state;

  const follow = (event: Event, target: URL): void => {
    const way = document.querySelector(byDocument) === null ? wayTo(target, new URL(location.href)) : 'document';
    if (way === 'browser') return;
    if (way === 'router') {
      event.preventDefault();
      router.push(target.href);
    } else bar.start();
  };
  // Of the window: whoever listens at the page and takes a click for its own comes first.
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || event.defaultPrevented || !isPlainClick(event)) return;
    if (link.hasAttribute('download') || (link.target !== '' && link.target !== '_self')) return;
    follow(event, new URL(link.href));
  });
  addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented || form.target !== '') return;
    if (form.method !== 'get') {
      bar.start();
      return;
    }
    const target = new URL(form.action);
    const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]);
    target.search = new URLSearchParams(fields).toString();
    follow(event, target);
  });
  document.addEventListener(transitionStartEvent, ({ detail }) => {
    if (place(detail.url) !== shown) bar.start();
  });
  // A place on the page that the browser went to itself: without the router's state in it, there would be no way back to this page.
  addEventListener('hashchange', () => {
    if (history.state === null) history.replaceState(kept, '', location.href);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) bar.finish();
  });

  return {
    speak: screen.speak,
    arrive: () => {
      kept = history.state;
      shown = place(location.href);
      if (!bar.isLoading()) return;
      bar.finish();
      const main = document.querySelector('main');
      if (document.activeElement === document.body) main?.focus({ preventScroll: true });
      screen.announce(document.title);
    },
  };
}

/** Where an address is, but for the place on the page. */
function place(href: string): string {
  const { pathname, search } = new URL(href, location.href);
  return pathname + search;
}
