import type { Locale } from '@clavora/i18n-routing/locales';
import type { MarketId } from '@clavora/i18n-routing/markets';
import type { pageArrivedEvent } from '@clavora/server/page-arrived';

/** Facts of a page for its scripts. The same for all visitors. */
export interface PageFacts {
  market: MarketId;
  locale: Locale;
  /** `{id}___{locale}` (RTE-8); null on an error screen. */
  route: string | null;
  /** The kind of content, such as `product`; null on an error screen. */
  kind: string | null;
  /** The path with the query of its part of a listing, such as `?page=2`; null on an error screen, which is cached once for many URLs. */
  address: string | null;
}

declare global {
  interface DocumentEventMap {
    [pageArrivedEvent]: CustomEvent<PageFacts>;
  }
}
