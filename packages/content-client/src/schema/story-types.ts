import type { Locale } from '@clavora/i18n-routing/locales';
import type { MarketId } from '@clavora/i18n-routing/markets';

/** The place of a story in the space: `it/global/prodotti/clv-22l` is Italian, for every market, at `/prodotti/clv-22l` (CNT-2). */
export interface StoryLocation {
  locale: Locale;
  /** `global`: every market with this language; otherwise this market only. */
  scope: MarketId;
  path: string;
}

/** A story with its parsed content. */
export interface StoryWith<Content> {
  id: number;
  uuid: string;
  name: string;
  fullSlug: string;
  location: StoryLocation;
  /** ISO 8601, UTC; null in a draft. */
  publishedAt: string | null;
  firstPublishedAt: string | null;
  tags: readonly string[];
  /** The translations of the story in other languages and for other markets. */
  alternates: readonly StoryLocation[];
  content: Content;
}
