import { pushEvent } from '@clavora/ui/data-layer';
import { type PageFacts, pageArrivedEvent } from '../../core/page-facts.ts';
import { reportableUrl } from './reportable-url.ts';

/** The delay of the event after a page is shown (SHL-2). */
const delay = 160;

/** A page that is shown and not reported yet. */
interface Arrival {
  facts: PageFacts;
  location: string;
  referrer: string;
  /** Reported if the next page has already replaced this title. */
  title: string;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * Pushes each page view to the data layer once: of the first page, of pages that the router shows, in both directions, and of a page from the
 * back/forward cache.
 */
export function watchPageViews(): void {
  const own = location.origin;
  let shown: PageFacts | null = null;
  let reportedUrl: string | null = null;
  let referrer = reportableUrl(document.referrer, own);
  let pending: Arrival | null = null;

  const report = ({ facts, location: url, referrer: from, timer }: Arrival, title: string): void => {
    clearTimeout(timer);
    pending = null;
    reportedUrl = url;
    referrer = url;
    const { route, kind, market, locale } = facts;
    pushEvent({
      event: 'page_view',
      page_location: url,
      page_referrer: from,
      page_title: title,
      route,
      page_kind: kind,
      market,
      locale,
    });
    reportProduct();
  };

  const arrive = (facts: PageFacts, isRestored: boolean): void => {
    shown = facts;
    const url = reportableUrl(location.href, own);
    // React may report an arrival twice, and again when it renders the same page again.
    if (pending?.location === url) clearTimeout(pending.timer);
    else if (pending) report(pending, pending.title);
    else if (reportedUrl === url && !isRestored) return;
    const arrival: Arrival = {
      facts,
      location: url,
      referrer: isRestored ? pageBefore(own) : referrer,
      title: document.title,
      // The head may change after the page is shown.
      timer: setTimeout(() => report(arrival, document.title), delay),
    };
    pending = arrival;
  };

  const onArrival = ({ detail }: CustomEvent<PageFacts>): void => {
    // A prerendered page counts when the visitor activates it.
    if (document.prerendering)
      document.addEventListener('prerenderingchange', () => arrive(detail, false), { once: true });
    else arrive(detail, false);
  };
  document.addEventListener(pageArrivedEvent, onArrival);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && shown) arrive(shown, true);
  });
}

/** Returns the referrer of a page from the back/forward cache: the page seen before it, not its original referrer. */
function pageBefore(own: string): string {
  const before = window.navigation?.activation?.from?.url;
  return reportableUrl(before ?? document.referrer, own);
}

/** Pushes the product of a product page (`product-detail.tsx`). */
function reportProduct(): void {
  const { productCode, productName, productFamily } =
    document.querySelector<HTMLElement>('[data-product-name]')?.dataset ?? {};
  if (productName === undefined) return;
  pushEvent({ event: 'product_view', code: productCode ?? '', name: productName, family: productFamily ?? '' });
}
