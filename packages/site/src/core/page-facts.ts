import type { Locale } from '@clavora/i18n-routing/locales';
import type { MarketId } from '@clavora/i18n-routing/markets';

/** What the scripts around a page may know of it. Nothing about who looks at it. */
export interface PageFacts {
  market: MarketId;
  locale: Locale;
  /** `{id}___{locale}` (RTE-8); null on an error screen. */
  route: string | null;
  /** The kind of content, such as `product`; null on an error screen. */
  kind: string | null;
  /** With what of the query makes it another page, such as `?page=2`; null on an error screen until it stands somewhere: the same is kept for many. */
  address: string | null;
}

/** Of `document`; its `detail` is the page's facts. */
export const pageArrivedEvent = 'clavora:page-arrived';

declare global {
  interface DocumentEventMap {
    [pageArrivedEvent]: CustomEvent<PageFacts>;
  }
}
