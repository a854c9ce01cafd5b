import { pushEvent } from '@clavora/ui/data-layer';
import { type PageFacts, pageArrivedEvent } from '../../core/page-facts.ts';
import { reportableUrl } from './reportable-url.ts';

/** Milliseconds between a page that stands and the event that tells of it (SHL-2). */
const delay = 160;

/** A page that stands and has not been told of. */
interface Arrival {
  facts: PageFacts;
  location: string;
  referrer: string;
  /** Told where the next page has taken this one's title away. */
  title: string;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * Tells the data layer of each page once: of the first, of those that the router puts in its place, in either direction, and of one that
 * the browser kept and shows again.
 */
export function watchPageViews(): void {
  const own = location.origin;
  let shown: PageFacts | null = null;
  let told: string | null = null;
  let referrer = reportableUrl(document.referrer, own);
  let pending: Arrival | null = null;

  const tell = ({ facts, location: url, referrer: from, timer }: Arrival, title: string): void => {
    clearTimeout(timer);
    pending = null;
    told = url;
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
    // React may say twice that a page stands, and says it again when it draws the same page anew.
    if (pending?.location === url) clearTimeout(pending.timer);
    else if (pending) tell(pending, pending.title);
    else if (told === url && !isRestored) return;
    const arrival: Arrival = {
      facts,
      location: url,
      referrer: isRestored ? pageBefore(own) : referrer,
      title: document.title,
      // What the head says may come after the page.
      timer: setTimeout(() => tell(arrival, document.title), delay),
    };
    pending = arrival;
  };

  const onArrival = ({ detail }: CustomEvent<PageFacts>): void => {
    // A page that is made beforehand is seen when somebody goes there, if ever.
    if (document.prerendering)
      document.addEventListener('prerenderingchange', () => arrive(detail, false), { once: true });
    else arrive(detail, false);
  };
  document.addEventListener(pageArrivedEvent, onArrival);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && shown) arrive(shown, true);
  });
}

/** The page that was seen before one which the browser kept: what led to it first is long ago. */
function pageBefore(own: string): string {
  const before = window.navigation?.activation?.from?.url;
  return reportableUrl(before ?? document.referrer, own);
}

/** Product pages say which product is theirs (`product-detail.tsx`). */
function reportProduct(): void {
  const { productCode, productName, productFamily } =
    document.querySelector<HTMLElement>('[data-product-name]')?.dataset ?? {};
  if (productName === undefined) return;
  pushEvent({ event: 'product_view', code: productCode ?? '', name: productName, family: productFamily ?? '' });
}
