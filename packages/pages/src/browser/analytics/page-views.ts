import { pageArrivedEvent } from '@clavora/server/page-arrived';
import type { PageFacts } from '@clavora/site-core/page-facts';
import { pushEvent } from '@clavora/ui/data-layer';
import { reportableUrl } from './reportable-url.ts';

/** The delay of the event after a page is shown (SHL-2). */
const delay = 160;

/** Pushes the view of the page to the data layer, and one more each time that the page comes back from the back/forward cache. */
export function watchPageViews(): void {
  const own = location.origin;
  let shown: PageFacts | null = null;

  const arrive = (facts: PageFacts, referrer: string): void => {
    shown = facts;
    setTimeout(() => report(facts, { url: reportableUrl(location.href, own), referrer }), delay);
  };
  const onArrival = ({ detail }: CustomEvent<PageFacts>): void => {
    const first = () => arrive(detail, isComingBack() ? pageBefore(own) : reportableUrl(document.referrer, own));
    // A prerendered page counts when the visitor activates it.
    if (document.prerendering) document.addEventListener('prerenderingchange', first, { once: true });
    else first();
  };
  document.addEventListener(pageArrivedEvent, onArrival, { once: true });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && shown) arrive(shown, pageBefore(own));
  });
}

function report(
  { route, kind, market, locale }: PageFacts,
  { url, referrer }: { url: string; referrer: string },
): void {
  pushEvent({
    event: 'page_view',
    page_location: url,
    page_referrer: referrer,
    page_title: document.title,
    route,
    page_kind: kind,
    market,
    locale,
  });
  reportProduct();
}

/** Whether the browser goes through its history: the referrer of the document is then that of its first visit. */
function isComingBack(): boolean {
  return window.navigation?.activation?.navigationType === 'traverse';
}

/** Returns the page seen before one that the browser comes back to. */
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
